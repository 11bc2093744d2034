import SchemaDocument
import SchemaModel

/// An array whose elements are described by position.
///
/// For example `prefixItems: [{type: string}, {type: integer}], items: false`, which draft 4 spells
/// `items: [{type: string}, {type: integer}], additionalItems: false`.
struct Tuple: Sendable {
  /// The list of positions.
  var list: Node
  /// What the elements are, each kind once, in the order of the positions; last what may follow them.
  var elements: [Composite]
  /// The one scalar that all of them are, formats aside.
  var primitive: Primitive?
  /// Whether null may stand in some position.
  var isNullable: Bool
}

/// Tuples become arrays: of the one type that all positions have, else of a union of their types.
extension SchemaFacts {
  /// The tuple that an array's schema describes; nil of any other array.
  mutating func tuple(of raw: RawSchema) -> Tuple? {
    guard let list = raw.positions else { return nil }
    var tuple = Tuple(list: list, elements: [], isNullable: false)
    var found = FoundElements()
    for position in list.elements { add(position, to: &tuple, &found) }
    if let rest = raw.elementsBehindPositions {
      add(rest, to: &tuple, &found)
    } else if !raw.endsWithPositions {
      found.add(Composite(list, aspect: .rest), .any, .any)
    }
    tuple.elements = found.distinguishable
    if tuple.elements.count > 1, tuple.elements.allSatisfy({ $0.isPlain }) {
      tuple.primitive = commonPrimitive(of: tuple.elements.map(\.schema))
    }
    if reportItemsList(list, in: raw) { return tuple }
    if tuple.elements.count > 1, tuple.primitive == nil {
      report(.uncheckedPositions(list), at: list)
    }
    return tuple
  }

  /// A list under `items` where the specification has none: true if there is one.
  private mutating func reportItemsList(_ list: Node, in raw: RawSchema) -> Bool {
    let dialect = dialect(of: raw.node)
    guard dialect.describesAPI, list.key?.hasText(Keyword.items.rawValue) == true else {
      return false
    }
    report(.itemsList(list, in: raw, dialect), at: list)
    return true
  }

  /// What the positions hold, each kind once.
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

    /// Beside bare text, no text can be told to be an enumeration or of a format.
    var distinguishable: [Composite] {
      let bare = list.firstIndex { $0.kind.isBareText }
      return list.indices.filter { bare == nil || $0 == bare || !list[$0].kind.isText }
        .map { list[$0].element }
    }
  }

  private mutating func add(
    _ position: Node,
    to tuple: inout Tuple,
    _ found: inout FoundElements
  ) {
    if position.boolValue == false { return }
    if admitsNull(position) { tuple.isNullable = true }
    guard !RawSchema(position).isNullOnly else { return }
    let (identity, shape) = identity(of: position)
    // A type that a person has chosen is left out for none.
    found.add(Composite(position), identity, shape.isChosen ? .any : CompositionPart.Kind(shape))
  }
}

extension KeywordSet {
  /// Keywords that let other schemas describe elements of the same array.
  fileprivate static let describingElements = KeywordSet(.contains)
    .union(.references).union(.composition).union(.conditions)
}

extension RawSchema {
  /// The schemas of an array's first elements; nil where elements are not described by position.
  var positions: Node? {
    let list = self[.prefixItems] ?? self[.items]
    return list.flatMap { $0.isSequence && $0.count > 0 ? $0 : nil }
  }

  /// The schema of the elements behind the positions, if there is one and there may be some.
  fileprivate var elementsBehindPositions: Node? {
    guard !endsWithPositions else { return nil }
    return behindPositions.flatMap { $0.isMapping ? $0 : nil }
  }

  /// Whether no element may follow the positions.
  fileprivate var endsWithPositions: Bool {
    if behindPositions?.boolValue == false { return true }
    guard let maximum = self[.maxItems]?.integerValue, let positions else { return false }
    return maximum <= Int64(positions.count)
  }

  private var behindPositions: Node? {
    let rest = has(.prefixItems) ? self[.items] : self[.additionalItems]
    // Where other schemas describe elements, too, nobody knows what is left.
    return rest ?? (hasAny(of: .describingElements) ? nil : self[.unevaluatedItems])
  }

  /// A tuple in words, such as "Elements by position: `string`, `integer`".
  var tupleRemark: String? {
    guard let positions else { return nil }
    let words = positions.elements.prefix(Self.maximumWords).map { "`\(RawSchema($0).word)`" }
    let more = positions.count > words.count ? ", …" : ""
    let rest = elementsBehindPositions.map { ", then any number of `\(RawSchema($0).word)`" } ?? ""
    return "Elements by position: \(words.joined(separator: ", "))\(more)\(rest)"
  }

  private static let maximumWords = 8

  /// The shortest that a person would call the schema by.
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
