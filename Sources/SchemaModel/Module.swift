package import Paths
package import SchemaDocument

/// Everything that one run declares: the result of lowering and the input of emission.
///
/// For example, the `definitions` of `taxi/order.yml` become one `ModuleFile` with the declarations `order`, `park` and `car`.
/// References between declarations are indices, never strings.
package struct Module: Sendable {
  package var declarations: [Declaration]
  package var files: [ModuleFile]
  /// The path of every document relative to its schema root, by `FileID`.
  package var paths: [String] = []
  /// The index of every document's schema root, by `FileID`.
  package var roots: [Int] = []
  /// The input documents, without those that are only referred to.
  package var inputs: [FileID]
  /// The operations that use the types; empty unless the options need them.
  package var operations: [Operation] = []
  /// The custom types that the declarations refer to, in order of first use.
  package var foreignTypes: [ForeignType] = []
  /// The declarations of other modules: they are referred to, but not generated.
  package internal(set) var imported: Set<DeclarationID> = []
  /// Aliases that are not generated, because their targets have the same name.
  package var redundantAliases: [DeclarationID: DeclarationID] = [:]
  /// The date patterns in the declarations, each once.
  package var datePatterns: [String] = []
  /// The locations with a custom name that belong to a schema with a name.
  package var placesWithChosenNames: Set<Path> = []

  package init(declarations: [Declaration], files: [ModuleFile], inputs: [FileID]) {
    self.declarations = declarations
    self.files = files
    self.inputs = inputs
  }

  package subscript(_ id: DeclarationID) -> Declaration {
    // Borrowed, not copied, because a declaration contains about twenty references to count.
    _read { yield declarations[Int(id.index)] }
    _modify { yield &declarations[Int(id.index)] }
  }
}

/// The part of one schema document: its top-level declarations in document order.
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
