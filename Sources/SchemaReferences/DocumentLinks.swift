package import SchemaDocument

/// The references between documents.
package struct DocumentLinks: Sendable {
  private var targets: [FileID: Set<FileID>] = [:]
  private var all: Set<FileID> = []

  /// Whether documents refer to others by identity, regardless of their location.
  package private(set) var isByIdentity = false

  /// Records that one document refers to another.
  package mutating func insert(from source: FileID, to target: FileID) {
    all.formUnion([source, target])
    if source != target { targets[source, default: []].insert(target) }
  }

  /// Records a reference to a document by its identity.
  mutating func insertIdentified(_ target: FileID) {
    all.insert(target)
    isByIdentity = true
  }

  mutating func formUnion(_ other: DocumentLinks) {
    all.formUnion(other.all)
    targets.merge(other.targets) { $0.union($1) }
    isByIdentity = isByIdentity || other.isByIdentity
  }

  /// Whether the document refers to another document or is referenced.
  package func contains(_ file: FileID) -> Bool { all.contains(file) }

  /// Returns the other documents that a document refers to, in order.
  package func targets(of file: FileID) -> [FileID] {
    (targets[file] ?? []).sorted { $0.index < $1.index }
  }
}
