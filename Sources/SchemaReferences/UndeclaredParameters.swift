package import SchemaDocument
import SchemaLanguage

/// Parameters that generic schemas use without declaring them.
///
/// For example, `page: {properties: {items: {items: {$dynamicRef: '#item'}}}}` has no `$defs` with `$dynamicAnchor: item`. If other schemas
/// refer to `page` and bind `item`, it is a parameter. Its schema is the text `#item` where it is used first, which says nothing.
package struct UndeclaredParameters: Sendable {
  private var parameters: [Node: [(name: String, schema: Node)]] = [:]
  private var holders: [Node: Node] = [:]
  /// What parameters mean that are bound in one place alone, by the schemas that use them.
  private var onlyArguments: [Node: [String: Node]] = [:]
  /// Schemas with an anchor that schemas of other documents extend, which have the same anchor.
  private var extended: Set<Node> = []

  /// Returns the parameters of a schema.
  package func parameters(of schema: Node) -> [(name: String, schema: Node)] {
    parameters[schema] ?? []
  }

  /// Returns the schema that has a parameter; nil if the node isn't one.
  package func holder(of parameter: Node) -> Node? { holders[parameter] }

  /// Returns the argument for a name in a schema that is bound in one place alone; nil if it isn't.
  func onlyArgument(named name: String, of schema: Node) -> Node? { onlyArguments[schema]?[name] }

  func isOnlyArgument(_ schema: Node) -> Bool {
    onlyArguments.values.contains { $0.values.contains(schema) }
  }

  /// Whether a schema of another document extends this one and has the same anchor, so that a `$dynamicRef` to it can mean both.
  func isExtended(_ schema: Node) -> Bool { extended.contains(schema) }

  fileprivate mutating func insert(extended schema: Node) { extended.insert(schema) }

  fileprivate mutating func insert(_ parameter: Node, named name: String, of holder: Node) {
    parameters[holder, default: []].append((name, parameter))
    holders[parameter] = holder
  }

  fileprivate mutating func insert(onlyArgument argument: Node, named name: String, of schema: Node)
  {
    onlyArguments[schema, default: [:]][name] = argument
  }
}

extension Resolver {
  /// Finds the parameters that schemas use without declaring them. Documents may be read on the way, but nothing is reported.
  ///
  /// Strictly, what is bound in one place alone means what it is bound to there, everywhere. So it has no parameter, unless it had one before.
  package mutating func findUndeclaredParameters() {
    var places = AnchorPlaces()
    var index = 0
    while index < graph.entries.count {
      if let root = graph.entries[index].document.root, root.documentMayHave(.dynamicAnchor) {
        gather(from: root, &places)
      }
      index += 1
    }
    for binding in places.bindings {
      let (schema, name) = (binding.schema, binding.name)
      let isFree = !isAnchoredElsewhere(binding, places)
      guard isFree || isRecorded != nil,
        !schema.namedParameters.contains(where: { $0.name == name }),
        !isAnswered(name, around: schema), let use = firstUse(of: name, in: schema)
      else { continue }
      let isBound = schema.scalarText(.dynamicAnchor) == name || places.counts[binding] ?? 0 > 1
      if isFree && isBound || wasParameter(named: name, of: schema) || wasDeclared(use) {
        undeclared.insert(use, named: name, of: schema)
      } else if !isBound, let argument = places.arguments[binding],
        isFree || wasTarget(argument)
      {
        undeclared.insert(onlyArgument: argument, named: name, of: schema)
      }
    }
  }

  /// Whether another schema of the document has the anchor, so that a `$dynamicRef` means that one where nothing binds it. One that is new
  /// changes nothing for a schema that isn't.
  private func isAnchoredElsewhere(_ binding: AnchorPlaces.Binding, _ places: AnchorPlaces) -> Bool
  {
    let (schema, name) = (binding.schema, binding.name)
    let others = places.anchors[name]?.filter { $0 != schema && $0.file == schema.file } ?? []
    guard !others.isEmpty else { return false }
    return others.contains(where: wasSeen) || !wasSeen(schema)
  }

