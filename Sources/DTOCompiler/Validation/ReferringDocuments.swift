import Paths
import SchemaDocument

extension Findings {
  /// The findings about some documents, as in ``inDocuments(where:)``, and errors in documents that refer to certain other
  /// documents, because missing targets are reported at the reference.
  ///
  /// - Parameters:
  ///   - isWanted: Selects documents, by their paths as given.
  ///   - isReferenceWanted: Selects references whose documents' errors are included, by the part before `#` and by the document.
  package func inDocuments(
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
  /// The targets of references to other documents, as written: `item.yml` for `item.yml#/definitions/Item`. Includes references in
  /// a discriminator's `mapping`.
  fileprivate var referredLocations: Set<Path> {
    var found: Set<Path> = []
    var pending = root.map { [$0] } ?? []
    // The target of an alias is visited anyway.
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
