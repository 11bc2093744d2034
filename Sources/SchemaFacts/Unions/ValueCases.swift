package import SchemaDocument
package import SchemaLanguage
import SchemaReferences

/// The schemas of an object of which the value of one member selects one, such as `card` and `cash` in
/// ```
/// properties: {method: {type: string}}
/// if: {properties: {method: {const: card}}}
/// then: {$ref: '#/definitions/card'}
/// else: {$ref: '#/definitions/cash'}
/// ```
///
/// Such an object is a union with a discriminator. Each variant also has the members that are declared beside the conditions.
struct ValueCases {
  /// The member whose value selects.
  var key: Node
  var cases: [Case] = []
  /// The schema of all other values: the last `else`.
  var otherwise: Node?
  /// The values that the member can have besides those of the cases. Empty if there are none, or if it may have any.
  var otherValues: [String] = []
  /// What applies to other values than those of the cases.
  var scope = Scope.anyValue
  /// Whether the member may have values that aren't listed.
  var isOpen = true
  /// Whether each object has the member.
  var isAlwaysThere = false

  /// The objects that the schemas leave to one more variant.
  enum Scope {
    /// Those with any other value, and those without the member.
    case anyValue
    /// Only those without the member, on whose presence the schemas depend. No object is valid that has another value.
    case absence
  }

  struct Case {
    /// The schema that applies for the values.
    var schema: Node
    /// The `if`, which applies as well; `nil` if the schema lists the values itself.
    var test: Node?
    var values: [Node]
    /// Whether it also applies without the member.
    var appliesWithoutMember: Bool
  }

  /// The schemas that contain those of the cases, but aren't one of these: a chain of `else`, or what depends on the member.
  var holders: [Node] = []

  /// The schemas that the value selects.
  var schemas: [Node] { cases.map(\.schema) + (otherwise.map { [$0] } ?? []) }

  /// The schemas that conditions name for them.
  var selected: Set<Node> { Set(schemas + holders) }

  /// Whether no value selects two schemas.
  var haveDistinctValues: Bool {
    var seen: Set<String> = []
    return cases.allSatisfy { $0.values.allSatisfy { seen.insert($0.text).inserted } }
  }

  /// Whether an object may be none of the cases.
  var hasOthers: Bool { isOpen || !otherValues.isEmpty || leavesAbsent }

  /// Whether an object without the member is none of the cases.
  fileprivate var leavesAbsent: Bool {
    scope == .anyValue && !isAlwaysThere && !cases.contains(where: \.appliesWithoutMember)
  }

  /// Whether one other value is left of a member that is compared with Booleans.
  fileprivate var leavesOneBoolean: Bool {
    otherValues.count == 1
      && cases.allSatisfy { $0.values.allSatisfy { $0.scalarType == .boolean } }
  }

  /// Whether one variant is for several other values, so that it is also right for one that is added later.
  fileprivate var leavesSeveral: Bool { scope == .anyValue && otherValues.count > 1 }

  /// Returns the name of a variant for some values of the member: `card`, `a_or_b` or `version_1`.
  fileprivate func name(of values: [String]) -> String {
    let words = values.count < 4 ? values.joined(separator: "_or_") : "\(values[0])_and_others"
    return values.nameOfValues ?? "\(key.text)_\(words)"
  }

  /// The only case for objects without the member.
  fileprivate var absent: Case? {
    let cases = cases.filter(\.appliesWithoutMember)
    return cases.count == 1 ? cases[0] : nil
  }
}

extension SchemaFacts {
  /// Returns the variants of an object whose further members depend on the value of one; `nil` for any other object.
  mutating func variantsByValue(of raw: RawSchema) -> [Composite]? {
    guard let found = valueCases(of: raw) else { return nil }
    let variants = found.cases.map { choice in
      Composite(choice.schema, bases: [raw.node] + (choice.test.map { [$0] } ?? []))
    }
    guard found.hasOthers else { return variants }
    return variants + [
      found.otherwise.map { Composite($0, bases: [raw.node]) }
        ?? Composite(raw.node, aspect: .type(.object))
    ]
  }

  /// Returns the schemas of an object of which the value of one member selects one. Returns `nil` for any other object, and for one that an
  /// earlier run has made something else.
  mutating func valueCases(of raw: RawSchema) -> ValueCases? {
    guard raw.mayDependOnValue else { return nil }
    if let known = memo.valueCases[raw.node] { return known }
    // What determining it asks for can lead back here.
    memo.valueCases[raw.node] = .some(nil)
    var found = findValueCases(of: raw)
    if found != nil, !isNewOrUnion(raw.node) {
      observations.unclear.insert(.recordedObject, of: raw)
      found = nil
    }
    memo.valueCases[raw.node] = found
    return found
  }

