import Paths
import SchemaDocument
import SchemaLowering
import SchemaModel
import SwiftEmission

/// What an output has from other modules, as ``SharedModules`` has found out.
public struct Imports: Sendable {
  /// The indices of the outputs that have those modules.
  public var outputs: [Int] { modules.map(\.output) }
  private(set) var modules: [(output: Int, module: ImportedModule)] = []
  var diagnostics = Diagnostics()
  private let owners: Owners

  /// That there is nothing.
  public init() { owners = Owners() }

  init(owners: Owners) { self.owners = owners }

  mutating func add(_ module: ImportedModule, of output: Int) { modules.append((output, module)) }

  /// The declarations that the modules have.
  func declarations(in module: Module) -> Set<DeclarationID> {
    guard !modules.isEmpty else { return [] }
    let isImported = test(in: module)
    return Set(
      module.declarations.indices.lazy.map { DeclarationID(index: Int32($0)) }.filter(isImported)
    )
  }

  /// Whether a module has a declaration, as it is understood here: an alias may mean other things there, by that module's options, and is
  /// but a word.
  private func test(in module: Module) -> (DeclarationID) -> Bool {
    let owner = owners.owner(in: module)
    func isImported(_ id: DeclarationID) -> Bool {
      guard module[id].isPlain, let output = owner(id),
        let types = modules.first(where: { $0.output == output })?.module.types,
        types[module.place(of: id)]?.kind == module.importedKind(of: id)
      else { return false }
      guard case .alias(let type) = module[id].kind else { return true }
      return module.meaning(of: type) != nil
        && module.uses(by: id).allSatisfy { isImported($0.id) }
    }
    return isImported
  }

  /// Where a draft speaks of what belongs to outputs that nobody has asked yet.
  func openReferences(in draft: Draft, asked: Set<Int>) -> [Reference] {
    let module = draft.module
    let owner = owners.owner(in: module)
    let isImported = test(in: module)
    func isForeign(_ id: DeclarationID) -> Bool {
      guard let output = owner(id) else { return false }
      return !asked.contains(output) || isImported(id)
    }
    let retention = module.retention(of: draft.options.filter) { id in
      // What an alias stands for is spoken of where the alias is.
      if case .alias = module[id].kind { return false }
      return isForeign(id)
    }
    var references: [Reference] = []
    for source in retention.kept where !isForeign(source) || module[source].isAlias {
      for use in module.uses(by: source) {
        guard let output = owner(use.id), !asked.contains(output) else { continue }
        references.append(
          Reference(source: source, target: use.id, member: use.member, output: output)
        )
      }
    }
    return references
  }

  /// A type here speaks of one that belongs to another output.
  struct Reference {
    var source: DeclarationID
    var target: DeclarationID
    var member: String?
    var output: Int
  }
}

/// Which documents belong to other outputs that are modules.
struct Owners: Sendable {
  private var outputs: [DocumentPlace: Int] = [:]

  init() {}

  /// - Parameters:
  ///   - documents: Those of each output.
  ///   - output: Whose documents are nobody else's.
  init(of documents: [[DocumentPlace]], in project: Project, besides output: Int) {
    for (index, documents) in documents.enumerated() {
      guard index != output, project.outputs[index].module != nil else { continue }
      for document in documents { outputs[document] = index }
    }
  }

  /// The other output that a declaration belongs to.
  func owner(in module: Module) -> (DeclarationID) -> Int? {
    let owners = zip(module.roots, module.paths).map { outputs[DocumentPlace(root: $0, path: $1)] }
    return { id in owners[Int(module[id].file.index)] }
  }
}

/// A document by where it is.
public struct DocumentPlace: Hashable, Sendable {
  /// The index of its schema root.
  public var root: Int
  /// Relative to that.
  public var path: String { location.text }
  private let location: Path

  /// A place, whether there is a document or not.
  public init(root: Int, path: String) {
    self.root = root
    location = Path(path)
  }
}

extension Declaration {
  fileprivate var isAlias: Bool { if case .alias = kind { true } else { false } }
}
