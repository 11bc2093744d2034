import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaModel
import SchemaReferences
import Workers

/// The table of declarations: which schemas have one, its names, and its parent.
extension Lowering {
  /// Declares the named schemas of the input documents, in document order, so that names and order don't depend on references.
  mutating func declareNamedSchemas() {
    for entry in graph.entries where entry.isInput {
      for named in entry.layout.namedSchemas {
        declareNamed(named)
      }
    }
    // Schemas in sections of other documents, to which a reference in place of a section leads.
    for entry in graph.entries where entry.isInput {
      for container in entry.layout.distantContainers where !graph[container.file].isInput {
        for named in DocumentLayout.schemas(in: container) { declareNamed(named) }
      }
    }
  }

  mutating func declareNamed(_ named: DocumentLayout.NamedSchema) {
    if named.schema.isAnnotationAmongSchemas {
      return findings.report(.annotationAmongSchemas(named.schema), at: named.schema)
    }
    facts.resolver.schemaPlaces.append(named.schema)
    guard declared[named.schema] == nil else { return }
    declare(Composite(named.schema), in: Scope(parent: nil, names: [named.name]))
  }

  /// Returns the declaration of a schema, which is created if there is none.
  @discardableResult
  mutating func declare(
    _ composite: Composite,
    shape: Shape? = nil,
    in scope: Scope<DeclarationID>
  ) -> DeclarationID {
    if let id = declared[composite] { return id }
    let id = DeclarationID(index: Int32(declarations.count))
    var (names, source, isChosen) = facts.names(of: composite, standingAt: scope.names)
    let better = source == .place && !isChosen ? betterName(of: composite, in: scope) : nil
    if let better { names.insert(better, at: 0) }
    declarations.append(
      Declaration(
        names: names,
        isNamed: source == .schema,
        isChosen: isChosen,
        parent: scope.parent,
        source: Declaration.Source(
          span: composite.schema.span,
          origin: composite.schema.headSpan,
          isPlain: composite.isPlain,
          isReference: composite.schema.count == 1 && composite.schema[Keyword.reference] != nil,
          isInline: scope.parent != nil
        )
      )
    )
    declarations[declarations.count - 1].isTitled = source.isStatedInline || better != nil
    declarations[declarations.count - 1].isNamedByEnum = source == .enumeration
    declarations[declarations.count - 1].nameOfElement = better.map { "\($0)_item" }
    schemas.append(DeclaredSchema(composite: composite, shape: shape))
    declared[composite] = id
    return id
  }

  /// Returns the better name of an element; nil if an earlier run may have named it after its place.
  private func betterName(of composite: Composite, in scope: Scope<DeclarationID>) -> String? {
    guard let name = scope.betterName, facts.options.nameStyle >= .second,
      !composite.isPlain || facts.recorded(composite.schema) == nil
    else { return nil }
    return name
  }

  /// Returns the schema of a declaration.
  func schema(of id: DeclarationID) -> Node { schemas[Int(id.index)].composite.schema }

  /// Makes the bodies of declarations, then those of the declarations they mention, and so on.
  mutating func lowerLayers(from first: Range<Int>, by workers: Workers) {
    // A layer consists of the declarations that the bodies of the previous layer were the first to mention.
    var layer = first
    while !layer.isEmpty {
      let made = declarations.count
      var parts = bodies(of: layer, by: workers)
      var index = layer.lowerBound
      for part in parts.indices {
        for position in parts[part].indices {
          link(&parts[part][position], to: DeclarationID(index: Int32(index)))
          index += 1
        }
      }
      layer = made..<declarations.count
      // Forks repeat comparisons of names, so the rest of the allowance after a layer depends on their number.
      facts.resolver.allowance.comparisons = Resolver.Allowance.comparisons
    }
  }

  /// Declares the schemas that a body mentions, in order, and stores the body in its declaration.
  private mutating func link(_ body: inout Body, to id: DeclarationID) {
    let ids = declare(body.mentions, in: id)
    for mention in body.documentedByProperty {
      let inline = ids[mention] ?? id
      if self[inline].parent != nil { _ = documentedByProperty.insert(schema(of: inline)) }
    }
    if !documentedByProperty.contains(schema(of: id)) {
      self[id].documentation = body.documentation
      body.deferred.describesType =
        !schemas[Int(id.index)].composite.aspect.isChoiceAmongSchemas
    }
    if !body.notes.isEmpty { self[id].documentation.remarks += body.notes }
    self[id].pointer = body.pointer
    // Moves them: a copy would count a dozen references.
    swap(&schemas[Int(id.index)].deferred, &body.deferred)
    if !body.mentions.isEmpty { body.kind.replaceDeclarations { ids[MentionID(of: $0)] ?? id } }
    if !body.arguments.isEmpty {
      arguments[id] = body.arguments.map { argument in
        var argument = argument
        argument.type.type.replaceDeclarations { ids[MentionID(of: $0)] ?? id }
        return argument
      }
    }
    self[id].kind = body.kind
    if self[id].isNamed { self[id].hiddenContent = facts.hiddenContent(of: schema(of: id)) }
  }

