/// What libFuzzer calls. It finds these three by their names in C.

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(bytes: UnsafePointer<UInt8>?, count: Int) -> CInt {
  let schemas = SchemaSet(bytes: Array(UnsafeBufferPointer(start: bytes, count: count)))
  for check in Check.all {
    if let problem = check.problem(in: schemas) { fatalError("\(check.name): \(problem)") }
  }
  return 0
}

@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(bytes: UnsafeMutablePointer<UInt8>, count: Int, most: Int, seed: CUnsignedInt)
  -> Int
{
  var random = SplitMix(seed: UInt64(seed))
  // Bytes on their own rarely make a schema of a schema, but nothing else comes upon so much of what no schema is.
  if random.below(8) == 0 { return mutateBytes(bytes, count, most) }
  var text = MutableText(Array(UnsafeBufferPointer(start: bytes, count: count)))
  for _ in 0...random.below(3) { Mutation.all[random.below(Mutation.all.count)](&text, &random) }
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
  var random = SplitMix(seed: UInt64(seed))
  var text = MutableText(Array(UnsafeBufferPointer(start: first, count: firstCount)))
  let other = MutableText(Array(UnsafeBufferPointer(start: second, count: secondCount)))
  text.graft(other, &random)
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
