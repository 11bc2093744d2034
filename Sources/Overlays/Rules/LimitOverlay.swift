import SchemaDocument

/// Reports an overlay that would make a document too large.
extension Rule {
  static let limitOverlay = Rule(
    id: "limit-overlay",
    severity: .error,
    category: .syntax,
    summary: "an overlay does not make a document huge",
    explanation: """
      With the changes of its overlays, the document would be nested too deeply or have too many nodes to be read. Actions can copy large \
      parts of a document into each other. An action that exceeds a limit is not applied.
      """,
    examples: .none(because: "it would be larger than this manual")
  )
}

extension Diagnostic {
  static func limitOverlay(_ action: Node) -> Diagnostic {
    Diagnostic(
      .limitOverlay,
      "with this action, the document would be too large or too deep; it is not applied",
      at: action["target"]?.span ?? action.firstCharacter
    )
  }

  static func limitOverlays(_ overlay: Document) -> Diagnostic {
    Diagnostic(
      .limitOverlay,
      "with its overlays, the document would be too large or too deep; they are not applied",
      at: overlay.root?.firstCharacter
    )
  }
}
