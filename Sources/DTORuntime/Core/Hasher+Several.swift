// Swift that earlier versions of dtoc have generated calls these.
extension Hasher {
  /// Adds two values.
  @inline(never)
  public mutating func combine(_ first: some Hashable, _ second: some Hashable) {
    combine(first)
    combine(second)
  }

  /// Adds three values.
  @inline(never)
  public mutating func combine(
    _ first: some Hashable,
    _ second: some Hashable,
    _ third: some Hashable
  ) {
    combine(first)
    combine(second)
    combine(third)
  }

  /// Adds four values.
  @inline(never)
  public mutating func combine(
    _ first: some Hashable,
    _ second: some Hashable,
    _ third: some Hashable,
    _ fourth: some Hashable
  ) {
    combine(first)
    combine(second)
    combine(third)
    combine(fourth)
  }
}
