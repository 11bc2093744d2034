package import SchemaDocument
package import SchemaLanguage
import SchemaReferences

/// Records whether schemas admit null whose answer depends on other schemas.
///
/// A second visit to a recursive schema adds nothing, so a schema is assumed not to admit null until its answer is known.
struct Nullability: Sendable {
  private var states = NodeTable()
  /// The number of schemas that are being visited.
  private(set) var depth = 0
  /// Whether an answer depends on the order in which schemas were visited.
  var dependsOnOrder = false

  private enum State: Int32 {
    case refusesNull, admitsNull, asked
    /// Being visited, and assumed not to admit null in another answer.
    case assumed
  }

  private subscript(_ node: Node) -> State? {
    get { states[node].flatMap(State.init) }
    set { states[node] = newValue?.rawValue }
  }

  mutating func answer(of node: Node) -> Bool? {
    guard let state = self[node] else { return nil }
    if state == .asked { self[node] = .assumed }
    return state == .admitsNull
  }

  mutating func begin(_ node: Node) {
    self[node] = .asked
    depth += 1
  }

  mutating func end(_ node: Node, _ answer: Bool) {
    if self[node] == .assumed, answer { dependsOnOrder = true }
    self[node] = answer ? .admitsNull : .refusesNull
    depth -= 1
  }
}

/// Whether null is a valid value of a schema, in any notation.
extension SchemaFacts {
  /// Whether null is valid for a schema with its bases. The bases of a variant have been checked with the union.
  package mutating func admitsNull(_ composite: Composite, _ raw: RawSchema) -> Bool {
    switch composite.aspect {
    case .whole, .own, .type, .rest: return admitsNull(raw)
    case .possibility: return true
    case .joined: return allAdmitNull(composite.bases + [composite.schema])
    case .alternative:
      for base in composite.bases where admitsNull(base) { return true }
      return admitsNull(raw)
    }
  }

  /// Whether null is valid for the target of a reference or a schema in a list. Answers are cached, because most are needed several times.
  package mutating func admitsNull(_ node: Node) -> Bool {
    guard node.isMapping else { return false }
    if let known = nullability.answer(of: node) { return known }
    return admitsNull(RawSchema(node))
  }

  package mutating func admitsNull(_ raw: RawSchema) -> Bool {
    if raw.admitsNull { return true }
    guard raw.asksOthersForNull else { return false }
    if let known = nullability.answer(of: raw.node) { return known }
    guard nullability.depth < Self.maximumReferenceDepth else {
      nullability.dependsOnOrder = true
      noteReferenceDepth(at: raw.node)
      return false
    }
    nullability.begin(raw.node)
    let result = joinedSchemasAdmitNull(raw)
    nullability.end(raw.node, result)
    return result
  }

  private mutating func joinedSchemasAdmitNull(_ raw: RawSchema) -> Bool {
    if let reference = raw.reference, let target = target(of: reference), admitsNull(target) {
      return true
    }
    guard raw.hasAny(of: .composition) else { return false }
    for branch in raw.branches(.oneOf) + raw.branches(.anyOf) where admitsNull(branch) {
      return true
    }
    if raw.nullInAllOf != nil { return true }
    return raw.typeNames.isEmpty && allAdmitNull(raw.branches(.allOf))
  }

  /// Whether null is valid for schemas that apply together. `{properties: …}` and the like say nothing about null, and neither does `nullable`
  /// alone.
  private mutating func allAdmitNull(_ schemas: [Node]) -> Bool {
    let deciding = schemas.filter { !RawSchema($0).leavesNullOpen }
    for schema in deciding where !admitsNull(schema) { return false }
    return !deciding.isEmpty
  }
}

extension KeywordSet {
  /// Keywords of a schema that may allow null or exclude it.
  fileprivate static let decidingAboutNull = KeywordSet(.type)
    .union(.values).union(.references).union(.composition)
}

extension RawSchema {
  /// Whether it says nothing about null, as `{maxLength: 3}`, or a union with such a branch.
  fileprivate var leavesNullOpen: Bool {
    guard hasAny(of: .decidingAboutNull) else { return true }
    guard keywords.intersection(.decidingAboutNull).isSubset(of: .unions) else { return false }
    return [Keyword.oneOf, .anyOf].allSatisfy { keyword in
      guard let branches = self[keyword], branches.isSequence else { return true }
      return branches.elements.contains {
        $0.isMapping ? RawSchema($0).leavesNullOpen : $0.boolValue == true
      }
    }
  }

  /// Whether the answer depends on other schemas.
  fileprivate var asksOthersForNull: Bool {
    hasAny(of: .references) || hasAny(of: .composition)
  }
}
