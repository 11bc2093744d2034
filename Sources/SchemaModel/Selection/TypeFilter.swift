/// A choice of wanted types. They are kept along with everything that they need.
///
/// For example, a filter with just the operation `listPets` keeps the types of its parameters and responses, and the types used by those.
package struct TypeFilter: Hashable, Sendable {
  package var schemas: [SchemaPattern] = []
  package var tags: [String] = []
  /// Operations by their `operationId`, or by method and path such as `get /pets`.
  package var operations: [OperationPattern] = []
  /// Schemas to leave out, unless a kept type needs them.
  package var excluded: [SchemaPattern] = []

  /// The inline schemas of operations to keep; nil for all of them. Others are left out, unless a kept type needs them.
  package var inline: InlineSelection?

  package init() {}

  /// Whether the user wants everything that the role has a use for.
  package var isEmpty: Bool { !namesRoots && excluded.isEmpty }

  /// Whether the filter names wanted types, rather than only unwanted ones.
  package var namesRoots: Bool { !schemas.isEmpty || !tags.isEmpty || !operations.isEmpty }
}

/// A pattern that selects operations by their `operationId`, or by method and path such as `get /pets`.
package struct OperationPattern: Hashable, Sendable {
  /// The pattern as the user wrote it.
  package let text: String
  private let glob: Glob

  package init(_ text: String) {
    self.text = text
    // Methods are commonly written in upper case, but documents have them in lower case.
    let parts = text.split(separator: " ", maxSplits: 1)
    glob = Glob(parts.count == 2 ? "\(parts[0].lowercased()) \(parts[1])" : text)
  }

  func matches(_ operation: Operation) -> Bool {
    operation.identifier.map(glob.matches) == true || glob.matches(operation.name)
  }
}
