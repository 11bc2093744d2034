import SchemaDocument
package import SchemaModel

/// A generated type and its schema: one entry of the symbols file.
package struct Symbol: Hashable, Sendable {
  package var file: String
  package var pointer: String
  /// The full Swift name, such as `OrderResult.CarType`.
  package var type: String
  package var kind: String
  package var output: String
}

/// Returns the symbols of the module in output order.
package func symbols(of module: Module, names: Names, options: EmissionOptions) -> [Symbol] {
  let types = fullNames(of: module, names: names, options: options)
  var symbols: [Symbol] = []
  func add(_ id: DeclarationID, _ output: String) {
    let declaration = module[id]
    symbols.append(
      Symbol(
        file: module.paths[Int(declaration.file.index)],
        pointer: declaration.pointer,
        type: types[id] ?? "",
        kind: declaration.kind.name,
        output: output
      )
    )
    for child in declaration.children { add(child, output) }
  }
  for file in names.files {
    for id in file.declarations { add(id, file.path) }
  }
  return symbols
}

/// Returns the full Swift name of every generated type, without backticks, such as `API.Order.CarType`.
package func fullNames(
  of module: Module,
  names: Names,
  options: EmissionOptions
) -> [DeclarationID: String] {
  let types = SwiftTypes(module: module, names: names)
  let prefix = options.namespace.map { "\($0)." } ?? ""
  var result: [DeclarationID: String] = [:]
  func add(_ id: DeclarationID) {
    result[id] = prefix + types.fullName(of: id)
    for child in module[id].children { add(child) }
  }
  for id in names.files.flatMap(\.declarations) { add(id) }
  return result
}

extension Module {
  /// The number of declarations in the files, including nested ones, which is also the number of symbols.
  package var declarationCount: Int {
    files.reduce(0) { $0 + count($1.declarations) }
  }

  private func count(_ ids: [DeclarationID]) -> Int {
    ids.reduce(0) { $0 + 1 + count(declarations[Int($1.index)].children) }
  }
}

extension Declaration.Kind {
  fileprivate var name: String {
    switch self {
    case .object: "object"
    case .enumeration: "enumeration"
    case .union: "union"
    case .alias: "alias"
    }
  }
}
