import SchemaDocument

/// Reports a `$ref` from a schema to something else, such as a response.
extension Rule {
  static let wrongTarget = Rule(
    id: "wrong-target",
    severity: .error,
    category: .references,
    summary: "a '$ref' must point to what belongs in its place",
    explanation: """
      A parameter, a response or a list of schemas is no schema, and other tools fail on it or \
      generate something strange. dtoc reads the one schema that is in it, if it is one, and \
      '--fix' points the reference there. A '$ref' in the place of a response must point to a \
      response, and one in the place of a section to a mapping from names to what it holds: a \
      single schema has no name there.
      """,
    bad: """
      swagger: '2.0'
      info: {title: Orders, version: '1'}
      paths: {}
      responses:
        Found:
          description: the order
          schema: {$ref: '#/definitions/Order'}
      definitions:
        Order:
          type: object
          properties:
            id: {type: string}
        Answer:
          type: object
          properties:
            order: {$ref: '#/responses/Found'}
      """,
    good: """
      swagger: '2.0'
      info: {title: Orders, version: '1'}
      paths: {}
      responses:
        Found:
          description: the order
          schema: {$ref: '#/definitions/Order'}
      definitions:
        Order:
          type: object
          properties:
            id: {type: string}
        Answer:
          type: object
          properties:
            order: {$ref: '#/definitions/Order'}
      """
  )
}

extension Diagnostic {
  /// - Parameter part: What should be there in a message, such as `a response`.
  static func wrongTarget(
    _ target: Node,
    of reference: Node,
    insteadOf part: String
  ) -> Diagnostic {
    Diagnostic(
      .wrongTarget,
      "'$ref' leads to a \(target.kindName), not to \(part)",
      at: reference.span
    )
  }

  /// - Parameters:
  ///   - target: What is there.
  ///   - schema: The reference to what was meant.
  static func noSchema(_ reference: Node, leadsTo target: String, meant schema: String?)
    -> Diagnostic
  {
    Diagnostic(
      .wrongTarget,
      "\(reference.referenceHolder) leads to \(target), not to a schema",
      at: reference.span,
      help: schema.map { "did you mean '\($0)'?" },
      repair: schema.map { reference.rewritten(as: $0, .safe) }
    )
  }

  /// - Parameter entries: What the section holds.
  static func noSection(
    _ reference: Node,
    leadsTo target: String,
    of entries: String,
    help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .wrongTarget,
      "'$ref' leads to \(target), not to a mapping from names to \(entries)",
      at: reference.span,
      help: help
    )
  }
}
