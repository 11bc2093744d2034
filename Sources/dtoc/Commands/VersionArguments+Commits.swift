internal import DTOCompiler
internal import Paths

/// Reading the old version from git.
extension VersionArguments {
  /// The files of commits, as the current folder.
  struct OldTree {
    let files: StagedTree
    /// What the user calls the commits.
    let name: String
    /// The folder of today that the configuration's own paths are relative to; nil if the commits have a configuration.
    let present: String?

    /// The path of something that belongs to the configuration, such as recorded names.
    func ownPath(_ path: String) -> String {
      guard let present, !Path(path).isAbsolute else { return path }
      return SystemFile.joined(present, path)
    }
  }

  /// Reads commits as if they were the work tree.
  func read(
    _ search: inout CommitSearch,
    _ file: ConfigurationFile?,
    besides new: ReadVersion
  ) throws -> OldVersion {
    let name = search.text
    let start = search.repositories.start
    let schemas = schemaPaths(file).map { search.repositories.path(fromStartTo: $0) }
    let given = paths.map { search.repositories.path(fromStartTo: $0) }
    let named = [root.folder, configuration.config].compactMap(\.self)
      .map { search.repositories.path(fromStartTo: $0) }
    let hasVersions = try search.contains(file?.path)
    var moves = try search.commits.map { try MovedFiles(since: $0) }
    func formerPaths(of path: String) -> [String] {
      let path = PathPattern(path)?.folder ?? path
      return moves.flatMap { $0.formerPaths(of: search.repositories.place(of: path)) }
    }
    var files = try StagedTree(of: search, with: given + given.flatMap(formerPaths) + named)
    defer { files.leave() }
    try files.takeStores(in: configuration.stores)
    let own = hasVersions ? try ownConfiguration(name, search.repositories) : nil
    let current = (own ?? file)?.inCopy(startingAt: start)
    let folders = paths.isEmpty ? current?.schemaPaths ?? [] : []
    // The schemas may have been in another repository, and the overlays may be in one.
    let inputs = folders + (current?.overlayPaths ?? [])
    let known = search.commits.count
    try search.visit(
      inputs.filter { path in !search.commits.contains { $0.git.name(of: path) != nil } }
    )
    try search.requireAll()
    try files.add(search)
    if search.commits.count > known { moves = try search.commits.map { try MovedFiles(since: $0) } }
    for path in schemas + inputs { try files.connect(path) }
    let isLimited = paths.isEmpty && root.folder == nil && own != nil
    try files.takeInputs(in: isLimited ? current?.inputFolders.map { $0 + schemas } : nil)
    if own != nil {
      for output in current?.project.outputs ?? [] {
        if let current, let folder = NamesFolder.path(of: output, in: current) {
          try files.takeSwift(in: folder)
        }
      }
    }
    let tree = OldTree(files: files, name: name, present: own == nil ? start : nil)
    let side = ComparedVersions.Side(
      name,
      commits: search.commits.map(\.commit),
      configuration: own.map { "\(name):\($0.path)" } ?? file?.path,
      remark: own != nil
        ? "" : hasVersions ? Self.assumed : ", which is in another repository than the schemas"
    )
    let hasFolders =
      folders.contains { SystemFile.exists($0) }
      || paths.isEmpty && current?.readsOnlyStores ?? false
    // The folders of a configuration that the old version does not have may have had other names. An old configuration can name none that
    // exist, for example because it is broken.
    let places = paths.isEmpty ? (hasFolders ? folders : folders + schemas) : given
    let candidates = places + places.flatMap(formerPaths)
    try files.requireInside(candidates)
    let existing = hasFolders ? [] : candidates.filter(Self.isThere)
    let missing = schemas.filter { path in
      !SystemFile.exists(path) && formerPaths(of: path).allSatisfy { !SystemFile.exists($0) }
    }
    guard hasFolders || !existing.isEmpty else {
      let finder = ChangeFinder(options: try validationOptions(current, in: tree))
      var version = finder.version(of: []) { _, _ in .missing }
      let gone = moves.flatMap(\.gone).filter { SchemaListing.isSchemaName($0) }
      version.origin = gone.isEmpty ? .new(in: name, missing) : .unknown(in: name, gone: gone[0])
      return OldVersion(
        version: ReadVersion(outputs: [version]),
        moves: moves,
        name: name,
        side: side
      )
    }
    if own != nil, let current { try Self.requireOverlays(of: current, in: name) }
    var old = try read(
      existing,
      oldRoot(search.repositories),
      current,
      in: .project,
      tree,
      besides: new
    )
    // Folders of the old configuration are where the schemas were before.
    let haveMoved =
      hasFolders && folders.contains { SystemFile.exists($0) && !schemas.contains($0) }
    if !missing.isEmpty, !haveMoved { old.set(.new(in: name, missing)) }
    if let own {
      old.set(.own(own.configuration))
    } else if file != nil {
      old.set(hasVersions ? .assumed(for: name) : .present)
    }
    return OldVersion(version: old, moves: moves, name: name, side: side)
  }

  /// Without one, everything that it changes would count as changed.
  private static func requireOverlays(of file: ConfigurationFile, in name: String) throws {
    for path in file.overlayPaths where FileKind(of: path) != .file {
      throw Failure.usage(
        "there is no overlay '\(path)' in '\(name)', which '\(name):\(file.path)' lists"
      )
    }
  }

  /// Whether there is a file or folder, or a file that matches a pattern.
  private static func isThere(_ path: String) -> Bool {
    SystemFile.exists(path) || (try? PathPattern(path)?.files().isEmpty) == false
  }

  /// The configuration that the commits have, if they have one.
  private func ownConfiguration(
    _ name: String,
    _ repositories: Repositories
  ) throws -> ConfigurationFile? {
    let place = { repositories.path(fromStartTo: $0) }
    if let config = configuration.config, !SystemFile.exists(place(config)) { return nil }
    return try configuration.read(.earlier("\(name):"), copied: repositories.start, at: place)
  }

  private func oldRoot(_ repositories: Repositories) -> String? {
    root.folder.map { repositories.path(fromStartTo: $0) }
  }
}
