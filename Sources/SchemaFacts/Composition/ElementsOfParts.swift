import SchemaDocument
import SchemaLanguage
import SchemaModel
import SchemaReferences

/// Arrays whose elements are described by several schemas that apply together, such as a `$ref` and what is next to it.
extension SchemaFacts {
  /// Whether another schema describes the elements of the same array.
  mutating func hasElementsElsewhere(_ raw: RawSchema) -> Bool {
    let partners = partners(of: raw)
    return partners.earlier.contains { describesElements($0) }
      || partners.later.contains { describesElements($0) }
  }

  /// Whether another schema describes the elements of the same array, and takes precedence.
  mutating func hasElementsBefore(_ raw: RawSchema) -> Bool {
    partners(of: raw).earlier.contains { describesElements($0) }
  }

  /// Returns the schemas that apply together with one, those that take precedence first.
  private func partners(of raw: RawSchema) -> (earlier: [Node], later: ArraySlice<Node>) {
    var earlier = raw.branches(.allOf)
    if raw.reference != nil { earlier.append(raw.node) }
    guard let list = raw.node.parent, list.isSequence, let whole = list.parent,
      list.key?.hasText(Keyword.allOf.rawValue) == true
    else { return (earlier, []) }
    if RawSchema(whole).reference != nil { earlier.append(whole) }
    let branches = Array(list.elements)
    let index = branches.firstIndex(of: raw.node) ?? branches.endIndex
    return (earlier + branches[..<index], branches[index...].dropFirst())
  }

  /// Whether a schema, or the target of its reference, describes the elements of an array.
  private mutating func describesElements(_ schema: Node) -> Bool {
    guard schema.isMapping else { return false }
    let raw = RawSchema(resolvedSchema(schema))
    return raw.positions != nil || raw[.items]?.isMapping == true
  }

  /// Notes elements that no array can have together with those of another part, and what a tuple leaves unread.
  ///
  /// - Parameters:
  ///   - parts: Arrays that describe their elements.
  ///   - first: The one that takes precedence.
  mutating func noteOtherElements(
    in parts: [CompositionPart],
    than first: JoinedPart,
    whole: RawSchema
  ) {
    for part in parts where part.schema != first.schema {
      let raw = RawSchema(part.schema)
      guard let elements = raw.positions ?? raw[.items], elements.boolValue == nil else { continue }
      let place = part.isReference ? reference(to: part.schema, in: whole) : elements
      if areElements(elements, exclusiveWith: first) {
        observations.unclear.insert(.conflictingElements, of: RawSchema(place))
      } else if case .tuple(let tuple) = first.shape, !elements.isWritten(like: tuple.list) {
        observations.unclear.insert(.otherElements, of: RawSchema(place))
      }
    }
  }

  /// Whether no array with an element, or as many as a tuple needs, matches both.
  private mutating func areElements(_ elements: Node, exclusiveWith first: JoinedPart) -> Bool {
    switch first.shape {
    case .tuple(let tuple):
      let least = elementCounts(of: RawSchema(first.schema)).least
      let others = elements.isSequence ? Array(elements.elements) : []
      for (index, position) in tuple.list.elements.prefix(least).enumerated() {
        guard let other = elements.isSequence ? others.dropFirst(index).first : elements else {
          continue
        }
        if areExclusive(Composite(position), Composite(other)) { return true }
      }
      return false
    case .array(let items?):
      return elements.isMapping && areExclusive(items, Composite(elements))
    case .any, .reference, .primitive, .array(nil), .dictionary, .object, .enumeration,
      .enumerationReference, .union, .chosen:
      return false
    }
  }

  /// Returns the part of a schema that refers to another one.
  private mutating func reference(to target: Node, in whole: RawSchema) -> Node {
    whole.branches(.allOf).first { $0.isMapping && resolvedSchema($0) == target } ?? whole.node
  }
}
