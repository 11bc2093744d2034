import Paths
import SchemaDocument
package import SchemaModel

/// A Swift file to generate: its path and the types in it.
package struct OutputFile: Sendable {
  /// The path relative to the output folder, such as `taxi/Order.swift`.
  package var path: String
  package var content: Content
  /// The top-level types, in order.
  package var declarations: [DeclarationID]

  /// The path of the only document whose types are in the file; nil for other content.
  package var document: String? { if case .document(let path) = content { path } else { nil } }

  /// The origin of a file's contents, as shown in its first line.
  package enum Content: Hashable, Sendable {
    /// Types of one schema document.
    case document(path: String)
    /// Types of several documents. The first line doesn't say of how many, because two branches that add one each would both change it.
    case documents
    /// The enum around all types, which comes from the options rather than a document.
    case namespace
    /// The enum that holds the revision of the schemas. Types refer to it, so that a new revision changes no other file.
    case revision
  }
}

/// Determines the distribution of types over files, and the names of the files.
///
/// Base names must be unique in a module, even on case-insensitive file systems. The first file to claim a name gets the plain one; later
/// ones are prefixed with the names of their folders. Documents of earlier runs claim theirs first. The files of a split document share its name, and add what their types begin with, or a number in the first
/// style: `GitHub+R.swift`, `GitHub+3.swift`.
struct OutputFiles {
  private(set) var files: [OutputFile] = []
  /// The base names of the documents' files by index in ``Module/files``; nil without such a file.
  private(set) var documentNames: [String?]
  private let module: Module
  private let types: [Identifier]
  private let options: EmissionOptions

  init(
    of module: Module,
    types: [Identifier],
    keeping recorded: RecordedNames,
    revision: Identifier?,
    options: EmissionOptions,
    table: inout NameTable<NameOwner>
  ) {
    self.module = module
    self.types = types
    self.options = options
    documentNames = Array(repeating: nil, count: module.files.count)
    switch options.layout {
    case .automatic:
      let lengths = LengthEstimate(of: module, options: options)
      nameDocuments(keeping: recorded, &table)
      addDocuments { lengths.isLong($0.declarations) }
    case .document:
      nameDocuments(keeping: recorded, &table)
      addDocuments { _ in false }
    case .type: addTypes(&table)
    case .single: add(module.files.flatMap(\.declarations), named: Self.sharedBaseName, &table)
    case .sharded(let count): addShards(count, &table)
    }
    if let revision {
      addFirst(.revision, named: table.claimFile([revision.bare], for: .revisionFile))
    }
    if let namespace = options.namespace {
      addFirst(
        .namespace,
        named: table.claimFile([namespace, "\(namespace)Namespace"], for: .namespace)
      )
    }
  }

  /// Inserts a top-level file that belongs to no document.
  private mutating func addFirst(_ content: OutputFile.Content, named name: String) {
    files.insert(OutputFile(path: "\(name).swift", content: content, declarations: []), at: 0)
  }

  /// Names the files of documents: first those that earlier runs have named, then new ones, and those whose recorded name another file
  /// has, too, because branches were merged.
  private mutating func nameDocuments(
    keeping recorded: RecordedNames,
    _ table: inout NameTable<NameOwner>
  ) {
    func candidates(_ index: Int) -> [String] {
      let file = module.files[index]
      let kept = (recorded.document(at: index)?.file).map { [$0] } ?? []
      return kept + Self.candidates(for: file.path.fileStem, of: file.path)
    }
    func claim(_ index: Int) {
      guard let first = module.files[index].declarations.first else { return }
      documentNames[index] = table.claimFile(candidates(index), for: .file(first))
    }
    let indices = module.files.indices
    for index in indices where recorded.document(at: index) != nil {
      if candidates(index).first.map(table.isFreeFile) ?? false { claim(index) }
    }
    for index in indices where documentNames[index] == nil { claim(index) }
    for (index, file) in module.files.enumerated() {
      guard let kept = recorded.document(at: index)?.file, kept == documentNames[index],
        let first = file.declarations.first
      else { continue }
      table.noteFileCollision(over: Self.wantedName(of: file), for: .file(first), called: kept)
    }
  }

