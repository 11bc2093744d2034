import SchemaDocument

/// Which schema has which declaration.
///
/// Asked for every schema in every place, so plain schemas are looked up by their number in their document, without hashing.
struct DeclarationTable {
  private var byNode: [[Int32]] = []
  private var byComposite: [Composite: DeclarationID] = [:]

  subscript(_ composite: Composite) -> DeclarationID? {
    get { composite.isPlain ? self[composite.schema] : byComposite[composite] }
    set {
      if composite.isPlain {
        self[composite.schema] = newValue
      } else {
        byComposite[composite] = newValue
      }
    }
  }

  subscript(_ schema: Node) -> DeclarationID? {
    get {
      let file = Int(schema.file.index)
      guard file < byNode.count, schema.ordinal < byNode[file].count else { return nil }
      let index = byNode[file][schema.ordinal]
      return index < 0 ? nil : DeclarationID(index: index)
    }
    set {
      let file = Int(schema.file.index)
      while byNode.count <= file { byNode.append([]) }
      if byNode[file].isEmpty {
        byNode[file] = Array(repeating: -1, count: schema.document.nodeCount)
      }
      byNode[file][schema.ordinal] = newValue?.index ?? -1
    }
  }
}
