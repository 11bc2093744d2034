package import SchemaDocument
import SchemaLanguage
package import SchemaModel

/// `enum` and `const`: each scalar is read according to the schema's type, not according to YAML alone.
extension SchemaFacts {
  /// Returns the shape that `const` or `enum` defines; `nil` if neither does.
  ///
  /// - Parameter type: The type that another schema states for the same values, which are in quotes.
  mutating func enumerationShape(of raw: RawSchema, as type: SchemaType? = nil) -> Shape? {
    guard raw.listsValues else { return nil }
    if !Misreading.valueLists(of: raw).isEmpty { observations.unclear.insert(.valueLists, of: raw) }
    guard let listed = StatedEnumeration(of: raw, as: type) else { return nil }
    if listed.isUnclear { observations.unclear.insert(.values(type), of: raw) }
    return listed.shape
  }

  /// Combines schemas of which all but one require a number or a Boolean, and the remaining one lists such values in quotes:
  /// `allOf: [{type: integer}, {enum: ['1', '2']}]`.
  mutating func quotedList(among parts: [(schema: Node, kind: CompositionPart.Kind)]) -> Shape? {
    var list: RawSchema?
    var type: SchemaType?
    for (schema, kind) in parts {
      switch kind {
      case .enumeration(.string):
        guard list == nil else { return nil }
        list = RawSchema(schema)
      case .primitive(let primitive):
        let own: SchemaType? =
          switch primitive.jsonKind {
          case .integer: .integer
          case .number: .number
          case .boolean: .boolean
          default: nil
          }
        guard let own, type == nil || (type == .boolean) == (own == .boolean) else { return nil }
        if type != .integer { type = own }
      case .any, .object, .enumeration, .array, .union: return nil
      }
    }
    guard let list, let type, list.typeNames.isEmpty, !list.choosesType,
      let values = list.enumeratedValues,
      values.allSatisfy({ $0.isQuotedValue(of: type) })
    else { return nil }
    return enumerationShape(of: list, as: type)
  }

  /// Returns an enumeration with a case for each distinct value.
  package mutating func enumeration(
    _ values: [Node],
    rawType: Enumeration.RawType,
    policy: Enumeration.Policy,
    of source: Composite
  ) -> (enumeration: Enumeration, misreadings: [Misreading]) {
    let raw = RawSchema(source.schema)
    var misreadings: [Misreading] = []
    var holder: Node?
    var described: [Node: CaseDescription] = [:]
    // Beside `anyOf`, the names are for the values of all branches.
    let outer =
      raw.listsValues ? [:] : descriptionsOfBranches(in: raw, of: values, &misreadings)
    let beside = raw.listsValues ? [:] : descriptionsBesideReferences(in: raw, of: values)
    // The values that an earlier case has, but that are yet to come.
    var gathered: Set<Enumeration.Value> = []
    var allowed: Set<Enumeration.Value>?
    var seen = Set<Enumeration.Value>(minimumCapacity: values.count)
    var cases: [Enumeration.Case] = []
    cases.reserveCapacity(values.count)
    for node in values {
      guard let value = value(of: node, rawType: rawType) else { continue }
      if !gathered.isEmpty, gathered.remove(value) != nil { continue }
      guard seen.insert(value).inserted else {
        let first = values.first { self.value(of: $0, rawType: rawType) == value } ?? node
        if node.isListed(with: first, under: raw) {
          let repair = raw.repair(ofRepeated: node)
          misreadings.append(
            Misreading(.duplicateEnumValue(node, first: first, repair: repair), at: node)
          )
        }
        continue
      }
      // The values of one schema follow those of another.
      let next = node.schemaThatLists(under: raw)
      if next != holder {
        holder = next
        described.merge(descriptions(ofValuesAround: node, in: raw, &misreadings)) { $1 }
      }
      let choice = outer[node]?.chosen ?? described[node]?.chosen
      let name = choice?.name ?? outer[node]?.name ?? described[node]?.name ?? node.text
      func details(_ node: Node) -> String? {
        outer[node]?.details ?? beside[node]?.details ?? described[node]?.details
      }
      func isDeprecated(_ node: Node) -> Bool {
        beside[node]?.isDeprecated == true || described[node]?.isDeprecated == true
      }
      var texts = details(node).map { [$0] } ?? []
      var areDeprecated = isDeprecated(node)
      var all = [value]
      if let choice, choice.values.count > 1 {
        // Combined with other schemas, some of its values may no longer be allowed, or belong to another case.
        let known = allowed ?? Set(values.compactMap { self.value(of: $0, rawType: rawType) })
        allowed = known
        all = choice.values.compactMap { self.value(of: $0, rawType: rawType) }
          .removingRepeated.filter { known.contains($0) && ($0 == value || !seen.contains($0)) }
        gathered.formUnion(all)
        gathered.remove(value)
        seen.formUnion(all)
        for other in choice.values where described[other] == nil {
          described.merge(descriptions(ofValuesAround: other, in: raw, &misreadings)) { $1 }
        }
        texts = choice.values.compactMap(details).removingRepeated
        areDeprecated = choice.values.allSatisfy(isDeprecated)
      }
      cases.append(
        Enumeration.Case(
          value: all.first ?? value,
          others: Array(all.dropFirst()),
          name: name,
          details: texts.isEmpty ? nil : texts.joined(separator: "\n"),
          isDeprecated: areDeprecated,
          origin: node.span
        )
      )
    }
    var enumeration = Enumeration(rawType: rawType, policy: policy, cases: cases)
    enumeration.isOnlyStatedOpen = policy == .open && raw.has(.dtoEnum)
    return (enumeration, misreadings)
  }

  package func value(of node: Node, rawType: Enumeration.RawType) -> Enumeration.Value? {
    switch rawType {
    case .string: .string(node.text)
    case .integer: node.unquotedWholeNumber.map { .integer($0) }
    case .number: node.unquotedFiniteNumber.map { .number("\($0)") }
    case .mixed: node.listedValue
    }
  }
}

extension Sequence where Element: Hashable {
  /// The elements without those that occurred before.
  fileprivate var removingRepeated: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Node {
  /// Whether both values are in one list, or in the lists of two branches of one `oneOf` or `anyOf`. Other lists are independent, for
  /// example those under two conditions.
  fileprivate func isListed(with other: Node, under schema: RawSchema) -> Bool {
    let (own, its) = (schemaThatLists(under: schema), other.schemaThatLists(under: schema))
    return own == its || own.parent == its.parent && own.parent?.isSequence == true
  }
}
