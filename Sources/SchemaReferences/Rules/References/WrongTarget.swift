package import SchemaDocument
import SchemaLanguage

/// Reports a `$ref` from a schema to something else, such as a response.
extension Rule {
  static let wrongTarget = Rule(
    id: "wrong-target",
    severity: .error,
    category: .references,
    summary: "a '$ref' must point to the right kind of object",
    explanation: """
      A parameter, a response or a list of schemas is not a schema, so other tools fail or generate something unexpected. If the \
      target contains exactly one schema, dtoc reads that, and '--fix' points the reference to it. A '$ref' to a response must \
      point to a response, and a '$ref' to a section must point to a mapping from names to entries: a single schema has no name \
      there.
      """,
    correction: """
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
      -       order: {$ref: '#/responses/Found'}
      +       order: {$ref: '#/definitions/Order'}
      """
  )
}

extension Diagnostic {
  /// - Parameter part: What the message says is expected, such as `a response`.
  package static func wrongTarget(
    _ target: Node,
    of reference: Node,
    insteadOf part: String
  ) -> Diagnostic {
    Diagnostic(
      .wrongTarget,
      "'$ref' points to a \(target.kindName), not to \(part)",
      at: reference.span
    )
  }

  /// - Parameters:
  ///   - target: What the reference points to.
  ///   - schema: The reference that was intended.
  static func noSchema(_ reference: Node, leadsTo target: String, meant schema: String?)
    -> Diagnostic
  {
    Diagnostic(
      .wrongTarget,
      "\(reference.referenceHolder) points to \(target), not to a schema",
      at: reference.span,
      help: schema.map { "did you mean '\($0)'?" },
      repair: schema.map { reference.rewritten(as: $0, .safe) }
    )
  }

  /// - Parameter entries: What the section contains.
  static func noSection(
    _ reference: Node,
    leadsTo target: String,
    of entries: String,
    help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .wrongTarget,
      "'$ref' points to \(target), not to a mapping from names to \(entries)",
      at: reference.span,
      help: help
    )
  }
}
