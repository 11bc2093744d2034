internal import DTOCompiler
internal import Paths
internal import Stores

/// The active configuration, and its path.
struct ConfigurationFile {
  let path: String
  private(set) var configuration: Configuration
  /// The configuration as written in the file.
  let text: String
  /// Whether it was named on the command line, not found.
  let isNamed: Bool
  /// The lock beside the file, as written, if there are stores.
  private(set) var lockText = ""
  /// The stores, or why they can't be read.
  private(set) var shelf: Result<StoreShelf, Failure>?
  let version: Version
  /// The configuration without the names of stores.
  private var own: Configuration
  /// Where the process was started, if the current folder is a copy of that folder.
  private var start: String?

  /// The project settings of the file.
  var project: Project { configuration.project }

  /// Of which version of a project the file is.
  enum Version {
    case current
    /// An earlier one, which nobody can correct any more, so it may have errors. The text stands before its path in messages.
    case earlier(String)

    /// What stands before paths in messages.
    var prefix: String {
      switch self {
      case .current: ""
      case .earlier(let prefix): prefix
      }
    }

    /// What fetches exactly what the lock of this version has.
    var restoring: String {
      guard prefix.hasSuffix(":") else { return "dtoc update --locked" }
      let commit = String(prefix.dropLast())
      // Such as `HEAD~1`, because the command is quoted itself.
      let isPlain =
        commit.utf8.first != UInt8(ascii: "~")
        && commit.utf8.allSatisfy { byte in
          "~/._-@0123456789abcdefghijklmnopqrstuvwxyz".utf8.contains(byte)
            || (0x41...0x5A).contains(byte)
        }
      return "dtoc update --locked --at \(isPlain ? commit : commit.quotedForShell)"
    }
  }

  /// Reads the file at a path.
  ///
  /// - Parameter start: The folder of the work tree that the current folder is a copy of, if it is one.
  /// - Throws: ``Failure`` if it can't be read or has errors, which have been printed.
  init(
    _ path: String,
    isNamed: Bool,
    of version: Version = .current,
    stores: String? = nil,
    copied start: String? = nil
  ) throws {
    if case .earlier(let prefix) = version, !isNamed, !Self.isInRepository(path, around: path) {
      throw Failure.usage("'\(prefix)\(path)' links to a file outside the repository")
    }
    switch InputFile.read(path) {
    case .failure(let problem):
      throw Failure.unreadable(path, problem.reason)
    case .success(let bytes):
      switch version {
      case .current:
        configuration = Configuration(bytes: bytes, displayPath: path)
        // First, because the required version may know what is an error in this one.
        try configuration.requireThisVersion(at: path)
        guard !configuration.findings.hasErrors else {
          guard isNamed || Self.isInRepository(path, around: path) else {
            throw Failure.usage(
              "'\(path)' links to a file outside the repository, which has errors",
              details: ["help: to see them, add '--config \(path)'"]
            )
          }
          try Console.report(configuration.findings, .text, on: .error)
          throw Failure.usage("'\(path)' has errors")
        }
      case .earlier(let prefix):
        configuration = Configuration(bytes: bytes, displayPath: prefix + path)
      }
      self.path = path
      self.isNamed = isNamed
      self.version = version
      own = configuration
      text = String(decoding: bytes, as: UTF8.self)
      if !project.stores.isEmpty { openStores(in: stores, copied: start) }
    }
  }

