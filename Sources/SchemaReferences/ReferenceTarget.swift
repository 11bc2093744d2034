package import SchemaDocument
import SchemaLanguage

/// Checks whether the target of a reference is a schema.
extension Resolver {
  /// Returns the schema that a reference to `node` means; nil if the node neither is a schema nor has one.
  ///
  /// A reference to a parameter or a response means the schema in it.
  package mutating func schema(meantBy reference: Node, to node: Node) -> Node? {
    if let holder = node.parent, graph.isContainer(holder) {
      guard node.isAnnotationAmongSchemas else { return node }
      report(.annotation(node), reference: reference)
      return nil
    }
    if node.parent == nil, let embedded = graph[node.file].layout.embedded { return embedded }
    guard let part = nonSchemaPart(node) else { return node }
    let schema = onlySchema(in: node)
    let spelled = schema.flatMap { spelling(of: $0, insteadOf: reference, to: node) }
    report(.noSchema(reference, leadsTo: part.name(of: node), meant: spelled), at: reference)
    return schema
  }

  /// Whether a place is a parameter, a response or another part of an operation, judging by its location or its contents.
  package func isPartOfOperation(_ node: Node) -> Bool {
    nonSchemaPart(node)?.isPartOfOperation ?? false
  }

  /// Whether a place may be a schema, judging by its location and its contents.
  func mayBeSchema(_ node: Node) -> Bool { nonSchemaPart(node) == nil }

  /// Returns the part that a node is, if it isn't a schema.
  private func nonSchemaPart(_ node: Node) -> SpecificationPart? {
    let layout = graph[node.file].layout
    let part = SpecificationPart(at: node.pointer, in: layout)
    switch part {
    case .schema: return nil
    case .unknown:
      if let part = node.partByContent { return part }
      return node.parent == nil && !layout.containers.isEmpty ? .document : nil
    case .parameter, .header:
      // Parameters of Swagger 2.0 are schemas themselves except for their names.
      return node[.schema] == nil && node[Keyword.type] != nil ? nil : part
    case .document, .components, .response, .requestBody, .mediaType, .pathItem, .operation, .each,
      .other, .anything:
      return part
    }
  }

  /// Returns the only schema in a parameter, a header, a response, a body or a media type.
  private mutating func onlySchema(in node: Node) -> Node? {
    guard let node = referredPlace(node) else { return nil }
    if let schema = node[.schema] ?? node[.itemSchema] { return schema }
    guard let content = node[.content], content.isMapping else { return nil }
    var schemas: [Node] = []
    for (_, value) in content.pairs {
      guard let media = referredPlace(value) else { continue }
      if let schema = media[.schema] ?? media[.itemSchema] { schemas.append(schema) }
    }
    guard let first = schemas.first, schemas.allSatisfy({ $0.hasSameSource(as: first) }) else {
      return nil
    }
    return first
  }

  /// Returns the final target of the references from a parameter, a path item and the like; nil after a report if there is none.
  package mutating func referredPlace(_ node: Node) -> Node? {
    var node = node
    for step in 0...Self.maximumPlaceReferences {
      guard node.isMapping, let reference = RawSchema(node).reference else { break }
      guard step < Self.maximumPlaceReferences else {
        report(.endless, reference: reference)
        return nil
      }
      guard let next = place(of: reference) else { return nil }
      node = next
    }
    return node
  }

  static let maximumPlaceReferences = 16

  /// Returns the target of a value in a discriminator's mapping: a reference, or the bare name of a schema.
  ///
  /// Source: OpenAPI 3.0.4, Discriminator Object.
  package mutating func mappingTarget(_ reference: Node) -> Node? {
    let key = ReferenceKey(reference)
    guard key.mayBeName else { return target(of: reference) }
    let layout = graph[reference.file].layout
    if let schema = layout.schema(named: reference.text) { return schema }
    // A name without an extension doesn't denote a file.
    guard key.isBareName else { return target(of: reference) }
    if let known = references[key] {
      reportSpelling(of: reference, key)
      return known
    }
    if let meant = schema(named: reference.text, meantBy: key) { return settle(key, meant) }
    reportNoSchema(reference, among: layout.namedSchemas)
    return nil
  }

  private mutating func reportNoSchema(
    _ reference: Node,
    among schemas: [DocumentLayout.NamedSchema]
  ) {
    guard findings.isFirst(.danglingReference, at: reference) else { return }
    let meant = suggestion(for: reference.text, among: schemas.map(\.name))
    findings.append(.missingSchema(reference, meant: meant), at: reference)
  }

  /// Returns the proper spelling of the reference; nil if the schema is in another file.
  private func spelling(of schema: Node, insteadOf reference: Node, to node: Node) -> String? {
    guard schema.file == node.file else { return nil }
    return reference.text.prefix { $0 != "#" } + schema.pointer.fragment
  }
}

extension Node {
  /// The part that a node at an unknown location is, judging by its contents; nil if it may be a schema.
  fileprivate var partByContent: SpecificationPart? {
    guard isMapping else { return isNull || boolValue != nil ? nil : .other }
    let raw = RawSchema(self)
    guard raw.keywords.isSubset(of: .annotations) else { return nil }
    if let place = self[.place], place.isScalar, self[.name]?.isScalar == true,
      self[.schema] ?? self[.content] != nil
    {
      return .parameter
    }
    let holdsMedia = self[.content]?.pairs.contains { $0.value[.schema] != nil } == true
    if holdsMedia { return .response }
    return self[.schema]?.isMapping == true ? .other : nil
  }

  /// Whether both nodes have the same source, byte for byte.
  package func hasSameSource(as other: Node) -> Bool {
    document.source.text(in: span) == other.document.source.text(in: other.span)
  }
}
