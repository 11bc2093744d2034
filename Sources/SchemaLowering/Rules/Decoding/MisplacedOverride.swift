package import SchemaDocument

/// Reports a word of ours where there is nothing for it to change.
extension Rule {
  package static let misplacedOverride = Rule(
    id: "misplaced-override",
    severity: .warning,
    category: .decoding,
    summary: "a word that begins with 'x-dto-' must stand where it means something",
    explanation: """
      A word of dtoc's own that means nothing where it stands was meant for another place, and whoever wrote it believes that it \
      counts. 'x-dto-path', 'x-dto-alias' and 'x-dto-presence' belong to properties, 'x-dto-root' and 'x-dto-unknown-keys' to \
      objects with members, 'x-dto-elements' to arrays and maps that a property holds. Move it there, or remove it.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            seats:
              type: array
              items: {type: integer, x-dto-path: seat.number}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            seats:
              type: array
              x-dto-path: seat.numbers
              items: {type: integer}
      """
  )
}

extension Diagnostic {
  /// - Parameter reason: Why it means nothing there, behind a colon.
  package static func misplacedOverride(
    _ keyword: Keyword,
    at value: Node,
    _ reason: String = "",
    help: String
  ) -> Diagnostic {
    Diagnostic(
      .misplacedOverride,
      "'\(keyword.rawValue)' means nothing here\(reason)",
      at: value.headSpan,
      help: help
    )
  }

  static func tagsOfNoVariant(_ tags: Node, isUnion: Bool, isCertain: Bool) -> Diagnostic {
    Diagnostic(
      .misplacedOverride,
      "'x-dto-tags' means nothing here: this is no variant of a union with a discriminator",
      at: tags.headSpan,
      severity: isCertain ? nil : .note,
      help: isUnion
        ? "write a mapping from tags to references, with 'x-dto-discriminator' beside it"
        : "list this schema under 'oneOf' or 'anyOf', with 'x-dto-discriminator' beside"
    )
  }

  /// An error, because no tag of the list counts.
  static func tagsWithoutDiscriminator(_ tags: Node) -> Diagnostic {
    Diagnostic(
      .misplacedOverride,
      "'x-dto-tags' needs a discriminator whose values the tags are",
      at: tags.headSpan,
      severity: .error,
      help: "add 'x-dto-discriminator: KEY' beside 'oneOf' or 'anyOf'"
    )
  }
}
