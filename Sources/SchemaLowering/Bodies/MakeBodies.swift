import SchemaDocument
import SchemaFacts
import SchemaModel
import SchemaReferences
import Workers

extension Lowering {
  /// Returns the bodies of declarations in their order, in as many parts as there are threads. They are the same for any number.
  mutating func bodies(of layer: Range<Int>, by workers: Workers) -> [[Body]] {
    let drafts = drafts(of: layer)
    return sharedBodies(of: drafts, by: workers) ?? [drafts.map { maker.body(of: $0) }]
  }

  func drafts(of layer: Range<Int>) -> [Draft] {
    layer.map { index in
      Draft(
        composite: schemas[index].composite,
        shape: schemas[index].shape,
        names: declarations[index].names,
        isDocumented: documentedByProperty.contains(schemas[index].composite.schema)
      )
    }
  }

  /// Returns the bodies as several threads make them, those of each thread together; `nil`, and nothing has changed, if there is too little
  /// to share, or if one thread has to make them.
  mutating func sharedBodies(of drafts: [Draft], by workers: Workers) -> [[Body]]? {
    let parts = Self.parts(of: drafts, for: workers)
    guard parts.count > 1, !facts.resolver.allowance.isSpent else { return nil }
    let start = ForkedMaker(of: maker, oneOf: parts.count)
    let made = workers.map(parts.count) { start.bodies(of: drafts[parts[$0]]) }
    return facts.absorb(made.map(\.facts)) ? made.map(\.bodies) : nil
  }

  /// Returns ranges with about the same length of source text, one for each thread.
  private static func parts(of drafts: [Draft], for workers: Workers) -> [Range<Int>] {
    guard workers.count > 1, drafts.count > 1 else { return [drafts.indices] }
    let weights = drafts.indices.map { max(1, drafts[$0].composite.schema.span.range.count) }
    let total = weights.reduce(0, +)
    let count = min(total / (grains * workers.grain), workers.count)
    guard count > 1 else { return [drafts.indices] }
    var parts: [Range<Int>] = []
    var start = 0
    var sum = 0
    for (index, weight) in weights.enumerated() {
      sum += weight
      if sum * count >= total * (parts.count + 1) {
        parts.append(start..<index + 1)
        start = index + 1
      }
    }
    return parts
  }

  /// Multiplies `Workers.grain`, because merging facts makes forks expensive.
  private static let grains = 8
}

/// The schema to make a body from.
struct Draft: Sendable {
  var composite: Composite
  /// See ``DeclaredSchema``.
  var shape: Shape?
  var names: [String]
  /// Whether a property is known to carry its documentation.
  var isDocumented: Bool
}

/// A maker with a fork of the facts, for one thread.
private struct ForkedMaker: Sendable {
  private let maker: BodyMaker

  init(of maker: BodyMaker, oneOf count: Int) {
    var fork = maker
    fork.facts = maker.facts.fork(oneOf: count)
    self.maker = fork
  }

  func bodies(of drafts: ArraySlice<Draft>) -> Made {
    var maker = maker
    var bodies: [Body] = []
    bodies.reserveCapacity(drafts.count)
    for draft in drafts where !maker.facts.needsOneThread {
      bodies.append(maker.body(of: draft))
    }
    return Made(bodies: bodies, facts: maker.facts)
  }

  struct Made: Sendable {
    let bodies: [Body]
    let facts: SchemaFacts
  }
}
