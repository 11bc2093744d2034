import SchemaDocument
import SchemaLanguage
import SchemaModel

/// Schemas that list their own children: a union whose variants extend it with `allOf`.
///
/// For example, `animal: {properties: {kind: …}, oneOf: [{$ref: '#/definitions/cat'}]}` with `cat: {allOf: [{$ref: '#/definitions/animal'}, …]}`.
/// A `cat` is then an object with the members of `animal`, and not each of the variants of `animal` over again.
extension SchemaFacts {
  /// Whether a union is that of a parent of schemas that lead to it: one of them is a variant of it.
  ///
  /// - Parameter children: The schemas, each combining or referring to the next one, of which the last one has the union.
  mutating func isParent(_ union: RawSchema, of children: [Node]) -> Bool {
    guard union.hasAny(of: .unions), children.count > 1 || children.first != union.node else {
      return false
    }
    let variants = variantSchemas(of: union)
    return children.contains { child in
      child != union.node && variants.contains(child) && schemaName(of: child) != nil
        && !staysUnion(child)
    }
  }

  /// Whether an earlier run has made a named schema a union only because of the union of its parent.
  private func staysUnion(_ schema: Node) -> Bool {
    let parts = [schema] + RawSchema(schema).branches(.allOf).filter(\.isMapping)
    return wasUnion(schema) && !parts.contains { RawSchema($0).hasAny(of: .unions) }
  }

  private mutating func variantSchemas(of union: RawSchema) -> Set<Node> {
    if let known = memo.variantSchemas[union.node] { return known }
    let branches = union.branches(.oneOf) + union.branches(.anyOf)
    let result = Set(branches.map { resolvedSchema($0) })
    memo.variantSchemas[union.node] = result
    return result
  }

  /// Whether an earlier run has made a named schema a union, so that it stays one.
  func wasUnion(_ schema: Node) -> Bool { recorded(schema)?.kind == .union }
}
