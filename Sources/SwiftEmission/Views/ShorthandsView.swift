/// The cases of an enum as members of `CodableEnum`, so that a value is made as it is compared: `Order(carType: .minivan)`.
package struct ShorthandsView: TemplateView {
  var modifiers: String
  var type: Text
  var cases: [ShorthandView]

  package static let fields = ViewFields<ShorthandsView>(
    "shorthands",
    "The cases of an enum as members of 'CodableEnum'.",
    [
      .text("modifiers", "All modifiers of the extension, followed by a space.") { $0.modifiers },
      .text("type", "The full Swift name of the enum.") { $0.type },
      .list("cases", "The cases.") { $0.cases },
    ]
  )
}

/// One case of an enum as a member of `CodableEnum`.
package struct ShorthandView: TemplateView {
  var access: String
  var name: Text
  var reference: Text

  package static let fields = ViewFields<ShorthandView>(
    "shorthand",
    "One case of an enum as a member of 'CodableEnum'.",
    [
      .text("access", "The access level followed by a space; empty for internal.") { $0.access },
      .text("name", "The Swift name, with backticks where Swift needs them.") { $0.name },
      .text("reference", "The Swift name after a dot.") { $0.reference },
    ]
  )
}
