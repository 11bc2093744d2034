package import SchemaDocument
import SchemaLanguage

/// Reports a `$ref` whose value is not a string.
extension Rule {
  static let malformedReference = Rule(
    id: "malformed-reference",
    severity: .error,
    category: .references,
    summary: "a '$ref' must be a string",
    explanation: """
      The value is the location of a schema, such as '#/definitions/Order'. It needs quotes, because without them, YAML reads \
      everything after '#' as a comment. dtoc accepts any JSON value in place of the reference. It reads 'file:order.yml' and \
      'file://order.yml' as the path 'order.yml', which '--fix' writes.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
              item:
      -         $ref: #/definitions/Item
      +         $ref: '#/definitions/Item'
          Item:
            type: object
            properties:
              id: {type: string}
      """
  )
}

extension Diagnostic {
  package static func malformedReference(_ reference: Node) -> Diagnostic {
    guard let comment = reference.isNull ? reference.commentBeside : nil else {
      return Diagnostic(
        .malformedReference,
        "'$ref' must be a string, not a \(reference.kindName)",
        at: reference.visibleSpan
      )
    }
    let text = reference.document.source.text(in: comment)
    return Diagnostic(
      .malformedReference,
      "'$ref' has no value, because '#' without quotes starts a comment",
      at: comment,
      help: "put the reference in quotes",
      repair: Repair("put the reference in quotes", .unsafe, [Edit(comment, "'\(text)'")])
    )
  }

  /// A warning, because the intended target is read.
  static func fileURL(_ reference: Node, readAs text: String) -> Diagnostic {
    Diagnostic(
      .malformedReference,
      "\(reference.referenceHolder) is a file URL without a folder; it is read as the path '\(text)'",
      at: reference.span,
      severity: .warning,
      help: "write '\(text)'",
      repair: reference.rewritten(as: text, .safe)
    )
  }
}