  /// The nearest `dtoc.yaml`: in a folder, or in a parent folder up to that of the git repository.
  ///
  /// - Parameters:
  ///   - start: Where the search begins; by default, in the working directory.
  ///   - version: Of which version of a project it is.
  ///   - origin: The folder of the work tree that the current folder is a copy of, if it is one.
  /// - Throws: ``Failure`` also if it belongs to another user and is not in one of this user's git repositories, because in a
  ///   folder such as `/tmp`, anyone may have put it there.
  static func nearest(
    to start: String = ".",
    of version: Version = .current,
    stores: String? = nil,
    copied origin: String? = nil
  ) throws -> ConfigurationFile? {
    var folder = start
    for _ in SystemFile.foldersAround(SystemFile.resolved(folder)) {
      for name in names {
        let path = SystemFile.joined(folder, name)
        // A file that exists but can't be read is an error.
        switch FileKind(of: path) {
        case .file, .other: break
        case nil where FileKind.isLink(path): break
        case .folder, nil: continue
        }
        try requireTrusted(path)
        return try ConfigurationFile(
          path,
          isNamed: false,
          of: version,
          stores: stores,
          copied: origin
        )
      }
      if SystemFile.exists(SystemFile.joined(folder, ".git")) { return nil }
      folder = parent(of: folder)
    }
    return nil
  }

  private static func parent(of folder: String) -> String {
    switch SystemFile.name(of: folder) {
    case ".": ".."
    case "..": "../\(folder)"
    default: SystemFile.parent(of: folder)
    }
  }

  /// Whether a file is in the repository around a configuration. Nothing is shown of others that the user has not named.
  private static func isInRepository(_ path: String, around configuration: String) -> Bool {
    let repository = RepositoryFolder(around: SystemFile.parent(of: configuration))
    let top = SystemFile.resolved(repository.path(of: "."))
    return SystemFile.isSame(SystemFile.followed(path), asOrIn: top)
  }

  private static func requireTrusted(_ path: String) throws {
    guard let owner = FileOwner(of: path), !owner.isTrusted else { return }
    let repository = RepositoryFolder(around: SystemFile.parent(of: path))
    if FileOwner(of: repository.path(of: ".git"))?.isTrusted == true { return }
    throw Failure.usage(
      "'\(path)' belongs to the user '\(owner.name)', and is not in a git repository of yours",
      details: ["help: to use it, add '--config \(path)'; to ignore it, add '--no-config'"]
    )
  }

  /// The commands to run after Swift files have changed.
  ///
  /// - Throws: ``Failure`` if there are commands, the file belongs to another user, and it was not named explicitly.
  func hooks() throws -> [GenerationHook] {
    guard !project.hooks.isEmpty, !isNamed, let owner = FileOwner(of: path), !owner.isTrusted
    else { return project.hooks }
    throw Failure.usage(
      "'\(path)' belongs to the user '\(owner.name)', so the 'after-generation' commands don't run",
      details: ["help: to run them, add '--config \(path)'; to skip them, add '--no-hooks'"]
    )
  }

  /// The owner of the file; nil if the system does not know it.
  var owner: FileOwner? { FileOwner(of: path) }

  private mutating func openStores(in folder: String?, copied start: String?) {
    do throws(Failure) {
      let read = try Self.lock(at: lockPath, of: version)
      lockText = read.text
      let opened = try Self.shelf(of: self, read.lock, in: StoreCache(folder, copied: start))
      try Self.borrowNames(for: &configuration, from: opened)
      shelf = .success(opened)
    } catch {
      shelf = .failure(error)
    }
  }

  /// The same configuration with another lock, to compare both. The lock may be of a time when the stores were elsewhere.
  func with(_ lock: StoreLock, in cache: StoreCache) throws -> ConfigurationFile {
    var file = self
    let shelf = try StoreShelf(pinnedBy: lock, in: cache)
    file.lockText = lock.text
    file.shelf = .success(shelf)
    file.configuration = own
    try Self.borrowNames(for: &file.configuration, from: shelf)
    return file
  }

  static let names = ["dtoc.yaml", "dtoc.yml"]

  /// The path of the baseline, if there is one, relative to the working directory.
  var baseline: String? { project.baseline.map { path(of: $0) } }

