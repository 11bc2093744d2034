import SchemaDocument

/// Reports a `$ref` whose value is no text.
extension Rule {
  static let malformedReference = Rule(
    id: "malformed-reference",
    severity: .error,
    category: .references,
    summary: "a '$ref' must have the text of a reference",
    explanation: """
      The value says where a schema is, such as '#/definitions/Order', in quotes: without them \
      YAML takes what follows '#' for a comment. In the place of the reference any JSON value is \
      generated. 'file:order.yml' and 'file://order.yml' are read as the path 'order.yml', which '--fix' writes.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            item:
              $ref: #/definitions/Item
        Item:
          type: object
          properties:
            id: {type: string}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            item:
              $ref: '#/definitions/Item'
        Item:
          type: object
          properties:
            id: {type: string}
      """
  )
}

extension Diagnostic {
  static func malformedReference(_ reference: Node) -> Diagnostic {
    guard let comment = reference.isNull ? reference.commentBeside : nil else {
      return Diagnostic(
        .malformedReference,
        "'$ref' must be the text of a reference, not a \(reference.kindName)",
        at: reference.visibleSpan
      )
    }
    let text = reference.document.source.text(in: comment)
    return Diagnostic(
      .malformedReference,
      "'$ref' has no value: without quotes, '#' starts a comment",
      at: comment,
      help: "put the reference in quotes",
      repair: Repair("put the reference in quotes", .unsafe, [Edit(comment, "'\(text)'")])
    )
  }

  /// A warning, because what is meant is read.
  static func fileURL(_ reference: Node, readAs text: String) -> Diagnostic {
    Diagnostic(
      .malformedReference,
      "\(reference.referenceHolder) gives a file as a URL, which names no folder to start from; it is read as the path '\(text)'",
      at: reference.span,
      severity: .warning,
      help: "write '\(text)'",
      repair: reference.rewritten(as: text, .safe)
    )
  }
}
