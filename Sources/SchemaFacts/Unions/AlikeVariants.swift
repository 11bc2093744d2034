import SchemaDocument
import SchemaLanguage
package import SchemaModel

/// Variants of a union that nothing in a payload distinguishes.
extension SchemaFacts {
  /// Whether nothing in a payload distinguishes two variants, although the choice matters.
  package mutating func areAlike(
    _ variant: Union.Variant,
    _ rival: Union.Variant,
    _ branch: Composite,
    _ other: Composite
  ) -> Bool {
    guard variant.evidence.overlaps(rival.evidence),
      variant.type != rival.type || haveDifferentLengths(branch.schema, other.schema)
    else { return false }
    let (first, second) = (resolvedSchema(branch.schema), resolvedSchema(other.schema))
    return !areDistinct(first, second) && !areInterchangeable(first, second)
      // Both variants have the same evidence, including the members that the union requires.
      && !areExclusive(branch, other, requiring: Set(variant.evidence.requiredKeys))
  }

  /// Whether either of two variants may be used: a number has the same value in several sizes, and so has a string whatever its pattern.
  private mutating func areInterchangeable(_ first: Node, _ second: Node) -> Bool {
    switch (shape(ofVariant: first), shape(ofVariant: second)) {
    case (.primitive(let one), .primitive(let other)):
      return one == other || one.isPlainNumber && other.isPlainNumber
    case (.array(let items?), .array(let others?)),
      (.dictionary(let items?), .dictionary(let others?)):
      guard case .primitive(let one) = shape(ofElements: items),
        case .primitive(let other) = shape(ofElements: others), one == other
      else { return false }
      return !haveDifferentLengths(first, second)
    default: return false
    }
  }

  /// Whether two arrays have different fixed lengths.
  private mutating func haveDifferentLengths(_ first: Node, _ second: Node) -> Bool {
    let counts = [first, second].map { elementCounts(of: RawSchema($0)) }
    return counts.allSatisfy(\.areFixed) && counts[0] != counts[1]
  }

  /// Returns the shape of a variant in payloads. A variant is compared with each of its rivals.
  private mutating func shape(ofVariant schema: Node) -> Shape {
    if let known = memo.comparedVariants[schema] { return known }
    let shape = shape(of: Composite(schema)).onTheWire
    memo.comparedVariants[schema] = shape
    return shape
  }

  private mutating func shape(ofElements schema: Composite) -> Shape {
    shape(of: Composite(resolvedSchema(schema.schema))).onTheWire
  }

  /// Whether decoding distinguishes two variants of one kind of JSON: strings of different formats, or arrays of different elements. A
  /// variant that accepts any value is tried last.
  private mutating func areDistinct(_ first: Node, _ second: Node) -> Bool {
    if RawSchema(second).takesAnything { return !RawSchema(first).takesAnything }
    switch (shape(ofVariant: first), shape(ofVariant: second)) {
    case (.primitive(let one), .primitive(let other)):
      return one != other && one.hasSyntaxOfItsOwn && other.hasSyntaxOfItsOwn
    case (.array(let items?), .array(let others?)):
      let elements = evidence(of: items, target: resolvedSchema(items.schema))
      let rivals = evidence(of: others, target: resolvedSchema(others.schema))
      return elements.kind != .any && rivals.kind != .any && !elements.overlaps(rivals)
        && !elements.mayLoseMembers(of: rivals) && !rivals.mayLoseMembers(of: elements)
    default: return false
    }
  }
}

extension Primitive {
  /// Whether the number is a plain quantity, and not a time.
  fileprivate var isPlainNumber: Bool {
    switch wire {
    case .integer, .number(.float), .number(.double), .number(.decimal): true
    case .boolean, .number(.moment), .text: false
    }
  }
}

extension RawSchema {
  /// Whether it doesn't restrict the value.
  fileprivate var takesAnything: Bool {
    node.boolValue == true || node.isMapping && keywords.isSubset(of: .annotations)
  }
}
