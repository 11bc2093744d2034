import SchemaDocument
import SchemaModel

/// Arrays that are types with a property for each position: names that move to other elements, and the same array as another type.
extension Comparison {
  /// Reports that a property has another name. If another element of a tuple has the old name now, code still compiles, and so do apps that
  /// read elements by position, but the name means something else.
  mutating func reportName(
    of index: Int,
    to other: String,
    _ subject: String,
    _ place: Place,
    _ pair: ObjectPair
  ) {
    guard pair.other.isTuple, hasMember(index, pair.id, pair.otherID) else {
      return report(
        .renamedProperty(subject, to: other),
        place,
        source: lostName(index, pair.id, pair.otherID, pair.wordForMember)
      )
    }
    report(
      .renamedProperty(subject, to: other),
      place,
      responses: .degrades("'\(subject)' is read from the element that is called '\(other)' now"),
      requests: requests == nil
        ? .fine : .degrades("a backend reads '\(subject)' as '\(other)'"),
      source: lostName(index, pair.id, pair.otherID, pair.wordForMember)
    )
  }

  /// Returns what people call the place of a property: its key, or for an element of a tuple, its name.
  func placeName(of property: Property, in object: Object) -> String {
    object.isTuple ? property.name : pointer(property.plan.readPlaces[0])
  }

  /// Returns what apps make of a tuple that can have more elements now, and is an array in Swift for that reason; nil for anything else.
  mutating func openedTuple(_ id: DeclarationID, _ other: DeclarationID) -> Change.Judgement? {
    guard case .object(let object) = old.module[id].kind, object.isTuple,
      haveSamePositions(old.module[id].origin, new.module[other].origin)
    else { return nil }
    let reason = "there can be more than \(elements(object.properties.count))"
    return judgement(at: id) { _, _ in .degrades(.dropped, reason) }
  }

  /// Returns what a backend makes of an array that apps send, and that can't have more elements than positions now, so that it is a tuple in
  /// Swift; nil for anything else.
  func closedTuple(_ id: DeclarationID, _ other: DeclarationID) -> Change.Judgement? {
    guard requests != nil, case .object(let object) = new.module[other].kind, object.isTuple,
      haveSamePositions(old.module[id].origin, new.module[other].origin)
    else { return nil }
    return requestJudgement(
      .unreadable("there can be more than \(elements(object.properties.count))")
    )
  }

  /// Returns what apps make of an array that can have fewer elements than their tuple needs; nil for anything else.
  mutating func shortTuple(_ id: DeclarationID, _ other: DeclarationID) -> Change.Judgement? {
    guard case .object(let object) = old.module[id].kind,
      new.module.isArray(.declared(other)),
      let effect = responses.missingElements(
        of: object,
        leastCount: new.module[other].documentation.leastCount
      )
    else { return nil }
    return judgement(at: id) { _, _ in effect }
  }

  /// Whether two schemas describe the same elements by position, and need as many of them.
  private func haveSamePositions(_ origin: Span, _ other: Span) -> Bool {
    withExtendedLifetime((old.module.documents, new.module.documents)) {
      guard let schema = old.module.schema(listedAt: origin),
        let otherSchema = new.module.schema(listedAt: other),
        let positions = schema.positions, let otherPositions = otherSchema.positions
      else { return false }
      return positions.isWritten(like: otherPositions)
        && schema["minItems"]?.text == otherSchema["minItems"]?.text
    }
  }

  /// Whether the schemas at two places describe an array by position in the same words, so that only its type in Swift differs.
  func isSameTuple(_ origin: Span, _ other: Span) -> Bool {
    withExtendedLifetime((old.module.documents, new.module.documents)) {
      guard let schema = old.module.schema(listedAt: origin),
        let otherSchema = new.module.schema(listedAt: other),
        schema.positions != nil
      else { return false }
      return Self.describingElements.allSatisfy { keyword in
        switch (schema[keyword], otherSchema[keyword]) {
        case (let value?, let otherValue?): value.isWritten(like: otherValue)
        case (nil, nil): true
        case (_?, nil), (nil, _?): false
        }
      }
    }
  }

  /// Returns what two versions say about a tuple that is a type with a property for each position in only one of them. The documentation
  /// of such a type doesn't say which elements there are, and how many, so the schemas decide what has changed.
  ///
  /// - Parameter origins: Where both are listed.
  func comparedDocumentation(
    _ documentation: Documentation,
    _ other: Documentation,
    _ origins: (Span, Span)
  ) -> (old: Documentation, new: Documentation) {
    guard documentation.describesElements != other.describesElements else {
      return (documentation, other)
    }
    return withExtendedLifetime((old.module.documents, new.module.documents)) {
      guard let schema = old.module.schema(listedAt: origins.0), let positions = schema.positions,
        let otherSchema = new.module.schema(listedAt: origins.1),
        let otherPositions = otherSchema.positions
      else { return (documentation, other) }
      let isSame = positions.isWritten(like: otherPositions)
      return (
        documentation.stating(lengthsOf: schema, withPositions: !isSame),
        other.stating(lengthsOf: otherSchema, withPositions: !isSame)
      )
    }
  }

  /// The keywords that say which arrays are valid, as far as types follow from them.
  private static let describingElements = [
    "type", "prefixItems", "items", "additionalItems", "unevaluatedItems", "minItems", "maxItems",
    "allOf", "oneOf",
    "anyOf", "$ref",
  ]
}

extension Module {
  /// Whether a type is, or contains in collections, an array that is a type with a property for each position.
  func hasTuple(inside type: TypeReference) -> Bool {
    var type = type
    // An alias can contain itself.
    for _ in 0...[ElementCounts].deepest {
      switch resolved(type) {
      case .array(let inner), .set(let inner), .tuple(let inner), .dictionary(let inner),
        .optional(let inner):
        type = inner
      case .declared(let id):
        guard case .object(let object) = self[id].kind else { return false }
        return object.isTuple
      case .primitive, .foreign, .patternDate, .enumeration, .any: return false
      }
    }
    return false
  }

  /// The schema whose key stands at a place.
  fileprivate func schema(listedAt origin: Span) -> Node? {
    guard documents.indices.contains(Int(origin.file.index)) else { return nil }
    let node = documents[Int(origin.file.index)].innermostNode(at: origin.start)
    return node?.keySpan == origin ? node : nil
  }
}

extension Documentation {
  /// How many elements it says that an array has at least.
  fileprivate var leastCount: Int {
    constraints.first { $0.keyword == "minItems" && $0.place.isEmpty }.flatMap { Int($0.value) }
      ?? 0
  }

  /// Whether it says what the elements of an array are.
  fileprivate var describesElements: Bool { constraints.contains(where: \.isOfPositions) }

  /// The documentation with the lengths that the schema itself states.
  ///
  /// - Parameter withPositions: Whether it still says what the elements are.
  fileprivate func stating(lengthsOf schema: Node, withPositions: Bool) -> Documentation {
    var result = self
    result.constraints.removeAll { $0.isLength || $0.isOfPositions && !withPositions }
    for keyword in ["minItems", "maxItems"] {
      guard let value = schema[keyword], value.isScalar else { continue }
      result.constraints.append(Constraint(keyword: keyword, value: value.text, words: ""))
    }
    return result
  }
}

extension Node {
  /// The schemas of an array's elements by position.
  fileprivate var positions: Node? {
    [self["prefixItems"], self["items"]].lazy.compactMap { $0 }.first(where: \.isSequence)
  }
}

extension Constraint {
  /// Whether it is about elements by position.
  fileprivate var isOfPositions: Bool { keyword == "prefixItems" || keyword == "items" }
}
