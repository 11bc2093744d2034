import SchemaDocument

/// Reports an action that changes nothing, because everything is as it wants it.
extension Rule {
  static let ineffectiveOverlayAction = Rule(
    id: "ineffective-overlay-action",
    severity: .warning,
    category: .structure,
    summary: "an action of an overlay changes something",
    explanation: """
      What the action writes is already there: the owner of the document has made the same change, or another action has. For a list, the \
      action adds an element a second time. Remove the action, or what it repeats.
      """,
    correction: Diff(
      from: .overlaid(
        "definitions: {Order: {type: object, description: An order.}}",
        action: "target: $.definitions.Order",
        "update: {description: An order.}"
      ),
      to: .overlaid(action: "target: $.definitions.Order", "update: {description: An order.}")
    )
  )
}

extension Diagnostic {
  static func ineffectiveOverlay(_ message: String, at span: Span, help: String? = nil)
    -> Diagnostic
  {
    Diagnostic(.ineffectiveOverlayAction, message, at: span, help: help)
  }

  static func ineffectiveUpdate(_ update: Node) -> Diagnostic {
    Diagnostic(
      .ineffectiveOverlayAction,
      "the document already has everything that the action adds",
      at: update.headSpan,
      help: "remove the action"
    )
  }

  static func repeatedElement(_ element: Node, at place: Node) -> Diagnostic {
    Diagnostic(
      .ineffectiveOverlayAction,
      "the list already has this element; now it is there twice",
      at: element.visibleSpan,
      labels: [Label(span: place.visibleSpan, message: "here")]
    )
  }

  static func repeatedOverlayAction(_ action: Node, first: Node) -> Diagnostic {
    Diagnostic(
      .ineffectiveOverlayAction,
      "the overlay already has this action",
      at: action["target"]?.visibleSpan ?? action.firstCharacter,
      labels: [Label(span: first["target"]?.visibleSpan ?? first.firstCharacter, message: "here")],
      help: "remove one of them"
    )
  }
}
