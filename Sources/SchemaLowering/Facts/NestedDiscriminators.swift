package import SchemaDocument

/// Discriminators that lead into a member, such as `discriminator: meta.type`. They aren't supported: variants are selected only by direct
/// members of a payload.
///
/// A member whose key contains a dot, such as Microsoft's `@odata.type`, is a direct member like any other.
extension SchemaFacts {
  /// Whether a discriminator is a path to a nested member. Reports it if so.
  mutating func isNested(_ discriminator: Discriminator, of branches: [Composite]) -> Bool {
    guard discriminator.name.isPathOfMembers else { return false }
    var visited: Set<Node> = []
    for branch in branches where declares(discriminator.key, branch, &visited) { return false }
    reportNested(discriminator)
    return true
  }

  /// Reports a path as the discriminator of an object that no other schema extends.
  mutating func checkNestedDiscriminator(_ discriminator: Discriminator, of raw: RawSchema) {
    guard discriminator.name.isPathOfMembers, !raw.hasAny(of: .unions),
      !isBaseClass(raw.node)
    else { return }
    _ = isNested(discriminator, of: [Composite(raw.node, aspect: .type(.object))])
  }

  /// Whether a variant, or one of its own variants, has a member with a key.
  private mutating func declares(
    _ key: String,
    _ branch: Composite,
    _ visited: inout Set<Node>
  ) -> Bool {
    let target = resolvedSchema(branch.schema)
    guard visited.insert(target).inserted else { return false }
    let composite =
      branch.isPlain
      ? Composite(target) : Composite(target, bases: branch.bases, aspect: branch.aspect)
    switch shape(of: composite).onTheWire {
    case .object:
      let members = members(of: composite)
      return (members.list.map(\.keyNode) + members.ignored.nodes).contains { $0.hasText(key) }
    case .union(let variants):
      for variant in variants where declares(key, variant, &visited) { return true }
      return false
    case .reference(let next): return declares(key, Composite(next), &visited)
    case .any, .enumerationReference, .primitive, .array, .tuple, .dictionary, .enumeration,
      .chosen:
      return false
    }
  }

  private mutating func reportNested(_ discriminator: Discriminator) {
    guard isFirst(.nestedDiscriminator, at: discriminator.node) else { return }
    for (_, reference) in discriminator.mapping { _ = resolver.mappingTarget(reference) }
    append(.nestedDiscriminator(discriminator.key, at: discriminator.name), at: discriminator.node)
  }
}

extension Node {
  /// Whether it may be a path to a nested member: `meta.type`, `meta/type`. Names that start with `@` are those of annotations.
  package var isPathOfMembers: Bool {
    withText { text in
      text.first != UInt8(ascii: "@")
        && text.split { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }.count > 1
    }
  }
}