  /// Notes the anchors in a document, and the references next to which they are arguments.
  private mutating func gather(from root: Node, _ places: inout AnchorPlaces) {
    var stack = [root]
    while let node = stack.popLast() {
      guard node.isMapping else {
        stack += node.elements.filter { !$0.isScalar && !$0.isAlias }.reversed()
        continue
      }
      stack += node.pairs.map(\.value).filter { !$0.isScalar && !$0.isAlias }.reversed()
      let anchor = node.schemaWithParameter == nil ? node.scalarText(.dynamicAnchor) : nil
      if let anchor { places.anchors[anchor, default: []].append(node) }
      let raw = RawSchema(node)
      guard raw.hasAny(of: .leadingToGenericSchemas) else { continue }
      let parts = [node] + raw.branches(.allOf).filter(\.isMapping)
      if let anchor { noteExtended(by: parts, in: node, anchor) }
      let arguments = parts.filter { $0 == node || $0.onlyBindsParameters }
        .flatMap(\.namedParameters)
      guard !arguments.isEmpty else { continue }
      for part in parts {
        guard let schema = schemaMeant(by: part) else { continue }
        for (name, argument) in arguments {
          places.insert(AnchorPlaces.Binding(schema: schema, name: name), argument)
        }
      }
    }
  }

  /// Notes what a schema with an anchor extends in other documents, if that has the same anchor.
  private mutating func noteExtended(by parts: [Node], in schema: Node, _ anchor: String) {
    for part in parts {
      guard let base = schemaMeant(by: part), base.file != schema.file,
        base.scalarText(.dynamicAnchor) == anchor
      else { continue }
      undeclared.insert(extended: base)
    }
  }

  /// Returns the schema at the end of the references of a schema; nil if it has none.
  private mutating func schemaMeant(by schema: Node) -> Node? {
    var target: Node?
    var next = schema
    for _ in 0..<16 {
      guard let reference = next[Keyword.reference], reference.isScalar, !reference.isNull,
        let place = place(meantBy: reference.text, inPlaceOf: ReferenceKey(reference))?.resolved,
        place.isMapping
      else { return target }
      target = place
      next = place
    }
    return nil
  }

  /// Whether a schema around another one says what a name means in it.
  private mutating func isAnswered(_ name: String, around schema: Node) -> Bool {
    let resource = resource(of: schema)
    var next = schema == resource ? nil : schema.parent
    while let current = next {
      if current.answers(name) { return true }
      next = current == resource ? nil : current.parent
    }
    return false
  }

  /// Returns the text of the first `$dynamicRef` to a name in a schema that no schema inside of it answers.
  private mutating func firstUse(of name: String, in schema: Node) -> Node? {
    let resource = resource(of: schema)
    var stack = [schema]
    while let node = stack.popLast() {
      guard node.isMapping else {
        stack += node.elements.reversed()
        continue
      }
      if node != schema, node.answers(name) || self.resource(of: node) != resource { continue }
      if let use = node[Keyword.dynamicReference], use.hasText("#\(name)") { return use }
      stack += node.pairs.filter { !$0.key.holdsValue && !$0.value.isAlias }.map(\.value).reversed()
    }
    return nil
  }
}

/// Where documents declare anchors, and where they bind them.
private struct AnchorPlaces {
  /// An argument for a schema.
  struct Binding: Hashable {
    let schema: Node
    let name: String
  }

  private(set) var bindings: [Binding] = []
  /// In how many places each of them stands.
  private(set) var counts: [Binding: Int] = [:]
  /// The first argument of each.
  private(set) var arguments: [Binding: Node] = [:]
  /// Schemas that have an anchor and are no parameter or argument.
  var anchors: [String: [Node]] = [:]

  mutating func insert(_ binding: Binding, _ argument: Node) {
    if counts[binding] == nil {
      bindings.append(binding)
      arguments[binding] = argument
    }
    counts[binding, default: 0] += 1
  }
}

extension Node {
  /// Whether a `$dynamicRef` to a name in it means it, or a parameter of it.
  fileprivate func answers(_ name: String) -> Bool {
    guard isMapping else { return false }
    return scalarText(.dynamicAnchor) == name || namedParameters.contains { $0.name == name }
  }

  /// Whether the value under this key contains no schemas, unless the key is the name of a property.
  fileprivate var holdsValue: Bool {
    guard let keyword = Keyword(key: self), KeywordSet.holdingValues.contains(keyword) else {
      return false
    }
    return parent?.key?.hasText(Keyword.properties.text) != true
  }
}
