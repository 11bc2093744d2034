package import SchemaDocument

/// Reports a dtoc extension where it has no effect.
extension Rule {
  package static let misplacedOverride = Rule(
    id: "misplaced-override",
    severity: .warning,
    category: .decoding,
    summary: "a dtoc extension must be where it has an effect",
    explanation: """
      A dtoc extension ('x-dto-…') in the wrong place has no effect, although its author expects one. 'x-dto-path', \
      'x-dto-alias', 'x-dto-flatten' and 'x-dto-presence' belong to properties, 'x-dto-root', 'x-dto-kind' and 'x-dto-unknown-keys' to \
      objects with properties, 'x-dto-coding' to objects and unions, and 'x-dto-elements' to arrays and maps in a property. Move it \
      there, or remove it. A type that states 'x-dto-coding: encodable' although it is decoded is an error.
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

  /// The property is read from its own key.
  static func misplacedFlattening(_ node: Node, _ problem: FlatteningProblem) -> Diagnostic {
    let (reason, help): (String, String) =
      switch problem {
      case .noObject(let reason): (reason, "remove it, or make the property an object")
      case .insideRoot:
        (
          "with 'x-dto-root', the members are not in the object itself",
          "remove it, or write the path to each member with 'x-dto-path' instead of 'x-dto-root'"
        )
      case .cycle: ("the object would contain its own members", "remove it")
      case .takesOthers(let keyword):
        (
          "because of '\(keyword)', the object uses all members that it does not declare",
          "remove it, or remove '\(keyword)' from the object"
        )
      }
    return .misplacedOverride(
      .dtoFlatten,
      at: node,
      ": \(reason)",
      help: help,
      repair: Repair("remove 'x-dto-flatten'", .safe, node.removedPair())
    )
  }

  /// An error, because the type is not what its schema says.
  ///
  /// - Parameter uses: Why it is decoded; the first one is the reason that is given.
  static func codingOfDecodedType(
    _ node: Node,
    _ name: String,
    _ uses: [DecodedUse]
  ) -> Diagnostic {
    Diagnostic(
      .misplacedOverride,
      "'x-dto-coding' has no effect here: \(uses[0].reason(for: name))",
      at: node.headSpan,
      severity: .error,
      labels: uses.prefix(mostLabels).compactMap(\.label),
      help: uses[0].help,
      repair: Repair("remove 'x-dto-coding'", .unsafe, node.removedPair())
    )
  }

  private static let mostLabels = 10

  static func statementAboutDecoding(_ statement: DecodingStatement) -> Diagnostic {
    .misplacedOverride(
      statement.keyword,
      at: statement.value,
      ": the type is only encoded",
      help: "remove it",
      repair: Repair("remove '\(statement.keyword.rawValue)'", .safe, statement.value.removedPair())
    )
  }

  static func tagsOfNoVariant(_ tags: Node, isUnion: Bool, isCertain: Bool) -> Diagnostic {
    Diagnostic(
      .misplacedOverride,
      "'x-dto-tags' has no effect here: this is not a variant of a union with a discriminator",
      at: tags.headSpan,
      severity: isCertain ? nil : .note,
      help: isUnion
        ? "write a mapping from tags to references, with 'x-dto-discriminator' beside it"
        : "list this schema under 'oneOf' or 'anyOf', with 'x-dto-discriminator' beside it"
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

extension DecodedUse {
  fileprivate func reason(for name: String) -> String {
    switch self {
    case .part(let owner, _, _): "'\(owner)' contains '\(name)' and is decoded"
    case .element(let owner, _):
      "a 'Set' in '\(owner)' contains '\(name)', and its elements must be decodable"
    case .source(let type, _): "'\(type)' is made from '\(name)' when it is decoded"
    case .response(let operation): "apps decode '\(name)' as a part of '\(operation)'"
    }
  }

  fileprivate var help: String {
    switch self {
    case .part(let owner, _, isNamed: true): "remove it, or write it in '\(owner)', too"
    case .part(_, _, isNamed: false), .source: "remove it"
    case .element: "remove it, or remove 'x-dto-type: Set'"
    case .response: "remove it, or declare a schema for what apps send"
    }
  }

  fileprivate var label: Diagnostic.Label? {
    switch self {
    case .part(let owner, let place, _):
      Diagnostic.Label(span: place, message: "'\(owner)' contains it here")
    case .element(_, let place): Diagnostic.Label(span: place, message: "the set")
    case .source(let type, let place):
      Diagnostic.Label(span: place, message: "'\(type)' is used here")
    case .response: nil
    }
  }
}
