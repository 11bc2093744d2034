import PayloadChecking
import SchemaDocument
import SchemaLanguage

/// How deep the smallest values of schemas are, so that recursion ends.
///
/// For example, of `{type: string}` the depth is 0, and of an object that requires it, 1. A schema that requires itself has no finite value.
struct LeastDepths: Sendable {
  private let contract: Contract
  private var known: [Node: Int] = [:]

  init(_ contract: Contract) {
    self.contract = contract
  }

  /// Returns the depth of the smallest value of a schema; `Int.max` if it has none.
  mutating func depth(of schema: Node) -> Int {
    let schema = schema.resolved
    if let depth = known[schema] { return depth }
    // The depths are lowered from infinity until nothing changes.
    var found: [Node] = []
    var pending = [schema]
    var seen: Set<Node> = []
    while let node = pending.popLast() {
      guard seen.insert(node).inserted, known[node] == nil else { continue }
      found.append(node)
      _ = depth(of: node) { part in
        pending.append(part)
        return 0
      }
    }
    for node in found { known[node] = .max }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for node in found.reversed() {
        let depth = depth(of: node) { known[$0] ?? .max }
        if depth < known[node] ?? .max {
          known[node] = depth
          hasChanged = true
        }
      }
    }
    return known[schema] ?? .max
  }

  /// Returns the depth of a schema according to those of its parts.
  private func depth(of schema: Node, _ known: (Node) -> Int) -> Int {
    guard schema.isMapping else { return schema.boolValue == false ? .max : 0 }
    let raw = RawSchema(schema)
    var depth = 0
    if let reference = raw.reference, let target = contract.target(of: reference) {
      depth = known(target.resolved)
    }
    for part in raw.partsOfAllOf { depth = max(depth, known(part.resolved)) }
    for keyword in [Keyword.oneOf, .anyOf] {
      let branches = raw.branches(keyword).map { known($0.resolved) }
      depth = max(depth, branches.min() ?? 0)
    }
    if let properties = raw[.properties] {
      for name in raw.requiredNames {
        guard let property = properties[name] else { continue }
        depth = max(depth, deeper(known(property.resolved)))
      }
    }
    if let count = raw[.minItems]?.numberValue, count > 0, let items = raw[.items], items.isMapping
    {
      depth = max(depth, deeper(known(items.resolved)))
    }
    return raw.admitsNull || raw.has(.enumeration) || raw.has(.constant) ? 0 : depth
  }

  private func deeper(_ depth: Int) -> Int { depth == .max ? .max : depth + 1 }
}
