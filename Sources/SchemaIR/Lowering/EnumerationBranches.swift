import SchemaDocument

/// `oneOf` and `anyOf` whose branches only list values: one enumeration, in the spellings that the field has for it.
///
/// For example `anyOf: [{enum: [a, b]}, {type: string}]` is an enumeration that is open, and `oneOf: [{const: 1, title: low}, {const: 2}]`
/// one whose values are described.
extension Lowering {
  /// The enumeration that the branches of a schema come down to; nil when they are more than that.
  mutating func enumerationShape(ofBranchesIn raw: RawSchema, effective branches: [Node]) -> Shape?
  {
    var listed = ListedBranches()
    for branch in branches {
      guard add(branch, to: &listed) else { return nil }
    }
    guard !listed.values.isEmpty, let rawType = listed.rawType else { return nil }
    let isOpen = listed.isOpen || hasFreeBranch(raw, beside: rawType)
    guard isOpen || (listed.reference == nil && branches.count > 1) else { return nil }
    let policy = ownPolicy(of: raw) ?? (isOpen ? .open : policy(of: raw))
    if let reference = listed.reference, listed.lists == 1 {
      return .enumerationReference(reference, policy)
    }
    return .enumeration(values: listed.values, rawType: rawType, policy: policy)
  }

  private struct ListedBranches {
    var values: [Node] = []
    /// Nil where the branches have no type in common.
    var rawType: Enumeration.RawType?
    var lists = 0
    /// What the last branch refers to that is a reference to an enumeration.
    var reference: Node?
    /// Whether a branch takes any value of the type.
    var isOpen = false

    /// Whether the branches can still be one enumeration.
    mutating func joins(_ other: Enumeration.RawType) -> Bool {
      switch (rawType, other) {
      case (nil, _): rawType = other
      case (.string, .string), (.integer, .integer), (.number, .number), (.number, .integer): break
      case (.integer, .number): rawType = .number
      case (.string, _), (_, .string): return false
      }
      return true
    }
  }

  private mutating func add(_ branch: Node, to listed: inout ListedBranches) -> Bool {
    let resolved = resolvedSchema(branch)
    let raw = RawSchema(resolved)
    guard !raw.hasAny(of: .composition) else { return false }
    if raw.listsValues {
      guard case .enumeration(let values, let rawType, let policy) = enumerationShape(of: raw)
      else { return false }
      listed.values += values
      listed.lists += 1
      if resolved != branch { listed.reference = resolved }
      if policy == .open { listed.isOpen = true }
      return listed.joins(rawType)
    }
    guard raw.typeNames.count == 1, let rawType = Enumeration.RawType(raw.typeNames[0]) else {
      return false
    }
    listed.isOpen = true
    return listed.joins(rawType)
  }

  /// Whether a branch that has no shape of its own takes other values than those listed, as in
  /// `{type: string, anyOf: [{enum: [a]}, {pattern: ^x-}]}`.
  private mutating func hasFreeBranch(
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
  /// The values of a type, if an enumeration can list them.
  fileprivate init?(_ type: Node) {
    switch SchemaType(type) {
    case .string: self = .string
    case .integer: self = .integer
    case .number: self = .number
    case .object, .array, .boolean, .file, nil: return nil
    }
  }
}

extension RawSchema {
  /// Whether its own keywords list values.
  var listsValues: Bool { hasAny(of: KeywordSet(.enumeration, .constant, .extensibleEnum)) }
}
