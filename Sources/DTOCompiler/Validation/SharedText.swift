import SchemaDocument
import SchemaLanguage

extension Diagnostics {
  /// Removes repairs of text that aliases share, because a correct fix in one place may be wrong in another.
  ///
  /// A safe repair stays if its schema is part of the shared text, as in `a: &a {type: bool}`: `boolean` is correct wherever the
  /// alias is used. The list in `enum: &e ['1', '2']` may contain numbers in one schema and strings in another, so it is only
  /// repaired if all these schemas have the same type.
  mutating func withdrawRepairsOfSharedText(in documents: [Document]) {
    for document in documents {
      let shared = document.sharedNodes
      guard !shared.isEmpty else { continue }
      let alike = Set(shared.values.filter(\.meansTheSameEverywhere).map(\.node))
      withdrawRepairs { repair in
        let edits = repair.edits.filter { $0.span.file == document.file }
        if edits.contains(where: { $0.removesAnchor(of: shared, in: document) }) { return true }
        let places = edits.map { document.sharedNodes(around: $0, among: shared) }
        guard let around = places.first(where: { !$0.isEmpty }) else { return false }
        let areTogether =
          edits.count == repair.edits.count
          && places.allSatisfy { $0.map(\.node) == around.map(\.node) }
        guard repair.certainty == .safe, areTogether else { return true }
        if around.count == 1, alike.contains(around[0].node) { return false }
        return !edits.allSatisfy { $0.isAboutSchema(inside: around, in: document) }
      }
    }
  }
}

extension Document {
  fileprivate func sharedNodes(around edit: Edit, among shared: [Int: SharedNode]) -> [SharedNode] {
    nodes(around: edit.span).compactMap { shared[$0.ordinal] }
  }
}

extension SharedNode {
  /// Whether all aliases are values of the same keyword in schemas with the same type.
  fileprivate var meansTheSameEverywhere: Bool {
    guard let key = node.key, Keyword(key: key) != nil, let type = node.parent?[Keyword.type],
      type.isScalar
    else { return false }
    return aliases.allSatisfy { alias in
      alias.key?.hasText(key.text) == true
        && alias.parent?[Keyword.type].map { $0.isScalar && $0.hasText(type.text) } == true
    }
  }
}

extension Edit {
  /// Whether the repaired text is part of a schema that is shared as a whole.
  fileprivate func isAboutSchema(inside shared: [SharedNode], in document: Document) -> Bool {
    guard let innermost = shared.first else { return true }
    for node in document.nodes(around: span) {
      let step = node.isKey ? node : node.key
      if node == innermost.node {
        return node.isMapping && !innermost.isMerged && !RawSchema(node).keywords.isEmpty
      }
      if step.flatMap({ Keyword(key: $0) }) != nil, let schema = node.parent {
        return schema != innermost.node || !innermost.isMerged
      }
    }
    return false
  }

  /// Whether it removes an anchor that aliases need.
  fileprivate func removesAnchor(of shared: [Int: SharedNode], in document: Document) -> Bool {
    document.nodes(startingIn: span).contains { node in
      guard let anchor = shared[node.ordinal]?.node.anchor else { return false }
      return !replacement.contains(anchor)
    }
  }
}
