import SchemaDocument
import SchemaIR

/// Reports a `default` that the schema itself does not allow, such as `default: none` beside `type: integer`.
extension Rule {
  static let defaultMismatch = Rule(
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
    difference: .mostlyValidate("elsewhere no default is written"),
    check: .schema(having: KeywordSet(.default)) { schema, report in
      guard let value = schema[.default] else { return }
      guard let found = report.mismatch(of: value, to: schema.node) else { return }
      let isNull = value.isNull
      let quoted = schema.raw.quotedElements(of: value)
      // The documentation shows what else is in a list or an object as it is written.
      let certainty: Repair.Certainty =
        found.node == value || quoted.contains(found.node) ? .safe : .unsafe
      let remedy = found.remedy(quoting: certainty, unquoting: certainty, togetherWith: quoted)
      let reading = found.isQuotedValue ? "; it is read without the quotes" : ""
      report.report(
        found.message(about: "'default'", value) + reading,
        at: isNull && found.node == value ? value.keySpan ?? value.span : found.span,
        help: isNull ? "remove it, or allow null" : remedy.help,
        repair: isNull ? schema.withoutDefault(value) : remedy.repair
      )
    }
  )
}

extension SchemaPlace {
  /// Lowering takes no notice of null there where the schema alone decides that it is not allowed.
  fileprivate func withoutDefault(_ value: Node) -> Repair? {
    Repair("remove 'default'", raw.forbidsNull ? .safe : .unsafe, value.removedPair())
  }
}
