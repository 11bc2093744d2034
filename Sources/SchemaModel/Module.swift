package import Paths
package import SchemaDocument

/// Everything that one run declares: the result of lowering and the input of emission.
///
/// For example the `definitions` of `taxi/order.yml` become one `ModuleFile` whose declarations are `order`, `park` and `car`.
/// References between declarations are indices, never strings.
package struct Module: Sendable {
  package var declarations: [Declaration]
  package var files: [ModuleFile]
  /// The path of every document relative to its schema root, by `FileID`.
  package var paths: [String] = []
  /// The index of every document's schema root, by `FileID`.
  package var roots: [Int] = []
  /// The documents that were asked for, rather than only referred to.
  package var inputs: [FileID]
  /// All documents, by `FileID`. They own the text that declarations quote.
  package var documents: [Document] = []
  /// What uses the types; empty unless the options ask for it.
  package var operations: [Operation] = []
  /// The types that the declarations mention and nobody declares here, in the order in which they came up.
  package var foreignTypes: [ForeignType] = []
  /// The declarations that another module has: they are spoken of here, and not generated.
  package internal(set) var imported: Set<DeclarationID> = []
  /// Aliases that are not generated, because the types that they stand for have the same name.
  package var redundantAliases: [DeclarationID: DeclarationID] = [:]
  /// The patterns of dates that the declarations mention, each once.
  package var datePatterns: [String] = []
  /// The places for which somebody has chosen a name, and which are schemas that get one.
  package var placesWithChosenNames: Set<Path> = []

  package init(declarations: [Declaration], files: [ModuleFile], inputs: [FileID]) {
    self.declarations = declarations
    self.files = files
    self.inputs = inputs
  }

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
  package var declarations: [DeclarationID] = []

  package init(path: String, file: FileID) {
    self.path = path
    self.file = file
  }
}

/// The index of a declaration in its module.
package struct DeclarationID: Hashable, Comparable, Sendable {
  package var index: Int32

  package init(index: Int32) { self.index = index }

  package static func < (left: DeclarationID, right: DeclarationID) -> Bool {
    left.index < right.index
  }
}
