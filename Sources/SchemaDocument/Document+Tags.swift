internal import CYAML

extension Document {
  /// The nodes with a custom tag, such as `!secret`, in document order. YAML's own tags (`!!str`) are not included.
  package var nodesWithCustomTags: [Node] {
    guard tree.pointee.tag_count > 0 else { return [] }
    return (0..<tree.pointee.node_count).compactMap { place in
      let record = tree.pointee.nodes[Int(place)]
      guard record.kind != CYAML_ALIAS, record.tag != 0 else { return nil }
      let node = Node(tree: tree, place: place)
      return node.tag.map(isCustomTag) == true ? node : nil
    }
  }
}

/// Whether a tag is not YAML's own. `!` alone is YAML's way to write "string".
func isCustomTag(_ tag: String) -> Bool {
  tag != "!" && !tag.hasPrefix("tag:yaml.org,2002:")
}
