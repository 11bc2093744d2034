package import SchemaDocument

/// Reports an overlay for a document that doesn't exist.
extension Rule {
  static let overlayOfNothing = Rule(
    id: "overlay-of-nothing",
    severity: .error,
    category: .structure,
    summary: "'extends' of an overlay is the path of a document",
    explanation: """
      'extends' is relative to the overlay, with '/' between folders. There is no file at that path, or it is not one of the documents, so \
      the overlay has no effect. Without 'extends', an overlay is for all documents of the project.
      """,
    correction: Diff(
      from: .overlaid(
        extends: "order.yml",
        action: "target: $.definitions.Order",
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
  /// The document is there.
  package static func overlayOfUnreadDocument(_ extends: Node) -> Diagnostic {
    Diagnostic(
      .overlayOfNothing,
      "'\(extends.text)' is not one of the documents, so the overlay changes nothing",
      at: extends.span,
      help: "it is left out by 'include' or 'exclude', and no reference leads to it"
    )
  }

  /// - Parameter nearest: What `extends` probably means.
  package static func overlayOfNothing(_ extends: Node, nearest: String?) -> Diagnostic {
    Diagnostic(
      .overlayOfNothing,
      "'extends' leads to no document: '\(extends.text)'",
      at: extends.span,
      help: nearest.map { "did you mean '\($0)'?" }
    )
  }
}
