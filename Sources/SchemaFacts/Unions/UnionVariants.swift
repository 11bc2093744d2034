package import SchemaDocument
package import SchemaLanguage
package import SchemaModel
import SchemaReferences

/// Facts about the variants of a union: the schema that lists them, the members all of them require, and their names.
extension SchemaFacts {
  /// Returns the schema that lists the variants: the union itself, or one of the schemas that it combines. Of several, one with a
  /// discriminator.
  package mutating func unionHolder(in raw: RawSchema) -> RawSchema {
    if !raw.hasAny(of: .unions), let own = discriminatorHolder(of: raw) { return own }
    if valueCases(of: raw) != nil { return raw }
    var stack = [raw]
    var visited: Set<Node> = []
    var first: RawSchema?
    while let next = stack.popLast() {
      guard visited.insert(next.node).inserted else { continue }
      if next.hasAny(of: .discriminators), first == nil || next.hasAny(of: .unions) { return next }
      if first == nil, next.hasAny(of: .unions) { first = next }
      stack += next.branches(.allOf).reversed().map { RawSchema($0) }
      if let reference = next.reference, let target = target(of: reference) {
        stack.append(RawSchema(target))
      }
    }
    return first ?? raw
  }

  /// Returns the names that are required beside the list of variants, and therefore in each variant.
  package func requiredNames(of raw: RawSchema, _ holder: RawSchema) -> [Node] {
    raw.requiredNames + (holder.node == raw.node ? [] : holder.requiredNames)
  }

  /// Returns how to decode a payload whose tag belongs to no variant.
  package mutating func otherwise(
    of branches: [Composite],
    in raw: RawSchema,
    _ discriminator: Discriminator
  ) -> Union.Otherwise {
    if let cases = discriminator.cases {
      return position(ofOther: cases, in: branches).map { .variant($0) } ?? .undefined
    }
    if let index = defaultVariant(of: branches, discriminator) { return .variant(index) }
    guard !raw.hasAny(of: .unions) else { return .undefined }
    // A schema that is added later also extends the base class.
    return branches.lastIndex { $0.aspect == .type(.object) && $0.schema == raw.node }
      .map { .base($0) } ?? .undefined
  }

  /// Returns the key that each variant fixes to a different value by `const` or an `enum` of one value, such as `kind`.
  package func commonTag(of variants: [Union.Variant]) -> String? {
    // Constants of tuples are no members of an object.
    guard variants.count > 1, let first = variants.first,
      variants.allSatisfy({ $0.evidence.kind == .object })
    else { return nil }
    for key in first.evidence.fixedKeys.map(\.key) + first.evidence.requiredTruths.keys.sorted() {
      var seen: Set<String> = []
      let isTag = variants.allSatisfy { variant in
        variant.evidence.requiredValues(of: key)?.allSatisfy { seen.insert($0).inserted } ?? false
      }
      if isTag { return key }
    }
    return nil
  }

  package struct VariantNames {
    package var cases: [String]
    package var types: [String]
    package var isNamed = false
    /// Whether the first name is only a number, because nothing in the schema suggests another.
    var isNumbered = false
    package var identity: String
    /// Whether it is an array whose elements are described by position.
    var isTuple = false
    /// The names to use if another variant has the first one, too; nil if a number follows it then.
    var plain: Plain?

    struct Plain {
      var cases: [String]
      var types: [String]
    }
  }

