import SchemaDocument
import SchemaModel
import SwiftEmission

/// Arrays that are types with a property for each position: names that move to other elements, and the same array as another type.
extension Comparison {
  /// Reports that a property has another name. If another element of a tuple has the old name now, code still compiles, and so do apps that
  /// read elements by position, but the name means something else.
  mutating func reportName(
    _ name: String?,
    _ otherName: String?,
    _ subject: String,
    _ place: Place,
    _ pair: ObjectPair
  ) {
    let isTaken =
      pair.other.isTuple
      && pair.other.properties.indices.contains { new.surface.member($0, of: pair.otherID) == name }
    let other = otherName ?? ""
    guard isTaken else {
      return report(
        .renamedProperty(subject, to: other),
        place,
        source: .breaks("'\(subject)' is unknown")
      )
    }
    report(
      .renamedProperty(subject, to: other),
      place,
      responses: .degrades("'\(subject)' is read from the element that is called '\(other)' now"),
      requests: requests == nil
        ? .fine : .degrades("a backend reads '\(subject)' as '\(other)'"),
      source: .breaks("'\(subject)' is another element")
    )
  }

  /// Whether the schemas at two places describe an array by position in the same words, so that only its type in Swift differs.
  func isSameTuple(_ origin: Span, _ other: Span) -> Bool {
    withExtendedLifetime((old.module.documents, new.module.documents)) {
      guard let schema = old.module.schema(listedAt: origin),
        let otherSchema = new.module.schema(listedAt: other),
        schema["prefixItems"]?.isSequence == true || schema["items"]?.isSequence == true
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

  /// Returns what two versions say, without what one of them only says in another way, because a tuple is another type there.
  ///
  /// - Parameter origins: Where both are listed.
  func comparedDocumentation(
    _ documentation: Documentation,
    _ other: Documentation,
    _ origins: (Span, Span)
  ) -> (old: Documentation, new: Documentation) {
    guard documentation.describesElements != other.describesElements,
      isSameTuple(origins.0, origins.1)
    else { return (documentation, other) }
    return (documentation.withoutElements, other.withoutElements)
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
  /// Whether it says what the elements of an array are.
  fileprivate var describesElements: Bool { constraints.contains(where: \.isOfPositions) }

  fileprivate var withoutElements: Documentation {
    var rest = self
    rest.constraints.removeAll { $0.isOfPositions || $0.isLength }
    return rest
  }
}

extension Constraint {
  /// Whether it is about elements by position.
  fileprivate var isOfPositions: Bool { keyword == "prefixItems" || keyword == "items" }
}
