/// The enum with the revision of the schemas.
struct RevisionView: TemplateView {
  var name: Identifier
  var options: EmissionOptions
  var value: Text

  init(name: Identifier, options: EmissionOptions, in texts: inout Texts) {
    self.name = name
    self.options = options
    value = texts.make { $0.append(literal: options.revision) }
  }

  static let fields = ViewFields<RevisionView>(
    "revision",
    "The enum with the revision of the schemas.",
    [
      .flag("isDocumented", "Documentation comments are enabled.") {
        $0.options.documentation == .printed
      },
      .text(
        "modifiers",
        "All modifiers of the enum followed by a space, such as 'nonisolated public '."
      ) {
        $0.options.namespaceModifiers
      },
      .text("access", "The access level followed by a space; empty for internal.") {
        $0.options.access.modifier
      },
      .text("name", "The Swift name, with backticks where Swift needs them.") {
        $0.name.declaration
      },
      .text("value", "The revision as a string literal.") { $0.value },
    ]
  )
}
