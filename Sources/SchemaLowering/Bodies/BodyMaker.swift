import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaModel
import SchemaReferences

/// Makes the bodies of declarations, each from its schema and the facts about schemas.
///
/// Nothing is declared while bodies are made, and facts depend only on the documents that have been read, so a body doesn't depend on
/// previous bodies or on the thread.
struct BodyMaker {
  var facts: SchemaFacts
  /// The declaration of each schema that has one so far.
  var declared = DeclarationTable()
  /// The mentions so far. Linking declares them in this order, so the target of a reference comes before what is nested in it.
  ///
  /// For example, if `order` has `allOf: [{$ref: '#/definitions/base'}]` and `base` has an inline enumeration, `base` is mentioned first, and
  /// the enumeration is then nested in `Base` rather than in `Order`.
  private var mentions: [Mention] = []
  /// How many of `facts.targetsWithMembers` have been mentioned. The others are mentioned before anything else.
  private var mentionedTargets = 0
  /// The mention of each schema while variants are made: variants of the same type can't be distinguished, and don't need to be.
  private var mentionsOfVariants: [Composite: MentionID]?
  private var documentedByProperty: [MentionID] = []
  /// Facts from the schemas that are used once everything is declared.
  var deferred = DeclaredSchema.Deferred()
  /// The schema of the body; `nil` for types that belong to no declaration.
  private(set) var composite: Composite?
  /// The schemas whose types are being determined, to detect those that only refer to themselves.
  var path: Set<Node> = []
  /// The number of types that are being determined, each as a part of the previous one.
  var depth = 0
  /// The composites whose schemas are being combined, for the same purpose.
  var joining: Set<Composite> = []

  /// What is wrong, each mistake once.
  var findings: Findings {
    _read { yield facts.resolver.findings }
    _modify { yield &facts.resolver.findings }
  }

  init(facts: SchemaFacts) { self.facts = facts }

  /// Returns the body of a declaration.
  mutating func body(of draft: Draft) -> Body {
    begin(draft.composite)
    let raw = RawSchema(draft.composite.schema)
    // An earlier run may have named an inline type after its title.
    let names = [draft.names[0], facts.recorded(raw.node)?.name].compactMap(\.self)
    // A property carries the documentation of its inline type. What one of several schemas says isn't about the values of the others.
    let documentation =
      draft.isDocumented || draft.composite.aspect.isChoiceAmongSchemas
      ? Documentation() : documentation(of: raw, names: names)
    let (kind, notes) = kind(of: draft, raw)
    let arguments = facts.arguments(of: raw).map { name, schema in
      GenericArgument(name: name, schema: schema, type: argument(schema, named: name))
    }
    mentionTargetsWithMembers()
    return Body(
      kind: kind,
      documentation: documentation,
      notes: notes,
      arguments: arguments,
      pointer: raw.node.pointerText,
      deferred: deferred,
      mentions: mentions,
      documentedByProperty: documentedByProperty
    )
  }

  /// Returns the type of a schema without a name, and its mentions, which belong to no declaration.
  mutating func unnamedType(
    of schema: Node,
    names: [String]
  ) -> (type: TypeReference, mentions: [Mention]) {
    begin(nil)
    let lowered = lower(schema, in: Scope(parent: nil, names: names))
    if lowered.counts.contains(where: \.areFixed) {
      let raw = RawSchema(schema)
      findings.report(.uncheckedLength(raw[.minItems] ?? schema), at: schema)
    }
    mentionTargetsWithMembers()
    return (lowered.element, mentions)
  }

  mutating func documentation(of raw: RawSchema, names: @autoclosure () -> [String])
    -> Documentation
  {
    facts.noteDocumented(raw)
    return facts.documentation(of: raw, names: names())
  }

  private mutating func begin(_ composite: Composite?) {
    self.composite = composite
    mentions = []
    documentedByProperty = []
    deferred = DeclaredSchema.Deferred()
    facts.targetsWithMembers = []
    mentionedTargets = 0
    mentionsOfVariants = nil
    facts.forget()
  }

