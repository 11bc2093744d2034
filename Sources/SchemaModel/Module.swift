package import Paths
package import SchemaDocument

/// Everything that one run declares: the result of lowering and the input of emission.
///
/// For example, the `definitions` of `taxi/order.yml` become one `ModuleFile` whose declarations are `order`, `park` and `car`.
/// References between declarations are indices, never strings.
@usableFromInline
package struct Module: Sendable {
  @usableFromInline package var declarations: [Declaration]
  package var files: [ModuleFile]
  /// The path of every document relative to its schema root, by `FileID`.
  package var paths: [String] = []
  /// The index of every document's schema root, by `FileID`.
  package var roots: [Int] = []
  /// The documents given as input, as opposed to those only referenced.
  package var inputs: [FileID]
  /// All documents, by `FileID`. They own the text that declarations quote.
  package var documents: [Document] = []
  /// The operations that use the types; empty unless the options ask for them.
  package var operations: [Operation] = []
  /// The schemas of bodies, parameters and headers in operations.
  package var inlineSchemas: [InlineSchema] = []
  /// The types that the declarations mention but don't declare, in order of first mention.
  package var foreignTypes: [ForeignType] = []
  /// The declarations that belong to another module. They are referenced here but not generated.
  package internal(set) var imported: Set<DeclarationID> = []
  /// The types that are generated in place of others: of aliases with the name of their target, and of identical enumerations.
  package var representatives: [DeclarationID: DeclarationID] = [:]
  /// The date patterns that the declarations mention, without duplicates.
  package var datePatterns: [ZonedPattern] = []
  /// The places that the user chose names for, limited to schemas that get a name.
  package var placesWithChosenNames: Set<Path> = []

  package init(declarations: [Declaration], files: [ModuleFile], inputs: [FileID]) {
    self.declarations = declarations
    self.files = files
    self.inputs = inputs
  }

  package var ids: some RandomAccessCollection<DeclarationID> {
    declarations.indices.lazy.map { DeclarationID(index: Int32($0)) }
  }

  // Inlinable, because callers in other modules release what Swift 6.3 yields them from a call too early.
  @inlinable package subscript(_ id: DeclarationID) -> Declaration {
    // Yields in place, because copying a declaration retains some twenty references.
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
@usableFromInline
package struct DeclarationID: Hashable, Comparable, Sendable {
  @usableFromInline package var index: Int32

  package init(index: Int32) { self.index = index }

  @usableFromInline package static func < (left: DeclarationID, right: DeclarationID) -> Bool {
    left.index < right.index
  }
}
