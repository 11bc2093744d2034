internal import DTOCompiler

/// The outputs of a project that may share types. Each is read when another one needs it.
///
/// A class, because runs share the drafts that have been read.
final class OutputDrafts {
  private let targets: [GenerationTarget]
  private let project: Project
  private var modules: SharedModules
  private var drafts: [Int: (collection: SchemaCollection, draft: Draft)] = [:]
  private let prefix: String

  /// - Parameter prefix: What stands before the paths of documents in messages.
  init(_ targets: [GenerationTarget], of project: Project, named prefix: String = "") {
    self.targets = targets
    self.project = project
    self.prefix = prefix
    modules = SharedModules(
      of: project,
      documents: targets.map { target in
        target.listing.files.map { DocumentPlace(root: $0.root, path: $0.path) }
      }
    )
  }

  /// Returns targets that can import types from each other.
  static func connect(_ targets: [GenerationTarget], of project: Project) -> [GenerationTarget] {
    guard SharedModules.areThere(in: project) else { return targets }
    var targets = targets
    // A new document may take over the name of another document, and with it the types that other modules import.
    let documents = zip(project.outputs, targets).map { output, target in
      output.module == nil ? [] : target.listing.files.map { target.name(of: $0) }
    }
    for index in targets.indices {
      for other in targets.indices where other != index {
        targets[index].circumstances += documents[other]
      }
    }
    let outputs = OutputDrafts(targets, of: project)
    for index in targets.indices { targets[index].place = (outputs, index) }
    return targets
  }

  func draft(of index: Int) throws -> (collection: SchemaCollection, draft: Draft) {
    if let known = drafts[index] { return known }
    let result = try GenerationRun.draft(of: targets[index], named: prefix)
    drafts[index] = result
    return result
  }

  func imports(of index: Int) throws -> Imports {
    try modules.imports(of: index) { try draft(of: $0).draft }
  }

  /// Returns the name of a type without its module: `Park` for `CommonAPI.Park`.
  func name(of type: String, in index: Int) -> String {
    guard let module = project.outputs[index].module, type.hasPrefix("\(module).") else {
      return type
    }
    return String(type.dropFirst(module.count + 1))
  }

  /// Returns the documents that determine the names of imported types.
  func documentsImported(by index: Int) throws -> [(SchemaListing.File, [UInt8])] {
    var seen: Set<Int> = [index]
    var pending = try imports(of: index).outputs
    var documents: [(SchemaListing.File, [UInt8])] = []
    while let output = pending.popLast() {
      guard seen.insert(output).inserted else { continue }
      documents += try draft(of: output).collection.documents
      pending += try imports(of: output).outputs
    }
    return documents
  }
}
