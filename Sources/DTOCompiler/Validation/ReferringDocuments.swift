import Paths
import SchemaDocument

extension Findings {
  /// Those about some documents, as ``inDocuments(where:)`` has them, and the errors in documents that refer to certain others: what a
  /// reference finds missing there is reported here.
  ///
  /// - Parameters:
  ///   - isWanted: Which documents, by their paths as they were given.
  ///   - isReferenceWanted: Which references make the errors of a document count, by what stands before the `#` and by the document.
  public func inDocuments(
    where isWanted: (_ displayPath: String) -> Bool,
    orErrorsWhere isReferenceWanted: (_ location: String, _ displayPath: String) -> Bool
  ) -> Findings {
    var referring: [FileID: Bool] = [:]
    return withExtendedLifetime(documents) {
      let errors = diagnostics.filter { diagnostic in
        guard diagnostic.severity == .error, let file = diagnostic.span?.file,
          file != .configuration, let document = document(of: file)
        else { return false }
        if let known = referring[file] { return known }
        let refers =
          !isWanted(document.path)
          && document.referredLocations.contains { isReferenceWanted($0.text, document.path) }
        referring[file] = refers
        return refers
      }
      return replacing(inDocuments(where: isWanted).diagnostics + errors)
    }
  }
}

extension Document {
  /// Where references to other documents lead, as they are written: `item.yml` of `item.yml#/definitions/Item`. Those of a
  /// discriminator's `mapping`, too.
  fileprivate var referredLocations: Set<Path> {
    var found: Set<Path> = []
    var pending = root.map { [$0] } ?? []
    // What an alias stands for is there besides.
    while let node = pending.popLast() {
      if node.isAlias { continue }
      switch node.kind {
      case .scalar: continue
      case .sequence: pending += node.elements
      case .mapping:
        let references = [node["$ref"]] + (node["mapping"]?.pairs.map { $0.value } ?? [])
        for reference in references.compactMap(\.self) where reference.isScalar {
          let location = reference.text.prefix { $0 != "#" }
          if !location.isEmpty { found.insert(Path(location)) }
        }
        pending += node.pairs.map { $0.value }
      }
    }
    return found
  }
}
