import Paths
package import SchemaDocument
package import SchemaModel
package import Workers

/// All names of the output, assigned before any Swift is written.
package struct Names: Sendable {
  /// The files of the output, in the order of the module's documents.
  package private(set) var files: [OutputFile] = []
  /// The names of the files of documents, without extensions, in the order of the module's documents; nil if types of several
  /// documents share a file, or if each type has one.
  private(set) var documentFiles: [String?] = []
  /// The enum that contains the revision of the schemas, if the options ask for one.
  private(set) var revision: Identifier?
  private var types: [Identifier]
  private var memberNames: [[Identifier]]
  /// The types whose contents may not all have their preferred names.
  private(set) var contested: Set<DeclarationID> = []
  /// Findings about cases with the names of those of `Optional`.
  private var optionalCases: [Diagnostic] = []
  private(set) var imported: ImportedNames
  private(set) var operations: OperationNames
  /// The names in this module of types that other modules contain.
  private var importedNames: [DeclarationID: String] = [:]

  /// Whether a declaration got another name because of a name taken by a document that isn't compiled.
  package private(set) var hasMetTakenNames = false

  /// Names the types from the outside in, then their members, in the order of the module, and reports collisions.
  ///
  /// - Parameters:
  ///   - taken: The names taken by documents of the same output that are not in the module.
  ///   - record: The names given by earlier runs, which are kept.
  ///   - operations: The operations that templates write types about.
  ///   - modules: The modules that contain the imported types.
  ///   - workers: The threads that name the contents of types.
  ///   - repair: Returns a repair that writes a name into the schema at a location.
  package init(
    of module: Module,
    options: EmissionOptions,
    taken: TakenNames = TakenNames(),
    keeping record: NameRecord = NameRecord(),
    about operations: [Operation] = [],
    importing modules: [ImportedModule] = [],
    workers: Workers = .one,
    repair: (_ name: String, _ origin: Span) -> Repair?,
    diagnostics: inout Diagnostics
  ) {
    types = Array(repeating: Identifier("Unnamed", as: .type), count: module.declarations.count)
    memberNames = Array(repeating: [], count: module.declarations.count)
    imported = ImportedNames(of: module, from: modules)
    self.operations = OperationNames(
      of: operations,
      keeping: record,
      in: module,
      besides: module.fixedNames(beside: imported, taken, options),
      options: options
    )
    var table = NameTable<NameOwner>()
    for name in imported.claimedNames {
      _ = table.claim([name], as: .type, in: table.module, for: .imported)
    }
    table.reserve(types: taken.types, for: .elsewhere)
    if options.namespace == nil { table.reserve(types: taken.operations, for: .elsewhere) }
    for name in taken.files { _ = table.claimFile([name], for: .elsewhere) }
    for name in options.takenFileNames { _ = table.claimFile([name], for: .imported) }
    claimForeignNames(of: module, table: &table)
    let all = module.files.flatMap(\.declarations)
    let declared = all.filter { !module.isNameless($0) }
    let isNamed = { (id: DeclarationID) in module.declarations[Int(id.index)].isNamed }
    let top = declared.filter(isNamed) + declared.filter { !isNamed($0) }
    table.expect(types: top.count)
    let recorded = RecordedNames(record, in: module)
    claimNames(of: top, keeping: recorded, module: module, options: options, table: &table)
    let nameless = all.filter { module.isNameless($0) }
    for id in nameless {
      types[Int(id.index)] = Identifier(module.wantedTopName(of: id, options: options), as: .type)
    }
    for (id, other) in module.representatives { types[Int(id.index)] = types[Int(other.index)] }
    if !options.revision.isEmpty {
      revision = table.claim(
        [options.decorated("SchemaRevision")],
        as: .type,
        in: table.module,
        for: .revision
      )
    }
    nameInside(
      top + nameless,
      keeping: recorded,
      module: module,
      options: options,
      workers: workers,
      table: &table
    )
    for (id, other) in module.representatives {
      // A default value can be one of its cases.
      memberNames[Int(id.index)] = memberNames[Int(other.index)]
    }
    for index in module.declarations.indices {
      let id = DeclarationID(index: Int32(index))
      guard let original = module.original(of: id) else { continue }
      let written = module.written(id)
      memberNames[index] = memberNames[Int(written.index)]
      if case .part = module.declarations[index].generic {
        types[index] = types[Int(original.index)]
      }
      guard module.declarations[index].identical != nil else { continue }
      if contested.contains(written) { contested.insert(id) }
      if let counterpart = module.namesake(of: id) { types[index] = types[Int(counterpart.index)] }
    }
    nameImported(in: module, options: options)
    let output = OutputFiles(
      of: module,
      types: types,
      keeping: recorded,
      revision: revision,
      options: options,
      table: &table
    )
    files = output.files
    documentFiles = output.documentNames
    self.operations.settle(besides: topLevelNames(options))
    hasMetTakenNames = table.collisions.contains { $0.first == .elsewhere }
    report(table.collisions, in: module, options, by: repair, &diagnostics)
  }

  /// Names the members of a type like those of a type of another module.
  package mutating func setMembers(
    of id: DeclarationID,
    to source: DeclarationID,
    in other: Names
  ) {
    memberNames[Int(id.index)] = other.memberNames[Int(source.index)]
  }

  /// Adds the name of a declaration that follows all others.
  mutating func append(type: Identifier) { types.append(type) }

  /// Adds the names of the members of a declaration that follows all others.
  mutating func append(members: [Identifier]) { memberNames.append(members) }

  /// Returns the names of the types at the top level of the module.
  private func topLevelNames(_ options: EmissionOptions) -> Set<String> {
    guard options.namespace == nil else { return [] }
    let types = files.flatMap(\.declarations).map { type($0).bare }
    return Set(types + [revision?.bare].compactMap(\.self))
  }

  /// Adds the names of declarations that have none.
  package mutating func add(_ other: Names, where isMissing: (DeclarationID) -> Bool) {
    for index in types.indices where isMissing(DeclarationID(index: Int32(index))) {
      types[index] = other.types[index]
      memberNames[index] = other.memberNames[index]
    }
  }

  /// Names nested types that are not in the output, by what they would be called.
  ///
  /// - Parameters:
  ///   - types: The types that contain them.
  ///   - isMissing: Whether a type is one of them.
  ///   - module: A module that contains them.
  ///   - record: The names given by earlier runs, which are kept.
  package mutating func addNames(
    inside types: some Sequence<DeclarationID>,
    of isMissing: (DeclarationID) -> Bool,
    in module: Module,
    options: EmissionOptions,
    keeping record: NameRecord
  ) {
    let recorded = RecordedNames(record, in: module)
    var inside = InsideNames(besides: NameTable(), keeping: recorded, options: options)
    for id in types { inside.name(id, called: type(id), module: module) }
    for (id, name) in inside.types where isMissing(id) { self.types[Int(id.index)] = name }
    for (id, names) in inside.members where isMissing(id) { memberNames[Int(id.index)] = names }
    for (id, other) in module.representatives where isMissing(id) {
      self.types[Int(id.index)] = self.types[Int(other.index)]
      memberNames[Int(id.index)] = memberNames[Int(other.index)]
    }
  }

  /// Names the top-level types in the order of ``RecordedRank``. Those whose recorded name another type has, too, because branches were
  /// merged, count as new.
  private mutating func claimNames(
    of top: [DeclarationID],
    keeping recorded: RecordedNames,
    module: Module,
    options: EmissionOptions,
    table: inout NameTable<NameOwner>
  ) {
    var ranks = top.map { id in
      recorded.rank(of: id, in: module) { name in
        options.decorated(name) == module.wantedTopName(of: id, options: options)
      }
    }
    for rank in RecordedRank.allCases {
      if rank == .exact { table.hold(types: recorded.nestedNames(in: module, options: options)) }
      for (position, id) in top.enumerated() where ranks[position] == rank {
        // A chosen name goes before a recorded one.
        let kept = rank < .recorded ? nil : recorded[id]?.name
        if rank == .recorded {
          let name = kept.map(options.decorated) ?? module.wantedTopName(of: id, options: options)
          guard table.isFree(Identifier(name, as: .type), as: .type, in: table.module) else {
            ranks[position] = .new
            continue
          }
        }
        claimName(of: id, keeping: kept, module: module, options: options, table: &table)
      }
      operations.claim(rank, among: &table, options: options)
    }
    for id in top {
      guard let kept = recorded[id]?.name, options.decorated(kept) == type(id).bare else {
        continue
      }
      table.noteCollision(
        over: Identifier(module.wantedTopName(of: id, options: options), as: .type),
        for: .declaration(id),
        called: type(id),
        as: .type,
        in: table.module
      )
    }
  }

  private mutating func claimName(
    of id: DeclarationID,
    keeping kept: String? = nil,
    module: Module,
    options: EmissionOptions,
    table: inout NameTable<NameOwner>
  ) {
    let own = module.wantedTopName(of: id, options: options)
    if module.isForeignItself(id, named: own) {
      types[Int(id.index)] = Identifier(own, as: .type)
      return
    }
    types[Int(id.index)] = table.claim(
      Identifier(kept.map { options.decorated($0) } ?? own, as: .type),
      or: {
        (kept == nil ? [] : [own])
          + furtherCandidates(for: id, module: module, options: options)
      },
      numberedBefore: options.typeSuffix,
      as: .type,
      in: table.module,
      for: .declaration(id)
    )
  }

  /// Names the imported types, once the names of this module are known.
  private mutating func nameImported(in module: Module, options: EmissionOptions) {
    guard !module.imported.isEmpty else { return }
    var own = Set(types.map(\.bare))
    if let revision { own.insert(revision.bare) }
    if let namespace = options.namespace { own.insert(namespace) }
    for id in module.imported {
      importedNames[id] = imported.name(of: id, besides: own)
      guard case .enumeration = module[id].kind else { continue }
      // A default value can be one of its cases, which have the names of the other module.
      memberNames[Int(id.index)] = imported[id]?.cases ?? []
    }
  }

  /// Returns the name in this module of a type that another module contains.
  func importedName(of id: DeclarationID) -> String? {
    importedNames.isEmpty ? nil : importedNames[id]
  }

  /// Returns the names of the top-level types of a document.
  package func typeNames(of file: ModuleFile, in module: Module) -> [String] {
    file.declarations.filter { !module.isNameless($0) }.map { type($0).bare }
  }

  /// Claims the names of Swift types that users refer to in documents or options. These names can't change.
  private func claimForeignNames(of module: Module, table: inout NameTable<NameOwner>) {
    var claimed: Set<String> = []
    for (index, foreign) in module.foreignTypes.enumerated() {
      for name in foreign.type.claimedNames where claimed.insert(name).inserted {
        // Names that generated code refers to can't be claimed, except for those that nested types can have.
        if ReservedWords.plainWhenNested.contains(name) {
          table.reserve(types: [name], for: .foreign(index))
          continue
        }
        guard Identifier(name, as: .type).bare == name else { continue }
        _ = table.claim([name], as: .type, in: table.module, for: .foreign(index))
      }
    }
  }

  func type(_ id: DeclarationID) -> Identifier { types[Int(id.index)] }

  /// Returns the names of members: of an object, its properties, followed by the additional ones; of an enumeration, its cases; of a
  /// union, its variants, followed by the case for everything else.
  func members(_ id: DeclarationID) -> [Identifier] { memberNames[Int(id.index)] }

  /// Returns the candidates for a top-level type whose preferred name is taken: its other names, then the preferred name prefixed with
  /// the name of its document or folder.
  private func furtherCandidates(
    for id: DeclarationID,
    module: Module,
    options: EmissionOptions
  ) -> [String] {
    let declaration = module[id]
    let path = module.files.first { $0.file == declaration.file }?.path ?? ""
    let folder = Path(path).names.dropLast().last?.text ?? ""
    let names = declaration.names.map { Casing.upperCamel($0) }
    let prefixes = [path.fileStem, folder].filter { !$0.isEmpty }.map { Casing.upperCamel($0) }
    let longer = prefixes.filter { $0 != names[0] }.map { $0 + names[0] }
    let element = declaration.nameOfElement.map { [Casing.upperCamel($0)] } ?? []
    return (element + names.dropFirst() + longer).map { options.decorated($0) }
  }

  /// Names the contents of the top-level types. Names in one of them can't collide with names in another, so that they are named
  /// independently, and the collisions are joined in order.
  private mutating func nameInside(
    _ top: [DeclarationID],
    keeping recorded: RecordedNames,
    module: Module,
    options: EmissionOptions,
    workers: Workers,
    table: inout NameTable<NameOwner>
  ) {
    let parts = workers.ranges(of: top.count, worthThread: Self.worthThread)
    let insides = workers.map(parts.count) { [table, types] part in
      var inside = InsideNames(besides: table, keeping: recorded, options: options)
      for id in top[parts[part]] {
        inside.name(id, called: types[Int(id.index)], module: module)
      }
      return inside
    }
    for inside in insides {
      for (id, name) in inside.types { types[Int(id.index)] = name }
      for (id, names) in inside.members {
        memberNames[Int(id.index)] = names
        optionalCases += module.optionalCases(in: names, of: id, called: types[Int(id.index)].bare)
      }
      contested.formUnion(inside.contested)
      table.join(inside.table)
    }
  }

  /// The number of types that make another thread worthwhile.
  static let worthThread = 200

  private func report(
    _ collisions: [NameCollision<NameOwner>],
    in module: Module,
    _ options: EmissionOptions,
    by repair: (_ name: String, _ origin: Span) -> Repair?,
    _ diagnostics: inout Diagnostics
  ) {
    for collision in collisions {
      guard let first = collision.first.span(in: module),
        let second = collision.second.span(in: module)
      else { continue }
      diagnostics.append(.nameCollision(collision, first, second, in: module, options, by: repair))
    }
    for finding in optionalCases { diagnostics.append(finding) }
  }
}

