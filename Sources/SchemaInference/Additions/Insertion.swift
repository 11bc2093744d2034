import SchemaDocument

/// What is added to a place of a document.
enum Insertion {
  /// To the properties of an object.
  case properties([Property])
  /// To a schema that has nothing there: the value of `items` or `additionalProperties`.
  case keyword(Keyword, ValueDraft)
  /// To a schema that says nothing, or only that values are null.
  case schema(ValueDraft)
  /// To a definition that says nothing.
  case definition(Definition)

  enum Keyword: String {
    case items
    case additionalProperties
  }

  /// The names of the definitions that it refers to.
  var references: [String] {
    switch self {
    case .properties(let properties): properties.flatMap(\.value.references)
    case .keyword(_, let value), .schema(let value): value.references
    case .definition(let definition): definition.references
    }
  }

  /// Adds what another sample shows about the same place. What doesn't go together is left out, and found when the samples are checked.
  mutating func add(_ other: Insertion) {
    switch (self, other) {
    case (.properties(var known), .properties(let more)):
      for property in more {
        if let index = known.firstIndex(where: { $0.key == property.key }) {
          known[index].value = known[index].value.united(with: property.value)
        } else {
          known.append(property)
        }
      }
      self = .properties(known)
    case (.keyword(let keyword, let known), .keyword(let other, let more)) where keyword == other:
      self = .keyword(keyword, known.united(with: more))
    case (.schema(let known), .schema(let more)): self = .schema(known.united(with: more))
    case (.properties, _), (.keyword, _), (.schema, _), (.definition, _): break
    }
  }
}

/// The insertions of a document, in the order of their discovery.
struct Insertions {
  private(set) var entries: [(place: Node, insertion: Insertion)] = []
  private var positions: [Node: Int] = [:]

  mutating func add(_ insertion: Insertion, at place: Node) {
    if let position = positions[place] {
      entries[position].insertion.add(insertion)
    } else {
      positions[place] = entries.count
      entries.append((place, insertion))
    }
  }
}
