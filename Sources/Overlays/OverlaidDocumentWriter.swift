import SchemaDocument

/// Writes a document with its changes.
struct OverlaidDocumentWriter {
  private(set) var composer: DocumentComposer
  private var fragments: [ObjectIdentifier: DocumentComposer.Fragment] = [:]

  init(_ document: Document, limits: Limits) {
    composer = DocumentComposer(document, limits: limits)
  }

  mutating func write(_ node: OverlaidNode) {
    guard !composer.isFull else { return }
    let fragment = fragment(of: node)
    guard !node.isUnread else { return composer.append(node.origin, fragment) }
    switch node.origin.kind {
    case .scalar: composer.append(scalar: node.origin, fragment)
    case .sequence:
      composer.begin(node.origin, fragment, node.hasChanged ? .content : .none)
      for element in node.elements { write(element) }
      composer.end(node.origin)
    case .mapping:
      composer.begin(node.origin, fragment, node.hasChanged ? .content : .none)
      for member in node.members {
        composer.append(key: member.key, self.fragment(of: member, in: fragment))
        write(member.value)
      }
      composer.end(node.origin)
    }
  }

  /// What a key is a part of: the value that it was added with, or else what is around it, unless it was copied without that.
  private mutating func fragment(
    of member: OverlaidNode.Member,
    in outer: DocumentComposer.Fragment
  ) -> DocumentComposer.Fragment {
    if member.value.addition?.first == member.key { return fragment(of: member.value) }
    return outer.contains(member.key) ? outer : composer.fragment(from: member.key, to: member.key)
  }

  private mutating func fragment(of node: OverlaidNode) -> DocumentComposer.Fragment {
    guard let addition = node.addition else { return composer.whole }
    let id = ObjectIdentifier(addition)
    if let fragment = fragments[id] { return fragment }
    let fragment = composer.fragment(from: addition.first, to: addition.last)
    fragments[id] = fragment
    return fragment
  }
}
