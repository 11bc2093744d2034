package import SchemaDocument

/// Reports `required: true`, of a property above all: the object lists what it requires.
extension Rule {
  package static let requiredOnProperty = Rule(
    id: "required-on-property",
    severity: .warning,
    category: .structure,
    summary: "'required' of a property must be in the list of its object",
    explanation: """
      Since draft 4 an object lists the names of the members that must be there. 'required: true' beside the type of a property \
      is a habit of draft 3, or of parameters, and most tools take no notice: for them the member is optional. dtoc reads what \
      is meant, and '--fix' moves the names to the object. Of elements, values of a map and named schemas it says nothing at all, \
      and '--fix' removes it.
      """,
    bad: """
      openapi: 3.0.3
      info: {title: Orders, version: '1'}
      paths: {}
      components:
        schemas:
          Order:
            type: object
            properties:
              id: {type: string, required: true}
      """,
    good: """
      openapi: 3.0.3
      info: {title: Orders, version: '1'}
      paths: {}
      components:
        schemas:
          Order:
            type: object
            required: [id]
            properties:
              id: {type: string}
      """,
    // Lowering reports it of properties, for it has to know what is required.
    difference: .mostlyValidate("elsewhere nothing is read in another way")
  )
}

extension Diagnostic {
  /// - Parameter flag: What is given to `required`.
  package static func requiredFlag(_ flag: Node) -> Diagnostic {
    Diagnostic(
      .requiredOnProperty,
      "'required: \(flag.text)' means nothing here: 'required' lists the names of an object's members",
      at: flag.headSpan,
      help: "remove it",
      repair: Repair("remove 'required'", .safe, flag.removedPair())
    )
  }

  /// - Parameter dialect: Draft 3 had it so, and whoever follows no specification may follow that one.
  static func requiredFlag(
    _ flag: RequiredFlag,
    _ dialect: Dialect,
    repair: Repair?
  ) -> Diagnostic {
    Diagnostic(
      .requiredOnProperty,
      flag.isTrue
        ? "'required: \(flag.flag.text)' belongs to the object, not to the property"
        : "'required: \(flag.flag.text)' means nothing on a property",
      at: flag.flag.headSpan,
      severity: dialect.describesAPI ? .error : nil,
      help: flag.isTrue ? "list '\(flag.name.text)' under the object's 'required'" : "remove it",
      repair: repair
    ).readAsMeant
  }
}
