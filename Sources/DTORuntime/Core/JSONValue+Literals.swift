extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Creates an object. If a key occurs more than once, the last value is kept.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(Dictionary(members) { _, last in last })
  }
}

extension JSONValue: ExpressibleByArrayLiteral {
  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) {
    self = .array(elements)
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  /// Creates a string.
  public init(stringLiteral text: String) {
    self = .string(text)
  }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  /// Creates an integer.
  public init(integerLiteral number: Int64) {
    self = .integer(number)
  }
}

extension JSONValue: ExpressibleByFloatLiteral {
  /// Creates a number.
  public init(floatLiteral number: Double) {
    self = .number(number)
  }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  /// Creates a Boolean.
  public init(booleanLiteral truth: Bool) {
    self = .bool(truth)
  }
}

extension JSONValue: ExpressibleByNilLiteral {
  /// Creates `null`. Where the context expects an optional, `nil` means no value; write `.null` instead.
  public init(nilLiteral: ()) {
    self = .null
  }
}
