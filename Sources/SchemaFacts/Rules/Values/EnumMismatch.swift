import SchemaDocument
import SchemaLanguage

/// Reports a value in an `enum` that is not of the schema's type.
extension Rule {
  static let enumMismatch = Rule(
    id: "enum-mismatch",
    severity: .error,
    category: .values,
    summary: "the values of 'enum' must have the schema's type",
    explanation: """
      A value of another type is never valid, so either the type or the value is wrong. dtoc then reads any value of the type, \
      without an enum. For numbers and Booleans in quotes, this is a warning: dtoc reads 'type: integer' with 'enum: ["1"]' as \
      if there were no quotes, and '--fix' removes them. With 'type: array', the list is usually meant for the elements; move it \
      into 'items'. Write Booleans as 'true' and 'false', not 'yes' and 'no'.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       seats: {type: integer, enum: ['2', '4']}
      +       seats: {type: integer, enum: [2, 4]}
      """
  )
}

extension Diagnostic {
  /// - Parameters:
  ///   - reading: How the values are read, if that does not follow from the mistake.
  ///   - allAreQuoted: Whether all mismatched values would match without their quotes.
  static func enumMismatch(
    _ value: Node,
    in raw: RawSchema,
    _ type: SchemaType,
    reading: String?,
    allAreQuoted: Bool,
    repair: Repair?
  ) -> Diagnostic {
    let isTooLarge = type == .integer && value.scalarType == .integer
    let quoted = allAreQuoted || value.numberInQuotes != nil ? "the string " : ""
    let mistake =
      isTooLarge ? "does not fit in 64 bits" : "does not have the type '\(type.rawValue)'"
    let reading =
      reading
      ?? (allAreQuoted
        ? "it is read without the quotes" : "any \(type.rawValue) is accepted")
    // The intention is clear if the list is about elements, or has numbers that Swift can't store.
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

  /// A warning, because the other values remain usable.
  static func foreignEnumValues(
    _ values: [Node],
    in raw: RawSchema,
    _ types: [SchemaType]
  ) -> Diagnostic {
    let names = types.map { "'\($0.rawValue)'" }.joined(separator: " or ")
    let shown = values.prefix(4).map { "'\($0.text)'" } + (values.count > 4 ? ["…"] : [])
    let mistake =
      values.count == 1
      ? "\(values[0].scalarType == .string ? "the string " : "")\(shown[0]) does not have the type \(names); no valid payload has it"
      : "\(values.count) of the values do not have the type \(names): \(shown.joined(separator: ", "))"
    return Diagnostic(
      .enumMismatch,
      mistake,
      at: values[0].span,
      severity: .warning,
      labels: raw.labelOfType,
      help: values.count == 1 ? "remove it, or list both types" : "remove them, or list all types"
    )
  }

  /// A warning, because no payload can contain such a value.
  static func foreignEnumValue(_ value: Node, in raw: RawSchema, type: String) -> Diagnostic {
    Diagnostic(
      .enumMismatch,
      "\(value.isMapping ? "an object" : "a list") does not have the type '\(type)'; it is ignored",
      at: value.span,
      severity: .warning,
      labels: raw.labelOfType,
      help: "remove it, or list both types"
    )
  }
}

extension RawSchema {
  /// Shows the type beside a finding that is about another keyword.
  var labelOfType: [Diagnostic.Label] {
    self[.type].map { [Diagnostic.Label(span: $0.span, message: "the type")] } ?? []
  }
}
