import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaModel

/// Turns the `default` of a schema into a value of the property's type.
extension DecodingPlanner {
  /// Returns the value if Swift can express it, and reports a value that doesn't match the type.
  ///
  /// - Parameter isAsked: Whether the schema explicitly states when the default applies.
  mutating func defaultValue(_ node: Node, of type: TypeReference, isAsked: Bool) -> DefaultValue? {
    guard !node.isNull else { return nil }
    var quoted: [Node] = []
    switch reading(node, as: type, &quoted) {
    case .value(let value):
      if !quoted.isEmpty { reportQuoted(quoted, in: node) }
      return value
    case .inexpressible:
      if isAsked {
        diagnostics.append(.defaultNotTaken(node))
      } else if !node.isScalar {
        diagnostics.append(.documentedDefault(node))
      }
      return nil
    case .mismatch(let node):
      diagnostics.append(.defaultMismatch(node, type))
      return nil
    }
  }

  /// Whether arrays in a default have the numbers of elements that code may rely on. Reports the first that hasn't.
  mutating func hasFixedLengths(_ value: Node, of property: Property) -> Bool {
    guard let found = miscount(value, of: property) else { return true }
    diagnostics.append(.defaultLength(found.array, in: value, found.counts))
    return false
  }

  private func miscount(
    _ value: Node,
    of property: Property
  ) -> (array: Node, counts: ElementCounts)? {
    let parts = property.plan.particulars.parts
    var counts = ElementCounts()
    if parts.maximumCount > 0 || isTuple(property.type) {
      counts.least = parts.minimumCount
      counts.most = parts.maximumCount
    }
    return miscount(value, [counts] + parts.innerCounts)
  }

  /// Returns the first array with another number of elements than one of its depth must have.
  private func miscount(
    _ value: Node,
    _ counts: [ElementCounts]
  ) -> (array: Node, counts: ElementCounts)? {
    guard let own = counts.first, value.isSequence else { return nil }
    if !own.allows(value.count) { return (value, own) }
    let inner = Array(counts.dropFirst())
    guard !inner.isEmpty else { return nil }
    return value.elements.lazy.compactMap { miscount($0, inner) }.first
  }

  /// Plans the value that is encoded instead of nil.
  mutating func planEncodedDefault(of property: inout Property, _ node: Node) {
    guard property.isOptional else {
      let reason =
        property.plan.keepsPresence
        ? "absent and null are distinguished" : "the property is never nil"
      return diagnostics.append(
        .misplacedOverride(.dtoEncodeDefault, at: node, ": \(reason)", help: "remove it")
      )
    }
    if let found = miscount(node, of: property) {
      let words = found.counts.areFixed ? "exactly" : "at least"
      return diagnostics.append(
        .malformedOverride(
          .dtoEncodeDefault,
          "must have \(words) \(found.counts.least) elements",
          found.array
        )
      )
    }
    var quoted: [Node] = []
    switch reading(node, as: property.type, &quoted) {
    case .value(let value): property.plan.particulars.parts.encodedDefault = value
    case .inexpressible:
      diagnostics.append(
        .malformedOverride(
          .dtoEncodeDefault,
          "must be a string, a number, a Boolean, a case of an enum, or a list of these",
          node
        )
      )
    case .mismatch(let node):
      diagnostics.append(
        .malformedOverride(.dtoEncodeDefault, "must be a value of the property's type", node)
      )
    }
  }

  private mutating func reportQuoted(_ values: [Node], in node: Node) {
    // The documentation shows a list as it is read, but only to the extent that the schema itself determines that.
    let known =
      values[0] == node
      ? values : node.parent.map { RawSchema($0).quotedElements(of: node) } ?? []
    diagnostics.append(
      .quotedDefault(values, in: node, certainty: known == values ? .safe : .unsafe)
    )
  }

  private enum Reading {
    case value(DefaultValue)
    /// A value that only decoding can produce, such as a date. The documentation mentions it.
    case inexpressible
    case mismatch(Node)
  }

