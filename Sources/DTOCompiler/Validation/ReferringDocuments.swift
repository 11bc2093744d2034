import Paths
import SchemaDocument

extension Findings {
  /// The findings about some documents, as in ``inDocuments(where:)``, and errors in documents that refer to them, also through others,
  /// because missing targets are reported at the reference.
  ///
  /// - Parameters:
  ///   - isWanted: Selects documents, by their paths as given.
  ///   - target: The path of the document that a reference leads to, for the part before `#` and the path of its own document.
  package func inDocuments(
    where isWanted: (_ displayPath: String) -> Bool,
    orErrorsReferringByPaths target: (_ location: String, _ displayPath: String) -> String
  ) -> Findings {
    var referring: [FileID: Bool] = [:]
    var targets: [Path: Set<Path>] = [:]
    let byPath = Dictionary(documents.map { (Path($0.path), $0) }) { first, _ in first }
    func refers(_ document: Document) -> Bool {
      var pending = [Path(document.path)]
      var seen = Set(pending)
      while let path = pending.popLast() {
        guard let document = byPath[path] else { continue }
        let found =
          targets[path]
          ?? Set(document.referredLocations.map { Path(target($0.text, document.path)) })
        targets[path] = found
        if found.contains(where: { isWanted($0.text) }) { return true }
        pending += found.filter { seen.insert($0).inserted }
      }
      return false
    }
    return withExtendedLifetime(documents) {
      let errors = diagnostics.filter { diagnostic in
        guard diagnostic.severity == .error, let file = diagnostic.span?.file,
          file != .configuration, let document = document(of: file)
        else { return false }
        if let known = referring[file] { return known }
        let isReferring = !isWanted(document.path) && refers(document)
        referring[file] = isReferring
        return isReferring
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
