package import Paths
package import SchemaDocument

/// Everything that one run declares: the result of lowering and the input of emission.
///
/// For example the `definitions` of `taxi/order.yml` become one `ModuleFile` whose declarations are `order`, `park` and `car`.
/// References between declarations are indices, never strings.
package struct Module: Sendable {
  package var declarations: [Declaration]
  package var files: [ModuleFile]
  /// Every document that was read, by `FileID`. The declarations' nodes live in them and don't keep them alive; the module does.
  package var documents: [Document]
  /// The path of every document relative to its schema root, by `FileID`.
  package var paths: [String]
  /// The index of every document's schema root, by `FileID`.
  package var roots: [Int]
  /// How every document is laid out, by `FileID`.
  package var layouts: [DocumentLayout]
  /// The documents that were asked for, rather than only referred to.
  package var inputs: [FileID]
  /// Schemas from which every schema of the documents can be reached by walking down.
  package var schemaPlaces: [Node]
  /// Whether a schema has words that begin with `x-dto-`.
  package var hasOwnWords: Bool
  /// Where the references of the documents lead.
  package var references: ReferenceTable
  /// Which documents refer to which.
  package var links: DocumentLinks
  /// What uses the types; empty unless the options ask for it.
  package var operations: [Operation]
  /// The types that the declarations mention and nobody declares here, in the order in which they came up.
  package var foreignTypes: [ForeignType]
  /// The declarations that another module has: they are spoken of here, and not generated.
  package internal(set) var imported: Set<DeclarationID> = []
  /// Aliases that are not generated, because the types that they stand for have the same name.
  package var redundantAliases: [DeclarationID: DeclarationID] = [:]
  /// The patterns of dates that the declarations mention, each once.
  package var datePatterns: [String]
  /// The places for which somebody has chosen a name, and which are schemas that get one.
  package var placesWithChosenNames: Set<Path>
  /// Tells what the declared types do not show of their schemas.
  package var remarks: Remarks

  package func dialect(of node: Node) -> Dialect { layouts[Int(node.file.index)].dialect }

  package subscript(_ id: DeclarationID) -> Declaration {
    // Lent, not copied: a declaration is some twenty references to count.
    _read { yield declarations[Int(id.index)] }
    _modify { yield &declarations[Int(id.index)] }
  }
}

/// What one schema document contributes: its top-level declarations in document order.
package struct ModuleFile: Sendable {
  /// The document's path relative to its schema root, such as `taxi/order.yml`.
  package var path: String
  package var file: FileID
  package var declarations: [DeclarationID]
}

/// The index of a declaration in its module.
package struct DeclarationID: Hashable, Comparable, Sendable {
  package var index: Int32

  package init(index: Int32) { self.index = index }

  package static func < (left: DeclarationID, right: DeclarationID) -> Bool {
    left.index < right.index
  }
}
