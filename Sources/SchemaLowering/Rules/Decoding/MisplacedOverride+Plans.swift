import SchemaDocument
import SchemaFacts
import SchemaLanguage

/// The findings of `misplaced-override` about how types are decoded.
extension Diagnostic {
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

  /// A note, because documents that aren't part of this run may have optional properties of the type.
  ///
  /// - Parameter object: The schema that declares the objects that the type stands for or contains; nil if there are none.
  static func unusedNulls(_ node: Node, declaredAs object: String?) -> Diagnostic {
    var finding = Diagnostic.misplacedOverride(
      .dtoNull,
      at: node,
      object.map { ": no optional property has this type, and '\($0)' is declared elsewhere" }
        ?? ": no optional property has this type, and it contains no object",
      help: object.map { "move it to the declaration of '\($0)'" }
        ?? "move it to the properties of objects"
    )
    finding.severity = .note
    return finding
  }

  static func repeatedParameterName(
    _ name: Node,
    of parameter: String,
    _ other: String
  ) -> Diagnostic {
    .misplacedOverride(
      .dtoName,
      at: name,
      ": the parameters '\(other)' and '\(parameter)' of an operation can't both be named '\(name.text)'",
      help: "choose another name for one of them"
    )
  }

  static func statementAboutDecoding(_ statement: DecodingStatement) -> Diagnostic {
    .misplacedOverride(
      statement.keyword,
      at: statement.value,
      ": the type is only encoded",
      help: "remove it",
      repair: Repair("remove '\(statement.keyword.rawValue)'", .safe, statement.value.removedPair())
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
