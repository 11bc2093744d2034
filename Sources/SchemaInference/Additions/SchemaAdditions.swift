package import SchemaDocument

/// What inferred schemas have and a document doesn't, as edits of the document.
///
/// It only decides what is added. Whether the document then describes all samples is found out by checking them.
package struct SchemaAdditions {
  /// They only insert text.
  package private(set) var edits: [Edit] = []
  /// How much is added.
  package private(set) var counts = AdditionCounts()
  /// What can't be added, although the document allows it.
  package private(set) var findings: [Diagnostic] = []
  /// Where the schemas of samples are in the document, by the keys of the samples.
  package private(set) var places: [String: Pointer] = [:]

  let existing: ExistingSchemas
  let definitions: [String: Definition]
  var insertions = Insertions()
  /// The names of definitions of the document that inferred ones are compared with.
  var partners: [String: String] = [:]
  var visited: Set<Visit> = []
  private let writer: SchemaWriter
  /// The inferred definitions that are new, and their names in the document.
  private var added: [(definition: Definition, name: String)] = []
  private var newNames: [String: String] = [:]

  struct Visit: Hashable {
    var definition: String
    var node: Node
  }

  /// Compares a draft with a document.
  ///
  /// - Parameters:
  ///   - draft: The inferred schemas.
  ///   - dialect: The dialect of a fragment that doesn't say it.
  package init(of draft: SchemaDraft, to document: Document, dialect: SchemaDialect?) {
    existing = ExistingSchemas(document, dialect: dialect)
    writer = SchemaWriter(dialect: existing.dialect, section: existing.sectionKeys)
    definitions = Dictionary(draft.definitions.map { ($0.name, $0) }) { first, _ in first }
    var wanted: Set<String> = []
    for root in draft.roots { place(root, &wanted) }
    addDefinitions()
    makeEdits(wanted)
  }

  /// Finds the schema of the document for samples, or adds it.
  private mutating func place(_ root: SchemaDraft.Root, _ wanted: inout Set<String>) {
    guard let definition = definitions[root.name] else { return }
    let pointer: Pointer
    if let (name, node) = existing.definition(root.name),
      root.hasGivenName || isLike(definition, node)
    {
      partners[root.name] = name
      pointer = Pointer(tokens: existing.sectionKeys + [name])
      compare(definition, node)
    } else if root.hasGivenName, existing.definition(root.name) == nil,
      let node = existing.rootSchema
    {
      pointer = Pointer(tokens: [])
      compare(definition, node)
    } else {
      let name = newName(root.name)
      wanted.insert(root.name)
      newNames[root.name] = name
      added.append((definition, name))
      pointer = Pointer(tokens: existing.sectionKeys + [name])
    }
    for key in root.keys { places[key] = pointer }
  }

  /// Whether a definition of the same name is meant, as far as its properties tell.
  private func isLike(_ definition: Definition, _ node: Node) -> Bool {
    guard case .object(let properties) = definition.content,
      let parts = existing.parts(node)
    else { return true }
    let known = Set(parts.flatMap { $0["properties"].map { $0.pairs.map(\.key.text) } ?? [] })
    let shared = properties.filter { known.contains($0.key) }.count
    return known.isEmpty || properties.isEmpty || shared > 0
  }

  private func newName(_ name: String) -> String {
    var free = name
    var number = 2
    while existing.definition(free) != nil || newNames.values.contains(free) {
      free = "\(name)\(number)"
      number += 1
    }
    return free
  }

  /// Finds the definitions that additions need. These can exist, and then need additions themselves.
  private mutating func addDefinitions() {
    var used: Set<String> = []
    var isComplete = false
    while !isComplete {
      isComplete = true
      let names =
        insertions.entries.flatMap(\.insertion.references) + added.flatMap(\.definition.references)
      for name in names where used.insert(name).inserted {
        isComplete = false
        use(name)
      }
    }
  }

  private mutating func use(_ name: String) {
    guard newNames[name] == nil, let definition = definitions[name] else { return }
    let partner = partners[name] ?? existing.definition(name)?.name
    if let partner, let node = existing.section?[partner], isLike(definition, node),
      CompatibilityCheck(existing, definitions).allows(definition, node)
    {
      partners[name] = partner
      compare(definition, node)
    } else {
      let new = newName(name)
      newNames[name] = new
      added.append((definition, new))
    }
  }

  // MARK: - Edits

  private mutating func makeEdits(_ wanted: Set<String>) {
    let names = partners.merging(newNames) { _, new in new }
    var possible: [(edit: Edit, insertion: Insertion)] = []
    var changed: Set<Node> = []
    for (place, insertion) in insertions.entries {
      if let edit = edit(for: insertion, at: place, names, &changed) {
        possible.append((edit, insertion))
      } else {
        report(insertion, at: place)
      }
    }
    let document = existing.document
    if !document.keepsEverything(after: possible.map(\.edit), except: changed) {
      possible.removeAll { !document.keepsEverything(after: [$0.edit], except: changed) }
    }
    edits = possible.map(\.edit)
    for (_, insertion) in possible { counts.add(insertion) }
    addSection(
      needed(wanted.union(possible.flatMap(\.insertion.references))),
      names,
      except: changed
    )
  }

  /// The new definitions that others lead to.
  private func needed(_ names: Set<String>) -> [(definition: Definition, name: String)] {
    var needed = names
    var pending = Array(names)
    while let name = pending.popLast() {
      guard let definition = added.first(where: { $0.definition.name == name })?.definition else {
        continue
      }
      for other in definition.references where needed.insert(other).inserted {
        pending.append(other)
      }
    }
    return added.filter { needed.contains($0.definition.name) }
  }

  private mutating func addSection(
    _ new: [(definition: Definition, name: String)],
    _ names: [String: String],
    except changed: Set<Node>
  ) {
    guard !new.isEmpty else { return }
    let pairs: WrittenValue.Pairs = new.map { definition, name in
      (name, .mapping(writer.schema(definition.renamed(name, references: names))))
    }
    let edit = sectionEdit(pairs)
    if let edit,
      existing.document.keepsEverything(after: edits + [edit], except: changed.union(emptySections))
    {
      edits.append(edit)
      counts.definitions = new.count
    } else {
      // References to them would lead nowhere.
      edits = []
      counts = AdditionCounts()
      let place = existing.section ?? existing.document.root
      if let place { findings.append(.unextendableSection(place, new.map(\.name))) }
    }
  }

  /// The sections without a value.
  private var emptySections: Set<Node> {
    Set(
      existing.sectionKeys.indices.compactMap { end in
        existing.sectionKeys[...end].reduce(existing.document.root) { $0?[$1] }
      }.filter(\.isNull)
    )
  }

  private func sectionEdit(_ pairs: WrittenValue.Pairs) -> Edit? {
    guard var holder = existing.document.root else { return nil }
    var keys = existing.sectionKeys[...]
    while let key = keys.first, let inner = holder[key] {
      holder = inner
      keys = keys.dropFirst()
    }
    guard existing.isOnlyHere(holder) else { return nil }
    guard let key = keys.first else {
      return holder.appended(
        pairs,
        separatedBy: holder.hasEmptyLinesBetweenPairs ? .emptyLine : .lineEnd
      )
    }
    let value = keys.dropFirst().reversed().reduce(WrittenValue.mapping(pairs)) {
      .mapping([($1, $0)])
    }
    return holder.appended([(key, value)])
  }

  private func edit(
    for insertion: Insertion,
    at place: Node,
    _ names: [String: String],
    _ changed: inout Set<Node>
  ) -> Edit? {
    guard existing.isOnlyHere(place) else { return nil }
    switch insertion {
    case .properties(let properties):
      let pairs: WrittenValue.Pairs = properties.map {
        ($0.key, .mapping(writer.schema($0.value.renamed(names))))
      }
      guard let known = place["properties"] else {
        return place.appended([("properties", .mapping(pairs))])
      }
      guard existing.isOnlyHere(known) else { return nil }
      if !known.isMapping { changed.insert(known) }
      return known.appended(pairs)
    case .keyword(let keyword, let value):
      return place.appended([(keyword.rawValue, .mapping(writer.schema(value.renamed(names))))])
    case .schema(let value):
      if existing.isNullOnly(place), let type = place["type"] {
        changed.insert(type)
        return type.extended(writer.schema(value.renamed(names).withoutNull))
      }
      let value = existing.isNullable(place) ? value.withoutNull : value
      return place.appended(writer.completion(value.renamed(names), besides: place.count))
    case .definition(let definition):
      if !place.isMapping { changed.insert(place) }
      return place.appended(writer.schema(definition.renamed(definition.name, references: names)))
    }
  }

  /// Other insertions that fail leave values that no schema describes, which the check of the samples reports.
  private mutating func report(_ insertion: Insertion, at place: Node) {
    switch insertion {
    case .properties, .keyword: break
    case .schema, .definition: findings.append(.unextendableSchema(place))
    }
  }
}

/// How much is added to a document.
package struct AdditionCounts: Sendable {
  /// New properties of existing objects.
  package var properties = 0
  package var definitions = 0
  /// Schemas that said nothing, or nothing about elements.
  package var schemas = 0

  mutating func add(_ insertion: Insertion) {
    switch insertion {
    case .properties(let new): properties += new.count
    case .keyword, .schema, .definition: schemas += 1
    }
  }
}

extension ValueDraft {
  fileprivate var withoutNull: ValueDraft { ValueDraft(kinds: kinds, isNullable: false) }
}

extension Document {
  /// Whether edits leave everything in its place.
  fileprivate func keepsEverything(after edits: [Edit], except changed: Set<Node>) -> Bool {
    guard let root else { return false }
    var diagnostics = Diagnostics()
    let edited = Document.read(
      bytes: source.applying(edits),
      path: path,
      file: file,
      diagnostics: &diagnostics
    )
    return withExtendedLifetime(edited) {
      !diagnostics.hasErrors && edited.root.map { $0.keeps(root, except: changed) } == true
    }
  }
}
