import SchemaDocument
import SchemaLanguage

/// The type of a schema without `type`, and whether other schemas state it.
extension SchemaPlace {
  /// Whether its type is not stated, in a dialect that requires it.
  var isUntyped: Bool { !dialect.isStrictJSONSchema && !hasAny(of: .namingTypes) }

  /// The type that it is read as, and the keyword that implies it.
  var impliedType: (type: SchemaType, by: Keyword)? {
    if has(.enumeration) { return raw.typeOfValues.map { ($0, .enumeration) } }
    return raw.impliedType(in: dialect)
  }

  /// Whether it describes the content of a value, and does not only restrict it.
  var describesValue: Bool {
    raw.namesMembers || raw.namesElements || has(.enumeration)
  }

  /// Whether it is an element of a tuple, which documentation describes by their types.
  var isPosition: Bool {
    guard let list = node.parent, list.isSequence, let key = list.key else { return false }
    return key.hasText(Keyword.items.text) || key.hasText(Keyword.prefixItems.text)
  }

  /// Whether other schemas state the type of the same value: those of which it is a branch or a condition.
  var isNarrowing: Bool {
    var place = node
    while let step = place.stepUp {
      if Keyword(key: step.key).map(KeywordSet.holdingConditions.contains) == true { return true }
      if place == node, Self.branches.contains(where: { step.key.hasText($0.text) }) {
        if !describesValue || step.schema[Keyword.type] != nil { return true }
      }
      // Another part may state the type of a property for which this one only lists the values.
      if place == node || has(.enumeration), step.key.hasText(Keyword.allOf.text),
        place.isJoinedWithType
      {
        return true
      }
      place = step.schema
    }
    return !describesValue && isPartOfWhole
  }

  /// Whether it is inside one of several schemas that apply to the same value.
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
  /// Whether another part of the same `allOf` states a type, or refers to schemas that may.
  fileprivate var isJoinedWithType: Bool {
    guard let parts = parent, parts.isSequence else { return false }
    return parts.elements.contains { part in
      part != self && part.namesType
    }
  }

  /// Whether it states a type, or includes a schema that does.
  private var namesType: Bool {
    guard isMapping else { return false }
    let raw = RawSchema(self)
    return raw.has(.type) || raw.has(.reference)
      || raw.branches(.allOf).contains(where: \.namesType)
  }

  /// The keyword that contains the schema, and the enclosing schema.
  fileprivate var stepUp: (key: Node, schema: Node)? {
    guard let parent else { return nil }
    if parent.isSequence || parent.holdsNames {
      guard let key = parent.key, let schema = parent.parent else { return nil }
      return (key, schema)
    }
    return key.map { ($0, parent) }
  }

  /// Whether its keys are names, not keywords.
  private var holdsNames: Bool {
    key.flatMap { Keyword(key: $0) }?.holder?.kind == .map
  }
}

extension KeywordSet {
  /// Keywords that state a type, refer to one, or leave no choice.
  fileprivate static let namingTypes = KeywordSet(.type, .not, .constant, .extensibleEnum)
    .union(.references).union(.composition).union(.conditions).union(.chosenType)

  /// Keywords that describe a value.
  static let describing = documentation.subtracting(KeywordSet(.comment))
    .union(KeywordSet(.format)).union(.ofArrays.subtracting(.elements))
}
