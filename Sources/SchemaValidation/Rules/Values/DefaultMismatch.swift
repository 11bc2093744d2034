import SchemaDocument
import SchemaLanguage
import SchemaLowering

extension Check {
  static let defaultMismatch = Check(
    .defaultMismatch,
    look: .schema(having: KeywordSet(.default)) { schema, report in
      guard let value = schema[.default] else { return }
      guard let found = report.mismatch(of: value, to: schema.node, isWhole: true) else { return }
      let isNull = value.isNull
      let quoted = schema.raw.quotedElements(of: value)
      // Documentation shows the rest of a list or an object as written.
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