  private mutating func findValueCases(of raw: RawSchema) -> ValueCases? {
    guard raw.reference == nil, raw.mayBeObject, !raw.choosesType, !raw.isPartOfAllOf,
      !raw.hasAny(of: .unions.union(.discriminators).union(KeywordSet(.dtoRoot))),
      let written = ValueCases(of: raw, resolving: { resolvedSchema($0) }),
      written.haveDistinctValues,
      // A union beside the conditions, or a base class, says itself how variants are told apart.
      !raw.branches(.allOf).contains(where: { isUnionOrBase($0) })
    else { return nil }
    var found = written
    let schemas = found.schemas.map { resolvedSchema($0) }
    guard Set(schemas).count == schemas.count, !schemas.contains(raw.node),
      schemas.allSatisfy({ RawSchema($0).mayBeObject && !RawSchema($0).hasAny(of: .unions) }),
      schemas.count(where: { RawSchema($0).declaresMembers(besides: found.key) }) > 1
    else { return nil }
    guard settleOthers(of: &found, in: raw) else { return nil }
    if !found.hasOthers { found.otherwise = nil }
    return found.cases.count + (found.hasOthers ? 1 : 0) > 1 ? found : nil
  }

  private mutating func isUnionOrBase(_ branch: Node) -> Bool {
    let raw = RawSchema(resolvedSchema(branch))
    return raw.hasAny(of: .unions.union(.discriminators)) || valueCases(of: raw) != nil
      || raw.hasAny(of: .conditions) && !raw.isOnlyCondition
  }

  /// Determines which values the member has besides those that select a case. Returns false if its value doesn't select clearly: if it may be
  /// null, or if it is elsewhere than under its key.
  private mutating func settleOthers(of found: inout ValueCases, in raw: RawSchema) -> Bool {
    let tests = found.cases.flatMap(\.values)
    let tested = Set(tests.flatMap { $0.wireTexts(of: $0.ownType) })
    let members = members(of: Composite(raw.node, aspect: .type(.object)))
    guard !members.ignored.contains(found.key),
      !members.sources.contains(where: { $0.has(.dtoRoot) })
    else { return false }
    var member = members.list.first { $0.keyNode.text == found.key.text }
    if let member {
      let schema = RawSchema(member.schema)
      let isUnclear = member.schemas(with: schema).contains { $0.hasAny(of: .unclearTags) }
      if isUnclear || !member.isConditional && admitsNull(member.composite, schema) { return false }
    }
    if member?.isConditional == true { member = nil }
    found.isAlwaysThere = members.required.contains(found.key)
    if found.scope == .absence {
      found.isOpen = !found.isAlwaysThere
    } else if let member, let fixed = fixedValues(of: member) {
      found.isOpen = fixed.isOpen
      found.otherValues = fixed.texts.filter { !tested.contains($0) }
    } else if tests.allSatisfy({ $0.scalarType == .boolean }) {
      // What is compared with true or false is a Boolean, whether or not it is declared.
      found.isOpen = false
      found.otherValues = ["true", "false"].filter { !tested.contains($0) }
    }
    return true
  }

  /// Returns the discriminator of a union whose variants a value selects.
  func discriminator(by cases: ValueCases) -> Discriminator {
    var discriminator = Discriminator(path: [cases.key.text], node: cases.key, name: cases.key)
    discriminator.cases = cases
    return discriminator
  }

  /// Returns the values that select each branch.
  func tags(of branches: [Composite], _ cases: ValueCases) -> [[String]] {
    branches.map { branch in
      guard let choice = cases.cases.first(where: { $0.schema == branch.schema }) else {
        return cases.otherValues
      }
      return choice.values.flatMap { $0.wireTexts(of: $0.ownType) }
    }
  }

  /// Returns the position of the branch for all values that select none.
  func position(ofOther cases: ValueCases, in branches: [Composite]) -> Int? {
    cases.scope == .anyValue ? position(ofRest: cases, in: branches) : nil
  }

  private func position(ofRest cases: ValueCases, in branches: [Composite]) -> Int? {
    cases.isOpen || cases.leavesSeveral ? position(ofLast: cases, in: branches) : nil
  }

