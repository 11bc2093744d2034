internal import CYAML

extension Document {
  /// The nodes with a tag of the document's own, such as `!secret`, in document order; tags of YAML itself (`!!str`) are left out.
  package var nodesWithCustomTags: [Node] {
    guard tree.pointee.tag_count > 0 else { return [] }
    return (0..<tree.pointee.node_count).compactMap { place in
      guard tree.pointee.nodes[Int(place)].tag != 0 else { return nil }
      let node = Node(tree: tree, place: place)
      // `!` alone is YAML's way to say "text".
      guard let tag = node.tag, tag != "!", !tag.hasPrefix("tag:yaml.org,2002:") else { return nil }
      return node
    }
  }
}
