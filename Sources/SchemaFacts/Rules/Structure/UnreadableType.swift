import SchemaDocument
import SchemaModel

/// Reports a custom type that can't be read from the values that the schema describes.
extension Rule {
  static let unreadableType = Rule(
    id: "unreadable-type",
    severity: .error,
    category: .structure,
    summary: "a custom type must be able to read the schema's values",
    explanation: """
      'x-dto-type', 'x-dto-date' and the 'formats' option set the Swift type of a value. A date can't be read from a Boolean, \
      nor a number from a list, so every payload would fail. dtoc uses the schema's own type instead. Choose another type, or \
      name a converter. A 'Set' is read from an array with 'uniqueItems: true'; it would lose the order and the repeated elements of \
      any other array.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       due: {type: boolean, x-dto-date: seconds}
      +       due: {type: integer, x-dto-date: seconds}
      """
  )
}

extension Diagnostic {
  static func unreadableType(_ chosen: ChosenType, from kind: String, at node: Node) -> Diagnostic {
    Diagnostic(
      .unreadableType,
      "'\(chosen.name)' can't be read from \(kind)",
      at: node.span,
      help:
        "choose another type, or name a converter: 'x-dto-type: {name: \(chosen.name), converter: …}'"
    )
  }

  static func noArrayForSet(_ node: Node, _ kind: String) -> Diagnostic {
    Diagnostic(
      .unreadableType,
      "'Set' can't be read from \(kind)",
      at: node.span,
      help: "write 'x-dto-type: Set' in a schema with 'type: array', or remove it"
    )
  }

  static func setOfPositions(_ node: Node) -> Diagnostic {
    Diagnostic(
      .unreadableType,
      "'Set' has no order, but the elements of this array have different schemas by position",
      at: node.span,
      help: "remove 'x-dto-type'"
    )
  }

  static func setWithoutUniqueItems(_ node: Node, _ repair: Repair?) -> Diagnostic {
    Diagnostic(
      .unreadableType,
      "'Set' would lose the order and repeated elements of this array",
      at: node.span,
      help: "if neither matters, add 'uniqueItems: true'; otherwise, remove 'x-dto-type'",
      repair: repair
    )
  }

  static func unreadableFormat(
    _ format: Node,
    as chosen: ChosenType,
    from kind: String
  ) -> Diagnostic {
    Diagnostic(
      .unreadableType,
      "'formats' sets '\(chosen.name)' for this format, but that type can't be read from \(kind)",
      at: format.span,
      help: "choose another type, or a converter"
    )
  }

  static func unreadableDate(_ node: Node, from kind: String) -> Diagnostic {
    let forms = (node.isSequence ? node.elements.map(\.text) : [node.text])
      .map { "'\($0)'" }.joined(separator: " or ")
    return Diagnostic(
      .unreadableType,
      "a date in \(forms) can't be read from \(kind)",
      at: node.span
    )
  }
}