  /// Returns the position of the branch for objects that are none of the cases.
  private func position(ofLast cases: ValueCases, in branches: [Composite]) -> Int? {
    branches.lastIndex { branch in
      branch.schema == cases.otherwise || branch.aspect == .type(.object)
    }
  }

  /// Returns the position of the only branch for objects without the member.
  func position(ofAbsent cases: ValueCases, in branches: [Composite]) -> Int? {
    if cases.scope == .absence { return position(ofRest: cases, in: branches) }
    if let choice = cases.absent { return branches.firstIndex { $0.schema == choice.schema } }
    // What is right for any other value is right without one, too.
    guard cases.leavesAbsent, position(ofRest: cases, in: branches) == nil else { return nil }
    return position(ofLast: cases, in: branches)
  }

  /// Notes which schemas the value of a member selects, when the variant of one of them is built.
  ///
  /// - Parameter schemas: The schemas that the variant consists of.
  mutating func noteSelection(among schemas: [Node], in members: inout Members) {
    guard schemas.count > 1 || members.withoutBranches != nil else { return }
    for schema in schemas {
      guard let found = valueCases(of: RawSchema(schema)) else { continue }
      let own = found.schemas.first {
        schemas.contains($0) || schemas.contains(resolvedSchema($0))
      }
      guard own != nil || schema == members.withoutBranches else { continue }
      members.selected.formUnion(found.selected)
      let isRest = own == nil || own == found.otherwise
      if isRest, !found.isOpen, found.leavesOneBoolean {
        members.tagTruth = (found.key.text, found.otherValues == ["true"])
      }
      if isRest {
        let values = found.cases.flatMap(\.values)
        members.tagsOfOthers = (found.key.text, values.flatMap { $0.wireTexts(of: $0.ownType) })
      }
    }
  }

  /// Returns what is wrong if conditions of a schema would make it a union, but only add members to an object that combines it with others.
  package mutating func combinedCondition(of raw: RawSchema, in members: Members) -> Diagnostic? {
    let own = KeywordSet.conditions.first { raw.has($0) } ?? .if
    guard let found = valueCases(of: raw), members.selected.isDisjoint(with: found.selected),
      let whole = members.variants.first, whole != raw.node,
      let place = raw[own] ?? found.cases.first?.test
    else { return nil }
    let name = schemaName(of: whole) ?? whole.pointerText
    return .combinedCondition(own, at: place, in: name)
  }

  /// Returns the name of the variant of a value; `nil` for a variant that nothing but the union's other variants describes.
  mutating func valueName(of branch: Composite) -> (words: String, identity: String)? {
    let holders = branch.leavesBranchesOut ? [branch.schema] : branch.bases
    var cases: ValueCases?
    for holder in holders where cases == nil { cases = valueCases(of: RawSchema(holder)) }
    guard let found = cases else { return nil }
    guard let choice = found.cases.first(where: { $0.schema == branch.schema }) else {
      guard branch.schema == found.otherwise || branch.leavesBranchesOut else { return nil }
      let only = found.otherValues.count == 1 && !found.isOpen ? found.otherValues[0] : nil
      return (only.map { found.name(of: [$0]) } ?? "other", "#\(found.key.text)")
    }
    let values = choice.values.map(\.text)
    return (found.name(of: values), "#\(found.key.text)=\(values.joined(separator: ","))")
  }

  /// Whether the condition of a schema selects a variant, so that nothing of it is lost.
  package mutating func selectsVariant(_ raw: RawSchema) -> Bool {
    let schemas = raw.conditionalSchemas.joined()
    guard !schemas.isEmpty else { return false }
    var next: Node? = raw.node
    for _ in 0..<Self.maximumReferenceDepth {
      guard let node = next else { return false }
      if let found = valueCases(of: RawSchema(node)) {
        return schemas.contains { found.selected.contains($0) }
      }
      let parent = node.parent
      next =
        parent?.isSequence == true && parent?.key?.hasText("allOf") == true
        ? parent?.parent
        : node.key?.hasText("else") == true ? parent : nil
    }
    return false
  }
}

// MARK: - What the keywords say

extension ValueCases {
  /// Returns the cases that the conditions of a schema and of the parts of its `allOf` distinguish; `nil` if they are about several members,
  /// or if it isn't clear which of them apply together.
  ///
  /// - Parameter resolve: Returns what a schema refers to, or the schema itself.
  fileprivate init?(of raw: RawSchema, resolving resolve: (Node) -> Node) {
    let conditional = ([raw] + raw.branches(.allOf).map { RawSchema($0) }).filter {
      $0.valueTest != nil && ($0.node == raw.node || $0.isOnlyCondition)
    }
    guard let first = conditional.first, let test = first.valueTest else {
      self.init(dependingIn: raw, resolving: resolve)
      return
    }
    self.init(key: test.key)
    // Beside other conditions, an `else` applies to their values, too.
    if conditional.count > 1, conditional.contains(where: { $0.has(.else) }) { return nil }
    for condition in conditional where !add(condition, resolving: resolve) { return nil }
    guard !cases.isEmpty else { return nil }
  }

