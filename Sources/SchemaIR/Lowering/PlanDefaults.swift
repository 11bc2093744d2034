import SchemaDocument

/// `default`: from the text of the schema to a value of the property's type.
extension DecodingPlanner {
  /// The value, as far as Swift can write it down; reports one that is none of the type.
  ///
  /// - Parameter isAsked: Whether somebody has said when it counts.
  mutating func defaultValue(
    _ node: Node,
    of type: TypeReference,
    isAsked: Bool
  ) -> DefaultValue? {
    guard !node.isNull else { return nil }
    switch reading(node, as: type) {
    case .value(let value): return value
    case .unspoken:
      if isAsked {
        diagnostics.warning(
          "default-not-taken",
          "a 'default' of this type is only documented: no literal in Swift says it",
          at: node.span
        )
      }
      return nil
    case .mismatch(let node):
      // An `Int` has 32 bits somewhere.
      let isWide = node.wholeNumber != nil && type == .primitive(.integer)
      let isWider = node.isWiderThan64Bits && type.isInteger
      let message =
        isWide
        ? "does not fit 32 bits, which is all that 'Int' has on some platforms"
        : isWider ? "does not fit 64 bits" : "is no value of the property's type"
      diagnostics.warning(
        "default-mismatch",
        "'default' \(message); it is left out",
        at: node.span,
        help: isWide ? "write 'format: int64'" : nil
      )
      return nil
    }
  }

  private enum Reading {
    case value(DefaultValue)
    /// A value that only decoding can make, such as a date: the documentation tells it.
    case unspoken
    case mismatch(Node)
  }

  private func reading(_ node: Node, as type: TypeReference) -> Reading {
    switch type {
    case .primitive(let primitive): return reading(node, as: primitive)
    case .declared(let id):
      switch target(id) {
      case .alias(let aliased, _): return reading(node, as: aliased)
      case .enumeration(let enumeration):
        return reading(node, as: enumeration, id, isOpen: !enumeration.policy.isClosed)
      case .object, .union: return .unspoken
      }
    case .enumeration(let id, let policy):
      guard case .enumeration(let enumeration) = target(id) else { return .unspoken }
      return reading(node, as: enumeration, id, isOpen: !policy.isClosed)
    case .array(let element), .tuple(let element):
      guard node.isSequence else { return .mismatch(node) }
      var values: [DefaultValue] = []
      for item in node.elements {
        switch reading(item, as: element) {
        case .value(let value): values.append(value)
        case let other: return other
        }
      }
      return .value(.array(values))
    case .dictionary:
      guard node.isMapping else { return .mismatch(node) }
      return node.count == 0 ? .value(.emptyDictionary) : .unspoken
    case .optional(let wrapped): return node.isNull ? .unspoken : reading(node, as: wrapped)
    case .any, .foreign, .patternDate: return .unspoken
    }
  }

  private func reading(_ node: Node, as primitive: Primitive) -> Reading {
    guard node.isScalar, !node.isNull else { return .mismatch(node) }
    switch primitive {
    case .string: return .value(.string(node.text))
    case .boolean: return node.boolValue.map { .value(.boolean($0)) } ?? .mismatch(node)
    case .double, .float: return node.finiteNumber.map { .value(.number($0)) } ?? .mismatch(node)
    default: break
    }
    guard let range = primitive.range else { return .unspoken }
    guard let number = node.wholeNumber, range.contains(number) else { return .mismatch(node) }
    return .value(.integer(number))
  }

  private func reading(
    _ node: Node,
    as enumeration: Enumeration,
    _ id: DeclarationID,
    isOpen: Bool
  ) -> Reading {
    guard node.isScalar else { return .mismatch(node) }
    let position = enumeration.cases.firstIndex { item in
      switch item.value {
      case .string(let text): text == node.text
      case .integer(let number): node.wholeNumber == number
      case .number(let text): Double(text) == node.finiteNumber
      case .boolean(let truth): node.boolValue == truth
      }
    }
    return position.map { .value(.enumeration(id, case: $0, isOpen: isOpen)) } ?? .mismatch(node)
  }
}

extension TypeReference {
  fileprivate var isInteger: Bool {
    if case .primitive(let primitive) = self { return primitive.range != nil }
    return false
  }
}

extension Node {
  /// Whether it is an integer that no integer of Swift holds, such as `9223372036854776000`.
  fileprivate var isWiderThan64Bits: Bool {
    wholeNumber == nil && finiteNumber.map { $0 == $0.rounded() } == true
  }
}

extension Primitive {
  /// What an integer type holds on every platform; nil of all others.
  fileprivate var range: ClosedRange<Int64>? {
    switch self {
    case .int8: Int64(Int8.min)...Int64(Int8.max)
    case .int16: Int64(Int16.min)...Int64(Int16.max)
    // On some watches `Int` has 32 bits.
    case .integer, .int32: Int64(Int32.min)...Int64(Int32.max)
    case .int64: Int64.min...Int64.max
    case .uint8: 0...Int64(UInt8.max)
    case .uint16: 0...Int64(UInt16.max)
    case .uint, .uint32: 0...Int64(UInt32.max)
    case .uint64: 0...Int64.max
    case .string, .boolean, .integerText, .int64Text, .uint64Text, .float, .double, .doubleText,
      .decimal, .decimalText, .date, .dateTime, .epochSeconds, .epochMilliseconds, .time, .duration,
      .uuid, .url, .base64, .base64URL:
      nil
    }
  }
}
