import SchemaDocument
package import SchemaIR

/// One Swift file to be.
package struct GeneratedFile: Hashable, Sendable {
  /// Relative to the output folder, such as `taxi/Order.swift`.
  package var path: String
  package var contents: [UInt8]
}

/// A type of the output and the schema it comes from: one entry of the symbols file.
package struct Symbol: Hashable, Sendable {
  package var file: String
  package var pointer: String
  /// The full Swift name, such as `OrderResult.CarType`.
  package var type: String
  package var kind: String
  package var output: String
}

/// Describes each file of the module for the templates, in the order of the module.
package func views(of module: Module, names: Names, options: EmissionOptions) -> [FileView] {
  let builder = ViewBuilder(
    module: module,
    types: SwiftTypes(module: module, names: names),
    names: names,
    options: options
  )
  return module.files.map { builder.file($0) }
}

/// The symbols of the module, in the order of the output.
package func symbols(of module: Module, names: Names) -> [Symbol] {
  let types = SwiftTypes(module: module, names: names)
  var symbols: [Symbol] = []
  func add(_ id: DeclarationID, _ file: ModuleFile, _ output: String) {
    let declaration = module[id]
    symbols.append(
      Symbol(
        file: file.path,
        pointer: declaration.schema.pointer.description,
        type: types.fullName(of: id),
        kind: declaration.kind.name,
        output: output
      )
    )
    for child in declaration.children { add(child, file, output) }
  }
  for (index, file) in module.files.enumerated() {
    for id in file.declarations { add(id, file, names.files[index]) }
  }
  return symbols
}

extension Module {
  /// How many declarations the files have, nested ones too: as many as there are symbols.
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
