/// The instructions of a program.
///
/// Neither the instructions nor the list can be copied, so an array isn't an option: reading an instruction from an array retains and
/// releases its closure, which costs more than nearly all closures take to run.
struct InstructionList<View: TemplateView>: ~Copyable {
  typealias Instruction = TemplateProgram<View>.Instruction

  private var memory = UnsafeMutableBufferPointer<Instruction>.allocate(capacity: 8)
  private(set) var count = 0

  deinit {
    memory.extracting(..<count).deinitialize()
    memory.deallocate()
  }

  @inline(__always)
  var start: UnsafePointer<Instruction>? { UnsafePointer(memory.baseAddress) }

  mutating func append(_ instruction: consuming Instruction) {
    if count == memory.count {
      let larger = UnsafeMutableBufferPointer<Instruction>.allocate(capacity: 2 * count)
      _ = larger.moveInitialize(fromContentsOf: memory)
      memory.deallocate()
      memory = larger
    }
    memory.initializeElement(at: count, to: instruction)
    count += 1
  }

  mutating func replace(at index: Int, with instruction: consuming Instruction) {
    memory[index] = instruction
  }
}
