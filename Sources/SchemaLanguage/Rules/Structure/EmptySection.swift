package import SchemaDocument

/// Reports an empty section, such as `properties:` alone on its line.
extension Rule {
  static let emptySection = Rule(
    id: "empty-section",
    severity: .warning,
    category: .structure,
    summary: "a section must not be empty",
    explanation: """
      'properties:', 'required:' or 'definitions:' without a value is null in YAML, which no specification allows there. \
      'properties: []', which is how PHP writes an empty mapping, is a list. dtoc reads both as a section without entries, and \
      '--fix' writes that. Often the lines below have lost their indentation, and are not read as intended. '--fix --unsafe' \
      indents properties that are beside 'properties:'.
      """,
    correction: """
        definitions:
          Order:
            type: object
      -     properties:
      +     properties: {}
      """
  )
}

extension Diagnostic {
  /// - Parameter name: The section's name in the message, such as `this section`.
  package static func emptySection(_ section: Node, _ name: String) -> Diagnostic {
    Diagnostic(
      .emptySection,
      section.isNull ? "\(name) is empty" : "\(name) is an empty list, not a mapping",
      at: section.headSpan,
      help: "remove it, or write '{}'",
      repair: section.isAlias
        ? nil : Repair("write '{}'", .safe, [section.replaced(byLiteral: "{}")])
    )
  }

  package static func emptyRequired(_ required: Node) -> Diagnostic {
    Diagnostic(
      .emptySection,
      "'required' is empty",
      at: required.headSpan,
      help: "remove it",
      repair: Repair("remove 'required'", .safe, required.removedPair())
    )
  }

  /// An error, because properties are missing.
  package static func unindentedProperties(
    _ lost: [Node],
    first name: String,
    under properties: Node
  ) -> Diagnostic {
    let left = lost.count == 1 ? "'\(name)' is" : "'\(name)' and \(lost.count - 1) more are"
    return Diagnostic(
      .emptySection,
      "'properties' is empty, because the lines below it are not indented; \(left) ignored",
      at: properties.headSpan,
      severity: .error,
      help: "indent the properties",
      repair: Repair("indent the lines below 'properties'", .unsafe, lost.indentedTogether())
    )
  }
}
