package import SchemaDocument
package import SchemaLanguage

/// Reports a dtoc extension with an invalid value.
extension Rule {
  static let malformedOverride = Rule(
    id: "malformed-override",
    severity: .error,
    category: .decoding,
    summary: "a dtoc extension must have a valid value",
    explanation: """
      Each dtoc extension ('x-dto-…') takes only a few values. dtoc ignores an extension with any other value. The message lists \
      the valid ones.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       price: {type: integer, x-dto-optional: always}
      +       price: {type: integer, x-dto-optional: strict}
      """
  )
}

extension Diagnostic {
  /// - Parameter demand: What the value must be, such as `must be a name`.
  package static func malformedOverride(
    _ keyword: Keyword,
    _ demand: String,
    _ node: Node,
    help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .malformedOverride,
      "'\(keyword.rawValue)' \(demand)",
      at: node.visibleSpan,
      help: help
    )
  }

  static func caseNamesCount(_ list: Node, values: Int) -> Diagnostic {
    Diagnostic(
      .malformedOverride,
      "'x-dto-cases' lists \(counted(list.count, "name")) for \(counted(values, "value"))",
      at: list.headSpan,
      help: "or write a mapping from values to names"
    )
  }

  static func malformedCaseName(_ node: Node) -> Diagnostic {
    Diagnostic(
      .malformedOverride,
      "a case name must be a string, not \(node.isScalar ? "null" : "a \(node.kindName)")",
      at: node.visibleSpan
    )
  }

  static func caseNameOfNoValue(_ key: Node, meant: String?) -> Diagnostic {
    Diagnostic(
      .malformedOverride,
      "'x-dto-cases' names '\(key.text)', which is not a value of this enum",
      at: key.span,
      help: meant.map { "did you mean '\($0)'?" },
      repair: meant.flatMap {
        key.isAlias ? nil : Repair("write '\($0)'", .unsafe, [key.replaced(byText: $0)])
      }
    )
  }

  static func malformedCaseValues(_ node: Node) -> Diagnostic {
    Diagnostic(
      .malformedOverride,
      "a case needs a value, a range of integers, or a list of these",
      at: node.visibleSpan
    )
  }

  static func caseOfNoValues(_ list: Node, named name: Node) -> Diagnostic {
    Diagnostic(
      .malformedOverride,
      "the case '\(name.text)' has no values",
      at: list.visibleSpan,
      help: "list its values, or remove it",
      repair: list.isAlias ? nil : Repair("remove '\(name.text)'", .unsafe, list.removedPair())
    )
  }

  static func valueOfTwoCases(_ item: Node, _ value: String, _ other: String) -> Diagnostic {
    let isListed = item.parent?.isSequence == true
    return Diagnostic(
      .malformedOverride,
      "'\(value)' is already a value of the case '\(other)'",
      at: item.span,
      help: isListed ? "remove it from one of them" : nil,
      repair: isListed && !item.isAlias && item.hasText(value)
        ? Repair("remove it here", .unsafe, item.removedElement()) : nil
    )
  }

  static func rangeOfNoIntegers(_ item: Node, isOfIntegers: Bool) -> Diagnostic {
    Diagnostic(
      .malformedOverride,
      isOfIntegers
        ? "'\(item.text)' is not a range of integers, such as '1...10'"
        : "'\(item.text)' is not a value of this enum, and only integers have ranges",
      at: item.span,
      help: isOfIntegers ? nil : "list the values"
    )
  }

  static func emptyRange(_ item: Node, meant: String?) -> Diagnostic {
    Diagnostic(
      .malformedOverride,
      "the range '\(item.text)' contains no numbers",
      at: item.span,
      help: meant.map { "did you mean '\($0)'?" },
      repair: meant.flatMap {
        item.isAlias ? nil : Repair("write '\($0)'", .unsafe, [item.replaced(byText: $0)])
      }
    )
  }

  static func rangeOfNoValues(_ item: Node) -> Diagnostic {
    Diagnostic(
      .malformedOverride,
      "no value of this enum is in the range '\(item.text)'",
      at: item.span,
      help: "a range stands for the listed values in it"
    )
  }

  static func caseNameIsNoIdentifier(_ key: Node, meant: String?) -> Diagnostic {
    Diagnostic(
      .malformedOverride,
      "'\(key.text)' is not the name of a case",
      at: key.visibleSpan,
      help: meant.map { "write '\($0)'" },
      repair: meant.flatMap {
        key.isAlias ? nil : Repair("write '\($0)'", .unsafe, [key.replaced(byText: $0)])
      }
    )
  }
}
