package import SchemaDocument
package import SchemaLanguage

/// The members of an object while they are gathered.
package struct Members {
  package struct Member {
    package var keyNode: Node
    /// The schema that determines the type, or one of several that do.
    package var schema: Node
    /// Further schemas of the same key that determine the type together with `schema`.
    var others: [Node] = []
    /// Further schemas of the same key, for keywords other than those about the type. `schema` takes precedence over them.
    var overridden: [Node] = []
    /// The same, but these take precedence over `schema`.
    var overriding: [Node] = []
    /// How many schemas at the end of `overridden` apply only under a condition.
    var conditionalRestatementCount = 0
    var relation = Relation.joined
    /// Schemas of the same key that apply under a condition and add members to its values.
    var conditional: [Node] = []
    /// The schema that declares the member, as an index in `holders`.
    package var holder: Int
    /// Whether the member is declared only under a condition, such as in `then`.
    package var isConditional = false
    /// Whether the value may be anything, because none of the conditions has to hold.
    var allowsAnything = false
    /// The place of an element of a tuple, which has no key.
    var place: Tuple.Place?

    package var key: String { place?.key ?? keyNode.text }

    package var isPlace: Bool { place != nil }

    /// How the schemas of one key are combined.
    package enum Relation {
      /// All apply, as in the parts of `allOf`.
      case joined
      /// One applies, as in `then` and `else`.
      case alternative
    }

    /// Whether the key has other schemas than `schema`.
    var isRestated: Bool { !overridden.isEmpty || !overriding.isEmpty }

    /// The schemas of the key besides `schema` that apply to every value.
    package var certainRestatements: [Node] {
      guard isRestated, !isConditional else { return [] }
      return overridden.dropLast(conditionalRestatementCount) + overriding
    }

    /// All schemas of the key, in ascending order of precedence.
    package func schemas(with raw: RawSchema) -> [RawSchema] {
      overridden.map { RawSchema($0) } + [raw] + overriding.map { RawSchema($0) }
    }

    /// Lets the schema of another member determine the type. What else the current ones state still counts.
    mutating func replace(by member: Member) {
      // The arrays grow in place, because there can be thousands of schemas.
      overridden.append(schema)
      overridden += overriding
      let replaced = overridden
      self = member
      overridden = replaced
    }

    /// Lets the schema of another member determine the type together with the current ones.
    mutating func join(_ member: Member) {
      others.append(schema)
      let joined = others
      replace(by: member)
      others = joined
    }

    package var composite: Composite {
      var composite = certainComposite
      composite.conditional = conditional
      return composite
    }

    /// The only Boolean that its schemas allow. One that only some condition states doesn't count.
    package var truth: Bool? {
      if let truth = RawSchema(schema).onlyTruth { return truth }
      let others = overriding + (relation == .joined ? others : [])
      return others.lazy.compactMap { RawSchema($0).onlyTruth }.first
    }

    /// The schemas that apply without a condition.
    var certainComposite: Composite {
      if allowsAnything { return Composite(schema, bases: others, aspect: .possibility) }
      guard !others.isEmpty else { return Composite(schema) }
      switch relation {
      case .joined: return Composite(schema, bases: others, aspect: .joined)
      case .alternative: return Composite(schema, bases: others, aspect: .alternative)
      }
    }
  }

  /// Two schemas of one key that can't apply together.
  package struct Conflict: Hashable, Sendable {
    let keys: [Node]
    let kinds: [CompositionPart.Kind]
    let isLaterUsed: Bool
  }

  /// A schema that contributes members.
  package struct Holder {
    package var schema: Node
    /// The schema that contains it or refers to it, as an index.
    package var parent: Int?
    /// The number of elements that `SchemaFacts.targetsWithMembers` had when it was found.
    package var targetCount: Int
  }

  package var list: [Member] = []
  /// The schemas that contribute members, each with the one around it.
  package private(set) var holders: [Holder] = []
  /// The keys of `list`, in its order.
  var keys = TextSet()
  /// The keys that one of the schemas excludes with `x-dto-ignore`.
  package var ignored = TextSet()
  /// The names under `required`.
  package var required = TextSet()
  /// The names that only some branches of a union require, and that do nothing else: `anyOf: [{$ref: …}, {required: [a]}]`.
  var requiredByBranches = TextSet()
  /// The names that only conditions require.
  var requiredByConditions = TextSet()
  /// The names that only depend on others, or that others depend on: `dependentRequired: {a: [b]}`.
  var dependencies = TextSet()
  /// The contributing schemas, in the order in which they were visited.
  package var sources: [RawSchema] = []
  /// The schemas that contribute only under a condition.
  package var conditionalSources: [RawSchema] = []
  /// The identities of the alternatives under one key, by the position of the member.
  var alternatives: [Int: Set<SchemaIdentity>] = [:]
  /// The schemas that gathering starts with. For a variant of a union, these are the schema beside the union, and the variant.
  let variants: [Node]
  /// The schema in `variants` whose branches are left out.
  let withoutBranches: Node?
  /// The schemas of which a value has selected one, or none of them, so that conditions add nothing.
  var selected: Set<Node> = []
  /// The member that selects the variant, if its value is the only Boolean that no condition tests.
  package var tagTruth: (key: String, value: Bool)?
  /// The member that selects the variant, and the values with which it selects others, if all other values select this one.
  var tagsOfOthers: (key: String, values: [String])?
  /// The schemas of the keys that have several, by the position of the member.
  private var restatements: [Int: Set<Node>] = [:]
  let purpose: Purpose
  /// The state of gathering.
  var progress = Progress()

  init(variants: [Node], withoutBranches: Node?, for purpose: Purpose) {
    self.variants = variants
    self.withoutBranches = withoutBranches
    self.purpose = purpose
  }

  /// What members are gathered for.
  enum Purpose {
    /// The properties of a type, whose types consist of all that apply.
    case declaration
    /// A question about the names of members, also of nested ones. Whatever a condition says about a member is taken for an addition to its
    /// values, because whether it is one is such a question itself.
    case comparison
  }

  struct Progress {
    /// The nodes of `sources`, once there are many.
    fileprivate var visited: Set<Node> = []
    fileprivate var conditionallyVisited: Set<Node> = []
    /// The schemas behind the references of the first holders.
    var resolvedHolders: [Node] = []
    /// The schemas that contribute under a condition, those yet to be visited at the end.
    package var conditions: [ConditionalSchema] = []
    /// The condition of the schemas that are now gathered.
    var condition: ConditionalSchema?
    /// The conditional schemas that declare each member, by its position.
    var declaring: [Int: [ConditionalSchema]] = [:]
    /// Whether the schemas that are now gathered apply only under a condition.
    package var isConditional: Bool { condition != nil }
    /// The current length of the chain of schemas that refer to one another.
    var depth = 0
  }

  /// A schema that applies under a condition.
  struct ConditionalSchema {
    package var schema: Node
    /// The schema that contains it or refers to it, as an index in `holders`.
    package var holder: Int
    /// The schemas of which one applies in any case, itself among them; empty if none has to.
    var alternatives: [Node] = []
    /// The condition, if it only looks at the value of one member.
    var test: ValueTest?
  }

  /// A condition such as `if: {properties: {kind: {const: a}}}`.
  struct ValueTest {
    package var key: Node
    /// The schema that lists the values for which the condition holds.
    package var values: Node
    /// Whether it holds without the member, because it doesn't require it.
    var holdsWithoutMember: Bool
  }

  /// Returns the values that a member can't have.
  package func excludedValues(of member: Member) -> [String] {
    guard let tagsOfOthers, tagsOfOthers.key == member.key else { return [] }
    return tagsOfOthers.values
  }

  /// Removes the ignored members after gathering.
  mutating func dropIgnored() {
    guard !ignored.nodes.isEmpty else { return }
    list.removeAll { ignored.contains($0.keyNode) }
  }

  /// Records a contributing schema and returns its index in `holders`.
  package mutating func enter(_ schema: Node, within parent: Int?, after targetCount: Int) -> Int {
    if let parent, holders[parent].schema == schema { return parent }
    holders.append(Holder(schema: schema, parent: parent, targetCount: targetCount))
    return holders.count - 1
  }

  /// Returns a contributing schema and those that contain it or refer to it, from the inside out, as indices in `holders`.
  func indices(leadingTo holder: Int) -> some Sequence<Int> {
    sequence(first: holder) { holders[$0].parent }
  }

  /// Records that a schema contributes. Returns `nil` if it has been visited before.
  mutating func visit(_ node: Node) -> RawSchema? {
    // Most objects have one source, and a set would cost more than the rest of gathering.
    if sources.count < Self.fewSources {
      guard !sources.contains(where: { $0.node == node }) else { return nil }
    } else {
      if progress.visited.isEmpty { progress.visited = Set(sources.map(\.node)) }
      guard progress.visited.insert(node).inserted else { return nil }
    }
    let raw = RawSchema(node)
    sources.append(raw)
    return raw
  }

  /// Records that a schema contributes under a condition. Returns `nil` if it has been visited before.
  mutating func visitConditionally(_ node: Node) -> RawSchema? {
    let isSource =
      progress.visited.isEmpty
      ? sources.contains { $0.node == node } : progress.visited.contains(node)
    guard !isSource, progress.conditionallyVisited.insert(node).inserted else { return nil }
    let raw = RawSchema(node)
    conditionalSources.append(raw)
    return raw
  }

  /// Requires a member, unless only a condition requires it.
  mutating func require(_ name: Node) {
    if progress.isConditional {
      requiredByConditions.insert(name)
    } else {
      required.insert(name)
    }
  }

  private static let fewSources = 16

  /// Reserves capacity for the first schema's members. Arrays grow for those of later schemas, by several at a time.
  package mutating func reserve(_ count: Int) {
    if list.isEmpty { list.reserveCapacity(count) }
    keys.reserve(count)
  }

  /// Records a further schema of a member. Returns whether it is new.
  mutating func restate(_ member: Int, by schema: Node) -> Bool {
    restatements[member, default: [list[member].schema]].insert(schema).inserted
  }

  /// Adds a member. If one with the same key exists, returns its position instead.
  mutating func add(_ member: Member) -> Int? {
    if let existing = keys.insert(member.keyNode) { return existing }
    list.append(member)
    return nil
  }
}

