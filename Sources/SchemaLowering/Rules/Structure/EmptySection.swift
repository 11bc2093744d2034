import SchemaDocument

/// Reports a section with nothing in it, such as `properties:` alone on its line.
extension Rule {
  static let emptySection = Rule(
    id: "empty-section",
    severity: .warning,
    category: .structure,
    summary: "a section must not be empty",
    explanation: """
      'properties:', 'required:' or 'definitions:' with nothing behind it is null in YAML, which no specification allows there, \
      and 'properties: []', as PHP writes an empty mapping, is a list. It is read as a section without entries; '--fix' writes that. Often the lines below have lost their indentation, and then \
      they are not read as what they were meant for: properties that stand beside 'properties:' are indented by '--fix --unsafe'.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
      """,
    good: """
      definitions:
        Order:
          type: object
          properties: {}
      """
  )
}

extension Diagnostic {
  /// - Parameter name: What it is called in the message, such as `this section`.
  static func emptySection(_ section: Node, _ name: String) -> Diagnostic {
    Diagnostic(
      .emptySection,
      section.isNull ? "\(name) is empty" : "\(name) is an empty list, not a mapping",
      at: section.headSpan,
      help: "remove it, or write '{}'",
      repair: section.isAlias
        ? nil : Repair("write '{}'", .safe, [section.replaced(byLiteral: "{}")])
    )
  }

  static func emptyRequired(_ required: Node) -> Diagnostic {
    Diagnostic(
      .emptySection,
      "'required' is empty",
      at: required.headSpan,
      help: "remove it",
      repair: Repair("remove 'required'", .safe, required.removedPair())
    )
  }

  /// An error, because members are missing.
  static func unindentedProperties(
    _ lost: [Node],
    first name: String,
    under properties: Node
  ) -> Diagnostic {
    let left = lost.count == 1 ? "'\(name)' is" : "'\(name)' and \(lost.count - 1) more are"
    return Diagnostic(
      .emptySection,
      "'properties' is empty, for what stands below it is not indented; \(left) left out",
      at: properties.headSpan,
      severity: .error,
      help: "indent the properties",
      repair: Repair("indent what stands below 'properties'", .unsafe, lost.indentedTogether())
    )
  }
}