  private mutating func addDocuments(splitting isSplit: (ModuleFile) -> Bool) {
    for (file, name) in zip(module.files, documentNames) {
      guard let name else { continue }
      let place = Self.place(of: name, for: file.path)
      guard isSplit(file) else {
        add(file.declarations, of: file, at: place)
        continue
      }
      if options.nameStyle >= .second {
        for (letter, part) in parts(of: file.declarations) {
          add(part, of: file, at: "\(place)/\(name)\(Self.partMark)\(letter)")
        }
        continue
      }
      for (index, part) in shards(Self.partCount, of: file.declarations).enumerated()
      where !part.isEmpty {
        add(part, of: file, at: "\(place)/\(name)\(Self.partMark)\(index + 1)")
      }
    }
  }

  /// Distributes types by the first letters of their names, so that each stays where it is, and a reader knows where.
  private func parts(of declarations: [DeclarationID]) -> [(letter: String, part: [DeclarationID])]
  {
    let byLetter = Dictionary(grouping: declarations) { id in
      let first = options.undecorated(types[Int(id.index)].bare).first { $0 != "_" }
      return first.map { $0.uppercased() } ?? "Other"
    }
    return byLetter.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The number of files of a split document in the first style. If it depended on the size of the document, types would change their files when it does.
  private static let partCount = 16

  /// Separates the name of a document from the number of a part. No name of a document contains it.
  static let partMark: Character = "+"

  /// Adds a file with types of one document.
  private mutating func add(
    _ declarations: [DeclarationID],
    of file: ModuleFile,
    at place: String
  ) {
    files.append(
      OutputFile(
        path: "\(place).swift",
        content: .document(path: file.path),
        declarations: declarations
      )
    )
  }

  private mutating func addTypes(_ table: inout NameTable<NameOwner>) {
    for file in module.files {
      for id in file.declarations where !module[id].isUnwritten {
        let candidates = Self.candidates(for: types[Int(id.index)].bare, of: file.path)
        let name = table.claimFile(candidates, for: .file(id))
        add([id], of: file, at: Self.place(of: name, for: file.path))
      }
    }
  }

  private mutating func addShards(_ count: Int, _ table: inout NameTable<NameOwner>) {
    for (index, shard) in shards(count, of: module.files.flatMap(\.declarations)).enumerated() {
      add(shard, named: "\(Self.sharedBaseName)\(index + 1)", &table)
    }
  }

  /// Distributes types by their names alone, so that each stays where it is when others are added or removed.
  private func shards(_ count: Int, of declarations: [DeclarationID]) -> [[DeclarationID]] {
    var shards: [[DeclarationID]] = Array(repeating: [], count: count)
    for id in declarations {
      shards[Int(types[Int(id.index)].bare.stableHash % UInt32(count))].append(id)
    }
    return shards
  }

  /// Adds a top-level file with types of several documents.
  private mutating func add(
    _ declarations: [DeclarationID],
    named name: String,
    _ table: inout NameTable<NameOwner>
  ) {
    guard let first = declarations.first else { return }
    let documents = Set(declarations.map { module.declarations[Int($0.index)].file })
    let content: OutputFile.Content =
      documents.count == 1
      ? .document(path: module.paths[Int(documents[documents.startIndex].index)])
      : .documents
    files.append(
      OutputFile(
        path: "\(table.claimFile([name], for: .file(first))).swift",
        content: content,
        declarations: declarations
      )
    )
  }

  /// Returns the base name that a document's file has if no other file claims it.
  static func wantedName(of file: ModuleFile) -> String {
    candidates(for: file.path.fileStem, of: file.path)[0]
  }

  /// Returns the base names to try for a file with types of a document, in order.
  private static func candidates(for name: String, of document: String) -> [String] {
    let base = Casing.upperCamel(name)
    let long = (folders(of: document) + [base]).map { Casing.upperCamel($0) }.joined()
    return [base, long].map(\.shortenedFileName)
  }

  /// Returns a path in the folder of a document, without an extension.
  private static func place(of name: String, for document: String) -> String {
    (folders(of: document).map(\.safeFolderName) + [name]).joined(separator: "/")
  }

  /// For a document outside of the schema root, leading `..` components are dropped.
  private static func folders(of document: String) -> [String] {
    Path(document).names.dropLast().drop { $0 == ".." }.map(\.text)
  }

  /// The base name of files with types of all documents.
  private static let sharedBaseName = "Schemas"
}

extension String {
  /// The folder name without characters that some file systems reject; never `..` or empty.
  fileprivate var safeFolderName: String {
    let safe = String(
      unicodeScalars.map { scalar in
        "<>:\"|?*\\/".unicodeScalars.contains(scalar) || scalar.isUnsafeInSource
          ? "_" : Character(scalar)
      }
    )
    return safe.allSatisfy { $0 == "." } ? "_" : safe
  }
}
