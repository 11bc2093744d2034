import SchemaModel

/// Collects the modules that the types of a file require.
struct ImportCollector {
  private let module: Module
  private let names: Names
  private var needsRuntime = false
  private var needsFoundation = false
  private var others: Set<String> = []
  /// Modules whose types are used through aliases. The compiler considers them part of public declarations, but not of `package` ones.
  private var aliased: Set<String> = []
  /// Modules whose types are used only to decode other types.
  private var insideOnly: Set<String> = []
  private let access: EmissionOptions.Access

  init(module: Module, names: Names, access: EmissionOptions.Access) {
    self.module = module
    self.access = access
    self.names = names
  }

  /// The modules in import order.
  var modules: [String] {
    (needsRuntime ? ["DTORuntime"] : []) + (needsFoundation ? ["Foundation"] : [])
      + others.union(access == .public ? aliased : []).subtracting(["DTORuntime", "Foundation"])
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The modules that no declaration mentions, in the same order.
  var modulesOfBodies: [String] {
    insideOnly.union(aliased).subtracting(modules).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  mutating func visit(_ id: DeclarationID) {
    // A large file soon needs both.
    guard
      !needsRuntime || !needsFoundation || !module.foreignTypes.isEmpty
        || !module.imported.isEmpty
    else { return }
    // The file that declares the type imports what that needs.
    if module[id].identical != nil { return }
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

  /// Visits the type of a property, without the type that contains it.
  mutating func visit(_ property: Property) {
    if property.plan.keepsPresence || property.plan.inlineCount != nil { needsRuntime = true }
    visit(property.type)
  }

  /// Visits a type that a declaration mentions.
  mutating func visit(_ type: TypeReference) {
    switch type {
    case .primitive(let primitive):
      if primitive.needsRuntime { needsRuntime = true }
      if primitive.needsFoundation { needsFoundation = true }
    case .patternDate: needsFoundation = true
    case .foreign(let type):
      if type.isOfFoundation || type.module == "Foundation" { needsFoundation = true }
      if type.module == "DTORuntime" { needsRuntime = true }
      if let name = type.module { others.insert(name) }
    case .array(let element), .set(let element), .tuple(let element), .dictionary(let element),
      .optional(let element):
      visit(element)
    case .any: needsRuntime = true
    case .enumeration(let id, let policy):
      if !policy.isClosed { needsRuntime = true }
      visitImported(id)
    case .declared(let id):
      if module.policy(ofDeclarationAt: Int(id.index))?.isClosed == false { needsRuntime = true }
      // The file that declares an alias imports the modules for its target.
      visitImported(id)
    }
  }

  private mutating func visitImported(_ id: DeclarationID) {
    guard !module.imported.isEmpty else { return }
    if let name = names.imported.module(of: id) { others.insert(name) }
    if case .alias(let type) = module[id].kind { visitBehindAlias(type) }
  }

  /// Visits the target of an alias that may be declared in a file with its own imports.
  private mutating func visitBehindAlias(_ type: TypeReference) {
    switch type {
    case .foreign(let type): if let name = type.module { aliased.insert(name) }
    case .declared(let id), .enumeration(let id, _):
      // Only the final target of a chain of aliases matters.
      if case .alias(let type) = module[id].kind {
        visitBehindAlias(type)
      } else if let name = names.imported.module(of: id) {
        aliased.insert(name)
      }
    case .array, .set, .tuple, .dictionary, .optional: visitInside(type)
    case .primitive, .patternDate, .any: break
    }
  }

  /// Visits the elements of a collection behind an alias. They are mentioned here where they are decoded.
  private mutating func visitInside(_ type: TypeReference) {
    switch type {
    case .foreign(let type): if let name = type.module { insideOnly.insert(name) }
    case .array(let element), .set(let element), .tuple(let element), .dictionary(let element),
      .optional(let element):
      visitInside(element)
    case .declared(let id), .enumeration(let id, _):
      if let name = names.imported.module(of: id) { insideOnly.insert(name) }
      if case .alias(let type) = module[id].kind { visitInside(type) }
    case .primitive, .patternDate, .any: break
    }
  }

  /// Visits the target of an alias, which mentions a declaration without wrapping it.
  private mutating func visitAliased(_ type: TypeReference) {
    switch type {
    case .declared(let id), .enumeration(let id, _): visitImported(id)
    case .primitive, .foreign, .patternDate, .array, .set, .tuple, .dictionary, .optional, .any:
      visit(type)
    }
  }
}
