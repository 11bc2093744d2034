import SchemaDocument
import SchemaFacts
import SchemaModel
import SchemaReferences

/// The declarations of schemas.
///
/// The table is consulted for every use of a schema, so plain schemas are looked up without hashing.
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