  /// Reads that baseline.
  ///
  /// - Throws: ``Failure`` if it can't be read, or is invalid.
  func readBaseline() throws -> Baseline? {
    try baseline.map { baseline in
      let isShown = isNamed || Self.isInRepository(baseline, around: path)
      return try BaselineFile.read(baseline, errors: isShown ? .shown : .hidden)
    }
  }

  /// Files of the configuration that might be taken for schemas.
  var ownFiles: Set<FileIdentity> {
    let paths =
      project.outputs.compactMap(\.symbols) + [project.baseline].compactMap(\.self)
      + project.overlays
    return Set(paths.compactMap { FileIdentity(of: path(of: $0)) })
  }

  /// The path of a file: absolute, or relative to the working directory.
  func path(of path: String) -> String {
    let path =
      Path(path).isAbsolute
      ? path : SystemFile.joined(SystemFile.parent(of: self.path), path).withoutNeedlessDetours
    guard let start, Path(path).isAbsolute else { return path }
    return Path(path).names.steps(from: Path(start).names)
  }

  /// Where the configuration has the path of a file or folder, as the end of a message about it; empty if it doesn't have it.
  ///
  /// - Parameter path: The path as ``path(of:)`` returns it.
  func mention(of path: String) -> String {
    let line = configuration.line { self.path(of: $0) == path }
    return line.map { ", listed in '\(self.path)', line \($0)" } ?? ""
  }

  /// The same configuration in a copy of the file system. There, absolute paths would lead out of the copy.
  func inCopy(startingAt start: String) -> ConfigurationFile {
    var file = self
    file.start = start
    return file
  }

  /// The paths of the schema folders and files, without those in stores.
  var schemaPaths: [String] {
    project.schemas.filter { !StoreReference.isOne($0.path) }.map { path(of: $0.path) }
  }

  /// The paths of the overlays.
  var overlayPaths: [String] { project.overlays.map { path(of: $0) } }

  /// The documents that no output takes.
  ///
  /// - Parameter root: The folder that the paths of documents are relative to, instead of the schema folders.
  func unassignedDocuments(root: String?) throws -> [SchemaListing.File] {
    guard !project.takesAllDocuments else { return [] }
    return try SchemaListing(
      paths: [],
      root: root,
      configuration: self,
      ifEmpty: .accept
    ) { project.output(of: $0, inStore: $1) == nil }.files
  }

  /// The documents that `--fix` never changes, by their indices.
  func sparedDocuments(of collection: SchemaCollection) -> Set<Int> {
    let files = collection.sources.indices.filter { $0 != collection.standardInput }
    return collection.foreignDocuments.union(
      files.filter { isSomeoneElses(collection.sources[$0]) }
    )
  }

  /// Whether a document must not be changed, because it is someone else's. This is the only place that decides it.
  func isSomeoneElses(_ document: SchemaSource) -> Bool {
    !project.unfixed.isEmpty && sparesFromFixes(document)
  }

  /// - Parameter document: A document, whatever path it was found by.
  private func sparesFromFixes(_ document: SchemaSource) -> Bool {
    let places = [document.displayPath, SystemFile.resolved(document.displayPath)]
    let names = schemaPaths.flatMap { schemas in
      let folder = FileKind(of: schemas) == .folder ? schemas : SystemFile.parent(of: schemas)
      return places.compactMap { SchemaListing.relative($0, to: folder) }
    }
    return (names + [document.path]).contains(where: project.sparesFromFixes)
  }

  /// The folders that contain all inputs; nil if references can leave them.
  var inputFolders: [String]? {
    let allOptions = [configuration.options] + project.outputs.map(\.options)
    guard !allOptions.contains(where: \.allowsReferencesAnywhere),
      !project.schemas.contains(where: { SchemaListing.isSchemaName($0.path) })
    else { return nil }
    let templates = [project.templates] + project.outputs.map(\.templates)
    return schemaPaths + overlayPaths + templates.compactMap(\.self).map { path(of: $0) }
  }
}