  /// - Parameter quoted: Collects the strings that are read as numbers or Booleans.
  private func reading(_ node: Node, as type: TypeReference, _ quoted: inout [Node]) -> Reading {
    switch type {
    case .primitive(let primitive): return reading(node, as: primitive, &quoted)
    case .declared(let id):
      switch target(id) {
      case .alias(let aliased): return reading(node, as: aliased, &quoted)
      case .enumeration(let enumeration):
        return reading(node, as: enumeration, id, enumeration.policy, &quoted)
      case .object, .tuple, .union: return .inexpressible
      }
    case .enumeration(let id, let policy):
      guard case .enumeration(let enumeration) = target(id) else { return .inexpressible }
      return reading(node, as: enumeration, id, policy, &quoted)
    case .array(let element), .set(let element), .tuple(let element):
      guard node.isSequence else { return .mismatch(node) }
      var values: [DefaultValue] = []
      for item in node.elements {
        switch reading(item, as: element, &quoted) {
        case .value(let value): values.append(value)
        case let other: return other
        }
      }
      return .value(.array(values))
    case .dictionary:
      guard node.isMapping else { return .mismatch(node) }
      return node.count == 0 ? .value(.emptyDictionary) : .inexpressible
    case .optional(let wrapped):
      return node.isNull ? .inexpressible : reading(node, as: wrapped, &quoted)
    case .any, .foreign, .patternDate: return .inexpressible
    }
  }

  private func reading(_ node: Node, as primitive: Primitive, _ quoted: inout [Node]) -> Reading {
    guard node.isScalar, !node.isNull else { return .mismatch(node) }
    let type: SchemaType
    let value: DefaultValue?
    switch primitive {
    case .string: return .value(.string(node.text))
    case .boolean:
      type = .boolean
      value = node.unquotedTruth.map { .boolean($0) }
    case .double, .float:
      type = .number
      value = node.unquotedFiniteNumber.map { .number($0) }
    default:
      guard let range = primitive.range else { return .inexpressible }
      type = .integer
      value = node.unquotedWholeNumber.flatMap { range.contains($0) ? .integer($0) : nil }
    }
    guard let value else { return .mismatch(node) }
    if node.scalarType == .string {
      guard node.isQuotedValue(of: type) else { return .mismatch(node) }
      quoted.append(node)
    }
    return .value(value)
  }

  private func reading(
    _ node: Node,
    as enumeration: Enumeration,
    _ id: DeclarationID,
    _ policy: Enumeration.Policy,
    _ quoted: inout [Node]
  ) -> Reading {
    guard node.isScalar else { return .mismatch(node) }
    // If the enumeration mixes kinds of values, a string is simply a string.
    let isQuoted =
      enumeration.rawType.number.map { node.scalarType == .string && node.isQuotedValue(of: $0) }
      ?? false
    let isDefault: (Enumeration.Value) -> Bool = { value in
      switch value {
      case .string(let text): text == node.text
      case .integer(let number):
        (isQuoted ? node.unquotedWholeNumber : node.wholeNumber) == number
      case .number(let text):
        Double(text) == (isQuoted ? node.unquotedFiniteNumber : node.finiteNumber)
      case .boolean(let truth): node.boolValue == truth
      }
    }
    let position = enumeration.cases.firstIndex { $0.values.contains(where: isDefault) }
    guard let position,
      let value = enumeration.cases[position].values.firstIndex(where: isDefault)
    else {
      // An open enumeration has other values as well, and combining schemas may have narrowed the list that contains the default.
      return policy == .open || node.isListedInItsSchema ? .inexpressible : .mismatch(node)
    }
    if isQuoted { quoted.append(node) }
    return .value(.enumeration(id, case: position, value: value, isOpen: !policy.isClosed))
  }
}

extension Enumeration.RawType {
  /// The type of the listed numbers.
  fileprivate var number: SchemaType? {
    switch self {
    case .integer: .integer
    case .number: .number
    case .string, .mixed: nil
    }
  }
}

extension TypeReference {
  var isInteger: Bool {
    if case .primitive(let primitive) = self { return primitive.range != nil }
    return false
  }
}

extension Node {
  /// Whether a default is listed in the `enum` of the schema that states it.
  fileprivate var isListedInItsSchema: Bool {
    guard let list = parent?[Keyword.enumeration], list.isSequence else { return false }
    return list.elements.contains { $0.isScalar && $0.text == text }
  }
}

extension Primitive {
  /// The range of an integer type that is safe on every platform; nil for other types.
  fileprivate var range: ClosedRange<Int64>? {
    if case .integer(let range) = wire { range.everywhere } else { nil }
  }
}
