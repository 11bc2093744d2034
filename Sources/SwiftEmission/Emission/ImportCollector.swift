import SchemaIR

/// Finds the modules that a file's types mention.
struct ImportCollector {
  private let module: Module
  private let names: Names
  private var needsRuntime = false
  private var needsFoundation = false
  private var others: Set<String> = []
  /// Modules whose types only show in how others are read.
  private var insideOnly: Set<String> = []

  init(module: Module, names: Names) {
    self.module = module
    self.names = names
  }

  /// The modules, in the order in which they are imported.
  var modules: [String] {
    (needsRuntime ? ["DTORuntime"] : []) + (needsFoundation ? ["Foundation"] : [])
      + others.subtracting(["DTORuntime", "Foundation"]).sorted {
        $0.utf8.lexicographicallyPrecedes($1.utf8)
      }
  }

  /// The modules that no declaration speaks of, in the same order.
  var modulesOfBodies: [String] {
    insideOnly.subtracting(others).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  mutating func visit(_ id: DeclarationID) {
    // A file of any size soon needs both.
    guard
      !needsRuntime || !needsFoundation || !module.foreignTypes.isEmpty
        || !module.imported.isEmpty
    else { return }
    switch module[id].kind {
    case .object(let object):
      needsRuntime = true
      for property in object.properties { visit(property.type) }
      if let additional = object.additionalProperties { visit(additional.type) }
    case .enumeration: needsRuntime = true
    case .union(let union):
      needsRuntime = true
      for variant in union.variants { visit(variant.type) }
    case .alias(let type): visitAliased(type)
    }
    for child in module[id].children { visit(child) }
  }

  private mutating func visit(_ type: TypeReference) {
    switch type {
    case .primitive(let primitive):
      if primitive.needsRuntime { needsRuntime = true }
      if primitive.needsFoundation { needsFoundation = true }
    case .patternDate: needsFoundation = true
    case .foreign(let type):
      if type.isOfFoundation || type.module == "Foundation" { needsFoundation = true }
      if type.module == "DTORuntime" { needsRuntime = true }
      if let name = type.module { others.insert(name) }
    case .array(let element), .tuple(let element), .dictionary(let element),
      .optional(let element):
      visit(element)
    case .any: needsRuntime = true
    case .enumeration(let id, _):
      needsRuntime = true
      visitImported(id)
    case .declared(let id):
      if case .enumeration = module[id].kind { needsRuntime = true }
      // What an alias of another file stands for is imported there.
      visitImported(id)
    }
  }

  private mutating func visitImported(_ id: DeclarationID) {
    guard let name = names.imported.module(of: id) else { return }
    others.insert(name)
    visitAliased(by: id)
  }

  /// The types that an alias of another module stands for are named here where values of it are read.
  private mutating func visitAliased(by id: DeclarationID) {
    guard case .alias = module[id].kind else { return }
    for use in module.uses(by: id) {
      if let name = names.imported.module(of: use.id) { insideOnly.insert(name) }
      visitAliased(by: use.id)
    }
  }

  /// An alias names a declaration without wrapping it.
  private mutating func visitAliased(_ type: TypeReference) {
    switch type {
    case .declared(let id), .enumeration(let id, _): visitImported(id)
    case .primitive, .foreign, .patternDate, .array, .tuple, .dictionary, .optional, .any:
      visit(type)
    }
  }
}
