import SchemaDocument
import SchemaLanguage

/// Reports a list, a string or a number instead of a mapping in an API document, and a mapping instead of a list.
extension Rule {
  static let malformedSection = Rule(
    id: "malformed-section",
    severity: .error,
    category: .structure,
    summary:
      "the sections of an API document must be mappings, and the 'parameters' of an operation a list",
    explanation: """
      'paths', 'components' and their sections are mappings from names to entries, and so are operations, responses and \
      everything else in them. Only the 'parameters' of an operation or a path are a list. dtoc ignores anything else, including \
      all schemas in it. Usually there is a hyphen too many or too few, or a line has lost its indentation. An empty value, such \
      as 'paths: []', loses nothing and is a warning.
      """,
    correction: """
        openapi: 3.0.3
        info: {title: Orders, version: '1'}
        paths:
          /orders:
            get:
              parameters:
      -         limit: {in: query, schema: {type: integer}}
      +         - {name: limit, in: query, schema: {type: integer}}
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

  /// - Parameter part: What the message calls it, such as `a response`.
  static func malformedPart(_ node: Node, _ part: String) -> Diagnostic {
    .malformedSection("\(part) must be a mapping", node)
  }

  private static func malformedSection(_ demand: String, _ node: Node) -> Diagnostic {
    let message = "\(demand), not a \(node.kindName)"
    // Some tools write an empty mapping or list this way: PHP arrays are both. Nothing is lost.
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
  /// Whether it is a string that looks like a reference.
  var isPathLike: Bool {
    scalarType == .string && withText { $0.contains(UInt8(ascii: "/")) }
  }
}
