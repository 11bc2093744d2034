package import SchemaDocument
import SchemaModel

/// Reports a `default` that the schema itself does not allow, such as `default: none` beside `type: integer`.
extension Rule {
  package static let defaultMismatch = Rule(
    id: "default-mismatch",
    severity: .warning,
    category: .values,
    summary: "a default must be a value of its schema",
    explanation: """
      A default stands in for a missing value, so it has to be one: of the type, among the values of 'enum', and within the bounds. \
      dtoc leaves one of another type out, and whoever fills in defaults sends or stores what the schema forbids. A number or a \
      Boolean in quotes is read without them, and '--fix' removes them. 'default: null' of a schema that does not allow null says that \
      there is no default: remove it. What '--fix --unsafe' writes in place of others is a guess.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            seats: {type: integer, default: '4'}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            seats: {type: integer, default: 4}
      """,
    difference: .mostlyValidate("elsewhere no default is written")
  )
}

extension Diagnostic {
  static func defaultMismatch(_ value: Node, _ type: TypeReference) -> Diagnostic {
    // An `Int` has 32 bits somewhere.
    let isWide = value.unquotedWholeNumber != nil && type == .primitive(.integer)
    let isWider = value.isWiderThan64Bits && type.isInteger
    let mistake =
      isWide
      ? "does not fit 32 bits, which is all that 'Int' has on some platforms"
      : isWider ? "does not fit 64 bits" : "is no value of the property's type"
    return Diagnostic(
      .defaultMismatch,
      "'default' \(mistake); it is left out",
      at: value.span,
      help: isWide ? "write 'format: int64'" : nil
    )
  }

  /// - Parameter values: Those in quotes: the default itself, or what is in it.
  static func quotedDefault(
    _ values: [Node],
    in node: Node,
    certainty: Repair.Certainty
  ) -> Diagnostic {
    let value = values[0]
    let isWritten = values.allSatisfy { !$0.isAlias }
    return Diagnostic(
      .defaultMismatch,
      value == node
        ? "'default' is a text, and the property's type is another; it is read without the quotes"
        : "the text '\(value.text)' in 'default' is of another type; it is read without the quotes",
      at: value.span,
      help: "remove the quotes",
      repair: isWritten
        ? Repair(
          "remove the quotes",
          certainty,
          values.map { $0.replaced(byLiteral: $0.text) }
        ) : nil
    )
  }
}
