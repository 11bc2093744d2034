import Paths
import SchemaDocument
import SchemaModel
import SwiftEmission

/// The modules that an output imports, as determined by ``SharedModules``.
package struct Imports: Sendable {
  /// The indices of the outputs that these modules belong to.
  package var outputs: [Int] { modules.map(\.output) }
  private(set) var modules: [(output: Int, module: ImportedModule)] = []
  var diagnostics = Diagnostics()
  private let owners: Owners

  /// Creates an empty value: nothing is imported.
  package init() { owners = Owners() }

  init(owners: Owners) { self.owners = owners }

  mutating func add(_ module: ImportedModule, of output: Int) { modules.append((output, module)) }

  /// Returns the declarations whose types the modules contain.
  func declarations(in module: Module) -> Set<DeclarationID> {
    guard !modules.isEmpty else { return [] }
    let isImported = test(in: module)
    return Set(module.ids.filter(isImported))
  }

  /// Returns a function that checks whether a module contains the type of a declaration with the same meaning. The options of the other
  /// module can give an alias another meaning, and an alias is only a name for a type.
  private func test(in module: Module) -> (DeclarationID) -> Bool {
    let owner = owners.owner(in: module)
    func isImported(_ id: DeclarationID) -> Bool {
      guard module[id].source.isPlain, let output = owner(id),
        let types = modules.first(where: { $0.output == output })?.module.types,
        types[module.place(of: id)]?.kind == module.importedKind(of: id)
      else { return false }
      guard case .alias(let type) = module[id].kind else { return true }
      return module.meaning(of: type) != nil
        && module.uses(by: id).allSatisfy { isImported($0.id) }
    }
    return isImported
  }

  /// Returns the references in a draft to declarations of other outputs, except for those that have been visited: from these, the types
  /// are either imported or generated.
  func openReferences(in draft: Draft, besides visited: Set<Int>) -> [Reference] {
    guard !owners.areNone else { return [] }
    let module = draft.module
    let owner = owners.owner(in: module)
    let isImported = test(in: module)
    func isForeign(_ id: DeclarationID) -> Bool {
      guard let output = owner(id) else { return false }
      return !visited.contains(output) || isImported(id)
    }
    let retention = module.retention(of: draft.options.selection) { id in
      // The target of an alias is used where the alias is.
      if case .alias = module[id].kind { return false }
      return isForeign(id)
    }
    var references: [Reference] = []
    for source in retention.kept where !isForeign(source) || module[source].isAlias {
      for use in module.uses(by: source) {
        guard let output = owner(use.id), !visited.contains(output) else { continue }
        references.append(
          Reference(source: source, target: use.id, member: use.member, output: output)
        )
      }
    }
    return references
  }

  /// A reference from a type of this output to a type of another output.
  struct Reference {
    var source: DeclarationID
    var target: DeclarationID
    var member: String?
    var output: Int
  }
}

/// The documents that belong to other outputs, if those are modules.
struct Owners: Sendable {
  private var outputs: [DocumentPlace: Int] = [:]

  init() {}

  /// Whether no document belongs to another output.
  var areNone: Bool { outputs.isEmpty }

  /// - Parameters:
  ///   - documents: The documents of each output.
  ///   - output: The output whose own documents are left out.
  init(of documents: [[DocumentPlace]], in project: Project, besides output: Int) {
    for (index, documents) in documents.enumerated() {
      guard index != output, project.outputs[index].module != nil else { continue }
      for document in documents { outputs[document] = index }
    }
  }

  /// Returns a function that finds the other output to which a declaration belongs.
  func owner(in module: Module) -> (DeclarationID) -> Int? {
    let owners = zip(module.roots, module.paths).map { outputs[DocumentPlace(root: $0, path: $1)] }
    return { id in owners[Int(module[id].file.index)] }
  }
}

/// The location of a document.
package struct DocumentPlace: Hashable, Sendable {
  /// The index of its schema root.
  package var root: Int
  /// The path relative to its schema root.
  package var path: String { location.text }
  private let location: Path

  /// Creates a location, whether or not there is a document.
  package init(root: Int, path: String) {
    self.root = root
    location = Path(path)
  }
}

extension Declaration {
  fileprivate var isAlias: Bool { if case .alias = kind { true } else { false } }
}
