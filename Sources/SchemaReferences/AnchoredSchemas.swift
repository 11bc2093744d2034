import SchemaDocument
import SchemaLanguage

/// Resolves `$recursiveRef` and `$dynamicRef` within the enclosing schemas.
///
/// For example, in `{$recursiveAnchor: true, properties: {child: {$recursiveRef: '#'}}}` the child has the type of the whole schema.
/// Strictly, `#` is the document unless an `$id` encloses it, but the document of an API isn't a schema.
///
/// Sources: JSON Schema 2019-09 core, section 8.2.4.2; 2020-12 core, section 8.2.3.2.
extension Resolver {
  /// Returns the nearest enclosing schema with the anchor of such a reference; nil if there is none, or if the reference strictly leads to
  /// another schema.
  mutating func anchoredSchema(around reference: Node) -> Node? {
    switch reference.key.flatMap({ Keyword(key: $0) }) {
    case .recursiveReference where reference.hasText("#"):
      return schemaInPlaceOfDocument(reference) {
        $0[Keyword.recursiveAnchor]?.quotedBoolValue == true
      }
    case .dynamicReference where reference.hasText("#"):
      return schemaInPlaceOfDocument(reference) {
        $0[Keyword.recursiveAnchor]?.quotedBoolValue == true || $0.scalarText(.dynamicAnchor) != nil
      }
    case .dynamicReference:
      guard reference.withText({ $0.first == UInt8(ascii: "#") }) else { return nil }
      let name = String(reference.text.dropFirst())
      let resolver = self
      // An argument that is a parameter passes on one of a schema around, and means none of the other arguments.
      let argument = reference.parent
      let binding = argument?.schemaWithParameter.flatMap { $0.bindsForOthers ? $0 : nil }
      let schema = nearest(around: reference) {
        guard $0 != argument || binding == nil, $0 != binding else { return false }
        return $0.scalarText(.dynamicAnchor) == name
          || resolver.schema(meantBy: name, in: $0) != nil
      }
      guard let schema else { return nil }
      let hasAnchor = schema.scalarText(.dynamicAnchor) == name
      if let meant = self.schema(meantBy: name, in: schema),
        !hasAnchor || undeclared.holder(of: meant) != nil
      {
        return meant
      }
      reportChoice(of: reference, among: schema, .nearest)
      return schema
    default: return nil
    }
  }

  /// Returns what a name means in a schema that has, or would have, a parameter of this name.
  private func schema(meantBy name: String, in schema: Node) -> Node? {
    parameter(named: name, of: schema) ?? undeclared.onlyArgument(named: name, of: schema)
  }

  /// Returns the target of a pointer within the nearest enclosing schema that has such a place. Generators write such pointers when they
  /// embed a document in another one and leave its pointers unchanged.
  mutating func placeInEnclosingSchema(of reference: Node) -> Node? {
    guard reference.withText({ $0.first == UInt8(ascii: "#") }),
      let pointer = Pointer(fragment: reference.text),
      let section = pointer.tokens.first.flatMap({ Keyword(rawValue: $0) }),
      section == .localDefinitions || section == .definitions
    else { return nil }
    var next = reference.parent
    while let current = next {
      if current.isMapping, current[section] != nil, let place = node(at: pointer, from: current) {
        report(.definitionAround(place.pointer.fragment), of: reference)
        return place
      }
      next = current.parent
    }
    return nil
  }

  private mutating func schemaInPlaceOfDocument(
    _ reference: Node,
    where hasAnchor: (Node) -> Bool
  ) -> Node? {
    guard let root = reference.document.root, resource(of: reference) ?? root == root,
      !mayBeSchema(root), let schema = nearest(around: reference, where: hasAnchor)
    else { return nil }
    report(.schemaAround(schema.pointer.fragment), of: reference)
    return schema
  }

  /// Returns the nearest enclosing schema that matches, without leaving the schema resource of the node.
  ///
  /// What encloses it can have thousands of keys, which `RawSchema` would read for each reference.
  private mutating func nearest(around node: Node, where isWanted: (Node) -> Bool) -> Node? {
    let resource = resource(of: node)
    var next = node.parent
    while let current = next {
      if current.isMapping, isWanted(current) { return current }
      if current == resource { return nil }
      next = current.parent
    }
    return nil
  }
}
