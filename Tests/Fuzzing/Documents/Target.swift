/// Called by libFuzzer, which finds these three functions by their C names.

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(bytes: UnsafePointer<UInt8>?, count: Int) -> CInt {
  let schemas = SchemaSet(bytes: Array(UnsafeBufferPointer(start: bytes, count: count)))
  // Each returns what is wrong; nil on success.
  if let problem = generationProblem(schemas) { fatalError("generate: \(problem)") }
  if let problem = validationProblem(schemas) { fatalError("validate: \(problem)") }
  return 0
}

@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(bytes: UnsafeMutablePointer<UInt8>, count: Int, most: Int, seed: CUnsignedInt)
  -> Int
{
  // Random bytes rarely turn a schema into another schema, but find most invalid input.
  if seed % 8 == 0 { return mutateBytes(bytes, count, most) }
  var text = MutableText(UnsafeBufferPointer(start: bytes, count: count), seed: seed)
  text.mutate()
  return write(text.bytes, to: bytes, most: most)
}

@_cdecl("LLVMFuzzerCustomCrossOver")
public func crossOver(
  first: UnsafePointer<UInt8>,
  firstCount: Int,
  second: UnsafePointer<UInt8>,
  secondCount: Int,
  out: UnsafeMutablePointer<UInt8>,
  most: Int,
  seed: CUnsignedInt
) -> Int {
  var text = MutableText(UnsafeBufferPointer(start: first, count: firstCount), seed: seed)
  text.graft(MutableText(UnsafeBufferPointer(start: second, count: secondCount), seed: ~seed))
  return write(text.bytes, to: out, most: most)
}

/// libFuzzer's own mutation.
@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int) -> Int

private func write(_ bytes: [UInt8], to out: UnsafeMutablePointer<UInt8>, most: Int) -> Int {
  let count = min(bytes.count, most)
  for index in 0..<count { out[index] = bytes[index] }
  return count
}
