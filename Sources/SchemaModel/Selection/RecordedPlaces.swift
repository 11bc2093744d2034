package import Paths

/// Schemas of which the names that were recorded for them say what they are, such as unions, so that they stay that.
package struct RecordedPlaces: Hashable, Sendable {
  /// The pointers of the schemas, by the path of the file with the names of their document.
  private var pointers: [Path: Set<String>] = [:]
  private var paths = RecordPaths()

  package init() {}

  package init(_ pointers: [Path: Set<String>], paths: RecordPaths) {
    self.pointers = pointers
    self.paths = paths
  }

  package var isEmpty: Bool { pointers.isEmpty }

  /// Whether it contains the schema at a pointer.
  package func contains(_ pointer: String, in document: String, root: Int) -> Bool {
    pointers[paths.path(of: document, root: root)]?.contains(pointer) == true
  }
}
