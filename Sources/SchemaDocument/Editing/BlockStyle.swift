/// How a file indents its block mappings and lists.
package struct BlockStyle: Sendable {
  /// The number of spaces of each level.
  package var unit = 2
  /// The number of spaces of a list below its key.
  package var lists = 2

  package init() {}
}

extension Document {
  /// The style of the first mapping and the first list below a key.
  package var blockStyle: BlockStyle {
    var search = BlockStyleSearch()
    if let root { search.visit(root) }
    var style = BlockStyle()
    if let unit = search.unit { style.unit = unit }
    style.lists = search.lists ?? style.unit
    return style
  }

  /// What each level of flow style or JSON is indented with.
  var indentationUnit: String {
    guard let root, root.isFlow else { return String(repeating: " ", count: blockStyle.unit) }
    guard let first = root.pairs.first(where: { _ in true })?.key else { return "  " }
    let start = Int(first.span.start)
    let indent = source.text(in: start - byteColumn(of: start)..<start)
    return !indent.isEmpty && indent.utf8.allSatisfy(isBlank) ? indent : "  "
  }
}

/// Looks for a mapping and a list below keys.
private struct BlockStyleSearch {
  private(set) var unit: Int?
  private(set) var lists: Int?

  mutating func visit(_ node: Node) {
    guard unit == nil || lists == nil, !node.isAlias, !node.isFlow else { return }
    switch node.kind {
    case .scalar: break
    case .sequence: for element in node.elements { visit(element) }
    case .mapping:
      for (key, value) in node.pairs where value.parent == node {
        measure(value, below: key)
        visit(value)
      }
    }
  }

  private mutating func measure(_ value: Node, below key: Node) {
    guard !value.isAlias, !value.isFlow, !value.isScalar else { return }
    let source = value.document.source
    let (start, outer) = (
      source.position(of: value.contentSpan.start), source.position(of: key.span.start)
    )
    guard start.line > outer.line else { return }
    let depth = start.column - outer.column
    if value.isSequence {
      if lists == nil, depth >= 0 { lists = depth }
    } else if unit == nil, depth > 0 {
      unit = depth
    }
  }
}