extension Module {
  /// The type whose name one has that is nested in an alias; nil for others.
  fileprivate func namesake(of id: DeclarationID) -> DeclarationID? {
    var counterpart: DeclarationID?
    while isInsideAlias(counterpart ?? id), let next = self[counterpart ?? id].identical {
      counterpart = next
    }
    return counterpart
  }

  /// Returns what to report about cases with the names of those of `Optional`.
  fileprivate func optionalCases(
    in names: [Identifier],
    of id: DeclarationID,
    called type: String
  ) -> [Diagnostic] {
    switch self[id].kind {
    case .object, .alias: return []
    case .enumeration, .union: break
    }
    return names.indices.filter { names[$0].isOptionalCase }.map { index in
      .optionalCaseName(
        names[index].bare,
        of: type,
        recordedAs: isChosen(member: index, of: id)
          ? nil
          : (
            recordKeys(of: id)[index].text,
            freeName(inPlaceOf: names[index].bare, in: names, of: id)
          ),
        at: origin(ofMember: index, of: id)
      )
    }
  }

  private func origin(ofMember index: Int, of id: DeclarationID) -> Span {
    switch self[id].kind {
    case .enumeration(let enumeration): enumeration.cases[index].origin
    case .union(let union): union.variants[index].origin
    case .object, .alias: self[id].origin
    }
  }
}
