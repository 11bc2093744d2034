package import SchemaDocument
package import SchemaLanguage
package import SchemaModel
import SchemaReferences

/// The evidence in a payload that it is a certain variant of a union.
extension SchemaFacts {
  /// Returns the evidence in a payload that it is this variant.
  ///
  /// - Parameter required: The names that the union requires of every variant.
  package mutating func evidence(
    of branch: Composite,
    target: Node,
    requiring required: [Node] = []
  ) -> Union.Evidence {
    var composite = branch
    composite.schema = target
    let raw = RawSchema(composite.schema)
    let branches = (raw[.oneOf]?.count ?? 0) + (raw[.anyOf]?.count ?? 0)
    guard resolver.spend(branches, at: target) else { return Union.Evidence(kind: .any) }
    switch shape(of: composite, raw).onTheWire {
    case .any, .chosen: return Union.Evidence(kind: .any)
    case .primitive(let primitive): return Union.Evidence(kind: primitive.jsonKind)
    case .array: return Union.Evidence(kind: .array)
    case .tuple(let tuple): return evidence(of: tuple)
    case .dictionary:
      var evidence = Union.Evidence(kind: .object)
      addPatterns(of: [raw], requiring: raw.requiredNames + required, to: &evidence)
      evidence.optionalKeys = []
      evidence.isOpen = true
      return evidence
    case .enumeration(_, let rawType, _): return Union.Evidence(kind: rawType.jsonKind)
    case .reference(let next), .enumerationReference(let next, _):
      // References may form a cycle, which is reported where they are declared.
      guard next != target, shapesInProgress.enter(target) else {
        return Union.Evidence(kind: .any)
      }
      defer { shapesInProgress.leave(target) }
      return evidence(of: Composite(next), target: resolvedSchema(next), requiring: required)
    case .union(let branches):
      let isAlone = branch.isPlain && required.isEmpty
      if isAlone, let known = memo.evidence[target] { return known }
      guard shapesInProgress.enter(target) else { return Union.Evidence(kind: .any) }
      defer { shapesInProgress.leave(target) }
      let result = Union.Evidence(
        ofAll: branches.map {
          evidence(
            of: $0,
            target: resolvedSchema($0.schema),
            requiring: raw.requiredNames + required
          )
        }
      )
      if isAlone { memo.evidence[target] = result }
      return result
    case .object:
      var evidence = Union.Evidence(kind: .object)
      var members = members(of: composite)
      let undeclared = undeclaredNames(members).map(\.text)
      for name in required { members.require(name) }
      var optional: [String] = []
      for member in members.list {
        let isRequired =
          members.required.contains(member.keyNode)
          && options.profile.carries(member, RawSchema(member.schema))
        let plan = plan(ofMember: member, called: member.key, RawSchema(member.schema))
        guard plan.wireKeys == [member.key] else {
          // The member is read from other keys. If there are several of them, no single key is evidence.
          if isRequired, plan.particulars.parts.alternates.isEmpty {
            evidence.requiredKeys += plan.wireKeys
          } else {
            optional += plan.wireKeys
          }
          continue
        }
        if isRequired {
          evidence.requiredKeys.append(member.key)
          if admitsNull(member.composite, RawSchema(member.schema)) {
            evidence.nullableKeys.append(member.key)
          }
        } else {
          optional.append(member.key)
        }
        if isAlwaysNull(member) { evidence.nullKeys.append(member.key) }
        if let fixed = fixedValues(of: member) {
          let hasOthers = fixed.isOpen || admitsNull(member.schema)
          evidence.fixedKeys.append(
            Union.FixedKey(
              key: member.key,
              values: fixed.texts,
              isRequired: isRequired && !hasOthers,
              isChecked: fixed.isChecked
            )
          )
        } else if isRequired, let truth = member.truth, !admitsNull(member.schema) {
          evidence.requiredTruths[member.key] = truth
        }
      }
      addPatterns(of: members.sources, requiring: members.required.nodes, to: &evidence)
      // A variant that accepts any member needs all that it requires, even if null is allowed.
      evidence.isOpen =
        members.sources.contains {
          $0[.additionalProperties]?.isClosedOrAbsent == false
        } || members.mayDescribeOthers
      if evidence.isOpen { evidence.nullableKeys = [] }
      evidence.isClosed = !evidence.isOpen && members.forbidOthers
      evidence.optionalKeys = optional + undeclared + members.ignored.nodes.map(\.text)
      return members.sources.contains { $0.has(.dtoRoot) }
        ? Union.Evidence(kind: .object) : evidence
    }
  }

