package import SchemaDocument
import SchemaModel

/// The members of an object while they are gathered.
struct Members {
  struct Member {
    var keyNode: Node
    var schema: Node
    /// The other schemas of the same key.
    var others: [Node] = []
    /// Schemas of the same key and the same type, for what they say besides.
    var echoes: [Node] = []
    var relation = Relation.joined
    /// The schema that spells the member out, by its index in `holders`.
    var holder: Int
    /// Whether only a condition brings it in, such as `then`.
    var isConditional = false

    var key: String { keyNode.text }

    /// How the schemas of one key go together.
    enum Relation {
      /// All hold, as in the parts of `allOf`.
      case joined
      /// One holds, as in `then` and `else`.
      case alternative
    }

    var composite: Composite {
      guard !others.isEmpty else { return Composite(schema) }
      switch relation {
      case .joined: return Composite(schema, bases: others, aspect: .joined)
      case .alternative: return Composite(schema, bases: others, aspect: .alternative)
      }
    }
  }

  /// A schema that contributes members.
  struct Holder {
    var schema: Node
    /// The one that holds it or refers to it, by its index.
    var parent: Int?
    /// How many targets of references came before it, in `SchemaFacts.targetsWithMembers`.
    var targetCount: Int
  }

  var list: [Member] = []
  /// The schemas that contribute members, each with the one around it.
  private(set) var holders: [Holder] = []
  /// The keys of `list`, in its order.
  var keys = TextSet()
  /// The keys that are left out, by `x-dto-ignore` in one of the schemas.
  var ignored = TextSet()
  /// The names under `required`.
  var required = TextSet()
  /// The schemas that contribute, in the order in which they were visited.
  var sources: [RawSchema] = []
  /// Those that contribute under a condition only.
  var conditionalSources: [RawSchema] = []
  /// What the alternatives under one key are, by the position of the member.
  var alternatives: [Int: Set<SchemaIdentity>] = [:]
  /// The schemas with which gathering starts: of a union's variant what stands beside the union, and the variant.
  var variants: [Node] = []
  /// The one of them whose branches are left out.
  var withoutBranches: Node?
  /// How far gathering has got.
  var progress = Progress()

  struct Progress {
    /// The nodes of `sources`, once they are many.
    fileprivate var visited: Set<Node> = []
    fileprivate var conditionallyVisited: Set<Node> = []
    /// The schemas that contribute under a condition and are still to be visited.
    var conditions: [(schema: Node, holder: Int)] = []
    /// Whether what is gathered now holds under a condition only.
    var isConditional = false
    /// How many schemas refer to one another in a row.
    var depth = 0
  }

  /// Takes out what is to be left out, once all is gathered.
  mutating func dropIgnored() {
    guard !ignored.nodes.isEmpty else { return }
    list.removeAll { ignored.contains($0.keyNode) }
  }

  /// Notes where a schema stands that contributes; its index in `holders`.
  mutating func enter(_ schema: Node, within parent: Int?, after targetCount: Int) -> Int {
    if let parent, holders[parent].schema == schema { return parent }
    holders.append(Holder(schema: schema, parent: parent, targetCount: targetCount))
    return holders.count - 1
  }

  /// Notes that a schema contributes; nil if it was there before.
  mutating func visit(_ node: Node) -> RawSchema? {
    // Most objects have one source, and a set would cost more than all the rest of gathering.
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

  /// The same of a schema that contributes under a condition.
  mutating func visitConditionally(_ node: Node) -> RawSchema? {
    let isSource =
      progress.visited.isEmpty
      ? sources.contains { $0.node == node } : progress.visited.contains(node)
    guard !isSource, progress.conditionallyVisited.insert(node).inserted else { return nil }
    let raw = RawSchema(node)
    conditionalSources.append(raw)
    return raw
  }

  /// Notes that a member must be there, unless it must only under a condition.
  mutating func require(_ name: Node) {
    if !progress.isConditional { required.insert(name) }
  }

  private static let fewSources = 16

  /// Makes room for the first ones; those that come later make room for themselves, for several at a time.
  mutating func reserve(_ count: Int) {
    if list.isEmpty { list.reserveCapacity(count) }
    keys.reserve(count)
  }

  /// Adds a member; the place of the one with the same key, if there is one.
  mutating func add(_ member: Member) -> Int? {
    if let existing = keys.insert(member.keyNode) { return existing }
    list.append(member)
    return nil
  }
}

/// Scalars that differ in their text, in the order in which they came.
///
/// Objects have few members, and the reader has hashed their keys, so a walk over numbers finds most faster than a dictionary of
/// strings; large sets get one.
package struct TextSet {
  package private(set) var nodes: [Node] = []
  private var hashes: [UInt32] = []
  private var positions: [String: Int] = [:]

  private static let largestWalk = 32

  package init() {}

  package func contains(_ node: Node) -> Bool { position(of: node) != nil }

  package func position(of node: Node) -> Int? { position(of: node, hash: node.textHash) }

  private func position(of node: Node, hash: UInt32) -> Int? {
    guard positions.isEmpty else { return positions[node.text] }
    for (position, other) in hashes.enumerated() where other == hash {
      if nodes[position].withText({ node.hasText($0) }) { return position }
    }
    return nil
  }

  /// Makes room for the first ones; those that come later make room for themselves, for several at a time.
  package mutating func reserve(_ count: Int) {
    guard nodes.isEmpty else { return }
    nodes.reserveCapacity(count)
    hashes.reserveCapacity(count)
  }

  /// Adds a text; the position of the one that is there already, if there is one.
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
