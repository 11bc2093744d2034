import SchemaModel

/// A schema with parameters.
struct GenericSchema {
  let home: DeclarationID
  let parameters: [(name: String, id: DeclarationID)]
  /// The declarations nested in it that depend on a parameter.
  var parts: Set<DeclarationID> = []
  /// The outermost of those that don't.
  var others: [DeclarationID] = []
}

/// All schemas with parameters, in order.
struct GenericSchemas: Sequence {
  private var all: [GenericSchema]
  /// The parts of all of them.
  private(set) var parts: Set<DeclarationID> = []
  private var positions: [DeclarationID: Int] = [:]
  private var owners: [DeclarationID: DeclarationID] = [:]
  private var homes: [String: [DeclarationID]] = [:]

  init(_ all: [GenericSchema]) {
    self.all = all
    for (position, generic) in all.enumerated() {
      positions[generic.home] = position
      for (name, id) in generic.parameters {
        owners[id] = generic.home
        homes[name, default: []].append(generic.home)
      }
    }
  }

  func makeIterator() -> IndexingIterator<[GenericSchema]> { all.makeIterator() }

  subscript(home: DeclarationID?) -> GenericSchema? {
    home.flatMap { positions[$0] }.map { all[$0] }
  }

  var isEmpty: Bool { all.isEmpty }

  func name(ofParameter id: DeclarationID) -> String? {
    owner(ofParameter: id)?.parameters.first { $0.id == id }?.name
  }

  /// Returns the schema that has a parameter.
  func owner(ofParameter id: DeclarationID) -> GenericSchema? { self[owners[id]] }

  /// Whether a schema other than `home` has a parameter with that name.
  func hasParameter(_ name: String, besides home: DeclarationID) -> Bool {
    homes[name]?.contains { $0 != home } ?? false
  }

  mutating func update(_ generic: GenericSchema) {
    guard let position = positions[generic.home] else { return }
    all[position] = generic
    parts.formUnion(generic.parts)
  }
}

/// The declarations by those that they are nested in.
struct NestedDeclarations {
  private var children: [DeclarationID: Set<DeclarationID>] = [:]

  init() {}

  init(_ declarations: [Declaration]) {
    for (index, declaration) in declarations.enumerated() {
      guard let parent = declaration.parent else { continue }
      children[parent, default: []].insert(DeclarationID(index: Int32(index)))
    }
  }

  mutating func move(_ id: DeclarationID, from parent: DeclarationID?, to other: DeclarationID?) {
    if let parent { children[parent]?.remove(id) }
    if let other { children[other, default: []].insert(id) }
  }

  /// Returns what is nested directly in a declaration, in order.
  func directly(in parent: DeclarationID) -> [DeclarationID] { children[parent]?.sorted() ?? [] }

  /// Returns what is nested in a declaration, in order, but for some and what is nested in those.
  func inside(of home: DeclarationID, besides others: Set<DeclarationID>) -> [DeclarationID] {
    var found: [DeclarationID] = []
    var pending = [home]
    while let next = pending.popLast() {
      let children = (children[next] ?? []).filter { !others.contains($0) }
      found += children
      pending += children
    }
    return found.sorted()
  }
}

extension Lowering {
  /// Nests a declaration in another one, or in none.
  mutating func move(_ id: DeclarationID, into parent: DeclarationID?) {
    nested.move(id, from: self[id].parent, to: parent)
    self[id].parent = parent
  }
}
