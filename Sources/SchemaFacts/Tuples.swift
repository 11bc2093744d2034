package import SchemaDocument
package import SchemaLanguage
package import SchemaModel
import SchemaReferences

/// An array whose elements are described by position.
///
/// For example, `prefixItems: [{type: string}, {type: integer}], items: false`, written in draft 4 as
/// `items: [{type: string}, {type: integer}], additionalItems: false`.
package struct Tuple: Sendable {
  /// The list of positions.
  package var list: Node
  /// The schemas of the elements, each type once, in the order of the positions. The schema of further elements comes last.
  package var elements: [Composite]
  /// The scalar type that all elements have in common, regardless of their formats.
  package var primitive: Primitive?
  /// Whether null is allowed in some position.
  package var isNullable: Bool
  /// The positions of a tuple that becomes a type with a property for each; empty for an array.
  package var places: [Place] = []

  /// Whether it becomes a type with a property for each position.
  package var isStruct: Bool { !places.isEmpty }

  /// A position that becomes a property.
  package struct Place: Sendable {
    package var schema: Node
    /// The position as a key.
    package var key: String
    /// The source of the Swift name.
    package var name: String
    /// Whether a person has chosen it.
    package var isChosen: Bool
  }
}

/// Tuples become types with a property for each position, arrays of the type that all positions share, or arrays of a union of their types.
extension SchemaFacts {
  /// Returns the tuple that an array's schema describes; `nil` for any other array.
  mutating func tuple(of raw: RawSchema) -> Tuple? {
    guard let list = raw.positions else { return nil }
    var tuple = Tuple(list: list, elements: [], isNullable: false)
    var found = FoundElements()
    for position in list.elements { add(position, to: &tuple, &found) }
    if let rest = raw.elementsAfterPositions {
      add(rest, to: &tuple, &found)
    } else if !raw.endsWithPositions {
      found.add(Composite(list, aspect: .rest), .any, .any)
    }
    tuple.elements = found.distinguishable
    if tuple.elements.count > 1, tuple.elements.allSatisfy({ $0.isPlain }) {
      tuple.primitive = commonPrimitive(of: tuple.elements.map(\.schema))
    }
    let dialect = dialect(of: raw.node)
    // In these documents, the specification allows no list.
    let isList = dialect.describesAPI && list.key?.hasText(Keyword.items.rawValue) == true
    if isList { observations.unclear.insert(.itemsList, of: raw) }
    if !isList || dialect.hasBooleanSchemas {
      tuple.places = places(of: raw, isMixed: found.isMixed)
    }
    if hasElementsBefore(raw) { return tuple }
    if tuple.isStruct {
      let others = list.elements.dropFirst(tuple.places.count)
      if let position = others.first(where: { $0.boolValue != false }) {
        observations.unclear.insert(.unreachablePosition, of: RawSchema(position))
      }
    } else {
      noteOverrides(in: tuple, raw)
      if tuple.primitive != nil { noteUnreadFormats(of: tuple.elements.map(\.schema)) }
    }
    if isList || tuple.isStruct { return tuple }
    if tuple.elements.count > 1, tuple.primitive == nil {
      let hasConstants = list.elements.contains { fixedValues(of: $0)?.texts.count == 1 }
      observations.unclear.insert(.positions(haveConstants: hasConstants), of: raw)
    }
    return tuple
  }

  /// The types in the positions, each one once.
  private struct FoundElements {
    private var list: [(element: Composite, kind: CompositionPart.Kind)] = []
    private var seen: Set<SchemaIdentity> = []

    mutating func add(
      _ element: Composite,
      _ identity: SchemaIdentity,
      _ kind: CompositionPart.Kind
    ) {
      if seen.insert(identity).inserted { list.append((element, kind)) }
    }

    /// Whether there are several types.
    var isMixed: Bool { list.count > 1 }

    /// The elements without those that can't be recognized: beside plain strings, a string can't be known to be an enumeration value or to
    /// have a format.
    var distinguishable: [Composite] {
      let bare = list.firstIndex { $0.kind.isBareText }
      return list.indices.filter { bare == nil || $0 == bare || !list[$0].kind.isText }
        .map { list[$0].element }
    }
  }

  private mutating func add(_ position: Node, to tuple: inout Tuple, _ found: inout FoundElements) {
    if position.boolValue == false { return }
    if admitsNull(position) { tuple.isNullable = true }
    guard !RawSchema(position).isNullOnly else { return }
    let (identity, shape) = identity(of: position)
    // A type chosen by the user is never left out.
    found.add(Composite(position), identity, shape.isChosen ? .any : CompositionPart.Kind(shape))
  }
}

extension KeywordSet {
  /// Keywords through which other schemas may describe elements of the same array.
  fileprivate static let describingElements = KeywordSet(.contains)
    .union(.references).union(.composition).union(.conditions)
}

extension RawSchema {
  /// The schemas of an array's first elements; `nil` if elements aren't described by position.
  package var positions: Node? {
    let list = self[.prefixItems] ?? self[.items]
    return list.flatMap { $0.isSequence && $0.count > 0 ? $0 : nil }
  }

  /// The schema of the elements after the positions, if there may be any and they have one.
  fileprivate var elementsAfterPositions: Node? {
    guard !endsWithPositions else { return nil }
    return schemaAfterPositions.flatMap { $0.isMapping ? $0 : nil }
  }

  /// Whether no element may follow the positions.
  fileprivate var endsWithPositions: Bool {
    guard let positions else { return false }
    if schemaAfterPositions?.boolValue == false { return true }
    guard let maximum = self[.maxItems]?.integerValue else { return false }
    return maximum <= Int64(positions.count)
  }

  /// The number of positions, if no element may follow them.
  package var countOfOnlyPositions: Int? { endsWithPositions ? positions?.count : nil }

  private var schemaAfterPositions: Node? {
    let rest = has(.prefixItems) ? self[.items] : self[.additionalItems]
    // If other schemas describe elements as well, it is unknown which elements remain.
    return rest ?? (hasAny(of: .describingElements) ? nil : self[.unevaluatedItems])
  }

  /// The tuple in words, such as "Elements by position: `string`, `integer`".
  package var tupleRemark: String? {
    guard let positions else { return nil }
    let words = positions.elements.prefix(Self.maximumWords).map { "`\(RawSchema($0).word)`" }
    let more = positions.count > words.count ? ", …" : ""
    let rest = elementsAfterPositions.map { ", then any number of `\(RawSchema($0).word)`" } ?? ""
    return "Elements by position: \(words.joined(separator: ", "))\(more)\(rest)"
  }

  private static let maximumWords = 8

  /// The shortest name by which a reader knows the schema.
  private var word: String {
    let words: String
    if let reference, let name = reference.text.split(separator: "/").last {
      words = String(name)
    } else {
      let types = typeNames.map(\.text)
      words = text(.title) ?? (types.isEmpty ? "any" : types.joined(separator: " or "))
    }
    return String(words.filter { $0 != "`" && !$0.isNewline }.prefix(40))
  }
}