  /// Returns the declarations of the schemas mentioned in a declaration, or outside of all declarations.
  private mutating func declare(_ mentions: [Mention], in id: DeclarationID?) -> LinkedMentions {
    facts.forget()
    var ids = LinkedMentions(own: id)
    for mention in mentions {
      switch mention {
      case .inline(let composite, let shape, let scope):
        let scope = Scope<DeclarationID>(
          parent: scope.parent.flatMap { ids[$0] },
          names: scope.names,
          betterName: scope.betterName
        )
        ids.append(declare(composite, shape: shape, in: scope))
      case .target(let node): ids.append(declareTarget(node))
      case .holder(let node, let parent): ids.append(declared[node] ?? ids[parent])
      }
    }
    return ids
  }

  /// Declares the schemas that a schema of an operation mentions, and itself if it needs a type of its own. Returns its type.
  mutating func declareUnnamed(_ schema: Node, names: [String]) -> TypeReference {
    var (type, mentions) = maker.unnamedType(of: schema, names: names)
    let ids = declare(mentions, in: nil)
    type.replaceDeclarations { standIn in
      guard let id = ids[MentionID(of: standIn)] else {
        preconditionFailure("only a declaration can mention itself")
      }
      return id
    }
    return type
  }

  /// Returns the declaration of the target of a reference.
  private mutating func declareTarget(_ node: Node) -> DeclarationID {
    if let id = declared[node] { return id }
    if let holder = facts.resolver.undeclared.holder(of: node) {
      let name = node.text.drop(while: { $0 == "#" })
      return declare(
        Composite(node),
        in: Scope(parent: declareTarget(holder), names: [String(name)])
      )
    }
    let scope =
      facts.schemaName(of: node).map { Scope(parent: nil, names: [$0]) } ?? scope(ofPlace: node)
    return declare(Composite(node), in: scope)
  }

  /// Returns the scope of a schema that has not been visited, derived from its place in the document. The enclosing types are declared
  /// on the way, so that a nested type gets the same name whichever reference is followed first.
  private mutating func scope(ofPlace node: Node) -> Scope<DeclarationID> {
    var chain: [Node] = [node]
    while let parent = chain[chain.count - 1].parent {
      if isNamedSchema(parent) || parent.parent == nil { break }
      chain.append(parent)
    }
    let stem = graph[node.file].document.source.stem
    var scope = Scope<DeclarationID>(parent: nil, names: [stem])
    if let holder = chain[chain.count - 1].parent, isNamedSchema(holder) {
      let id = declareTarget(holder)
      scope = Scope(parent: id, names: self[id].names)
    }
    var holder = ""
    for place in chain.reversed() {
      let token = place.pointer.tokens.last ?? ""
      if Self.holdersOfNames.contains(holder) {
        scope = Scope(parent: scope.parent, names: [token])
        holder = ""
      } else if Self.structuralTokens.contains(token) || Int(token) != nil {
        switch token {
        case "items": scope = scope.element
        case "additionalProperties": scope = scope.value
        default: break
        }
        holder = token
      } else {
        // A key that the specification doesn't define, such as `page_links` in `pages.yml#/page_links`.
        let names = scope.parent == nil ? [token, "\(stem)_\(token)"] : [token]
        scope = Scope(parent: scope.parent, names: names)
        holder = ""
      }
      if place != node, holder != "properties", place.isMapping, scope.parent != nil,
        facts.shape(of: Composite(place)).needsDeclaration
      {
        let id = declare(Composite(place), in: scope)
        scope = Scope(parent: id, names: self[id].names)
      }
    }
    return scope
  }

  /// Whether the location of a schema makes it a named schema. A whole document is one only if it reads as a schema, and not if it lists
  /// operations, or schemas under keys of its own.
  private func isNamedSchema(_ node: Node) -> Bool {
    if declared[node] != nil { return true }
    return node.parent == nil ? graph[node.file].layout.isSchema : facts.schemaName(of: node) != nil
  }

  /// Keys of objects whose keys are names.
  private static let holdersOfNames = Set(
    KeywordSet.holdingSchemas.filter { $0.holder?.kind == .map && $0.facts.consequence == nil }
      .map(\.rawValue) + APIKey.sectionsOfComponents + [APIKey.paths.rawValue]
  )

  /// Keys that don't contribute to names.
  private static let structuralTokens = holdersOfNames.union(
    KeywordSet.holdingSchemas.filter { $0.facts.outcome == .shape }.map(\.rawValue) + [
      "not", "if", "then", "else", "components", "content", "schema",
    ]
  )

