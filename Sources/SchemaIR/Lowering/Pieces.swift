import SchemaDocument

/// Responses, operations and path items in files of their own. They become Swift where an operation refers to them.
extension Lowering {
  /// Looks for mistakes in those that nothing has led to, by lowering their schemas and leaving out what comes of it.
  mutating func lookIntoPieces() {
    let files = Set(declarations.map(\.schema.file))
    let pieces = graph.entries.filter {
      $0.isInput && $0.isPieceOfAPI && !files.contains($0.document.file)
    }
    guard !pieces.isEmpty else { return }
    let known = (declarations, sources, declared, loweredCount, foreignTypes)
    var walk = OperationWalk()
    for piece in pieces {
      guard let root = piece.document.root else { continue }
      declarePiece(root, name: piece.document.source.stem, &walk)
    }
    lowerPendingDeclarations()
    (declarations, sources, declared, loweredCount, foreignTypes) = known
  }

  private mutating func declarePiece(_ root: Node, name: String, _ walk: inout OperationWalk) {
    if root.looksLikeResponse { return declareResponse(root, names: [name], &walk) }
    if root.looksLikeOperation { return declareOperation(root, fallbackName: name, &walk) }
    if root.looksLikePathItem { return declarePathItem(root, path: name, &walk) }
    for (key, value) in root.pairs where value.isPieceOfAPI {
      declarePiece(value, name: key.text, &walk)
    }
  }
}

extension DocumentGraph.Entry {
  /// Whether the document is a piece of an API, or holds some under names of its own.
  var isPieceOfAPI: Bool {
    guard layout.dialect == .fragment, layout.isEmpty, let root = document.root, root.isMapping
    else {
      return false
    }
    if root.isPieceOfAPI { return true }
    let members = root.pairs.filter { !$0.key.isVendorExtension }
    return !members.isEmpty && members.allSatisfy { $0.value.isPieceOfAPI }
  }
}

extension Node {
  fileprivate var isPieceOfAPI: Bool {
    isMapping && (looksLikeResponse || looksLikeOperation || looksLikePathItem)
  }

  /// Of a request body, too.
  fileprivate var looksLikeResponse: Bool {
    if let content = self["content"], content.isMapping, content.count > 0 {
      return content.pairs.allSatisfy { $0.key.text.contains("/") }
    }
    return self["schema"]?.isMapping == true && self["description"]?.isScalar == true
      && self["in"] == nil
  }

  fileprivate var looksLikeOperation: Bool {
    guard let responses = self["responses"], responses.isMapping, responses.count > 0 else {
      return false
    }
    return responses.pairs.allSatisfy { key, _ in
      key.text.count == 3 || key.hasText("default") || key.isVendorExtension
    }
  }

  fileprivate var looksLikePathItem: Bool {
    OperationWalk.methods.contains {
      self[$0]?.isMapping == true && self[$0]?.looksLikeOperation == true
    }
  }
}
