extension JSONValue {
  /// Returns whether the value is an integer in a range, such as `3...5`. Like 4, 4.0 is such an integer.
  public func isContained(in range: some RangeExpression<Int>) -> Bool {
    integerValue.map(range.contains) ?? false
  }

  /// Returns whether the value is a number in a range, such as `0.5...2`.
  public func isContained(in range: some RangeExpression<Double>) -> Bool {
    doubleValue.map(range.contains) ?? false
  }

  /// Returns whether the value is a string in a range, such as `"a"..<"d"`.
  public func isContained(in range: some RangeExpression<String>) -> Bool {
    stringValue.map(range.contains) ?? false
  }
}
