import SchemaDocument
import SchemaLanguage
import SchemaModel

/// `oneOf` and `anyOf` whose branches only list values: one enumeration, in the forms that are common in practice.
///
/// For example, `anyOf: [{enum: [a, b]}, {type: string}]` is an open enumeration, and `oneOf: [{const: 1, title: low}, {const: 2}]` is one
/// whose values have descriptions.
extension SchemaFacts {
  /// Returns the enumeration that the branches of a schema combine to; `nil` if they are more than an enumeration.
  mutating func enumerationShape(ofBranchesIn raw: RawSchema, effective branches: [Node]) -> Shape?
  {
    var listed = ListedBranches()
    for branch in branches {
      guard add(branch, to: &listed) else { return nil }
    }
    guard !listed.values.isEmpty, let rawType = listed.rawTypeOfAll else { return nil }
    let isOpen = listed.isOpen || hasFreeBranch(raw, beside: rawType)
    guard isOpen || (listed.reference == nil && branches.count > 1) else { return nil }
    noteType(of: raw, listed.values, rawType)
    let policy = ownPolicy(of: raw) ?? (isOpen ? .open : raw.policyOfValues)
    if let reference = listed.reference, listed.listTypes.count == 1 {
      return .enumerationReference(reference, policy)
    }
    return .enumeration(values: listed.values, rawType: rawType, policy: policy)
  }

  /// Notes a type that is stated beside branches, although some of their values don't have it. A bare `type: object` is common in API
  /// documents.
  private mutating func noteType(
    of raw: RawSchema,
    _ values: [Node],
    _ rawType: Enumeration.RawType
  ) {
    let types = raw.typeNames.compactMap { SchemaType($0) }
    let hasValues = raw.typeNames.contains { type in
      Enumeration.RawType(type).map { $0.joined(with: rawType) != .mixed } ?? false
    }
    if rawType != .mixed, !hasValues {
      if let type = types.first,
        type != .object || raw.has(.properties) || dialect(of: raw.node).isStrictJSONSchema
      {
        observations.unclear.insert(.typeBesideValue(values[0]), of: raw)
      }
      return
    }
    let foreign = values.filter { value in
      !value.isNull && !types.contains { value.isValue(of: $0) }
    }
    guard types.contains(where: \.isListed), let first = foreign.first else { return }
    let haveNone = foreign.count == values.count
    observations.unclear.insert(
      haveNone ? .typeBesideValue(first) : .foreignValues(foreign),
      of: raw
    )
  }

  private struct ListedBranches {
    var values: [Node] = []
    /// The type of each list of values.
    var listTypes: [Enumeration.RawType] = []
    /// The types of the branches that accept any value of a type.
    var freeTypes: [Enumeration.RawType] = []
    /// The target of the last branch that refers to an enumeration.
    var reference: Node?
    /// Whether a branch accepts values that are not listed.
    var isOpen = false
    /// Whether each value means the same without the `type` of its schema.
    var isPlain = true

    /// The type of one enumeration for all branches; `nil` if it would be less precise than a union.
    var rawTypeOfAll: Enumeration.RawType? {
      guard let first = listTypes.first else { return nil }
      let listed = listTypes.dropFirst().reduce(first) { $0.joined(with: $1) }
      let isMixture = listed == .mixed && listTypes.contains { $0 != .mixed }
      if isMixture, !isPlain || reference != nil { return nil }
      let all = freeTypes.reduce(listed) { $0.joined(with: $1) }
      return all == .mixed ? (listed == .mixed ? listed : nil) : all
    }
  }

  private mutating func add(_ branch: Node, to listed: inout ListedBranches) -> Bool {
    let resolved = resolvedSchema(branch)
    let raw = RawSchema(resolved)
    guard !raw.hasAny(of: .composition), !raw.has(.dtoType) else { return false }
    if raw.listsValues {
      guard case .enumeration(let values, let rawType, let policy) = enumerationShape(of: raw)
      else { return false }
      listed.values += values
      listed.listTypes.append(rawType)
      if !values.allSatisfy({ $0.comparedValue(in: rawType) == $0.listedValue }) {
        listed.isPlain = false
      }
      if resolved != branch { listed.reference = resolved }
      if policy == .open { listed.isOpen = true }
      return true
    }
    guard raw.typeNames.count == 1, let rawType = Enumeration.RawType(raw.typeNames[0]) else {
      return false
    }
    listed.isOpen = true
    listed.freeTypes.append(rawType)
    return true
  }

  /// Whether a branch without a shape of its own accepts values that are not listed, as in
  /// `{type: string, anyOf: [{enum: [a]}, {pattern: ^x-}]}`.
  private func hasFreeBranch(
    _ raw: RawSchema,
    beside rawType: Enumeration.RawType
  ) -> Bool {
    guard raw.typeNames.count == 1, Enumeration.RawType(raw.typeNames[0]) == rawType else {
      return false
    }
    return (raw.branches(.oneOf) + raw.branches(.anyOf)).contains {
      $0.boolValue == true || ($0.isMapping && RawSchema($0).isOnlyRestriction)
    }
  }
}

extension Enumeration.RawType {
  /// Returns the narrowest type that includes the values of both.
  fileprivate func joined(with other: Enumeration.RawType) -> Enumeration.RawType {
    switch (self, other) {
    case (.string, .string): .string
    case (.integer, .integer): .integer
    case (.number, .number), (.number, .integer), (.integer, .number): .number
    case (.string, _), (_, .string), (.mixed, _), (_, .mixed): .mixed
    }
  }

  /// Creates the type of the values of a schema type; `nil` if an enumeration can't list them.
  fileprivate init?(_ type: Node) {
    switch SchemaType(type) {
    case .string: self = .string
    case .integer: self = .integer
    case .number: self = .number
    case .object, .array, .boolean, .file, nil: return nil
    }
  }
}

extension SchemaType {
  /// The type of a value as it is written, which isn't null.
  init(ofValue value: Node) {
    switch value.scalarType {
    case .boolean: self = .boolean
    case .integer: self = .integer
    case .number: self = Double(value.text).map { $0 == $0.rounded() } == true ? .integer : .number
    case .string, .null: self = .string
    case nil: self = value.isMapping ? .object : .array
    }
  }
}

extension Node {
  /// Whether it is a value of a type as it is written.
  fileprivate func isValue(of type: SchemaType) -> Bool {
    !JSONKinds(SchemaType(ofValue: self)).isDisjoint(with: JSONKinds(type))
      && (type != .integer || SchemaType(ofValue: self) == .integer)
  }
}
