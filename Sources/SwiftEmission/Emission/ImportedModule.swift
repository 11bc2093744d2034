package import SchemaModel

/// A module whose types the output imports, as that module's own compilation has named them.
///
/// For example `CommonAPI`, which has `Park` for the schema `park` of `common/park.yml`.
package struct ImportedModule: Sendable {
  package var name: String
  /// The types that schemas of its documents have become.
  package var types: [SchemaPlace: ImportedType]
  /// All names at its top, those of types that nobody imports among them.
  package var topLevelNames: Set<String>
  package var access: EmissionOptions.Access
  package var conformance: EmissionOptions.Conformance
  package var runtime: EmissionOptions.RuntimeForm
}

/// A type of another module.
package struct ImportedType: Hashable, Sendable {
  /// The full name in that module, without backticks, such as `Order.CarType`.
  package var name: String
  package var kind: Kind
  /// Of an enumeration, what its cases are called.
  package var cases: [Identifier] = []
  /// What values of it can be beside decoded and encoded.
  package var conformances: Set<String>

  /// As far as those have to know it who read such a value.
  package enum Kind: Hashable, Sendable {
    /// An object or a union, which decodes itself.
    case nominal
    /// An enumeration, which others may wrap.
    case enumeration
    /// Another word for what is said here; nil for what has no words that mean the same elsewhere.
    case alias(meaning: String?)
  }
}

extension Module {
  fileprivate func isEnumeration(_ id: DeclarationID) -> Bool {
    if case .enumeration = self[id].kind { true } else { false }
  }

  /// What kind of type others import for a declaration.
  package func importedKind(of id: DeclarationID) -> ImportedType.Kind {
    switch self[id].kind {
    case .object, .union: .nominal
    case .enumeration: .enumeration
    case .alias(let type): .alias(meaning: meaning(of: type))
    }
  }
}

/// What the types that schemas of its documents have become are called, and what others must know of them.
package func importedModule(
  named name: String,
  of module: Module,
  names: Names,
  options: EmissionOptions
) -> ImportedModule {
  let styles = TypeStyles(module: module, names: names, options: options)
  var fullNames = fullNames(of: module, names: names, options: options)
  for (alias, original) in module.redundantAliases { fullNames[alias] = fullNames[original] }
  var types: [SchemaPlace: ImportedType] = [:]
  for (id, fullName) in fullNames where module[id].isPlain {
    // What is not printed nobody can import.
    if module.isForeignItself(id, named: names.type(id).bare) { continue }
    types[module.place(of: id)] = ImportedType(
      name: fullName,
      kind: module.importedKind(of: id),
      cases: module.isEnumeration(id) ? names.members(id) : [],
      conformances: styles.capabilities(of: id)
    )
  }
  var topLevelNames = Set(fullNames.values.map { String($0.prefix { $0 != "." }) })
  if let revision = names.revision { topLevelNames.insert(revision.bare) }
  return ImportedModule(
    name: name,
    types: types,
    topLevelNames: topLevelNames,
    access: options.access,
    conformance: options.conformance,
    runtime: options.runtime
  )
}

/// The declarations that other modules have, spelled as this one has to.
struct ImportedNames: Sendable {
  private var types: [DeclarationID: (module: Int, type: ImportedType)] = [:]
  private let modules: [ImportedModule]

  init(of module: Module, from modules: [ImportedModule]) {
    self.modules = modules
    guard !module.imported.isEmpty else { return }
    for id in module.imported {
      let place = module.place(of: id)
      for (index, module) in modules.enumerated() {
        if let type = module.types[place] { types[id] = (index, type) }
      }
    }
  }

  subscript(_ id: DeclarationID) -> ImportedType? { types[id]?.type }

  /// The module to import for a declaration.
  func module(of id: DeclarationID) -> String? { types[id].map { modules[$0.module].name } }

  /// Names that no type here may have: those of the modules, and those of types that can't be qualified.
  var claimedNames: [String] {
    var names = modules.map(\.name)
    for (index, type) in types.values where !isQualifiable(index) {
      names.append(type.firstName)
    }
    return Set(names).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// A module with a type of its own name at its top can't be named before its types: the type would be meant.
  private func isQualifiable(_ index: Int) -> Bool {
    !modules.contains { $0.topLevelNames.contains(modules[index].name) }
  }

  /// How a declaration is called here: with its module where its name alone would mean another type.
  func name(of id: DeclarationID, besides own: Set<String>) -> String? {
    guard let (index, type) = types[id] else { return nil }
    let name = type.name.split(separator: ".")
      .map { Identifier(String($0), as: .type).declaration }.joined(separator: ".")
    let isAmbiguous =
      own.contains(type.firstName)
      || modules.indices.contains {
        $0 != index && modules[$0].topLevelNames.contains(type.firstName)
      }
    return isAmbiguous && isQualifiable(index) ? "\(modules[index].name).\(name)" : name
  }
}

extension ImportedType {
  fileprivate var firstName: String { String(name.prefix { $0 != "." }) }
}