/// Scalars with different strings, in the order of insertion.
///
/// Objects have few members, and the reader has hashed their keys, so comparing numbers one by one is usually faster than a dictionary of
/// strings. Large sets use a dictionary.
package struct TextSet {
  package private(set) var nodes: [Node] = []
  private var hashes: [UInt32] = []
  private var positions: [String: Int] = [:]

  private static let largestWalk = 32

  package init() {}

  package func contains(_ node: Node) -> Bool { position(of: node) != nil }

  func position(of node: Node) -> Int? { position(of: node, hash: node.textHash) }

  private func position(of node: Node, hash: UInt32) -> Int? {
    guard positions.isEmpty else { return positions[node.text] }
    for (position, other) in hashes.enumerated() where other == hash {
      if nodes[position].withText({ node.hasText($0) }) { return position }
    }
    return nil
  }

  /// Reserves capacity for the first elements. The arrays grow for later ones, by several at a time.
  package mutating func reserve(_ count: Int) {
    guard nodes.isEmpty else { return }
    nodes.reserveCapacity(count)
    hashes.reserveCapacity(count)
  }

  /// Inserts a scalar. If one with the same string exists, returns its position instead.
  @discardableResult
  package mutating func insert(_ node: Node) -> Int? {
    let hash = node.textHash
    if let position = position(of: node, hash: hash) { return position }
    nodes.append(node)
    hashes.append(hash)
    if !positions.isEmpty {
      positions[node.text] = nodes.count - 1
    } else if nodes.count > Self.largestWalk {
      for (position, node) in nodes.enumerated() { positions[node.text] = position }
    }
    return nil
  }
}