  /// Returns the evidence for a tuple: constants at its first positions. The runtime compares single ones itself, whatever Swift type the
  /// tuple has.
  private mutating func evidence(of tuple: Tuple) -> Union.Evidence {
    var evidence = Union.Evidence(kind: .array)
    for (index, position) in tuple.list.elements.prefix(Self.maximumTags).enumerated() {
      guard let fixed = fixedValues(of: position) else { continue }
      evidence.fixedKeys.append(
        Union.FixedKey(
          key: "\(index)",
          values: fixed.texts,
          isRequired: fixed.texts.count == 1 && !fixed.isOpen && !admitsNull(position),
          isChecked: tuple.isStruct && fixed.isChecked
        )
      )
    }
    return evidence
  }

  /// Adds the required members that a pattern declares.
  private mutating func addPatterns(
    of schemas: [RawSchema],
    requiring names: [Node],
    to evidence: inout Union.Evidence
  ) {
    for (name, schema) in requiredPatterns(of: schemas, requiring: names)
    where !evidence.requiredKeys.contains(name) {
      evidence.requiredKeys.append(name)
      if admitsNull(schema) { evidence.nullableKeys.append(name) }
    }
  }

  /// Whether a member can only be null, as with `{type: 'null'}` or `{const: null}`.
  private mutating func isAlwaysNull(_ member: Members.Member) -> Bool {
    if member.allowsAnything { return false }
    for schema in [member.schema] + member.others where !isAlwaysNull(schema) { return false }
    return true
  }

  /// Whether a schema or the target of its reference allows only null, and the user hasn't chosen a type for it.
  mutating func isAlwaysNull(_ schema: Node) -> Bool {
    let raw = RawSchema(resolvedSchema(schema))
    return raw.isNullOnly && !raw.choosesType && !RawSchema(schema).choosesType
  }

  /// The values that a member can have, if they are few.
  struct FixedValues {
    var texts: [String]
    /// Whether other values are accepted as well.
    var isOpen: Bool
    /// Whether a strict decoder rejects all other values.
    var isChecked: Bool
  }

  /// Returns the values that a member can have, if `const` or `enum` lists a few.
  mutating func fixedValues(of member: Members.Member) -> FixedValues? {
    if member.allowsAnything { return nil }
    var found = fixedValues(of: member.schema)
    for schema in member.others {
      let other = fixedValues(of: schema)
      switch member.relation {
      case .joined:
        // All lists apply, and the shortest is the most specific.
        guard let other, other.texts.count < found?.texts.count ?? .max else { continue }
        found = other
      case .alternative:
        guard let other, let one = found else { return nil }
        found?.texts += other.texts.filter { !one.texts.contains($0) }
        found?.isOpen = one.isOpen || other.isOpen
        found?.isChecked = one.isChecked && other.isChecked
      }
    }
    return found
  }

