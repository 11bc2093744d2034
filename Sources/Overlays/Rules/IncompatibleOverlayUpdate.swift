import SchemaDocument

/// Reports an update that does not fit what it is for.
extension Rule {
  static let incompatibleOverlayUpdate = Rule(
    id: "incompatible-overlay-update",
    severity: .error,
    category: .structure,
    summary: "an action of an overlay adds a value of the kind that is there",
    explanation: """
      An overlay merges mappings, appends to lists, and replaces other values. It can't merge a mapping with a list or with a string, so that \
      part of the document stays as it is. To change the kind of a value, remove it in one action and add it in the next one.
      """,
    correction: Diff(
      from: .overlaid(
        "definitions: {Order: {type: object, required: [id], properties: {id: {type: string}}}}",
        action: "target: $.definitions.Order",
        "update: {required: state}"
      ),
      to: .overlaid(
        "definitions: {Order: {type: object, required: [id], properties: {id: {type: string}, state: {type: string}}}}",
        action: "target: $.definitions.Order",
        "update: {required: [state]}"
      )
    )
  )
}

extension Diagnostic {
  static func incompatibleUpdate(_ value: Node, of target: Node) -> Diagnostic {
    Diagnostic(
      .incompatibleOverlayUpdate,
      "\(value.kindName) can't be merged with \(target.kindName); the document stays as it is",
      at: value.visibleSpan,
      labels: [Label(span: target.visibleSpan, message: "this is \(target.kindName)")],
      help: target.isMapping || target.isSequence
        ? "to replace it, remove it in another action first"
        : "to replace it, remove it in another action first, or write \(target.kindName)"
    )
  }

  /// A warning, because what is meant is clear.
  static func updateOfScalar(_ update: Node) -> Diagnostic {
    Diagnostic(
      .incompatibleOverlayUpdate,
      "the target is not a mapping or a list, which Overlay 1.0 requires",
      at: update.headSpan,
      severity: .warning,
      help: "write 'overlay: 1.1.0'"
    )
  }

  static func removalOfRoot(_ remove: Node) -> Diagnostic {
    Diagnostic(
      .incompatibleOverlayUpdate,
      "the document as a whole can't be removed",
      at: remove.headSpan
    )
  }
}

extension Node {
  /// What it is, with an article.
  fileprivate var kindName: String {
    switch kind {
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .scalar:
      switch scalarType {
      case .null, nil: "null"
      case .boolean: "a Boolean"
      case .integer, .number: "a number"
      case .string: "a string"
      }
    }
  }
}
