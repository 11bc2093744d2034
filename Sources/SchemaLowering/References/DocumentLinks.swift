package import SchemaDocument

/// Which documents have to do with which.
package struct DocumentLinks: Sendable {
  private var targets: [FileID: Set<FileID>] = [:]
  private var all: Set<FileID> = []

  /// Whether documents refer to others by identity, wherever those are.
  package private(set) var isByIdentity = false

  /// One document refers to another.
  mutating func insert(from source: FileID, to target: FileID) {
    all.formUnion([source, target])
    if source != target { targets[source, default: []].insert(target) }
  }

  /// Somebody refers to a document by the identity that it has.
  mutating func insertIdentified(_ target: FileID) {
    all.insert(target)
    isByIdentity = true
  }

  mutating func formUnion(_ other: DocumentLinks) {
    all.formUnion(other.all)
    targets.merge(other.targets) { $0.union($1) }
    isByIdentity = isByIdentity || other.isByIdentity
  }

  /// Whether references lead to a document or come from it.
  func contains(_ file: FileID) -> Bool { all.contains(file) }

  /// The other documents that a document refers to, in their order.
  package func targets(of file: FileID) -> [FileID] {
    (targets[file] ?? []).sorted { $0.index < $1.index }
  }
}
