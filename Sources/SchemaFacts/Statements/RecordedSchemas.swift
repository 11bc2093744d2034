package import SchemaDocument
package import SchemaModel
import SchemaReferences

/// What earlier runs have made of schemas.
extension SchemaFacts {
  enum Recorded {
    /// No earlier run has seen the schema.
    case new
    case known(RecordedKinds.Entry)
    /// An earlier run has seen the schema around it, and may have seen the schema.
    case inside
  }

  /// Returns what an earlier run has recorded of exactly this schema; nil if nothing.
  package func recorded(_ schema: Node) -> RecordedKinds.Entry? {
    guard !options.recordedKinds.isEmpty else { return nil }
    let file = resolver.graph[schema.file]
    return options.recordedKinds.entry(of: schema.pointerText, in: file.path, root: file.root)
  }

  /// Returns what an earlier run has recorded of a schema. What is in a list isn't recorded by its pointer, so that it counts as known.
  func record(of schema: Node) -> Recorded {
    var next = schema
    while true {
      if let entry = recorded(next) { return next == schema ? .known(entry) : .inside }
      guard schemaName(of: next) == nil, let parent = next.parent else { return .new }
      guard !parent.isSequence else { return .inside }
      next = parent
    }
  }
}
