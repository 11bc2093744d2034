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

  /// The path of the only document in the file; nil for other content.
  package var document: String? { if case .document(let path) = content { path } else { nil } }

  /// The origin of a file's contents, as shown in its first line.
  package enum Content: Hashable, Sendable {
    /// Types of one schema document.
    case document(path: String)
    /// Types of the given number of documents.
    case documents(count: Int)
    /// The enum around all types, which comes from the options rather than a document.
    case namespace
    /// The enum that holds the revision of the schemas. Types refer to it, so that a new revision changes no other file.
    case revision
  }
}

/// Determines the distribution of types over files, and the names of the files.
///
/// Base names must be unique in a module, even on case-insensitive file systems. The first file to claim a name gets the plain one; later
/// ones are prefixed with the names of their folders.
struct OutputFiles {
  private(set) var files: [OutputFile] = []
  private let module: Module
  private let types: [Identifier]

  init(
    of module: Module,
    types: [Identifier],
    revision: Identifier?,
    options: EmissionOptions,
    table: inout NameTable<NameOwner>
  ) {
    self.module = module
    self.types = types
    switch options.layout {
    case .document: addDocuments(&table)
    case .type: addTypes(&table)
    case .single: add(module.files.flatMap(\.declarations), named: Self.sharedBaseName, &table)
    case .sharded(let count): addShards(count, &table)
    }
    if let revision {
      addFirst(.revision, named: table.claimFile([revision.bare], for: .revisionFile))
    }
    if let namespace = options.namespace {
      addFirst(.namespace, named: table.claimFile([namespace], for: .namespace))
    }
  }

  /// Inserts a top-level file that belongs to no document.
  private mutating func addFirst(_ content: OutputFile.Content, named name: String) {
    files.insert(OutputFile(path: "\(name).swift", content: content, declarations: []), at: 0)
  }

  private mutating func addDocuments(_ table: inout NameTable<NameOwner>) {
    for file in module.files {
      guard let first = file.declarations.first else { continue }
      files.append(
        OutputFile(
          path: path(of: file.path.fileStem, for: file.path, owner: .file(first), &table),
          content: .document(path: file.path),
          declarations: file.declarations
        )
      )
    }
  }

  private mutating func addTypes(_ table: inout NameTable<NameOwner>) {
    for file in module.files {
      for id in file.declarations {
        files.append(
          OutputFile(
            path: path(of: types[Int(id.index)].bare, for: file.path, owner: .file(id), &table),
            content: .document(path: file.path),
            declarations: [id]
          )
        )
      }
    }
  }

  private mutating func addShards(_ count: Int, _ table: inout NameTable<NameOwner>) {
    var shards: [[DeclarationID]] = Array(repeating: [], count: count)
    for id in module.files.flatMap(\.declarations) {
      shards[Int(types[Int(id.index)].bare.stableHash % UInt32(count))].append(id)
    }
    for (index, shard) in shards.enumerated() {
      add(shard, named: "\(Self.sharedBaseName)\(index + 1)", &table)
    }
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
      : .documents(count: documents.count)
    files.append(
      OutputFile(
        path: "\(table.claimFile([name], for: .file(first))).swift",
        content: content,
        declarations: declarations
      )
    )
  }

  /// Returns a path in the folder of a document.
  private func path(
    of name: String,
    for document: String,
    owner: NameOwner,
    _ table: inout NameTable<NameOwner>
  ) -> String {
    let base = Casing.upperCamel(name)
    // For a document outside of the schema root, leading `..` components are dropped.
    let folders = Path(document).names.dropLast().drop { $0 == ".." }.map(\.text)
    let long = (folders + [base]).map { Casing.upperCamel($0) }.joined()
    let chosen = table.claimFile([base, long].map(\.shortenedFileName), for: owner)
    return (folders.map(\.safeFolderName) + ["\(chosen).swift"]).joined(separator: "/")
  }

  /// The base name of files with types of all documents.
  private static let sharedBaseName = "Schemas"
}

extension String {
  /// The file name, shortened to a length that every file system accepts.
  var shortenedFileName: String {
    utf8.count <= 100
      ? self
      : String(unicodeScalars.prefix(24).map(Character.init))
        + String(stableHash, radix: 16, uppercase: true)
  }

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

  /// The 32-bit FNV-1a hash, which is the same on every machine.
  fileprivate var stableHash: UInt32 {
    utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }
}
