import JSONPath
package import SchemaDocument

/// A document with changes to other documents, in the format of OpenAPI Overlay 1.0 and 1.1.
///
/// For example:
/// ```yaml
/// overlay: 1.1.0
/// info: {title: What our apps need, version: 1.0.0}
/// extends: ../vendor/orders.json
/// actions:
///   - target: $.components.schemas.Order.properties.state
///     update: {x-dto-name: phase}
/// ```
package struct Overlay: Sendable {
  package let document: Document
  /// The document that it is for, as written; nil for any.
  package let extends: Node?
  let version: Version
  let actions: [OverlayAction]
  /// What is wrong with it, whatever it is applied to.
  package let diagnostics: Diagnostics

  /// The versions of the specification.
  enum Version: Comparable {
    case v10, v11
  }

  /// - Parameter document: What was read, even if that is not an overlay.
  package init(_ document: Document) {
    var reader = OverlayReader()
    let root = document.root
    if let root { reader.read(root) }
    self.document = document
    extends = reader.extends
    version = reader.version
    actions = reader.actions
    diagnostics = reader.diagnostics
  }

  package var actionIDs: [OverlayActionID] {
    actions.indices.map { OverlayActionID(overlay: document.file, index: $0) }
  }
}

/// One change of an overlay.
struct OverlayAction: Sendable {
  /// The whole action.
  let node: Node
  let target: WrittenPath
  let effect: Effect

  enum Effect: Sendable {
    case update(Node)
    case copy(WrittenPath)
    case remove(Node)
  }
}

/// A path with the node that it is the text of.
struct WrittenPath: Sendable {
  let path: JSONPath
  let node: Node
}
