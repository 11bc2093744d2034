package import SchemaDocument
package import SchemaLanguage
package import SchemaReferences

/// Objects with a discriminator and no list of variants: the schemas that extend them with `allOf` are the variants.
///
/// For example, Swagger 2.0's `pet: {discriminator: pet_type, …}` with `cat: {allOf: [{$ref: '#/definitions/pet'}, …]}`: a payload may have
/// a `cat` wherever the schema asks for a `pet`.
///
/// Sources: Swagger 2.0, Models with Polymorphism Support; OpenAPI 3.0.4, Discriminator Object.
package struct BaseClasses {
  private var children: [Node: [Node]] = [:]
  /// The number of documents searched so far.
  private var documentCount = 0
  /// The descendants of the base classes looked up so far. Documents read later add none, so an entry never changes.
  fileprivate var descendantsByBase: [Node: [Node]] = [:]

  init() {}

  package init(_ resolver: inout Resolver) { extend(&resolver) }

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

  /// Takes over what a fork has found.
  package mutating func absorb(_ fork: BaseClasses) {
    if fork.documentCount > documentCount {
      children = fork.children
      documentCount = fork.documentCount
    }
    descendantsByBase.merge(fork.descendantsByBase) { known, _ in known }
  }

  /// Returns all schemas that extend a schema, directly or indirectly, each one once, the nearest first.
  package func descendants(of base: Node, atMost limit: Int = .max) -> [Node] {
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
  /// Returns the variants of a base class: the class itself and all schemas that extend it. Returns `nil` for any other object.
  mutating func baseClassShape(of raw: RawSchema) -> Shape? {
    let descendants = namedDescendants(of: raw)
    guard !descendants.isEmpty else { return nil }
    return .union(descendants.map { Composite($0) } + [Composite(raw.node, aspect: .type(.object))])
  }

  /// Whether other schemas extend this one, or extend one whose `allOf` has this one as an inline part.
  package mutating func isBaseClass(_ schema: Node) -> Bool {
    var next: Node? = schema
    while let current = next {
      if !namedDescendants(of: RawSchema(current)).isEmpty { return true }
      next = current.parent.flatMap { $0.key?.hasText("allOf") == true ? $0.parent : nil }
    }
    return false
  }

  /// Returns the schema with the discriminator of a base class: the base class itself, or an inline part of its `allOf`.
  func discriminatorHolder(of raw: RawSchema) -> RawSchema? {
    if raw.has(.discriminator) { return raw }
    return raw.branches(.allOf).lazy.map { RawSchema($0) }
      .first { $0.has(.discriminator) && !$0.hasAny(of: .references) && !$0.hasAny(of: .unions) }
  }

  /// Returns the discriminator of a union. For a base class, the mapping includes the values that its own bases and descendants assign to
  /// its variants, because a payload has the same value whichever of them it is decoded as.
  package mutating func discriminator(ofUnion raw: RawSchema) -> Discriminator? {
    let holder = unionHolder(in: raw)
    if let cases = valueCases(of: holder) { return self.discriminator(by: cases) }
    guard var discriminator = discriminator(of: holder) else { return nil }
    discriminator.isInherited =
      holder.node != raw.node && !holder.hasAny(of: .unions)
      && namedDescendants(of: holder).contains(raw.node)
    let descendants = namedDescendants(of: raw)
    guard !descendants.isEmpty, !raw.hasAny(of: .unions) else { return discriminator }
    let variants = Set(descendants + [raw.node])
    for relative in bases(of: raw.node) + descendants {
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

  /// Returns the schemas that a schema extends with `allOf`, directly or indirectly, the nearest first.
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

  /// Returns the named schemas that extend a schema with a discriminator. Empty for any other schema.
  private mutating func namedDescendants(of raw: RawSchema) -> [Node] {
    guard let holder = discriminatorHolder(of: raw), schemaName(of: raw.node) != nil else {
      return []
    }
    if let known = baseClasses.descendantsByBase[raw.node] { return known }
    // Often only the mapping refers to the documents of the descendants.
    loadMapping(of: holder)
    baseClasses.extend(&resolver)
    let descendants = baseClasses.descendants(of: raw.node)
    baseClasses.descendantsByBase[raw.node] = descendants
    return descendants
  }
}
