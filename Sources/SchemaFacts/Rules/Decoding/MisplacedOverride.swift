package import SchemaDocument
package import SchemaLanguage

/// Reports a dtoc extension where it has no effect.
extension Rule {
  package static let misplacedOverride = Rule(
    id: "misplaced-override",
    severity: .warning,
    category: .decoding,
    summary: "a dtoc extension must be where it has an effect",
    explanation: """
      A dtoc extension ('x-dto-…') in the wrong place has no effect, although its author expects one. 'x-dto-path', \
      'x-dto-alias', 'x-dto-flatten' and 'x-dto-presence' belong to properties. 'x-dto-root', 'x-dto-unknown-keys', and those that \
      choose the form of a type, such as 'x-dto-kind' and 'x-dto-hooks', belong to objects with properties, 'x-dto-coding' to objects \
      and unions, and 'x-dto-elements' to arrays and maps in a property. Move it there, or remove it. \
      A type that states 'x-dto-coding: encodable' although it is decoded is an error.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
              seats:
                type: array
      -         items: {type: integer, x-dto-path: seat.number}
      +         x-dto-path: seat.numbers
      +         items: {type: integer}
      """
  )
}

extension Diagnostic {
  /// - Parameter reason: Why it has no effect there, after a colon.
  package static func misplacedOverride(
    _ keyword: Keyword,
    at value: Node,
    _ reason: String = "",
    help: String,
    repair: Repair? = nil
  ) -> Diagnostic {
    Diagnostic(
      .misplacedOverride,
      "'\(keyword.rawValue)' has no effect here\(reason)",
      at: value.headSpan,
      help: help,
      repair: repair
    )
  }

  package static func unusedParameter(_ name: Node) -> Diagnostic {
    misplacedOverride(
      .dtoGeneric,
      at: name,
      ": nothing in this schema uses the parameter '\(name.text)'",
      help: "write 'x-dto-generic: \(name.text)' where it stands for a schema, or remove it"
    )
  }

  package static func emptyParameters(_ mapping: Node) -> Diagnostic {
    misplacedOverride(
      .dtoGeneric,
      at: mapping,
      ": it names no parameter",
      help: "write the names of parameters with a schema for each, or remove it"
    )
  }

  /// An error, because the tags have no effect.
  static func tagsWithoutDiscriminator(_ tags: Node) -> Diagnostic {
    Diagnostic(
      .misplacedOverride,
      "'x-dto-tags' needs a discriminator",
      at: tags.headSpan,
      severity: .error,
      help: "add 'x-dto-discriminator: KEY' beside 'oneOf' or 'anyOf'"
    )
  }
}
