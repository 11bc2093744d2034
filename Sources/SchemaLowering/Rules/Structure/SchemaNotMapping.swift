import SchemaDocument
import SchemaLanguage

/// Reports a string, a number or a list instead of a schema.
extension Rule {
  static let schemaNotMapping = Rule(
    id: "schema-not-mapping",
    severity: .error,
    category: .structure,
    summary: "a schema must be a mapping",
    explanation: """
      Most often, a line has the wrong indentation, so that a keyword such as 'required' ended up among the properties, or \
      outside its schema; where that is clear, '--fix --unsafe' moves it. 'id: string' is probably meant as 'id: {type: \
      string}'. dtoc reads the value as any JSON value; it reads a list of names under 'required' among the properties as the \
      object's own, and '--fix' moves it there. An annotation such as 'description' or 'deprecated' among the names of \
      schemas is ignored, with a warning.
      """,
    correction: """
        definitions:
          Order:
            type: object
      +     required: [id]
            properties:
              id: {type: string}
      -       required: [id]
      """
  )
}

extension Diagnostic {
  static func schemaNotMapping(_ node: Node, help: String?, repair: Repair?) -> Diagnostic {
    Diagnostic(
      .schemaNotMapping,
      "a schema must be a mapping, not a \(node.kindName)",
      at: node.span,
      help: help,
      repair: repair
    )
  }

  static func annotationAmongSchemas(_ value: Node) -> Diagnostic {
    Diagnostic(
      .schemaNotMapping,
      "'\(value.key?.text ?? "")' is a \(value.kindName), not a schema; it is ignored",
      at: value.headSpan,
      severity: .warning,
      help: "remove it, or make it a comment"
    )
  }

  static func requiredAmongProperties(_ names: Node, help: String?, repair: Repair?) -> Diagnostic {
    Diagnostic(
      .schemaNotMapping,
      "a schema must be a mapping, not a list; this is read as the object's 'required'",
      at: names.span,
      help: help,
      repair: repair.map { Repair($0.summary, .safe, $0.edits) }
    ).readAsMeant
  }
}
