/// An enum with raw values.
package struct EnumerationView: TypeView {
  var header: TypeHeader
  var cases: [CaseView]
  var rawType: Text
  var keepsValues: Bool
  var listsCases: Bool

  package static let fields = ViewFields<EnumerationView>(
    "enumeration",
    "An enum for a list of values.",
    ViewField.ofEveryType + [
      .list("cases", "The cases, in the document's order.") { $0.cases },
      .text("rawType", "The type of the raw values.") { $0.rawType },
      .flag(
        "keepsValues",
        "A case has several values, so that the cases have no raw values in Swift."
      ) {
        $0.keepsValues
      },
      .flag("listsCases", "The type is CaseIterable.") { $0.listsCases },
    ]
  )
}

/// One case of an enumeration.
package struct CaseView: TemplateView {
  var documentation: TextLines
  var access: Text
  var name: Text
  var reference: Text
  var rawType: Text
  var rawValue: Text
  var hasRawValue: Bool
  var keepsValue: Bool
  var patterns: [ElementView]

  package static let fields = ViewFields<CaseView>(
    "case",
    "One case of an enumeration.",
    [
      .list(
        "documentation",
        "The lines of the documentation comment, each with a leading space unless empty."
      ) {
        $0.documentation
      },
      .text("name", "The Swift name, with backticks where Swift needs them.") { $0.name },
      .text("access", "The access level followed by a space; empty for internal.") { $0.access },
      .text("rawType", "The type of the value.") { $0.rawType },
      .text("reference", "The Swift name after a dot.") { $0.reference },
      .text("rawValue", "The value as a literal; if there are several, the first one.") {
        $0.rawValue
      },
      .flag("hasRawValue", "The value differs from the one that Swift derives from the name.") {
        $0.hasRawValue
      },
      .flag("keepsValue", "The case has several values, and keeps the one that was received.") {
        $0.keepsValue
      },
      .list("patterns", "The patterns that match its values: literals, and ranges of integers.") {
        $0.patterns
      },
    ]
  )
}
