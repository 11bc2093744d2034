extension JSONValue: ExpressibleByDictionaryLiteral {
  /// An object; of a key that is there twice the last value stays.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(Dictionary(members) { _, last in last })
  }
}

extension JSONValue: ExpressibleByArrayLiteral {
  /// An array.
  public init(arrayLiteral elements: JSONValue...) {
    self = .array(elements)
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  /// A text.
  public init(stringLiteral text: String) {
    self = .string(text)
  }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  /// A whole number.
  public init(integerLiteral number: Int64) {
    self = .integer(number)
  }
}

extension JSONValue: ExpressibleByFloatLiteral {
  /// A number.
  public init(floatLiteral number: Double) {
    self = .number(number)
  }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  /// `true` or `false`.
  public init(booleanLiteral truth: Bool) {
    self = .bool(truth)
  }
}

extension JSONValue: ExpressibleByNilLiteral {
  /// `null`. Where an optional is expected, `nil` means no value; write `.null` there.
  public init(nilLiteral: ()) {
    self = .null
  }
}
