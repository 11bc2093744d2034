extension Document {
  /// The innermost node around an offset; nil outside of the root.
  package func innermostNode(at offset: UInt32) -> Node? {
    guard var node = root, node.span.start <= offset, offset <= node.span.end else { return nil }
    while let inner = node.child(around: offset) { node = inner }
    return node
  }
}

extension Node {
  /// The element, or the value whose key or self is around an offset.
  fileprivate func child(around offset: UInt32) -> Node? {
    guard !isAlias else { return nil }
    switch kind {
    case .scalar: return nil
    case .sequence: return elements.first { $0.span.start <= offset && offset <= $0.span.end }
    case .mapping:
      for (key, value) in pairs where key.document === document {
        if key.span.start <= offset, offset <= Swift.max(key.span.end, value.span.end) {
          return value
        }
      }
      return nil
    }
  }
}
