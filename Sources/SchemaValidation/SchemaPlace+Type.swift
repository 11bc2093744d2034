import SchemaDocument
import SchemaLowering

/// What a schema without `type` is, and whether others say it.
extension SchemaPlace {
  /// Whether nothing names its type, in a language where that means something.
  var isUntyped: Bool { !dialect.isByTheLetter && !hasAny(of: .namingTypes) }

  /// The type that it is read as all the same, and the keyword that tells it.
  var impliedType: (type: SchemaType, by: Keyword)? {
    if has(.enumeration) { return raw.typeOfValues.map { ($0, .enumeration) } }
    return raw.impliedType(in: dialect)
  }

  /// Whether it says what a value holds, and does not only narrow it.
  var describesValue: Bool {
    raw.namesMembers || raw.namesElements || has(.enumeration)
  }

  /// Whether it is one of the positions of a tuple, which documentation calls by their types.
  var isPosition: Bool {
    guard let list = node.parent, list.isSequence, let key = list.key else { return false }
    return key.hasText(Keyword.items.text) || key.hasText(Keyword.prefixItems.text)
  }

  /// Whether others say of the same value what it is: those of which it is a branch, or that it is a condition of.
  var isNarrowing: Bool {
    var place = node
    while let step = place.stepUp {
      if Keyword(key: step.key).map(KeywordSet.holdingConditions.contains) == true { return true }
      if place == node, Self.branches.contains(where: { step.key.hasText($0.text) }) {
        if !describesValue || step.schema[Keyword.type] != nil { return true }
      }
      // Another part may say the type of a member that this one only lists the values of.
      if place == node || has(.enumeration), step.key.hasText(Keyword.allOf.text),
        place.isJoinedWithType
      {
        return true
      }
      place = step.schema
    }
    return !describesValue && isPartOfWhole
  }

  /// Whether it stands somewhere in one of several schemas that hold for the same value.
  var isPartOfWhole: Bool {
    var place = node
    while let step = place.stepUp {
      if Self.wholes.contains(where: { step.schema[$0] != nil }) { return true }
      place = step.schema
    }
    return false
  }

  private static let branches: [Keyword] = [.allOf, .oneOf, .anyOf]

  private static let wholes: [Keyword] = branches + [.reference]
}

extension Node {
  /// Whether another part of the same `allOf` names a type, or refers to schemas that may.
  fileprivate var isJoinedWithType: Bool {
    guard let parts = parent, parts.isSequence else { return false }
    return parts.elements.contains { part in
      part != self && part.namesType
    }
  }

  /// Whether it names a type, or joins a schema that does.
  private var namesType: Bool {
    guard isMapping else { return false }
    let raw = RawSchema(self)
    return raw.has(.type) || raw.has(.reference)
      || raw.branches(.allOf).contains(where: \.namesType)
  }

  /// The keyword that a schema stands under, and the schema around it.
  fileprivate var stepUp: (key: Node, schema: Node)? {
    guard let parent else { return nil }
    if parent.isSequence || parent.holdsNames {
      guard let key = parent.key, let schema = parent.parent else { return nil }
      return (key, schema)
    }
    return key.map { ($0, parent) }
  }

  /// Whether its keys are names rather than keywords.
  private var holdsNames: Bool {
    key.flatMap { Keyword(key: $0) }?.holder?.kind == .map
  }
}

extension KeywordSet {
  /// Keywords that name a type, or refer to where one is named, or leave no room for one.
  fileprivate static let namingTypes = KeywordSet(.type, .not, .constant, .extensibleEnum)
    .union(.references).union(.composition).union(.conditions).union(.chosenType)

  /// Keywords that somebody writes who has a value in mind.
  static let describing = documentation.subtracting(KeywordSet(.comment))
    .union(KeywordSet(.format)).union(.ofArrays.subtracting(.elements))
}
