import SchemaDocument
package import SchemaLanguage

/// Reports an integer whose bounds allow values that `Int` doesn't hold.
extension Rule {
  static let wideInteger = Rule(
    id: "wide-integer",
    severity: .warning,
    category: .values,
    summary: "an integer with values beyond 64 bits needs a type that holds them",
    explanation: """
      Without a format, an integer is an 'Int', from -2^63 to 2^63 - 1. A payload with a greater number is valid according to the \
      bounds of the schema, but the property can't be decoded. If values are never negative and at most 2^64 - 1, write 'format: uint64'; \
      otherwise choose a type with 'x-dto-type', such as 'Decimal', or state the bounds that values really have. Bounds such as \
      9223372036854776000, which is 2^63 rounded by a tool, are not reported, and neither are those beside a format such as 'int64', \
      which decides.
      """,
    correction: """
        definitions:
          Disk:
            type: object
            properties:
              size:
                type: integer
      +         format: uint64
                minimum: 0
                maximum: 18446744073709551615
      """,
    difference: .noteInValidate("the schema is valid, but its Swift type holds fewer values")
  )
}

extension Diagnostic {
  fileprivate static func wideInteger(_ keyword: Keyword, _ bound: Node, of raw: RawSchema)
    -> Diagnostic
  {
    Diagnostic(
      .wideInteger,
      "'\(keyword.rawValue)' allows integers that 'Int' doesn't hold; values beyond 64 bits can't be decoded",
      at: bound.span,
      help: raw.isUnsigned64
        ? "write 'format: uint64'"
        : "choose a type that holds them, such as 'x-dto-type: Decimal', or write the bounds that values have"
    ).aboutOutput
  }
}

extension Misreading {
  /// A bound of an integer that 64 bits don't hold.
  package static func wideBounds(of raw: RawSchema) -> Misreading? {
    guard let (keyword, bound) = raw.boundBeyondInt64 else { return nil }
    return Misreading(.wideInteger(keyword, bound, of: raw), at: raw.node)
  }
}

extension RawSchema {
  /// The first bound beyond the range of 64 bits. Bounds that were rounded to a power of two count as within it.
  var boundBeyondInt64: (keyword: Keyword, bound: Node)? {
    for keyword in [Keyword.maximum, .exclusiveMaximum] {
      if let bound = self[keyword], let value = bound.finiteNumber, value > 0x1p63 {
        return (keyword, bound)
      }
    }
    for keyword in [Keyword.minimum, .exclusiveMinimum] {
      if let bound = self[keyword], let value = bound.finiteNumber, value < -0x1p63 {
        return (keyword, bound)
      }
    }
    return nil
  }

  /// Whether its bounds exclude negative numbers, and those that `UInt64` doesn't hold.
  fileprivate var isUnsigned64: Bool {
    let least = self[.minimum]?.finiteNumber ?? self[.exclusiveMinimum]?.finiteNumber ?? -1
    let greatest = (self[.maximum] ?? self[.exclusiveMaximum])?.finiteNumber ?? .infinity
    return least >= 0 && greatest <= 0x1p64
  }
}

extension KeywordSet {
  static let bounds = KeywordSet(.minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum)
}
