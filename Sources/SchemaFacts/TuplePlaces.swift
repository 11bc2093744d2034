import SchemaDocument
package import SchemaLanguage
import SchemaModel

/// Tuples that become types with a property for each position.
///
/// For example, `prefixItems: [{type: number, title: x}, {type: string}], items: false` has the places `x` and `second`.
extension SchemaFacts {
  /// Returns the places of the elements that become properties; an empty array if the tuple becomes an array.
  ///
  /// - Parameter isMixed: Whether the elements have several types.
  mutating func places(of raw: RawSchema, isMixed: Bool) -> [Tuple.Place] {
    guard let positions = raw.onlyPositions, !positions.isEmpty else { return [] }
    let stated: TupleForm? = word(.dtoTuple, of: raw)
    let form =
      stated ?? options.tuples ?? recordedForm(of: raw)
      ?? (options.nameStyle >= .second ? .struct : .array)
    guard form == .struct else { return [] }
    let chosen = positions.map { chosenName(of: RawSchema($0)) }
    let names = zip(positions, chosen).map { $1 ?? RawSchema($0).titleOfName }
    // What has one type and no names is an array in Swift, too, unless one position differs from the others.
    guard isMixed || stated != nil || names.allSatisfy({ $0 != nil }) || haveParticulars(positions)
    else { return [] }
    var counts: [String: Int] = [:]
    for name in names { if let name { counts[name, default: 0] += 1 } }
    let taken = Set(
      (chosen.compactMap { $0 } + counts.filter { $0.value == 1 }.keys).map(\.wordsAlone)
    )
    return positions.indices.map { index in
      // Emission reports two chosen names that are the same.
      let title = names[index].flatMap { counts[$0] == 1 ? $0 : nil }
      return Tuple.Place(
        schema: positions[index],
        key: "\(index)",
        name: chosen[index] ?? title ?? Self.ordinal(index, unless: taken),
        isChosen: chosen[index] != nil
      )
    }
  }

  /// Whether some position has a constant, or only some can be null, so that an array says less.
  private mutating func haveParticulars(_ positions: [Node]) -> Bool {
    let nullable = positions.count { admitsNull($0) }
    return nullable > 0 && nullable < positions.count
      || positions.contains { fixedValues(of: $0)?.texts.count == 1 }
  }

  /// Returns the elements of a tuple as members.
  package func members(of tuple: Tuple) -> [Members.Member] {
    tuple.places.map { place in
      Members.Member(keyNode: place.schema, schema: place.schema, holder: 0, place: place)
    }
  }

  /// Notes what only types and their properties can have, in a tuple that becomes an array.
  mutating func noteOverrides(in tuple: Tuple, _ raw: RawSchema) {
    guard let positions = raw.onlyPositions else { return }
    // The elements are a union, whose cases have names.
    let isUnion = tuple.elements.count > 1 && tuple.primitive == nil
    let unused = isUnion ? KeywordSet.policies : .policies.union(KeywordSet(.dtoName))
    var found = raw.keywords.intersection(.styles).compactMap { word in
      raw[word].map { (word, $0) }
    }
    for position in positions {
      let schema = RawSchema(position)
      guard schema.hasAny(of: .dtoExtensions),
        schema.reference != nil
          || !shape(of: Composite(position)).needsDeclaration
      else { continue }
      for keyword in schema.keywords.intersection(unused) {
        if let value = schema[keyword] { found.append((keyword, value)) }
      }
    }
    for (keyword, value) in found {
      observations.unclear.insert(.overrideInArray(keyword, at: value), of: raw)
    }
  }

  /// What an earlier run has recorded as something else, or with a union of its elements, stays an array.
  private func recordedForm(of raw: RawSchema) -> TupleForm? {
    if let entry = recorded(raw.node) { return entry.kind == .object ? .struct : .array }
    return raw.positions.flatMap { recorded($0) } == nil ? nil : .array
  }

  /// - Parameter taken: The letters and digits of the names that other elements have.
  private static func ordinal(_ index: Int, unless taken: Set<String>) -> String {
    index < ordinals.count && !taken.contains(ordinals[index])
      ? ordinals[index] : "element\(index + 1)"
  }

  private static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
  ]
}

extension RawSchema {
  /// Whether it can become a type with a property for each position, because there can't be more elements.
  package var mayBeTuple: Bool { onlyPositions != nil }

  /// The schemas of all elements that a tuple can have; nil if there may be more.
  fileprivate var onlyPositions: [Node]? {
    guard let count = countOfOnlyPositions, let positions else { return nil }
    let most = self[.maxItems]?.integerValue.flatMap { Int(exactly: $0) } ?? count
    return positions.elements.prefix(max(0, min(most, count))).prefix { $0.boolValue != false }
  }
}
