package import SchemaDocument
package import SchemaFacts
package import SchemaLanguage
package import SchemaModel
package import SchemaReferences

/// The documents that a module is made from, and what lowering has found out about them: for those who look at schemas as they are
/// written, such as the rules.
package struct SchemaIndex: Sendable {
  /// Every document that was read, by `FileID`. The nodes of the index live in them and don't keep them alive; the index does.
  package let documents: [Document]
  /// How every document is laid out, by `FileID`.
  package let layouts: [DocumentLayout]
  /// The schema of every declaration, by its index in the module.
  let declared: [Node]
  /// Schemas from which every schema of the documents can be reached by walking down.
  package let schemaPlaces: [Node]
  /// The schemas that became types or members.
  package let readSchemas: ReadSchemas
  /// The user's choices by which they were read.
  package let options: LoweringOptions
  /// The schemas of arrays that are types with a property for each position.
  package let tuples: Set<Node>
  /// Where the references of the documents lead.
  package let references: ReferenceTable
  /// The parameters that generic schemas use without declaring them.
  package let undeclaredParameters: UndeclaredParameters
  /// Which documents refer to which.
  package let links: DocumentLinks
  /// The findings about actions of overlays for all documents that select nothing in any of them.
  package let unmatchedOverlayActions: [Diagnostic]

  /// The schema of a declaration in the module.
  package func schema(of id: DeclarationID) -> Node { declared[Int(id.index)] }

  package func dialect(of node: Node) -> Dialect { layouts[Int(node.file.index)].dialect }
}

extension SchemaIndex {
  /// Writes `x-dto-name` into the schema that a document lists at a place, unless it is there.
  package func repair(choosing name: String, at origin: Span) -> Repair? {
    guard let schema = schema(listedAt: origin), schema[Keyword.dtoName] == nil else { return nil }
    return Repair(
      "add 'x-dto-name: \(name)'",
      .unsafe,
      schema.inserted(Keyword.dtoName.rawValue, text: name)
    )
  }

  /// The schema whose key stands at a place, or that is the whole document.
  package func schema(listedAt origin: Span) -> Node? {
    let document = documents[Int(origin.file.index)]
    if let root = document.root, root.span == origin { return root }
    let node = document.innermostNode(at: origin.start)
    return node?.keySpan == origin ? node : nil
  }

  /// Where a declaration refers to another: the `$ref` if it is one, else the member or the declaration.
  package func place(
    ofReferenceFrom id: DeclarationID,
    to target: DeclarationID,
    member: String?,
    in module: Module
  ) -> Span {
    let schemas = (declared[Int(id.index)], declared[Int(target.index)])
    if let reference = reference(in: schemas.0, to: schemas.1) { return reference.span }
    if case .object(let object) = module[id].kind,
      let property = object.properties.first(where: { $0.key == member })
    {
      return property.origin
    }
    return module[id].origin
  }

  private func reference(in node: Node, to target: Node) -> Node? {
    var pending = [node]
    while let current = pending.popLast() {
      switch current.kind {
      case .scalar: continue
      case .sequence: pending += current.elements.reversed()
      case .mapping:
        for (key, value) in current.pairs where key.text == "$ref" {
          if references.target(of: value) == target { return value }
        }
        pending += current.pairs.map(\.value).reversed()
      }
    }
    return nil
  }
}
