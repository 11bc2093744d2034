import DTORuntime
import Testing

/// The wrapper as a value.
@Suite struct SafeOptionalTests {
  @Test func oneWord() {
    #expect(MemoryLayout<SafeOptional<Int>>.size == MemoryLayout<UnsafeRawPointer>.size)
    #expect(MemoryLayout<SafeOptional<String>>.size == MemoryLayout<UnsafeRawPointer>.size)
    #expect(MemoryLayout<SafeOptional<OrderResult>>.size == MemoryLayout<UnsafeRawPointer>.size)
  }

  @Test func equalByValue() {
    #expect(SafeOptional(1) == SafeOptional(1))
    #expect(SafeOptional(1) != SafeOptional(2))
    #expect(SafeOptional<Int>(nil) != SafeOptional(0))
    #expect(Set([SafeOptional(1), SafeOptional(1), SafeOptional(nil)]).count == 2)
  }

  @Test func describesItsValue() {
    #expect("\(SafeOptional(1))" == "Optional(1)")
    #expect(Mirror(reflecting: SafeOptional(1)).children.map(\.value) as? [Int] == [1])
    #expect(Mirror(reflecting: SafeOptional<Int>(nil)).children.isEmpty)
    #expect("\(SafeOptional<Int>(nil))" == "nil")
  }

  @Test func outcomes() {
    #expect(SafeOptional(1).projectedValue == .value(1))
    #expect(SafeOptional<Int>(nil).projectedValue == .absent)
    #expect(SafeOptional(1).projectedValue.value == 1)
    #expect(SafeOptional<Int>(nil).projectedValue.value == nil)
  }
}