  package mutating func variantNames(
    _ branch: Composite,
    target: Node,
    evidence: Union.Evidence,
    _ peculiarities: VariantPeculiarities,
    position: Int,
    _ naming: VariantNaming = .byKind
  ) -> VariantNames {
    let value = valueName(of: branch)
    if let value, schemaName(of: target) == nil || branch.leavesBranchesOut {
      let chosen = branch.leavesBranchesOut ? nil : chosenName(of: RawSchema(target))
      let names = [chosen, value.words].compactMap(\.self)
      return VariantNames(cases: names, types: names, identity: value.identity)
    }
    if case .type(let type) = branch.aspect {
      // A base class is one of its own variants.
      if type == .object, let name = schemaName(of: branch.schema),
        discriminatorHolder(of: RawSchema(branch.schema)) != nil
      {
        let isRepeated = options.naming == .readable && name.lowercased().hasSuffix("base")
        return VariantNames(
          cases: [name],
          types: [isRepeated ? "plain_\(name)" : "\(name)_base"],
          isNamed: true,
          identity: "\(name)_base"
        )
      }
      return VariantNames(cases: [type.rawValue], types: [type.rawValue], identity: type.rawValue)
    }
    if branch.aspect == .own {
      let name = evidence.kind.rawValue
      return VariantNames(cases: [name], types: [name], identity: name)
    }
    if branch.aspect == .rest {
      return VariantNames(cases: ["other"], types: ["other"], identity: "other")
    }
    let target =
      options.naming == .readable && schemaName(of: target) == nil
      ? referenced(inAllOf: target) : target
    if let name = schemaName(of: target) {
      let path = target.file == branch.schema.file ? "" : resolver.graph[target.file].path
      // Of several instances of a generic type, the second is called after what it contains.
      let argument = options.naming == .readable ? wordForArgument(of: branch.schema) : nil
      return VariantNames(
        cases: [name] + (argument.map { ["\($0)_\(name)"] } ?? []),
        types: [name],
        isNamed: true,
        identity: "\(path)#\(target.pointerText)"
      )
    }
    let raw = RawSchema(target)
    var names: [String]
    var member: String?
    switch options.naming {
    case .readable:
      let key = peculiarities.key(of: evidence)
      names = [
        chosenName(of: raw), peculiarities.word(of: evidence), constant(of: raw), raw.shortTitle,
        peculiarities.tag(of: evidence), key.flatMap { nameOfValues(of: $0, evidence, naming) },
        key,
      ]
      .compactMap(\.self)
      if names.isEmpty, case .byContents = naming {
        member = peculiarities.member(of: evidence).map {
          nameOfValues(of: $0, evidence, naming) ?? $0
        }
      }
    case .literal:
      names = [raw.shortTitle, VariantPeculiarities.onlyTagName(of: evidence)].compactMap(\.self)
    }
    let isNumbered =
      names.isEmpty && member == nil && [.object, .any].contains(evidence.kind)
    var identity = identity(of: raw, evidence)
    // A constant that several tuples have names none of them.
    let isByKind =
      identity == evidence.kind.rawValue
      || evidence.kind == .array && names.isEmpty && !naming.hasRecorded(identity)
    let isUnnamedUnion = names.isEmpty && evidence.kind == .any
    var contents =
      (isByKind || isUnnamedUnion) && naming.isByContents(evidence.kind)
      ? contents(of: target, evidence) : nil
    if contents?.isOfListedValues == true, !names.isEmpty { contents = nil }
    if let contents, !contents.isOfUnion { identity = contents.identity }
    switch evidence.kind {
    case .object, .any: names.append("variant\(position + 1)")
    case .null, .boolean, .integer, .number, .string, .array: names.append(evidence.kind.rawValue)
    }
    if let word = member ?? (contents?.isOfMap == true ? contents?.name : nil) {
      return VariantNames(
        cases: [word],
        types: [word],
        identity: identity,
        plain: VariantNames.Plain(cases: names, types: names)
      )
    }
    let cases = contents.map { names.dropLast() + [$0.name] } ?? names
    guard let types = contents?.types else {
      return VariantNames(
        cases: cases,
        types: contents?.isOfUnion == true || contents?.isOfListedValues == true ? cases : names,
        isNumbered: isNumbered,
        identity: identity
      )
    }
    let others: [String] = names.dropLast() + [types]
    return VariantNames(
      cases: cases,
      types: cases,
      identity: identity,
      isTuple: true,
      plain: VariantNames.Plain(cases: others, types: others)
    )
  }
}

