import SchemaDocument

/// Reports an overlay that isn't one, or that lacks something.
extension Rule {
  static let malformedOverlay = Rule(
    id: "malformed-overlay",
    severity: .error,
    category: .structure,
    summary: "an overlay has a version, an 'info' and a list of actions",
    explanation: """
      An overlay is a document in the format of OpenAPI Overlay 1.0 or 1.1. An action that can't be understood is not applied, so that is \
      an error. If only something is missing that other tools need, such as the title, the finding is a warning.
      """,
    correction: Diff(
      from: .overlaid(action: "update: {description: An order.}"),
      to: .overlaid(action: "target: $.definitions.Order", "update: {description: An order.}")
    )
  )
}

extension Diagnostic {
  static func malformedOverlay(_ message: String, at span: Span, help: String? = nil) -> Diagnostic
  {
    Diagnostic(.malformedOverlay, message, at: span, help: help)
  }

  /// A warning, because the overlay is applied as it is meant.
  static func incompleteOverlay(
    _ message: String,
    at span: Span,
    help: String? = nil
  ) -> Diagnostic {
    Diagnostic(.malformedOverlay, message, at: span, severity: .warning, help: help)
  }
}
