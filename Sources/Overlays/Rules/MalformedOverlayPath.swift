import JSONPath
import SchemaDocument

/// Reports a text that isn't a JSONPath.
extension Rule {
  static let malformedOverlayPath = Rule(
    id: "malformed-overlay-path",
    severity: .error,
    category: .structure,
    summary: "'target' and 'copy' in an overlay are JSONPaths",
    explanation: """
      A path is in the syntax of RFC 9535: it starts with '$', and names with other characters than letters, digits and '_' are in brackets \
      and quotes, as in '$.paths["/orders"].get'. Extensions of other tools, such as '$..[(@.length-1)]' or '^', are not part of it. \
      'dtoc overlay new' writes the path of a place.
      """,
    correction: Diff(
      from: .overlaid(action: "target: $.definitions[Order]", "update: {description: An order.}"),
      to: .overlaid(action: "target: $.definitions['Order']", "update: {description: An order.}")
    )
  )
}

extension Diagnostic {
  static func malformedOverlayPath(_ problem: JSONPathProblem, in node: Node) -> Diagnostic {
    Diagnostic(
      .malformedOverlayPath,
      "the JSONPath is not valid: \(problem.reason)",
      at: node.span(ofText: problem.range)
    )
  }

  static func excessiveOverlayPath(_ node: Node) -> Diagnostic {
    Diagnostic(
      .malformedOverlayPath,
      "following the JSONPath takes too long, so the action is not applied",
      at: node.span,
      help: "name what it leads to instead of using '..' repeatedly"
    )
  }
}