  /// Returns the values that a schema or the target of its reference lists. In a chain of references, the first list is used.
  mutating func fixedValues(of schema: Node) -> FixedValues? {
    var raw = RawSchema(schema)
    let stated = ownPolicy(of: raw)
    var isChosen = raw.choosesType
    for _ in 0..<16 where !raw.hasAny(of: KeywordSet(.constant, .enumeration)) {
      guard let reference = raw.reference, let target = target(of: reference) else { return nil }
      raw = RawSchema(target)
      isChosen = isChosen || raw.choosesType
    }
    let typed = RawSchema(resolvedSchema(raw.node))
    let type = typed.typeNames.count == 1 ? SchemaType(typed.typeNames[0]) : nil
    let list = raw[.enumeration].flatMap { $0.isSequence ? Array($0.elements) : nil } ?? []
    let values = raw[.constant].map { [$0] } ?? list
    guard (1...Self.maximumTags).contains(values.count),
      values.allSatisfy({ $0.isScalar && !$0.isNull })
    else { return nil }
    let isOpen = (stated ?? ownPolicy(of: raw) ?? raw.policyOfValues) == .open
    // Swift has no Boolean type whose only value is true.
    let isTruth = type == .boolean || values.contains { $0.scalarType == .boolean }
    return FixedValues(
      texts: values.flatMap { $0.wireTexts(of: type ?? $0.ownType) },
      isOpen: isOpen,
      isChecked: !isOpen && !isTruth && !isChosen
    )
  }

  /// The maximum number of values, and of constants in a tuple. Longer lists aren't tags.
  private static let maximumTags = 16
}

extension Union.Evidence {
  /// Creates the evidence that a value is any of several variants: the evidence that all of them share.
  package init(ofAll variants: [Union.Evidence]) {
    let kinds = Set(variants.map(\.kind))
    guard let first = variants.first, kinds.count == 1 else {
      self.init(kind: .any)
      return
    }
    self.init(kind: first.kind)
    guard kind == .object else { return }
    requiredKeys = first.requiredKeys.filter { key in
      variants.allSatisfy { $0.requiredKeys.contains(key) }
    }
    nullableKeys = requiredKeys.filter { key in
      variants.contains { $0.nullableKeys.contains(key) }
    }
    nullKeys = first.nullKeys.filter { key in variants.allSatisfy { $0.nullKeys.contains(key) } }
    fixedKeys = first.fixedKeys.compactMap { candidate in
      let all = variants.compactMap { variant in
        variant.fixedKeys.first { $0.key == candidate.key }
      }
      guard all.count == variants.count else { return nil }
      var values: [String] = []
      for value in all.flatMap(\.values) where !values.contains(value) { values.append(value) }
      return Union.FixedKey(
        key: candidate.key,
        values: values,
        isRequired: all.allSatisfy(\.isRequired),
        isChecked: all.allSatisfy(\.isChecked)
      )
    }
    isOpen = variants.contains(where: \.isOpen)
    isClosed = variants.allSatisfy(\.isClosed)
    hasAlternatives = variants.count > 1
    guard variants.allSatisfy({ $0.optionalKeys != nil }) else { return }
    var others: [String] = []
    for key in variants.flatMap({ $0.requiredKeys + ($0.optionalKeys ?? []) })
    where !requiredKeys.contains(key) && !others.contains(key) {
      others.append(key)
    }
    optionalKeys = others
  }
}

extension RawSchema {
  /// The names under `required`.
  package var requiredNames: [Node] {
    guard let required = self[.required], required.isSequence else { return [] }
    return required.elements.filter { $0.isScalar && !$0.isNull }
  }
}

extension Node {
  /// The type of a scalar if no type is given.
  var ownType: SchemaType? {
    switch scalarType {
    case .boolean: .boolean
    case .integer: .integer
    case .number: .number
    case .string: .string
    case .null, nil: nil
    }
  }

  /// Whether `additionalProperties` with this value allows no further members.
  fileprivate var isClosedOrAbsent: Bool { boolValue == false }
}

extension Enumeration.RawType {
  var jsonKind: JSONKind {
    switch self {
    case .string: .string
    case .integer: .integer
    case .number: .number
    case .mixed: .any
    }
  }
}