  /// A typealias can't contain types: types nested in one move to its parent, with its name as a prefix. The element of `labels` is a
  /// `Label`, and needs none, unless something else has that name.
  mutating func settleParents() {
    let known = facts.options.nameStyle >= .second ? wordsOfNames() : [:]
    for index in declarations.indices {
      while let parent = declarations[index].parent, case .alias = self[parent].kind {
        declarations[index].parent = self[parent].parent
        let prefix = self[parent].names[0]
        let own = declarations[index].names[0]
        let isElement = own == prefix.singularByEnding || own == prefix.nameOfElement
        declarations[index].names = declarations[index].names.map {
          $0.hasPrefix(prefix) ? $0 : "\(prefix)_\($0)"
        }
        if isElement, known[own.wordsOfName] == 1 { declarations[index].names.insert(own, at: 0) }
      }
    }
    for index in declarations.indices {
      guard let parent = declarations[index].parent else { continue }
      self[parent].children.append(DeclarationID(index: Int32(index)))
    }
    for index in declarations.indices where declarations[index].children.count > 1 {
      declarations[index].children = declarations.inDocumentOrder(declarations[index].children)
    }
  }

  /// The number of types that prefer a name, by its letters and digits.
  private func wordsOfNames() -> [String: Int] {
    Dictionary(declarations.map { ($0.names[0].wordsOfName, 1) }, uniquingKeysWith: +)
  }

  /// Reports input documents that declare no types, which is probably a mistake.
  mutating func reportEmptyDocuments() {
    var declare = Array(repeating: false, count: graph.entries.count)
    for index in declarations.indices {
      declare[Int(declarations[index].source.span.file.index)] = true
    }
    lazy var filesOfOperations = Set(facts.resolver.schemaPlaces.map(\.file))
    for (entry, declares) in zip(graph.entries, declare) where entry.isInput && !declares {
      guard let root = entry.document.root, !facts.resolver.links.contains(entry.document.file)
      else { continue }
      let isPart = OperationPart(of: entry) != nil
      let place = root.startSpan
      if !isPart, filesOfOperations.contains(entry.document.file) {
        findings.appendOnce(.nothingToName(at: place))
      } else if entry.hasOperations {
        findings.appendOnce(.operationsWithoutSchemas(at: place))
      } else if isPart {
        findings.appendOnce(.nothingInPart(entry, at: place))
      } else {
        findings.appendOnce(.nothingToGenerate(entry, at: place))
      }
    }
  }

  mutating func finish() -> Module {
    var files = graph.entries.map {
      ModuleFile(path: $0.path, file: $0.document.file)
    }
    for index in declarations.indices where declarations[index].parent == nil {
      files[Int(declarations[index].source.span.file.index)].declarations
        .append(DeclarationID(index: Int32(index)))
    }
    for index in files.indices {
      files[index].declarations = declarations.inDocumentOrder(files[index].declarations)
    }
    for index in declarations.indices where schemas[index].composite.isPlain {
      declarations[index].admitsNull = facts.admitsNull(schemas[index].composite.schema)
    }
    // Releases this reference, so that the module can change the declarations in place.
    defer { declarations = [] }
    var module = Module(
      declarations: declarations,
      files: files.filter { !$0.declarations.isEmpty },
      inputs: graph.entries.filter(\.isInput).map(\.document.file)
    )
    module.documents = graph.entries.map(\.document)
    module.inlineSchemas = inlineSchemas
    module.paths = graph.entries.map(\.path)
    module.roots = graph.entries.map(\.root)
    if facts.options.operations == .collected { module.operations = findOperations() }
    module.foreignTypes = facts.observations.foreignTypes
    module.datePatterns = facts.observations.datePatterns
    module.placesWithChosenNames = facts.observations.usedNames
    return module
  }

  /// The index of the documents, which is complete after lowering.
  var index: SchemaIndex {
    SchemaIndex(
      documents: graph.entries.map(\.document),
      layouts: graph.entries.map(\.layout),
      declared: schemas.map { $0.composite.schema },
      schemaPlaces: facts.resolver.schemaPlaces,
      readSchemas: facts.observations.readSchemas,
      options: facts.options,
      tuples: tuples,
      references: facts.resolver.references,
      undeclaredParameters: facts.resolver.undeclared,
      links: facts.resolver.links,
      unmatchedOverlayActions: graph.unmatchedOverlayActions
    )
  }
}

extension [Declaration] {
  /// Returns declarations in document order; those from the same place are in the order in which they were declared.
  fileprivate func inDocumentOrder(_ ids: [DeclarationID]) -> [DeclarationID] {
    ids.sorted {
      let (span, other) = (self[Int($0.index)].source.span, self[Int($1.index)].source.span)
      return (span.file.index, span.start, $0.index) < (other.file.index, other.start, $1.index)
    }
  }
}

extension DocumentGraph.Entry {
  /// Whether it is a whole document of an API that lists operations.
  fileprivate var hasOperations: Bool {
    guard layout.dialect.describesAPI, let root = document.root else { return false }
    return [APIKey.paths, .webhooks].contains { key in
      root[key]?.pairs.contains { $0.value.isPathItem || $0.value[.reference] != nil } == true
    }
  }

  /// Whether it indicates that it has schemas, by a header or by a section for them.
  var claimsSchemas: Bool {
    guard !layout.dialect.hasHeader else { return true }
    guard let root = document.root, root.isMapping else { return false }
    return !layout.containers.isEmpty || root[.paths]?.isMapping == true
  }
}
