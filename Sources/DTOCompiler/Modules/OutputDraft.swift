import SchemaDocument
import SchemaModel
import SwiftEmission
import Workers

/// What an output of a project is made from: its own documents, and types of other outputs.
///
/// The drafts of all outputs, in the order of the project, are what commands know about its types. `generate` prints the same drafts, so
/// every name is that of a type which exists.
package struct OutputDraft: Sendable {
  let draft: Draft
  let imports: Imports
  /// The output; nil if the documents are for none in particular.
  let output: ProjectOutput?
  /// The documents that a command is about; nil for all of them.
  let named: Set<DocumentPlace>?

  /// - Parameters:
  ///   - draft: The documents, with the options of the output.
  ///   - imports: The types that come from other modules, from ``SharedModules``.
  ///   - output: The output; nil if the documents are for none in particular.
  ///   - named: The documents that a command is about; nil for all of them.
  package init(
    _ draft: Draft,
    importing imports: Imports = Imports(),
    for output: ProjectOutput? = nil,
    about named: Set<DocumentPlace>? = nil
  ) {
    self.draft = draft
    self.imports = imports
    self.output = output
    self.named = named
  }
}

extension [OutputDraft] {
  /// The number of errors in documents that an earlier version didn't have, wherever it had its documents.
  package func errorCount(since earlier: [OutputDraft]) -> Int {
    func messages(_ drafts: [OutputDraft]) -> [String] {
      drafts.flatMap(\.draft.errors).map(\.message)
    }
    let known = Set(messages(earlier))
    return Set(messages(self)).subtracting(known).count
  }

  /// Returns the types of each output, with the names that `generate` gives them.
  func settled(workers: Workers = .one) -> [Settlement] {
    map { $0.draft.settled(importing: $0.imports, among: Surroundings(), workers: workers) }
  }

  /// Replaces imported types by what the modules declare that they come from.
  ///
  /// - Parameters:
  ///   - modules: The modules of the outputs.
  ///   - names: Their names. Members of imported types get the names of those modules.
  /// - Returns: The types that were replaced, by output.
  func adopt(in modules: inout [Module], _ names: inout [Names]) -> [Set<DeclarationID>] {
    let sources = (modules: modules, names: names)
    return indices.map { index in
      let module = modules[index]
      var result: Set<DeclarationID> = []
      for (output, types) in self[index].imports.modules where !module.imported.isEmpty {
        let adoption = Adoption(by: module, from: sources.modules[output])
        let adopted = adoption.adopted { id in
          module.imported.contains(id) && types.types[module.place(of: id)] != nil
        }
        for type in adopted {
          modules[index][type.id].kind = type.kind
          names[index].setMembers(of: type.id, to: type.source, in: sources.names[output])
          result.insert(type.id)
        }
      }
      return result
    }
  }
}

extension Module {
  /// The place of a document.
  func documentPlace(of file: FileID) -> DocumentPlace {
    DocumentPlace(root: roots[Int(file.index)], path: paths[Int(file.index)])
  }
}