  /// Adds the cases of one condition and of those in its `else`. Returns false if they are about another member.
  private mutating func add(_ condition: RawSchema, resolving resolve: (Node) -> Node) -> Bool {
    var next = condition
    while true {
      guard let test = next.valueTest, test.key.text == key.text, let schema = next[.then],
        schema.isMapping, let values = resolve(test.values).listedValues
      else { return false }
      cases.append(
        Case(
          schema: schema,
          test: next[.if],
          values: values,
          appliesWithoutMember: test.holdsWithoutMember
        )
      )
      guard let other = next[.else], other.isMapping else { return true }
      let raw = RawSchema(other)
      guard raw.isOnlyCondition, raw.valueTest != nil else {
        otherwise = other
        return true
      }
      holders.append(other)
      next = raw
    }
  }

  /// `dependentSchemas: {kind: {oneOf: [{properties: {kind: {const: a}, …}}, …]}}`
  private init?(dependingIn raw: RawSchema, resolving resolve: (Node) -> Node) {
    let dependents = [Keyword.dependentSchemas, .dependencies].compactMap { raw[$0] }
    guard !raw.has(.if), dependents.count == 1, dependents[0].isMapping, dependents[0].count == 1,
      let (key, schema) = dependents[0].pairs.first(where: { _ in true }), schema.isMapping
    else { return nil }
    let holder = RawSchema(schema)
    guard let keyword = [Keyword.oneOf, .anyOf].first(where: { holder.has($0) }),
      holder.keywords.subtracting(KeywordSet(keyword)).isSubset(of: .annotations)
    else { return nil }
    self.init(key: key, scope: .absence)
    holders = [schema]
    for branch in holder.branches(keyword) {
      guard branch.isMapping, let tag = RawSchema(branch)[.properties]?[key.text],
        let values = resolve(tag).listedValues
      else { return nil }
      cases.append(Case(schema: branch, test: nil, values: values, appliesWithoutMember: false))
    }
  }
}

extension Node {
  /// The values of a schema that lists them, if they are scalars other than null.
  fileprivate var listedValues: [Node]? {
    guard isMapping else { return nil }
    let raw = RawSchema(self)
    let list = raw[.enumeration].flatMap { $0.isSequence ? Array($0.elements) : nil } ?? []
    let values = raw[.constant].map { [$0] } ?? list
    return !values.isEmpty && values.allSatisfy { $0.isScalar && !$0.isNull } ? values : nil
  }
}

extension KeywordSet {
  /// What says that the value of a member is, or may be, elsewhere than under its key, or isn't read as it is.
  fileprivate static let unclearTags = places.union(
    KeywordSet(.dtoIgnore, .dtoFlatten, .dtoPresence, .dtoType)
  )
}

extension RawSchema {
  /// Whether it is written where a schema combines it with others.
  fileprivate var isPartOfAllOf: Bool {
    let parent = node.parent
    return parent?.isSequence == true && parent?.key?.hasText("allOf") == true
  }

  /// Whether it has conditions, itself or in a part of its `allOf`.
  package var mayDependOnValue: Bool {
    hasAny(of: .conditions) || has(.allOf) && branches(.allOf).contains { RawSchema($0).has(.if) }
  }

  /// Whether it has only `if`, `then` and `else`.
  fileprivate var isOnlyCondition: Bool {
    has(.if)
      && keywords.subtracting(.annotations).isSubset(of: KeywordSet(.if, .then, .else))
  }

  /// Whether its type, if it states one, is that of objects, and it is nothing but an object.
  fileprivate var mayBeObject: Bool {
    !admitsNull && typeNames.allSatisfy { $0.hasText("object") } && !listsValues
      && !hasAny(of: .elements)
  }

  /// Whether it declares members other than the one that selects it.
  fileprivate func declaresMembers(besides key: Node) -> Bool {
    if has(.allOf) { return true }
    guard let properties = self[.properties], properties.isMapping else { return false }
    return properties.pairs.contains { name, schema in
      schema.boolValue != false && !name.hasText(key.text)
    }
  }
}
