import SchemaDocument

/// The values of a payload that some schema describes, in the order of the check.
struct DescribedValues {
  private var entries: [Entry] = []

  private struct Entry {
    var value: Int
    var schema: Node
    /// Whether everything inside the value is allowed, or can't be checked.
    var isOpen: Bool
  }

  var count: Int { entries.count }

  mutating func add(_ value: JSONPlace, by schema: Node) {
    entries.append(Entry(value: value.index, schema: schema, isOpen: schema.boolValue == true))
  }

  mutating func addOpen(_ value: JSONPlace, by schema: Node) {
    entries.append(Entry(value: value.index, schema: schema, isOpen: true))
  }

  /// Adds an object whose schema is extended by others, so that its members may be theirs, unless this is one of them.
  mutating func addBase(_ value: JSONPlace, by schema: Node) {
    let outer = entries.reversed().prefix { $0.value == value.index }.map(\.schema)
    let isExtended = outer.contains {
      $0 != schema && ($0["properties"] != nil || $0.hasSeveralParts)
    }
    if !isExtended { addOpen(value, by: schema) }
  }

  /// Forgets what was described since then, by a schema that doesn't match.
  mutating func removeAll(after count: Int) { entries.removeLast(entries.count - count) }

  /// The outermost values that no schema describes.
  ///
  /// - Parameter wrong: The values that violate a schema. Whatever is in them needs no further finding.
  func gaps(in payload: JSONPlace, besides wrong: Set<Int>) -> [Violation] {
    var schemas: [Int: Node] = [:]
    var open = wrong
    for entry in entries {
      schemas[entry.value] = schemas[entry.value] ?? entry.schema
      if entry.isOpen { open.insert(entry.value) }
    }
    var gaps: [Violation] = []
    func visit(_ value: JSONPlace) {
      guard !open.contains(value.index), let schema = schemas[value.index] else { return }
      let inner = value.elements + value.members.values.sorted { $0.index < $1.index }
      for part in inner {
        if schemas[part.index] == nil, !open.contains(part.index) {
          gaps.append(
            Violation(
              value: part,
              member: nil,
              keyword: schema,
              complaint: "isn't described by the schema"
            )
          )
        } else {
          visit(part)
        }
      }
    }
    visit(payload)
    return gaps
  }
}

extension Node {
  fileprivate var hasSeveralParts: Bool { self["allOf"].map { $0.count > 1 } ?? false }
}
