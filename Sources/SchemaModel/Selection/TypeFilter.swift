/// Selects types; these and everything they need are kept.
///
/// For example, with only the operation `listPets`, the types of its parameters and responses are kept, and those that they refer
/// to.
package struct TypeFilter: Hashable, Sendable {
  package var schemas: [SchemaPattern] = []
  package var tags: [String] = []
  /// Operations by their `operationId`, or by method and path such as `get /pets`.
  package var operations: [OperationPattern] = []
  /// Schemas to omit, unless something that is kept needs them.
  package var excluded: [SchemaPattern] = []

  package init() {}

  package var isEmpty: Bool { !namesRoots && excluded.isEmpty }

  /// Whether it selects types, and does not only exclude some.
  package var namesRoots: Bool { !schemas.isEmpty || !tags.isEmpty || !operations.isEmpty }
}

/// Operations by their `operationId`, or by method and path such as `get /pets`.
package struct OperationPattern: Hashable, Sendable {
  /// The pattern as written.
  package let text: String
  private let glob: Glob

  package init(_ text: String) {
    self.text = text
    // Methods are often written in upper case, and in lower case in documents.
    let parts = text.split(separator: " ", maxSplits: 1)
    glob = Glob(parts.count == 2 ? "\(parts[0].lowercased()) \(parts[1])" : text)
  }

  func matches(_ operation: Operation) -> Bool {
    operation.identifier.map(glob.matches) == true || glob.matches(operation.name)
  }
}
