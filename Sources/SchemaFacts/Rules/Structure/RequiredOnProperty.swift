package import SchemaDocument
import SchemaLanguage

/// Reports `required: true`, usually on a property, instead of a list of names on the object.
extension Rule {
  package static let requiredOnProperty = Rule(
    id: "required-on-property",
    severity: .warning,
    category: .structure,
    summary: "'required' must list the names of an object's properties",
    explanation: """
      Since draft 4, an object lists the names of its required properties. 'required: true' on a property comes from draft 3, or \
      from parameters, and most tools ignore it: for them, the property is optional. dtoc reads what is intended, and '--fix' \
      moves the names to the object. On elements, map values and named schemas it has no meaning, and '--fix' removes it.
      """,
    correction: """
        openapi: 3.0.3
        info: {title: Orders, version: '1'}
        paths: {}
        components:
          schemas:
            Order:
              type: object
      +       required: [id]
              properties:
      -         id: {type: string, required: true}
      +         id: {type: string}
      """,
    // Lowering reports it for properties, because it needs to know which are required.
    difference: .mostlyValidate("elsewhere, it has no effect")
  )
}

extension Diagnostic {
  /// - Parameter flag: The value of `required`.
  package static func requiredFlag(_ flag: Node) -> Diagnostic {
    Diagnostic(
      .requiredOnProperty,
      "'required: \(flag.text)' has no effect here: 'required' lists the names of an object's properties",
      at: flag.headSpan,
      help: "remove it",
      repair: Repair("remove 'required'", .safe, flag.removedPair())
    )
  }

  /// - Parameter dialect: A warning in bare JSON Schema, which may be draft 3, where this was valid.
  static func requiredFlag(
    _ flag: RequiredFlag,
    _ dialect: Dialect,
    repair: Repair?
  ) -> Diagnostic {
    Diagnostic(
      .requiredOnProperty,
      flag.isTrue
        ? "'required: \(flag.flag.text)' belongs to the object, not to the property"
        : "'required: \(flag.flag.text)' has no effect on a property",
      at: flag.flag.headSpan,
      severity: dialect.describesAPI ? .error : nil,
      help: flag.isTrue ? "add '\(flag.name.text)' to the object's 'required'" : "remove it",
      repair: repair
    ).readAsMeant
  }
}
