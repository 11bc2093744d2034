import SchemaDocument
import SchemaModel

/// Which schema has which declaration.
///
/// Asked for every schema in every place, so plain schemas are looked up without hashing.
struct DeclarationTable: Sendable {
  private var byNode = NodeTable()
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
    get { byNode[schema].map { DeclarationID(index: $0) } }
    set { byNode[schema] = newValue?.index }
  }
}
