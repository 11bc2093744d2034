package import SchemaDocument
import SchemaLanguage
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
    /// The schema is in a list of parameters or of parts, whose positions aren't recorded. Contains what earlier runs have recorded of the
    /// schemas with its place; nil if they have seen none.
    case inList(RecordedKinds.Entry?)
  }

  /// Returns what an earlier run has recorded of exactly this schema; nil if nothing.
  package func recorded(_ schema: Node) -> RecordedKinds.Entry? {
    guard !options.recordedKinds.isEmpty else { return nil }
    let file = resolver.graph[schema.file]
    return options.recordedKinds.entry(of: schema.pointerText, in: file.path, root: file.root)
  }

  /// Returns what an earlier run has recorded of a schema. A variant, or one of several schemas for the values of a map, isn't recorded by
  /// its pointer, so that it counts as known.
  func record(of schema: Node) -> Recorded {
    if let entry = recorded(schema) { return .known(entry) }
    let listed = recordedInLists(schema)
    var result = Recorded.new
    var next = schema
    while schemaName(of: next) == nil, let parent = next.parent {
      if parent.isListOfParts {
        result = .inList(listed)
      } else if parent.isSequence || next.isOneOfMapValues {
        return .inside
      }
      next = parent
      if recorded(next) != nil { return listed.map { .inList($0) } ?? .inside }
    }
    return result
  }

  /// Returns what an earlier run has recorded of a union, which can be a variant of another one.
  func recordOfVariants(in union: Node) -> Recorded {
    let found = record(of: union)
    guard case .inside = found else { return found }
    var isKnown = false
    var next = union
    while schemaName(of: next) == nil, let parent = next.parent {
      if parent.isListOfParts || next.isOneOfMapValues || parent.isSequence && !parent.isUnion {
        return .inside
      }
      next = parent
      isKnown = isKnown || recorded(next) != nil
    }
    guard isKnown || recorded(next) != nil else { return .new }
    let file = resolver.graph[union.file]
    let entry = options.recordedKinds.entryInVariants(
      of: union.pointerText,
      in: file.path,
      root: file.root
    )
    return entry.map { .known($0) } ?? .inside
  }

  private func recordedInLists(_ schema: Node) -> RecordedKinds.Entry? {
    guard !options.recordedKinds.isEmpty else { return nil }
    let file = resolver.graph[schema.file]
    return options.recordedKinds.entryInLists(
      of: schema.pointerText,
      in: file.path,
      root: file.root
    )
  }

  /// Whether no earlier run has made a schema something other than a union. A part of `allOf` is what the whole is, which is no type if it
  /// contradicts another part.
  mutating func isNewOrUnion(_ schema: Node) -> Bool {
    switch record(of: schema.wholeOfPart) {
    case .new: true
    case .known(let entry):
      entry.kind == .union || entry.kind == .other && isBesideUnion(schema)
    case .inside, .inList: false
    }
  }

  /// Whether a schema is a part of `allOf`, and another part is a union.
  private mutating func isBesideUnion(_ schema: Node) -> Bool {
    guard let list = schema.parent, schema.wholeOfPart != schema else { return false }
    return list.elements.contains { part in
      part != schema && RawSchema(resolvedSchema(part)).hasAny(of: .unions)
    }
  }
}

extension Node {
  /// The schema that combines this one with others under `allOf`, or the schema itself.
  var wholeOfPart: Node {
    var schema = self
    while let list = schema.parent, list.isSequence, list.key?.hasText("allOf") == true,
      let whole = list.parent
    {
      schema = whole
    }
    return schema
  }

  /// Whether it lists the variants of a union.
  fileprivate var isUnion: Bool {
    isSequence && (key?.hasText("oneOf") == true || key?.hasText("anyOf") == true)
  }

  /// Whether it lists parameters of an operation, or schemas that all apply.
  fileprivate var isListOfParts: Bool {
    isSequence && (key?.hasText("allOf") == true || key?.hasText("parameters") == true)
  }

  /// Whether it is one of several schemas for the additional members of an object.
  fileprivate var isOneOfMapValues: Bool {
    guard let parent else { return false }
    if key?.hasText(Keyword.additionalProperties.text) == true {
      return parent[Keyword.patternProperties]?.isMapping == true
    }
    guard parent.key?.hasText(Keyword.patternProperties.text) == true else { return false }
    return parent.count > 1 || parent.parent?[Keyword.additionalProperties]?.isMapping == true
  }
}
