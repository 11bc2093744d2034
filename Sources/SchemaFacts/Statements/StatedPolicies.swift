package import SchemaDocument
package import SchemaLanguage
package import SchemaModel

/// The values of keywords that affect decoding. Few schemas have any.
package struct Statements: Equatable, Sendable {
  package var policies = DecodingPolicies()
  /// The value of `default`.
  package var defaultValue: Node?
  /// The values of `default` that the property can't have.
  package var excludedDefaults: [String] = []
  /// The value of `x-dto-encode-default`.
  package var encodedDefault: Node?
  /// The value of `x-dto-flatten: true`.
  package var flattening: Node?
  /// The value of `minItems`.
  package var minimumCount = 0
  /// The greatest number of elements; 0 if there is no limit.
  package var maximumCount = 0
  /// How many elements arrays inside of an array or a dictionary have, by the number of collections around them, from 1 on.
  package var innerCounts: [ElementCounts] = []

  package init() {}

  package init(defaultValue: Node) { self.defaultValue = defaultValue }
}

/// The dtoc extensions that affect decoding.
extension SchemaFacts {
  /// Returns the policies that a schema states.
  package mutating func statedPolicies(of raw: RawSchema) -> DecodingPolicies {
    var policies = DecodingPolicies()
    guard raw.hasAny(of: .policies) else { return policies }
    policies.optionals = word(.dtoOptional, of: raw)
    policies.elements = word(.dtoElements, of: raw)
    policies.minimumCounts = word(.dtoMinItems, of: raw)
    policies.defaults = word(.dtoDefault, of: raw)
    policies.unknownKeys = word(.dtoUnknownKeys, of: raw)
    policies.coercion = truth(.dtoCoerce, of: raw).map { $0 ? .lossless : .none }
    policies.nulls = word(.dtoNull, of: raw)
    return policies
  }

  /// Returns what a property states about decoding. Includes the target of its reference if that has no declaration to state it.
  package mutating func statements(
    of member: Members.Member,
    _ raw: RawSchema,
    as type: TypeReference
  ) -> Statements? {
    let refers = raw.reference != nil && !type.isDeclared
    if !refers, !member.isRestated, !raw.hasAny(of: .statements), !raw.hasAny(of: .composition) {
      return nil
    }
    var schemas = member.schemas(with: raw)
    if refers {
      let target = RawSchema(resolvedSchema(raw.node))
      // In a schema with members, such keywords apply to the members.
      if !target.describesMembers { schemas.insert(target, at: 0) }
    }
    guard schemas.contains(where: { $0.hasAny(of: .statements) || $0.hasAny(of: .composition) })
    else { return nil }
    var result = statements(of: schemas)
    // `true` is part of the plan of the member, because it also applies to a required one.
    if schemas.last(where: { $0.has(.dtoPresence) })?[.dtoPresence]?.boolValue == false {
      result = result ?? Statements()
      result?.policies.nulls = .asAbsent
    }
    return result
  }

  /// Returns what the schema of a parameter states about decoding, like that of a property.
  package mutating func statements(
    ofParameter raw: RawSchema,
    as type: TypeReference
  ) -> Statements? {
    guard raw.reference != nil, !type.isDeclared else { return statements(of: [raw]) }
    let target = RawSchema(resolvedSchema(raw.node))
    return statements(of: target.describesMembers ? [raw] : [target, raw])
  }

  /// Returns what several schemas together state about decoding. Later schemas override earlier ones.
  package mutating func statements(of schemas: [RawSchema]) -> Statements? {
    var statements = Statements()
    for raw in schemas {
      // In a part with members, they apply to the members.
      for part in raw.allParts where !part.describesMembers {
        statements.policies.override(with: statedPolicies(of: part))
      }
      statements.policies.override(with: statedPolicies(of: raw))
      if let value = defaultValue(of: raw) { statements.defaultValue = value }
      let counts = elementCounts(of: raw)
      if counts.least > 0 { statements.minimumCount = counts.least }
      if counts.most > 0 { statements.maximumCount = counts.most }
    }
    return statements == Statements() ? nil : statements
  }

  /// Returns the value of `default` in a schema, or else in the last part of its `allOf` that has one.
  package mutating func defaultValue(of raw: RawSchema) -> Node? {
    if let value = raw.defaultInParts { return value }
    // Several parts are joined into a type of their own, which doesn't refer to those that they refer to.
    for part in raw.allParts.reversed() where part.reference != nil {
      let target = RawSchema(resolvedSchema(part.node))
      if !target.describesMembers, let value = target.defaultInParts { return value }
    }
    return nil
  }

  /// Returns the value of a member that is encoded instead of nil. Later schemas of a member override earlier ones.
  package func encodedDefault(of member: Members.Member, _ raw: RawSchema) -> Node? {
    if member.isPlace { return nil }
    if !member.isRestated { return raw[.dtoEncodeDefault] }
    return member.schemas(with: raw).compactMap { $0[.dtoEncodeDefault] }.last
  }

  /// Returns the schema that states `x-dto-flatten: true`. Later schemas of a member override earlier ones.
  package mutating func flattening(of member: Members.Member, _ raw: RawSchema) -> RawSchema? {
    if member.isPlace || !member.isRestated && !raw.has(.dtoFlatten) { return nil }
    let schema = member.schemas(with: raw).last { $0.has(.dtoFlatten) }
    return schema.flatMap { truth(.dtoFlatten, of: $0) == true ? $0 : nil }
  }