extension [SchemaFacts.VariantNames] {
  /// Numbers the variants that hold the same as another one, of which no name says what distinguishes them.
  package mutating func settle() {
    guard contains(where: { $0.plain != nil }) else { return }
    var counts: [String: Int] = [:]
    for names in self { counts[names.cases[0].letters, default: 0] += 1 }
    for index in indices {
      guard let plain = self[index].plain, counts[self[index].cases[0].letters] != 1 else {
        continue
      }
      self[index].cases = plain.cases
      self[index].types = plain.types
    }
  }
}

extension SchemaFacts {
  /// Returns the branches that several variants combine with others.
  package func branchesOfSeveral(_ variants: [Composite]) -> Set<Node> {
    var seen: Set<Node> = []
    return Set(
      variants.filter { $0.aspect == .whole && !$0.bases.isEmpty }.map(\.schema)
        .filter { !seen.insert($0).inserted }
    )
  }

  /// Adds the names of the other branches that a variant combines, so that combinations with the same branch differ.
  package mutating func addCompanions(
    of branch: Composite,
    in whole: RawSchema,
    to names: inout VariantNames
  ) {
    for base in branch.bases where base != whole.node {
      let schema = resolvedSchema(base)
      guard !settledShape(of: base).isUnion else { continue }
      let evidence = evidence(of: Composite(base), target: schema)
      let own = variantNames(
        Composite(base),
        target: schema,
        evidence: evidence,
        VariantPeculiarities(of: [evidence]),
        position: base.parent.flatMap { Array($0.elements).firstIndex(of: base) } ?? 0
      )
      // Two numbers say no more than the position among the combinations.
      if !names.isNumbered || !own.isNumbered {
        names.cases = names.cases.map { "\($0)_\(own.cases[0])" }
        names.types = names.types.map { "\($0)_\(own.types[0])" }
      }
      if !own.isNumbered, let plain = names.plain {
        names.plain = VariantNames.Plain(
          cases: plain.cases.map { "\($0)_\(own.cases[0])" },
          types: plain.types.map { "\($0)_\(own.types[0])" }
        )
      }
      names.identity += "&\(own.identity)"
    }
  }

  /// Returns what identifies an inline variant, which doesn't depend on the other variants.
  func identity(of raw: RawSchema, _ evidence: Union.Evidence) -> String {
    if let title = raw.text(.title) { return title }
    if let tag = evidence.fixedKeys.first(where: { $0.values.count == 1 }) {
      return "\(tag.key)=\(tag.values[0])"
    }
    var keys = evidence.requiredKeys
    if keys.isEmpty { keys = raw[.properties]?.pairs.map(\.key.text) ?? [] }
    return keys.isEmpty ? evidence.kind.rawValue : keys.sorted().joined(separator: ",")
  }
}

extension RawSchema {
  /// The title, if it is short enough for a name.
  var shortTitle: String? { text(.title).flatMap { $0.count <= 40 ? $0 : nil } }
}

extension SchemaFacts {
  /// Returns the target of a schema that consists only of a reference in `allOf`; otherwise the schema itself.
  fileprivate mutating func referenced(inAllOf schema: Node) -> Node {
    let raw = RawSchema(schema)
    guard raw.isReferenceInAllOf, let reference = RawSchema(raw.branches(.allOf)[0]).reference,
      let target = target(of: reference)
    else { return schema }
    return resolvedSchema(target)
  }

  /// Returns the only value that a schema allows, if it is a word.
  fileprivate func constant(of raw: RawSchema) -> String? {
    let value =
      raw[.constant] ?? raw[.enumeration].flatMap { $0.count == 1 ? $0.elements.first : nil }
    guard let value, value.isScalar, value.text.isWord, value.text.count <= 40 else { return nil }
    return value.text
  }
}

