import SchemaDocument
import SchemaLanguage

/// Reports variants of a union that can't be distinguished by their payloads.
extension Rule {
  static let ambiguousUnion = Rule(
    id: "ambiguous-union",
    severity: .warning,
    category: .composition,
    summary: "the variants of a union must be distinguishable",
    explanation: """
      Without a discriminator, dtoc recognizes a variant by its type, by its required properties, and by properties with a fixed \
      value, even optional ones. Variants may also differ inside a property that both require, and enums are tried before \
      anything more general. Arrays are recognized by their elements. If two variants agree in all of that, a payload may match both. Then \
      the one is used that declares more of its properties, or else the first. If one array can mix elements of both variants, properties \
      that only one of them declares are lost. Require a property that only one of them has, give one a fixed value with 'const', or add a \
      discriminator.
      """,
    correction: """
        definitions:
          Payment:
            oneOf:
              - {$ref: '#/definitions/Cash'}
              - {$ref: '#/definitions/Card'}
          Cash:
            type: object
      +     required: [change]
            properties:
              change: {type: integer}
          Card:
            type: object
      +     required: [number]
            properties:
      -       change: {type: integer}
              number: {type: string}
      """
  )
}

extension Diagnostic {
  /// - Parameter variants: Both variants, as the message names them.
  static func ambiguousUnion(
    _ union: RawSchema,
    _ variants: String,
    _ first: Node,
    _ second: Node,
    help: String?
  ) -> Diagnostic {
    Diagnostic(
      .ambiguousUnion,
      "\(variants) can't be distinguished; the one that declares more of the payload is used, or else the first",
      at: (union[.oneOf] ?? union[.anyOf])?.keySpan ?? union.node.span,
      labels: [
        Label(span: first.headSpan, message: "one variant"),
        Label(span: second.headSpan, message: "the other variant"),
      ],
      help: help
    )
  }
}
