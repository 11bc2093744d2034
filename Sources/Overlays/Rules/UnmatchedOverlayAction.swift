import SchemaDocument

/// Reports an action that selects nothing.
extension Rule {
  static let unmatchedOverlayAction = Rule(
    id: "unmatched-overlay-action",
    severity: .warning,
    category: .structure,
    summary: "an action of an overlay selects something",
    explanation: """
      The document has nothing where the action looks, so the action has no effect. Often the owner of the document has renamed or removed \
      it, or has fixed it. The finding points at the first part of the path that leads nowhere, and names what is similar there. An overlay \
      without 'extends' is for all documents, and each action must select something in at least one of them.
      """,
    correction: Diff(
      from: .overlaid(
        extends: "../order.yml",
        action: "target: $.definitions.Orders",
        "update: {description: An order.}"
      ),
      to: .overlaid(
        extends: "../order.yml",
        action: "target: $.definitions.Order",
        "update: {description: An order.}"
      )
    )
  )
}

extension Diagnostic {
  /// - Parameters:
  ///   - span: The first part of the path that selects nothing.
  ///   - path: The part before it, which selects something.
  static func unmatchedOverlayAction(
    in document: String,
    after path: String,
    nearest: String?,
    at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .unmatchedOverlayAction,
      "the action selects nothing in '\(document)': there is no such place in '\(path)'",
      at: span,
      help: nearest.map { "did you mean '\($0)'?" }
    )
  }

  static func unmatchedOverlayCopy(_ node: Node, count: Int) -> Diagnostic {
    Diagnostic(
      .unmatchedOverlayAction,
      count == 0
        ? "'copy' selects nothing, so nothing is copied"
        : "'copy' selects \(count) places instead of one, so nothing is copied",
      at: node.span,
      // Unlike a target, a source must exist.
      severity: .error
    )
  }
}
