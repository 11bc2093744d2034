package import SchemaModel

/// A module whose types the output imports, with the names determined when that module was compiled.
///
/// For example `CommonAPI`, which has `Park` for the schema `park` of `common/park.yml`.
package struct ImportedModule: Sendable {
  package var name: String
  /// The generated types, by the place of their schema.
  package var types: [SchemaPlace: ImportedType]
  /// The names of all its top-level types, including those that aren't imported.
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
  /// The conformances of the type, apart from decoding and encoding.
  package var conformances: Set<String>
  /// Whether the type can be encoded. An alias can if its target can, so it counts.
  package var isEncodable: Bool

  /// The kinds of types that make a difference for decoding.
  package enum Kind: Hashable, Sendable {
    /// An object or a union, which decodes itself.
    case nominal
    /// An enumeration, which may be wrapped.
    case enumeration
    /// An alias with a description of its target; nil if no description is meaningful in other modules.
    case alias(meaning: String?)
  }
}

extension Module {
  fileprivate func isEnumeration(_ id: DeclarationID) -> Bool {
    if case .enumeration = self[id].kind { true } else { false }
  }

  fileprivate func isNominal(_ id: DeclarationID) -> Bool {
    switch self[id].kind {
    case .object, .union: true
    case .enumeration, .alias: false
    }
  }

  /// Returns the kind of type that other modules import for a declaration.
  package func importedKind(of id: DeclarationID) -> ImportedType.Kind {
    switch self[id].kind {
    case .object, .union: .nominal
    case .enumeration: .enumeration
    case .alias(let type): .alias(meaning: meaning(of: type))
    }
  }
}

/// Returns the module's types with their names and everything else that other modules must know.
package func importedModule(
  named name: String,
  of module: Module,
  names: Names,
  options: EmissionOptions
) -> ImportedModule {
  let styles = TypeStyles(module: module, names: names, options: options)
  var fullNames = fullNames(of: module, names: names, options: options)
  for (id, other) in module.representatives { fullNames[id] = fullNames[other] }
  var types: [SchemaPlace: ImportedType] = [:]
  for (id, fullName) in fullNames where module[id].source.isPlain {
    // A type that isn't printed can't be imported.
    if module.isForeignItself(id, named: names.type(id).bare) { continue }
    types[module.place(of: id)] = ImportedType(
      name: fullName,
      kind: module.importedKind(of: id),
      cases: module.isEnumeration(id) ? names.members(id) : [],
      conformances: styles.capabilities(of: id),
      isEncodable: module.isNominal(id) ? styles[id].coding.isEncodable : true
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

/// The declarations of other modules, as spelled in this one.
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

  /// Returns the module to import for a declaration.
  func module(of id: DeclarationID) -> String? { types[id].map { modules[$0.module].name } }

  /// Names that the types of this module must not have: the names of the modules, and of imported types that can't be qualified.
  var claimedNames: [String] {
    var names = modules.map(\.name)
    for (index, type) in types.values where !isQualifiable(index) {
      names.append(type.firstName)
    }
    return Set(names).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a module's name can qualify its types. If a top-level type has the same name, the name would refer to the type.
  private func isQualifiable(_ index: Int) -> Bool {
    !modules.contains { $0.topLevelNames.contains(modules[index].name) }
  }

  /// Returns the name of a declaration in this module, qualified if the name alone would be ambiguous.
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
