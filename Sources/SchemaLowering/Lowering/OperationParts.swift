import SchemaDocument
import SchemaLanguage
import SchemaReferences

/// Declares the schemas in files that hold a single part of an API, such as paths, a path item, an operation, a response or a parameter,
/// and that no document of the run refers to. Inline schemas are named as if the file's name were that of an operation.
extension Lowering {
  mutating func declareParts(_ walk: inout OperationWalk) {
    let parts = graph.entries.filter(\.isInput).compactMap { entry in
      OperationPart(of: entry).flatMap { part in
        entry.document.root.map { (part: part, root: $0, name: entry.document.source.stem) }
      }
    }
    // Parts that refer to others provide better names for them.
    for part in OperationPart.allCases {
      for file in parts where file.part == part { declare(part, file.root, file.name, &walk) }
    }
  }

  private mutating func declare(
    _ part: OperationPart,
    _ root: Node,
    _ name: String,
    _ walk: inout OperationWalk
  ) {
    switch part {
    case .paths: declarePaths(root, &walk)
    case .pathItem: declarePathItem(root, path: name, &walk)
    case .operation: declareOperation(root, fallbackName: name, &walk)
    case .response: declareResponse(root, names: [name], &walk)
    case .parameter: declareParameter(root, names: [name], &walk)
    }
  }
}
