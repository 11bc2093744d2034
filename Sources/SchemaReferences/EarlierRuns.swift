import SchemaDocument
import SchemaLanguage

// What earlier runs have made of schemas, by the names that they have recorded.

extension Resolver {
  /// Whether a schema stays the type without parameters of earlier runs.
  func isKeptPlain(_ schema: Node) -> Bool {
    guard let keptPlain else { return false }
    let file = graph[schema.file]
    return keptPlain(schema.pointerText, file.path, file.root)
  }

  /// Whether an earlier run has made a schema a generic type with a parameter of this name.
  func wasParameter(named name: String, of schema: Node) -> Bool {
    let file = graph[schema.file]
    return isRecorded?("\(schema.pointerText)/<\(name)>", file.path, file.root) ?? false
  }

  /// Whether an earlier run has declared a type for a schema, or for a parameter at its first use if nothing declares it. In a type that
  /// only extensions bind parameters of, which has none itself, a parameter is a type of its own.
  func wasDeclared(_ schema: Node) -> Bool {
    let file = graph[schema.file]
    return isRecorded?(schema.pointerTextWithoutParts, file.path, file.root) ?? false
  }

  /// Returns the schema with an anchor that earlier runs have chosen among several, so that one that is added before it makes no
  /// difference; if they haven't, the first.
  func schemaMeant(among schemas: some Collection<Node>) -> Node? {
    guard isRecorded != nil, schemas.count > 1 else { return schemas.first }
    let seen = schemas.filter(wasSeen)
    let counts = Dictionary(grouping: seen, by: \.pointerTextWithoutParts).mapValues(\.count)
    let target = seen.first {
      counts[$0.pointerTextWithoutParts] == 1 && wasTarget($0) && !undeclared.isOnlyArgument($0)
    }
    return target ?? seen.first(where: mayBeTarget) ?? seen.first
      ?? schemas.first
  }

  /// Whether an earlier run has declared a type for a schema, or for one around it.
  func wasSeen(_ schema: Node) -> Bool {
    var next: Node? = schema
    while let current = next {
      if wasDeclared(current) { return true }
      next = current.parent
    }
    return false
  }

  /// Whether an earlier run has resolved a reference to an argument that is nothing but a type, and is declared for no other reason.
  func wasTarget(_ argument: Node) -> Bool {
    guard argument.schemaWithParameter?.bindsForOthers == true, argument.isMapping,
      argument[.type]?.isSequence != true
    else { return false }
    let plain = KeywordSet(.dynamicAnchor, .reference, .type, .items).union(.annotations)
    return RawSchema(argument).keywords.isSubset(of: plain) && wasDeclared(argument)
  }

  /// Whether an earlier run may have resolved a reference to a schema. It has declared the targets that are definitions.
  private func mayBeTarget(_ schema: Node) -> Bool {
    guard let section = schema.parent,
      section.key?.hasText(Keyword.localDefinitions.text) == true || graph.isContainer(section)
    else { return true }
    if wasDeclared(schema) { return true }
    guard let holder = schema.schemaWithParameter else { return false }
    return wasParameter(named: schema.scalarText(.dynamicAnchor) ?? "", of: holder)
  }
}

extension Node {
  /// The pointer without the positions of parts of `allOf`, which records leave out.
  fileprivate var pointerTextWithoutParts: String {
    var tokens: [String] = []
    for token in pointer.tokens where tokens.last != "allOf" || Int(token) == nil {
      tokens.append(token)
    }
    return Pointer(tokens: tokens).description
  }
}
