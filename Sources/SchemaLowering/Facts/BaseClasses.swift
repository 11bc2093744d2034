import SchemaDocument

/// Objects with a discriminator and no list of variants: the schemas that extend them by `allOf` are the variants.
///
/// For example Swagger 2.0's `pet: {discriminator: pet_type, …}` with `cat: {allOf: [{$ref: '#/definitions/pet'}, …]}`: wherever a
/// `pet` stands, a `cat` may come.
///
/// Sources: Swagger 2.0, Models with Polymorphism Support; OpenAPI 3.0.4, Discriminator Object.
struct BaseClasses {
  private var children: [Node: [Node]] = [:]
  /// How many documents have been looked through.
  private var documentCount = 0
  /// The heirs of the base classes asked about so far. Documents read later add none, so the answer never changes.
  fileprivate var heirs: [Node: [Node]] = [:]

  init() {}

  init(_ resolver: inout Resolver) { extend(&resolver) }

  /// Finds which named schemas extend which others, in the documents read since the last call.
  fileprivate mutating func extend(_ resolver: inout Resolver) {
    while documentCount < resolver.graph.entries.count {
      let entry = resolver.graph.entries[documentCount]
      documentCount += 1
      for named in entry.layout.namedSchemas {
        for branch in RawSchema(named.schema).branches(.allOf) {
          guard let reference = RawSchema(branch).reference,
            let target = resolver.target(of: reference)
          else { continue }
          children[resolver.resolvedSchema(target), default: []].append(named.schema)
        }
      }
    }
  }

  /// Takes over what a fork has found out.
  mutating func absorb(_ fork: BaseClasses) {
    if fork.documentCount > documentCount {
      children = fork.children
      documentCount = fork.documentCount
    }
    heirs.merge(fork.heirs) { known, _ in known }
  }

  /// All that extend a schema, directly or not, each once, the nearest first.
  func descendants(of base: Node, atMost limit: Int = .max) -> [Node] {
    var result: [Node] = []
    var seen: Set<Node> = [base]
    var next = children[base] ?? []
    while !next.isEmpty, result.count < limit {
      let level = next.filter { seen.insert($0).inserted }
      result += level
      next = level.flatMap { children[$0] ?? [] }
    }
    return result
  }
}

extension SchemaFacts {
  /// The variants of an object that is a base class: itself, and all that extend it; nil of any other object.
  mutating func baseClassShape(of raw: RawSchema) -> Shape? {
    let heirs = heirs(of: raw)
    guard !heirs.isEmpty else { return nil }
    return .union(heirs.map { Composite($0) } + [Composite(raw.node, aspect: .type(.object))])
  }

  /// Whether other schemas extend this one, or extend one that has this one as an inline part of its `allOf`.
  mutating func isBaseClass(_ schema: Node) -> Bool {
    var next: Node? = schema
    while let current = next {
      if !heirs(of: RawSchema(current)).isEmpty { return true }
      next = current.parent.flatMap { $0.key?.hasText("allOf") == true ? $0.parent : nil }
    }
    return false
  }

  /// The schema with the discriminator of a base class: the base class itself, or an inline part of its `allOf`.
  func discriminatorHolder(of raw: RawSchema) -> RawSchema? {
    if raw.has(.discriminator) { return raw }
    return raw.branches(.allOf).lazy.map { RawSchema($0) }
      .first { $0.has(.discriminator) && !$0.hasAny(of: .references) && !$0.hasAny(of: .unions) }
  }

  /// The discriminator of a union. For a base class, the mapping includes the values that its own bases and heirs assign to its
  /// variants, because a payload has the same value whichever of them it is decoded as.
  mutating func discriminator(ofUnion raw: RawSchema) -> Discriminator? {
    guard var discriminator = discriminator(of: unionHolder(in: raw)) else { return nil }
    let heirs = heirs(of: raw)
    guard !heirs.isEmpty, !raw.hasAny(of: .unions) else { return discriminator }
    let variants = Set(heirs + [raw.node])
    for relative in bases(of: raw.node) + heirs {
      guard let holder = discriminatorHolder(of: RawSchema(relative)), holder.node != raw.node,
        let other = self.discriminator(of: holder), other.key == discriminator.key
      else { continue }
      for entry in other.mapping {
        guard let target = resolver.mappingTarget(entry.target),
          variants.contains(resolvedSchema(target))
        else { continue }
        discriminator.mapping.append(entry)
      }
    }
    return discriminator
  }

  /// The schemas that a schema extends by `allOf`, directly or indirectly, nearest first.
  private mutating func bases(of schema: Node) -> [Node] {
    var bases: [Node] = []
    var seen: Set<Node> = [schema]
    var next = [schema]
    while let current = next.popLast() {
      for branch in RawSchema(current).branches(.allOf) {
        guard let reference = RawSchema(branch).reference, let target = target(of: reference)
        else { continue }
        let base = resolvedSchema(target)
        guard seen.insert(base).inserted else { continue }
        bases.append(base)
        next.insert(base, at: 0)
      }
    }
    return bases
  }

  /// The named schemas that extend a schema with a discriminator. Empty for any other schema.
  private mutating func heirs(of raw: RawSchema) -> [Node] {
    guard let holder = discriminatorHolder(of: raw), schemaName(of: raw.node) != nil else {
      return []
    }
    if let known = baseClasses.heirs[raw.node] { return known }
    // Often nothing but the mapping refers to the documents of the heirs.
    loadMapping(of: holder)
    baseClasses.extend(&resolver)
    let heirs = baseClasses.descendants(of: raw.node)
    baseClasses.heirs[raw.node] = heirs
    return heirs
  }
}
