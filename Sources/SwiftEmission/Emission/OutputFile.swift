import Paths
import SchemaDocument
package import SchemaModel

/// One Swift file to be: where it goes, and which types it holds.
package struct OutputFile: Sendable {
  /// Relative to the output folder, such as `taxi/Order.swift`.
  package var path: String
  package var content: Content
  /// The top-level types, in order.
  package var declarations: [DeclarationID]

  /// The path of the one document that it is about.
  package var document: String? { if case .document(let path) = content { path } else { nil } }

  /// What a file is about, which its first line says.
  package enum Content: Hashable, Sendable {
    /// Types of one schema document.
    case document(path: String)
    /// Types of so many documents.
    case documents(count: Int)
    /// The enum around all types, which no document asks for.
    case namespace
    /// The enum that holds the revision of the schemas, which types refer to: a new revision changes this
    /// file and no other.
    case revision
  }
}

/// Decides which types share a file, and what the files are called.
///
/// Base names must differ in all of a module, also where a disk takes `Order` and `order` for the same. Who comes first keeps the plain
/// name, the others get their folders' names before it.
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
    case .single: add(module.files.flatMap(\.declarations), named: Self.nameOfAll, &table)
    case .sharded(let count): addShards(count, &table)
    }
    if let revision {
      addFirst(.revision, named: table.claimFile([revision.bare], for: .revisionFile))
    }
    if let namespace = options.namespace {
      addFirst(.namespace, named: table.claimFile([namespace], for: .namespace))
    }
  }

  /// A file at the top that no document asks for.
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
      add(shard, named: "\(Self.nameOfAll)\(index + 1)", &table)
    }
  }

  /// A file at the top that holds types of several documents.
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

  /// A path in the folder of a document.
  private func path(
    of name: String,
    for document: String,
    owner: NameOwner,
    _ table: inout NameTable<NameOwner>
  ) -> String {
    let base = Casing.upperCamel(name)
    // A document outside the schema root goes where it would be if the folders above the root were one with it.
    let folders = Path(document).names.dropLast().drop { $0 == ".." }.map(\.text)
    let long = (folders + [base]).map { Casing.upperCamel($0) }.joined()
    let chosen = table.claimFile([base, long].map(\.shortenedFileName), for: owner)
    return (folders.map(\.safeFolderName) + ["\(chosen).swift"]).joined(separator: "/")
  }

  /// What holds the types of all documents.
  private static let nameOfAll = "Schemas"
}

extension String {
  /// A file name that every file system takes.
  var shortenedFileName: String {
    utf8.count <= 100
      ? self
      : String(unicodeScalars.prefix(24).map(Character.init))
        + String(stableHash, radix: 16, uppercase: true)
  }

  /// A folder name without characters that some file system refuses; never `..` or empty.
  fileprivate var safeFolderName: String {
    let safe = String(
      unicodeScalars.map { scalar in
        "<>:\"|?*\\/".unicodeScalars.contains(scalar) || scalar.isUnsafeInSource
          ? "_" : Character(scalar)
      }
    )
    return safe.allSatisfy { $0 == "." } ? "_" : safe
  }

  /// FNV-1a, 32 bits: the same on every machine.
  fileprivate var stableHash: UInt32 {
    utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }
}
