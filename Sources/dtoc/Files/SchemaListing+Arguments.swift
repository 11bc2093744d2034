internal import DTOCompiler
internal import Paths
internal import Stores

/// What is listed: the entries of a configuration, or arguments.
extension SchemaListing {
  /// What happens to entries of the configuration that are in stores.
  enum Stores {
    case needed
    case left
  }

  /// A given path, and its root.
  struct Argument {
    var path: String
    var kind: FileKind
    var root: String
    /// Whether the root was set explicitly, on the command line or in the configuration.
    var isRootClosed: Bool
    /// The entry of the configuration.
    var entry: Entry?
    /// If it is in a store.
    var store: ListedStore?
    /// Whether it matches a pattern and was not named.
    var isFromPattern = false
  }

  /// A folder or a file in the configuration.
  struct Entry {
    var path: String
    var isFolder: Bool
    var documents: SchemaFolder
    /// If it is in a store.
    var store: ListedStore?

    /// The name of its root, as written.
    var rootName: String { isFolder ? documents.path : SystemFile.parent(of: documents.path) }

    /// Whether a document of the folder is selected.
    func includes(_ file: String, where isWanted: (String, String?) -> Bool) -> Bool {
      guard isFolder else { return true }
      guard let path = SchemaListing.relative(file, to: path) else { return false }
      return documents.includes(path) && isWanted(path, nil)
    }

    /// The path of a document of the folder that is left out by name; nil if it isn't.
    func excludedPath(of file: String) -> String? {
      guard isFolder, let path = SchemaListing.relative(file, to: path) else { return nil }
      return documents.excludes(path) ? path : nil
    }

    /// The name of the file, if it is left out by it.
    var excludedName: String? {
      let name = SystemFile.name(of: path)
      return !isFolder && documents.excludes(name) ? name : nil
    }

    /// Whether the file is selected; for a folder, each document is tested.
    func takesPart(where isWanted: (String, String?) -> Bool) -> Bool {
      let name = SystemFile.name(of: path)
      return isFolder || store != nil || documents.includes(name) && isWanted(name, nil)
    }
  }

  static func entries(
    of configuration: ConfigurationFile?,
    stores: Stores,
    ifMissing absence: Emptiness
  ) throws -> [Entry] {
    guard let configuration else { return [] }
    return try configuration.project.schemas.compactMap { documents in
      if StoreReference.isOne(documents.path) {
        guard stores == .needed, let shelf = try configuration.shelf?.get() else { return nil }
        return try ListedStore(documents, in: shelf, ifMissing: absence).map { store in
          Entry(path: store.folder.shown, isFolder: true, documents: documents, store: store)
        }
      }
      let path = configuration.path(of: documents.path)
      switch FileKind(of: path) {
      case .folder: return Entry(path: path, isFolder: true, documents: documents)
      case .file: return Entry(path: path, isFolder: false, documents: documents)
      case nil where absence == .accept: return nil
      case .other, nil:
        let isPattern = PathPattern(path) != nil
        let message = "no such file or folder: '\(path)'\(configuration.mention(of: path))"
        guard isPattern else { throw Failure.missing(path: path, message) }
        throw Failure.usage(message, details: ["help: write patterns under 'include' of a folder"])
      }
    }
  }

  /// The arguments ordered by root and path, because otherwise their order would determine the order of the roots, and which root a
  /// file belongs to if it is in two of them.
  static func arguments(
    _ paths: [String],
    root: String?,
    folders: [Entry],
    _ configuration: ConfigurationFile?
  ) throws -> [Argument] {
    try paths.flatMap { path in
      if StoreReference.isOne(path) {
        let store = try ListedStore(path, in: configuration)
        return [
          Argument(
            path: path,
            kind: .folder,
            root: store.folder.shown,
            isRootClosed: true,
            store: store
          )
        ]
      }
      guard let kind = FileKind(of: path) else { return try files(meantBy: path, root: root) }
      let named = root ?? folders.first { isInside(path, folder: $0.path) }?.path
      let folder = named ?? (kind == .folder ? path : SystemFile.parent(of: path))
      try requireFolder(folder)
      return [Argument(path: path, kind: kind, root: folder, isRootClosed: named != nil)]
    }
    .sorted { (Path($0.root), Path($0.path)) < (Path($1.root), Path($1.path)) }
  }

  /// The schema files that match a pattern; their root is the folder before its first wildcard.
  private static func files(meantBy path: String, root: String?) throws -> [Argument] {
    guard let pattern = PathPattern(path) else {
      throw Failure.missing(path: path, "no such file or folder: '\(path)'")
    }
    let folder = root ?? pattern.folder
    try requireFolder(folder)
    let files = try pattern.files().filter(isSchemaName)
    if files.isEmpty { throw Failure.usage("no schema file matches '\(path)'") }
    let limit = SchemaRoot(path: folder, name: folder, root != nil ? .complete : .none)
    for path in files where FileKind.isLink(path) { try requireInside(path, limit) }
    return files.map {
      Argument(path: $0, kind: .file, root: folder, isRootClosed: root != nil, isFromPattern: true)
    }
  }

  private static func requireFolder(_ path: String) throws {
    guard FileKind(of: path) == .folder else {
      throw Failure.missing(path: path, "'\(path)' is not a folder")
    }
  }
}

extension SchemaListing.Argument {
  /// A folder in the configuration is a root. A file there is one document, whose references can point to the same files as those
  /// of a file on the command line.
  init(_ entry: SchemaListing.Entry, root: String?) {
    self.init(
      path: entry.path,
      kind: entry.isFolder ? .folder : .file,
      root: root ?? (entry.isFolder ? entry.path : SystemFile.parent(of: entry.path)),
      isRootClosed: root != nil || entry.isFolder,
      entry: entry,
      store: entry.store
    )
  }
}