  /// Returns the plan of a member with the keys from `x-dto-path`, `x-dto-alias` and `x-dto-encode-key` instead of its name.
  ///
  /// Later schemas of a member override earlier ones.
  package mutating func plan(
    ofMember member: Members.Member,
    called key: String,
    _ raw: RawSchema
  ) -> DecodePlan {
    var plan = DecodePlan(key: key, failure: .tolerant, form: .plain)
    if member.isPlace || !member.isRestated && !raw.hasAny(of: .places) { return plan }
    if flattening(of: member, raw) != nil {
      // Its keys are known once all objects are.
      plan.particulars.parts.flattenedKeys = []
      return plan
    }
    var aliases: Aliases?
    for raw in member.schemas(with: raw) where raw.hasAny(of: .places) {
      var particulars = plan.particulars.parts
      if var path = path(.dtoPath, of: raw) {
        plan.key = path.removeLast()
        particulars.path = path
      }
      if raw.has(.dtoAlias) { aliases = self.aliases(of: raw) }
      if let key = read(.dtoEncodeKey, of: raw, "must be a key", as: \.nonemptyText) {
        particulars.encodedKey = key
      }
      if let keepsPresence = truth(.dtoPresence, of: raw) {
        particulars.keepsPresence = keepsPresence
      }
      plan.particulars.parts = particulars
    }
    if let aliases { plan.particulars.parts.alternates = alternates(aliases, of: plan) }
    return plan
  }

  /// Returns the keys of a path: a string with dots between them, or a list.
  package mutating func path(_ keyword: Keyword, of raw: RawSchema) -> [String]? {
    read(keyword, of: raw, "must be keys separated by dots, or a list of keys", as: \.keyPath)
  }

  private mutating func truth(_ keyword: Keyword, of raw: RawSchema) -> Bool? {
    read(keyword, of: raw, "must be true or false", as: \.boolValue)
  }

  package mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ keyword: Keyword,
    of raw: RawSchema
  ) -> Word? {
    read(keyword, of: raw, "must be \(Word.allCases.map(\.rawValue).quoted)") {
      $0.isScalar ? Word(rawValue: $0.text) : nil
    }
  }

  /// Returns the value of an extension. Notes one that can't be read.
  ///
  /// - Parameter demand: What the value must be, such as `must be a key`.
  mutating func read<Value>(
    _ keyword: Keyword,
    of raw: RawSchema,
    _ demand: @autoclosure () -> String,
    as value: (Node) -> Value?
  ) -> Value? {
    guard let node = raw[keyword] else { return nil }
    let value = value(node)
    if value == nil { noteMalformed(keyword, demand(), node) }
    return value
  }

  mutating func noteMalformed(_ keyword: Keyword, _ demand: String, _ node: Node) {
    observations.unclear.insert(.malformedOverride(keyword, demand), of: RawSchema(node))
  }
}

extension RawSchema {
  /// Whether its keywords that affect decoding apply to the members of an object.
  fileprivate var describesMembers: Bool {
    hasAny(of: .objectShape) || hasAny(of: .composition)
      || typeNames.contains { $0.hasText("object") }
  }
}

extension TypeReference {
  /// Whether it refers to a declaration, which has its own statements.
  fileprivate var isDeclared: Bool {
    switch self {
    case .declared, .enumeration: true
    case .primitive, .foreign, .patternDate, .array, .set, .tuple, .dictionary, .optional, .any:
      false
    }
  }
}

extension Node {
  /// The text of a scalar that can be a name or a key, because it isn't null or empty.
  var nonemptyText: String? { isScalar && !isNull && !text.isEmpty ? text : nil }

  /// The strings in a list of strings.
  fileprivate var texts: [String]? {
    guard isSequence, elements.allSatisfy({ $0.isScalar && !$0.isNull }) else { return nil }
    return elements.map(\.text)
  }
}

extension RawSchema {
  /// Returns the keys of a path: a string with dots between them, or a list; `nil` if there are none.
  package func keyPath(_ keyword: Keyword) -> [String]? { self[keyword]?.keyPath }
}

extension Node {
  /// The keys of a path: a string with dots between them, or a list; `nil` if there are none.
  package var keyPath: [String]? {
    let keys =
      isScalar && !isNull
      ? text.split(separator: ".", omittingEmptySubsequences: false).map(String.init) : texts ?? []
    return keys.isEmpty || keys.contains("") ? nil : keys
  }
}

extension RawSchema {
  /// The value of its `default`, or of that in the last part of its `allOf` that has one.
  package var defaultInParts: Node? {
    self[.default]
      ?? allParts.last { $0.has(.default) && !$0.describesMembers }.flatMap { $0[.default] }
  }

  /// The schemas in its `allOf`, also nested ones.
  var allParts: [RawSchema] {
    guard has(.allOf) else { return [] }
    var parts: [RawSchema] = []
    var pending = [self]
    while let next = pending.popLast() {
      let inner = next.branches(.allOf).filter(\.isMapping).map { RawSchema($0) }
      parts += inner
      pending += inner.filter { $0.has(.allOf) }
    }
    return parts
  }
}
