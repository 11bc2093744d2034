import SchemaDocument
import SchemaModel

/// Makes the bodies of declarations, each from its schema and the facts about schemas.
///
/// Nothing is declared while bodies are made, and facts depend only on the documents that have been read, so a body is the same whichever
/// bodies were made before it and on whichever thread.
struct BodyMaker {
  var facts: SchemaFacts
  /// The declaration of each schema that has one so far.
  var declared = DeclarationTable()
  private var mentions: [Body.Mention] = []
  /// How many of the targets with members have been mentioned. Declarations are made in the order of mentions, so a target must come before
  /// the first holder that was found after it.
  private var mentionedTargets = 0
  /// The mentions of each schema, while variants are made: those that are the same type can't be told apart, and need not be.
  private var mentionsOfVariants: [Composite: DeclarationID]?
  private var documentedByProperty: [DeclarationID] = []
  /// What the schemas say that is used once all is declared.
  var deferred = Source.Deferred()
  /// What the body is made from; nil for types that belong to no declaration.
  private(set) var source: Source?
  /// The places whose type is being worked out, to notice those that only refer to themselves.
  var path: Set<Node> = []
  /// The same of several schemas that hold in one place.
  var joining: Set<Composite> = []

  init(facts: SchemaFacts) { self.facts = facts }

  /// What a declaration becomes.
  mutating func body(of draft: Draft) -> Body {
    begin(draft.source)
    let raw = RawSchema(draft.source.composite.schema)
    // A property carries the documentation of its inline type.
    let documentation =
      draft.isDocumented
      ? Documentation() : facts.documentation(of: raw, name: draft.names[0])
    var body = Body(kind: .alias(.any), documentation: documentation)
    makeKind(of: &body, from: draft, raw)
    mentionTargetsWithMembers()
    body.mentions = mentions
    body.deferred = deferred
    body.documentedByProperty = documentedByProperty
    return body
  }

  /// What a schema without a name mentions, which belongs to no declaration.
  mutating func mentions(of schema: Node, names: [String]) -> [Body.Mention] {
    begin(nil)
    _ = lower(schema, in: Scope(parent: nil, names: names))
    mentionTargetsWithMembers()
    return mentions
  }

  private mutating func begin(_ source: Source?) {
    self.source = source
    mentions = []
    documentedByProperty = []
    deferred = Source.Deferred()
    facts.targetsWithMembers = []
    mentionedTargets = 0
    mentionsOfVariants = nil
    facts.forget()
  }

  private mutating func makeKind(
    of body: inout Body,
    from draft: Draft,
    _ raw: RawSchema
  ) {
    let composite = draft.source.composite
    let shape = draft.source.shape ?? facts.shape(of: composite)
    switch shape {
    case .object(let parts): body.kind = .object(object(from: parts))
    case .enumeration(let values, let rawType, let policy):
      body.kind = .enumeration(
        facts.enumeration(values, rawType: rawType, policy: policy, of: composite)
      )
    case .union(let branches):
      let union = union(of: branches, source: composite)
      body.notes = notes(on: union, raw)
      body.kind = .union(union)
    case .reference, .enumerationReference, .any, .primitive, .array, .tuple, .dictionary, .chosen:
      let scope = Scope(parent: Body.own, names: draft.names)
      deferred.statements = facts.statements(of: [raw])
      // Null is allowed where the alias is used: otherwise an alias of `String?` would become `String??`.
      body.kind = .alias(lowerUndeclared(composite, raw, shape: shape, in: scope).type)
    }
  }

  /// Of `anyOf` several objects may hold at once, and one of them is read.
  private mutating func notes(on union: Union, _ raw: RawSchema) -> [String] {
    guard raw.has(.anyOf), case .structure = union.selection,
      union.variants.filter({ $0.evidence.kind == .object }).count > 1
    else { return [] }
    facts.report(.anyOfObjects(raw), at: raw.node)
    return [
      "Note: A payload may match several variants. The first match is decoded, without the properties of the others."
    ]
  }

  // MARK: Mentions

  /// Mentions the same schema once from here on.
  mutating func beginVariants() { mentionsOfVariants = [:] }

  /// The declaration of an inline schema.
  mutating func mention(_ composite: Composite, shape: Shape? = nil, in scope: Scope)
    -> DeclarationID
  {
    mentionTargetsWithMembers()
    if let known = mentionsOfVariants?[composite] { return known }
    let id = append(.inline(Source(composite: composite, shape: shape), scope))
    mentionsOfVariants?[composite] = id
    return id
  }

  /// The declaration to which a reference leads; nil where its target has none and needs none.
  mutating func mention(target node: Node) -> DeclarationID? {
    mentionTargetsWithMembers()
    if let known = mentionsOfVariants?[Composite(node)] { return known }
    guard declared[node] != nil || facts.needsDeclaration(target: node) else { return nil }
    let id = append(.target(node))
    mentionsOfVariants?[Composite(node)] = id
    return id
  }

  /// The declarations in which the types of each holder's members are nested.
  mutating func mention(_ holders: [Members.Holder]) -> [DeclarationID] {
    var ids: [DeclarationID] = []
    for holder in holders {
      mentionTargetsWithMembers(upTo: holder.targetCount)
      let parent = holder.parent.map { ids[$0] } ?? Body.own
      let isOwn =
        source?.composite.isPlain == true && source?.composite.schema == holder.schema
      ids.append(isOwn ? Body.own : append(.holder(holder.schema, parent: parent)))
    }
    return ids
  }

  /// Schemas whose members were needed have a declaration from then on: types within them are nested in that.
  private mutating func mentionTargetsWithMembers() {
    mentionTargetsWithMembers(upTo: facts.targetsWithMembers.count)
  }

  private mutating func mentionTargetsWithMembers(upTo count: Int) {
    while mentionedTargets < count {
      mentionedTargets += 1
      let target = facts.targetsWithMembers[mentionedTargets - 1]
      if declared[target] != nil || facts.needsDeclaration(target: target) {
        _ = append(.target(target))
      }
    }
  }

  private mutating func append(_ mention: Body.Mention) -> DeclarationID {
    mentions.append(mention)
    return DeclarationID(index: Int32(mentions.count))
  }

  /// The schema of a declaration that is mentioned.
  func schema(of id: DeclarationID) -> Node? {
    guard id != Body.own else { return source?.composite.schema }
    return switch mentions[Int(id.index) - 1] {
    case .inline(let source, _): source.composite.schema
    case .target(let node), .holder(let node, _): node
    }
  }

  /// Notes that a property carries the words on its inline type.
  mutating func noteDocumentation(of id: DeclarationID) { documentedByProperty.append(id) }
}