/// What distinguishes each variant of a union from all others. It is counted when it is asked for, because variants with names of their own
/// need none of it.
package final class VariantPeculiarities {
  private let evidence: [Union.Evidence]
  /// Whether tags tell the variants apart, so that members say less about them.
  private let hasTags: Bool

  private struct Tag: Hashable {
    var key: String
    var value: String
  }

  package init(of evidence: [Union.Evidence], havingTags hasTags: Bool = false) {
    self.evidence = evidence
    self.hasTags = hasTags
  }

  /// The number of variants that fix a key to a value.
  private lazy var tags = evidence.reduce(into: [Tag: Int]()) { tags, evidence in
    for fixed in evidence.fixedKeys {
      for value in Set(fixed.values) { tags[Tag(key: fixed.key, value: value), default: 0] += 1 }
    }
  }

  /// The number of variants that require a key.
  private lazy var required = count { $0.requiredKeys }

  /// The number of variants that list a key, and don't accept any other.
  private lazy var known = count {
    $0.isOpen ? $0.requiredKeys : $0.requiredKeys + ($0.optionalKeys ?? [])
  }

  /// The number of variants that list a key, also of those that accept any other.
  private lazy var listed = count { $0.requiredKeys + ($0.optionalKeys ?? []) }

  private lazy var objects = evidence.count { $0.kind == .object }

  private func count(_ keys: (Union.Evidence) -> [String]) -> [String: Int] {
    evidence.reduce(into: [:]) { counts, evidence in
      for key in Set(keys(evidence)) { counts[key, default: 0] += 1 }
    }
  }

  /// Returns a value to which only this variant fixes a member, if the value is meaningful without its key.
  package func word(of evidence: Union.Evidence) -> String? {
    ownTags(of: evidence).first { $0.values[0].isWord }?.values[0]
  }

  /// Returns a value to which only this variant fixes a member, prefixed with its key. A position is no word.
  func tag(of evidence: Union.Evidence) -> String? {
    ownTags(of: evidence).first.map { tag in
      "\(evidence.kind == .array ? "value" : tag.key)_\(tag.values[0])"
    }
  }

  private func ownTags(of evidence: Union.Evidence) -> [Union.FixedKey] {
    evidence.fixedKeys.filter { fixed in
      fixed.values.count == 1 && tags[Tag(key: fixed.key, value: fixed.values[0])] == 1
    }
  }

  /// Returns a key that only this variant requires, preferably one that no other variant lists.
  package func key(of evidence: Union.Evidence) -> String? {
    evidence.requiredKeys.first { known[$0] == 1 }
      ?? evidence.requiredKeys.first { required[$0] == 1 }
  }

  /// Returns the first member that only this variant lists, or else the only one or the first required one, which other variants list, too.
  /// The only object among other values is just that, unless it has a member in all payloads.
  func member(of evidence: Union.Evidence) -> String? {
    guard !hasTags, evidence.kind == .object else { return nil }
    let keys = evidence.requiredKeys + (evidence.optionalKeys ?? [])
    guard keys.count > 1 else { return keys.first?.asName }
    guard objects > 1 else { return JSONKind.object.rawValue }
    return (keys.first { listed[$0] == 1 } ?? evidence.requiredKeys.first)?.asName
  }

  /// Returns the value of the only member that is fixed to one value.
  static func onlyTagName(of evidence: Union.Evidence) -> String? {
    let fixed = evidence.fixedKeys.filter { $0.values.count == 1 }
    guard fixed.count == 1, let key = fixed.first, let tag = key.values.first else { return nil }
    return tag.isWord ? tag : "\(key.key)_\(tag)"
  }
}

extension String {
  /// What remains of it in a name, whatever its case.
  var letters: String { lowercased().filter { $0.isLetter || $0.isNumber } }

  /// The same as a name; nil if it says nothing as such, or too much.
  fileprivate var asName: String? { isWord && count <= 40 ? self : nil }

  /// Whether it is meaningful without its key, which `true` and `1` are not.
  fileprivate var isWord: Bool {
    guard let first = unicodeScalars.first else { return false }
    return self != "true" && self != "false" && first.properties.isAlphabetic
  }
}
