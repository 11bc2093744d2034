import SchemaDocument
import SchemaModel

/// Reports a type that requires a value of its own type, so that no finite value exists.
extension Rule {
  static let endlessValue = Rule(
    id: "endless-value",
    severity: .warning,
    category: .composition,
    summary: "a type must not require a value of its own type",
    explanation: """
      An object whose required property leads back to its own type would have to contain another one, and so on without end, so \
      no server can send it. dtoc reads the property as optional. Remove it from 'required', or make it an array.
      """,
    correction: """
        definitions:
          Order:
            type: object
      -     required: [previous]
            properties:
              previous: {$ref: '#/definitions/Order'}
      """
  )
}

extension Diagnostic {
  /// - Parameter place: The schema that has the property from another one.
  static func endlessInstance(_ property: Property, at place: Span) -> Diagnostic {
    Diagnostic(
      .endlessValue,
      "the schema that this refers to requires '\(property.key)', which leads back to this type here, so no finite value exists; it is read as optional",
      at: place,
      help: "refer to another type here, or remove '\(property.key)' from 'required' there"
    )
  }

  static func endlessValue(_ property: Property, of schema: Node) -> Diagnostic {
    Diagnostic(
      .endlessValue,
      "'\(property.key)' is required and leads back to its own type, so no finite value exists; it is read as optional",
      at: property.origin,
      help: "remove it from 'required'",
      repair: Repair(
        "remove it from 'required'",
        .unsafe,
        schema.withdrawnRequirement(of: property.key)
      )
    )
  }
}
