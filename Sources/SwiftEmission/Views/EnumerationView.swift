/// An enum with raw values.
package struct EnumerationView: TypeView {
  var header: TypeHeader
  var cases: [CaseView]

  package static let fields = ViewFields<EnumerationView>(
    "enumeration",
    "An enum for a list of values.",
    ViewField.ofEveryType + [
      .list("cases", "The cases, in the document's order.") { $0.cases }
    ]
  )
}

/// One case of an enumeration.
package struct CaseView: TemplateView {
  var documentation: TextLines
  var name: Text
  var rawValue: Text
  var hasRawValue: Bool

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
      .text("rawValue", "The value as a literal.") { $0.rawValue },
      .flag("hasRawValue", "The value differs from the one that Swift derives from the name.") {
        $0.hasRawValue
      },
    ]
  )
}