  /// Returns the kind of a declaration, and notes about the branches of a union or an enumeration.
  private mutating func kind(of draft: Draft, _ raw: RawSchema) -> (Declaration.Kind, [String]) {
    let composite = draft.composite
    let shape = draft.shape ?? facts.shape(of: composite)
    switch shape {
    case .object(let parts): return (.object(object(from: parts)), [])
    case .tuple(let tuple) where tuple.isStruct: return (.object(object(from: tuple, raw)), [])
    case .enumeration(let values, let rawType, let policy):
      reportCoding(ofNoObject: raw)
      let (enumeration, misreadings) =
        facts.enumeration(values, rawType: rawType, policy: policy, of: composite)
      findings.report(misreadings)
      if let value = facts.defaultValue(of: raw) {
        deferred.statements = Statements(defaultValue: value)
      }
      return (.enumeration(enumeration), facts.remarks(onBranchesOf: raw, listing: values))
    case .union(let branches):
      if composite.isPlain { reportPolicies(ofUnion: raw, of: branches) }
      let union = union(of: branches, source: composite)
      return (.union(union), notes(on: union, raw))
    case .reference, .enumerationReference, .any, .primitive, .array, .tuple, .dictionary, .chosen:
      reportCoding(ofNoObject: raw)
      let scope = Scope(parent: MentionID.own, names: draft.names)
      deferred.statements = facts.statements(of: [raw])
      // Null is allowed where the alias is used. Otherwise an alias of `String?` would become `String??`.
      let lowered = lowerUndeclared(composite, raw, shape: shape, in: scope)
      if lowered.counts.count > 1 {
        deferred.statements = deferred.statements ?? Statements()
        deferred.statements?.innerCounts = Array(lowered.counts.dropFirst())
      }
      return (.alias(lowered.type), [])
    }
  }

  /// Reports that a payload can match several objects of an `anyOf`, of which only one is decoded, and returns a note about it.
  private mutating func notes(on union: Union, _ raw: RawSchema) -> [String] {
    guard raw.has(.anyOf), case .structure = union.selection,
      union.variants.filter({ $0.evidence.kind == .object }).count > 1
    else { return [] }
    findings.report(.anyOfObjects(raw), at: raw.node)
    return [
      "Note: A payload may match several variants. One of them is decoded, without the properties that only others have."
    ]
  }

  // MARK: Mentions

  /// From here on, mentions each schema only once.
  mutating func beginVariants() { mentionsOfVariants = [:] }

  /// Mentions the declaration of an inline schema.
  mutating func mention(_ composite: Composite, shape: Shape? = nil, in scope: Scope<MentionID>)
    -> MentionID
  {
    mentionTargetsWithMembers()
    if let known = mentionsOfVariants?[composite] { return known }
    let id = append(.inline(composite, shape, scope))
    mentionsOfVariants?[composite] = id
    return id
  }

  /// Mentions the declaration that a reference leads to. Returns `nil` if its target neither has nor needs one.
  mutating func mention(target node: Node) -> MentionID? {
    mentionTargetsWithMembers()
    if let known = mentionsOfVariants?[Composite(node)] { return known }
    guard declared[node] != nil || facts.needsDeclaration(target: node) else { return nil }
    let id = append(.target(node))
    mentionsOfVariants?[Composite(node)] = id
    return id
  }

  /// Mentions the declarations that contain the types of each holder's members.
  mutating func mention(_ holders: [Members.Holder]) -> [MentionID] {
    var ids: [MentionID] = []
    for holder in holders {
      mentionTargetsWithMembers(upTo: holder.targetCount)
      let parent = holder.parent.map { ids[$0] } ?? .own
      let isOwn = composite?.isPlain == true && composite?.schema == holder.schema
      ids.append(isOwn ? .own : append(.holder(holder.schema, parent: parent)))
    }
    return ids
  }

  /// Mentions the targets of references whose members have been gathered. The types of their members are nested in their declarations.
  private mutating func mentionTargetsWithMembers() {
    mentionTargetsWithMembers(upTo: facts.targetsWithMembers.count)
  }

  private mutating func mentionTargetsWithMembers(upTo count: Int) {
    while mentionedTargets < count {
      mentionedTargets += 1
      let target = facts.targetsWithMembers[mentionedTargets - 1]
      if declared[target] != nil
        || facts.needsDeclaration(target: target) && !facts.isOnlyPart(target)
      {
        _ = append(.target(target))
      }
    }
  }

  private mutating func append(_ mention: Mention) -> MentionID {
    mentions.append(mention)
    return MentionID(lastOf: mentions)
  }

  /// Returns the schema of a mentioned declaration.
  func schema(of id: MentionID) -> Node? {
    guard let position = id.position else { return composite?.schema }
    return switch mentions[position] {
    case .inline(let composite, _, _): composite.schema
    case .target(let node), .holder(let node, _): node
    }
  }

  /// Notes that a property carries the documentation of its inline type.
  mutating func noteDocumentation(of id: MentionID) { documentedByProperty.append(id) }
}
