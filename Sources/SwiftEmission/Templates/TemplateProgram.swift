/// A template, or the body of a section, compiled for one type of view.
///
/// This is a class because templates may be recursive: references to a program exist before its instructions do. `CompiledTemplate` owns
/// all programs, and their references to each other are unowned. The conformance is unchecked because `instructions` and `literals` are set
/// once, before any other code can access the program.
final class TemplateProgram<View: TemplateView>: @unchecked Sendable {
  /// Noncopyable, because each copy would count a reference to a closure.
  enum Instruction: ~Copyable {
    /// Text of the template, as a range of `literals`: a line or a part of one.
    case literal(Range<Int>)
    case text(@Sendable (View) -> Text)
    case string(@Sendable (View) -> String)
    /// Jumps to the given instruction unless the condition is true.
    case skipUnless(@Sendable (View) -> Bool, Int)
    case skipIf(@Sendable (View) -> Bool, Int)
    case section(SectionRenderer<View>)
    case openGroup
    case closeGroup
    case openOptional
    /// - Parameter isContent: Whether the lines are content of other optional lines.
    case closeOptional(isContent: Bool)
    /// Before and after a section of optional lines.
    case openContent
    case closeContent
    /// Another template with the same view; the range of `literals` is its indentation.
    case partial(Unmanaged<TemplateProgram>, indentation: Range<Int>)
  }

  // These never change while they are read, and checking exclusive access on every line would be expensive.
  @exclusivity(unchecked) private var instructions = Instructions()
  @exclusivity(unchecked) private var literals = GrowingBytes()

  /// A growing list, which lends its elements.
  struct Instructions: ~Copyable {
    private(set) var start = UnsafeMutablePointer<Instruction>.allocate(capacity: 16)
    private(set) var count = 0
    private var capacity = 16

    deinit {
      start.deinitialize(count: count)
      start.deallocate()
    }

    mutating func append(_ instruction: consuming Instruction) {
      if count == capacity { grow() }
      (start + count).initialize(to: instruction)
      count += 1
    }

    private mutating func grow() {
      capacity *= 2
      let memory = UnsafeMutablePointer<Instruction>.allocate(capacity: capacity)
      memory.moveInitialize(from: start, count: count)
      start.deallocate()
      start = memory
    }
  }

  func fill(_ instructions: consuming Instructions, literals: [UInt8]) {
    self.instructions = instructions
    self.literals = GrowingBytes(copying: literals)
  }

  // Not specialized: specialized code would copy large views for each closure that reads them.
  @_semantics("optimize.sil.specialize.generic.never")
  func render(_ view: View, into output: inout TemplateOutput) {
    let (start, end) = (instructions.start, instructions.count)
    var next = 0
    while next < end {
      let current = next
      next += 1
      switch start[current] {
      case .literal(let range):
        output.append(literal: literals.slice(range))
      case .text(let read):
        output.append(read(view))
      case .string(let read):
        output.append(read(view))
      case .skipUnless(let isTrue, let target):
        if !isTrue(view) { next = target }
      case .skipIf(let isTrue, let target):
        if isTrue(view) { next = target }
      case .section(let render):
        render(view, &output)
      case .openGroup:
        output.openGroup()
      case .closeGroup:
        output.closeGroup()
      case .openOptional:
        output.openOptional()
      case .closeOptional(let isContent):
        output.closeOptional(isContent: isContent)
      case .openContent:
        output.openContent()
      case .closeContent:
        output.closeContent()
      case .partial(let program, let indentation):
        guard output.canInclude() else { return }
        output.indented(by: literals.slice(indentation)) { output in
          program._withUnsafeGuaranteedRef { $0.render(view, into: &output) }
        }
      }
    }
  }
}
