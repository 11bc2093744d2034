import SchemaDocument

/// Reports a text, a number or a list where a schema should be.
extension Rule {
  static let schemaNotMapping = Rule(
    id: "schema-not-mapping",
    severity: .error,
    category: .structure,
    summary: "a schema must be a mapping",
    explanation: """
      Whoever writes 'id: string' means 'id: {type: string}', and no reader can know. Most often, however, it is a line that is \
      not indented as it should be, so that a keyword such as 'required' got among the properties, or out of its schema. Where \
      that is plain, '--fix --unsafe' moves it. dtoc reads the place as any JSON value; a list of names under 'required' among the \
      properties it reads as the object's, and '--fix' moves it there.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            id: {type: string}
            required: [id]
      """,
    good: """
      definitions:
        Order:
          type: object
          required: [id]
          properties:
            id: {type: string}
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

  static func requiredAmongProperties(_ names: Node, help: String?, repair: Repair?) -> Diagnostic {
    Diagnostic(
      .schemaNotMapping,
      "a schema must be a mapping, not a list; it is read as 'required' of the object",
      at: names.span,
      help: help,
      repair: repair.map { Repair($0.summary, .safe, $0.edits) }
    ).readAsMeant
  }
}
