import SchemaDocument

/// Reports a value in an `enum` that is not of the schema's type.
extension Rule {
  static let enumMismatch = Rule(
    id: "enum-mismatch",
    severity: .error,
    category: .values,
    summary: "the values of 'enum' must be of the schema's type",
    explanation: """
      A value that is not of the schema's type can never be valid, so either the type or the value is wrong. dtoc then reads \
      any value of the type, without an enumeration. Numbers and Booleans in quotes are understood: 'type: integer' with \
      'enum: ["1"]' is read as if there were no quotes, which is a warning, and '--fix' removes them. Beside 'type: array' the list \
      is most often meant for the elements: move it into 'items'. Words such as 'yes' where a Boolean belongs are written 'true' \
      and 'false'.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            seats: {type: integer, enum: ['2', '4']}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            seats: {type: integer, enum: [2, 4]}
      """
  )
}

extension Diagnostic {
  /// - Parameters:
  ///   - reading: How the values are read, where it is in another way than the mistake tells.
  ///   - allAreQuoted: Whether all values that mismatch would not without their quotes.
  static func enumMismatch(
    _ value: Node,
    in raw: RawSchema,
    _ type: SchemaType,
    reading: String?,
    allAreQuoted: Bool,
    repair: Repair?
  ) -> Diagnostic {
    let isTooLarge = type == .integer && value.scalarType == .integer
    let quoted = allAreQuoted || value.numberInQuotes != nil ? "the text " : ""
    let mistake = isTooLarge ? "does not fit 64 bits" : "is no \(type.rawValue)"
    let reading =
      reading
      ?? (allAreQuoted
        ? "it is read without the quotes" : "the values are read as any \(type.rawValue)")
    // Whoever lists the elements, or numbers that Swift can't hold, is understood.
    let isUnderstood = allAreQuoted || isTooLarge || !type.isListed
    return Diagnostic(
      .enumMismatch,
      "\(quoted)'\(value.text)' \(mistake); \(reading)",
      at: value.span,
      severity: isUnderstood ? .warning : nil,
      labels: raw.labelOfType,
      help: repair?.summary,
      repair: repair
    )
  }

  /// A warning, because such a value can never come.
  static func foreignEnumValue(_ value: Node, in raw: RawSchema, type: String) -> Diagnostic {
    Diagnostic(
      .enumMismatch,
      "\(value.isMapping ? "an object" : "a list") is no \(type); it is left out",
      at: value.span,
      severity: .warning,
      labels: raw.labelOfType,
      help: "remove it, or name both types"
    )
  }
}

extension RawSchema {
  /// Shows the type beside a finding that is about another keyword.
  var labelOfType: [Diagnostic.Label] {
    self[.type].map { [Diagnostic.Label(span: $0.span, message: "the type")] } ?? []
  }
}
