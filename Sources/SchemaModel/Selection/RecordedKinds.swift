package import Paths

/// What schemas are according to the names that were recorded for them, so that they stay what they are.
package struct RecordedKinds: Hashable, Sendable {
  /// The entries by the pointers of the schemas, by the path of the file with the names of their document.
  private var entries: [Path: [String: Entry]] = [:]
  private var paths = RecordPaths()

  package struct Entry: Hashable, Sendable {
    package var kind: Kind
    /// The variants that are recorded as what they are in JSON, such as `array`, and not as what they hold.
    package var kindsOfVariants: [String]

    package init(kind: Kind, kindsOfVariants: [String]) {
      self.kind = kind
      self.kindsOfVariants = kindsOfVariants
    }
  }

  package enum Kind: Hashable, Sendable {
    case union
    /// A type with members, and without parameters.
    case object
    case other
  }

  package init() {}

  package init(_ entries: [Path: [String: Entry]], paths: RecordPaths) {
    self.entries = entries
    self.paths = paths
  }

  package var isEmpty: Bool { entries.isEmpty }

  /// The entry of the schema at a pointer; nil if it is new.
  package func entry(of pointer: String, in document: String, root: Int) -> Entry? {
    entries[paths.path(of: document, root: root)]?[pointer]
  }
}
