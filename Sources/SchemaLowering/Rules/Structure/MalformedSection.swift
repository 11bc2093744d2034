import SchemaDocument

/// Reports a list, a text or a number where the specification of an API has a mapping, and a mapping where it has a list.
extension Rule {
  static let malformedSection = Rule(
    id: "malformed-section",
    severity: .error,
    category: .structure,
    summary: "sections of an API's document must be mappings, and 'parameters' of operations lists",
    explanation: """
      'paths', 'components' and their sections are mappings from names to what they hold, and so are operations, responses and \
      everything else in them; only 'parameters' of an operation or a path is a list. Whatever has another form is left out, with \
      all schemas in it. Most often a hyphen is missing or one too many, or a line has lost its indentation. An empty \
      one, such as 'paths: []', loses nothing and is a warning.
      """,
    bad: """
      openapi: 3.0.3
      info: {title: Orders, version: '1'}
      paths:
        /orders:
          get:
            parameters:
              limit: {in: query, schema: {type: integer}}
            responses:
              '200': {description: OK, content: {application/json: {schema: {type: string, enum: [a]}}}}
      """,
    good: """
      openapi: 3.0.3
      info: {title: Orders, version: '1'}
      paths:
        /orders:
          get:
            parameters:
              - {name: limit, in: query, schema: {type: integer}}
            responses:
              '200': {description: OK, content: {application/json: {schema: {type: string, enum: [a]}}}}
      """
  )
}

extension Diagnostic {
  static func malformedSection(_ section: Node) -> Diagnostic {
    .malformedSection("'\(section.key?.text ?? "")' must be a mapping", section)
  }

  static func malformedList(_ node: Node) -> Diagnostic {
    .malformedSection("'\(node.key?.text ?? "")' must be a list", node)
  }

  /// - Parameter part: What it is in a message, such as `a response`.
  static func malformedPart(_ node: Node, _ part: String) -> Diagnostic {
    .malformedSection("\(part) must be a mapping", node)
  }

  private static func malformedSection(_ demand: String, _ node: Node) -> Diagnostic {
    let message = "\(demand), not a \(node.kindName)"
    // What some writers make of a mapping without entries, or of a list without elements: PHP's arrays are both. Nothing is lost.
    if !node.isScalar, node.count == 0 {
      let literal = node.isSequence ? "{}" : "[]"
      return Diagnostic(
        .malformedSection,
        message,
        at: node.span,
        severity: .warning,
        repair: node.isAlias
          ? nil : Repair("write '\(literal)'", .safe, [node.replaced(byLiteral: literal)])
      )
    }
    return Diagnostic(
      .malformedSection,
      message,
      at: node.span,
      help: node.isPathLike ? "write '{$ref: …}'" : nil
    )
  }
}

extension Node {
  /// Whether it is a text like a reference.
  var isPathLike: Bool {
    scalarType == .string && withText { $0.contains(UInt8(ascii: "/")) }
  }
}
