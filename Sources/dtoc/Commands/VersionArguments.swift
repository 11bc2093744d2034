internal import ArgumentParser
internal import DTOCompiler
internal import Paths
internal import Stores

/// The arguments that select two versions of schemas.
struct VersionArguments: ParsableArguments {
  @Argument(
    help:
      "The new schema files, folders or patterns. The default is the 'schemas' of the configuration."
  )
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "What to compare with: a branch, tag or commit of git, or a folder or file.",
      discussion:
        "A branch stands for the commit where this one diverged from it. The default is 'against' under 'breaking' in the configuration.",
      valueName: "version"
    )
  )
  var against: String?

  @OptionGroup var root: RootArguments

  @OptionGroup var severities: SeverityArguments

  @OptionGroup var configuration: ConfigurationArguments

  func validate() throws {
    try refuseEmptyPaths(paths, ["--against": against])
    if paths.contains("-") {
      throw ValidationError("'-' can't be compared, because standard input has no old version")
    }
    if let path = paths.first(where: { StoreReference.isOne($0) }) {
      throw ValidationError(
        "'\(path)' has the version of the lock; without paths, both versions of the lock are compared"
      )
    }
  }

  /// The configuration: that of the current folder, or else the nearest one to a folder or file that is compared with another.
  func readConfiguration() throws -> ConfigurationFile? {
    if let file = try configuration.read() { return file }
    guard !configuration.ignoresConfiguration, paths.count == 1, let against,
      FileKind(of: against) != nil, FileKind(of: paths[0]) != nil
    else { return nil }
    return try ConfigurationFile.nearest(
      to: Self.folder(of: paths[0]),
      stores: configuration.stores
    )
  }

  /// Reads both versions and compares them.
  func changes(
    _ configuration: ConfigurationFile?,
    _ level: ChangeLevel? = nil
  ) throws -> SchemaChangeList {
    if paths.isEmpty, configuration?.project.schemas.isEmpty ?? true {
      throw Failure.usage(ValidateCommand.nothingToDo)
    }
    let other = try compared(configuration)
    let new = try read(paths, newRoot(other), configuration, in: other.surroundings)
    let old = try oldVersion(other, configuration, besides: new)
    var options = try validationOptions(configuration)
    let isPart = !paths.isEmpty && !(configuration?.project.schemas.isEmpty ?? true)
    if isPart { options.compiler.allowUnmatchedOptions() }
    var list = ChangeFinder(options: options).changes(
      from: old.version.outputs,
      to: new.outputs,
      renamed: old.renamedDocuments(to: new),
      level: level ?? configuration?.project.changeLevel ?? .all
    )
    if !old.name.isEmpty { list.oldPrefix = "\(old.name):" }
    let isFile = if case .path = other { paths.count == 1 } else { false }
    list.compared?.sides = (
      old: old.side,
      new: ComparedVersions.Side(isFile ? paths[0] : nil, configuration: configuration?.path)
    )
    return list
  }

  // MARK: - Versions

  /// Documents that were read, and where they are.
  struct ReadVersion {
    var outputs: [SchemaVersion]
    /// The paths of documents, as they were read, and their places in the work tree.
    var documents: [(path: String, place: String)] = []

    /// What the other version is for, unless something says that; nil if the outputs are for several things.
    var assumption: CompilerOptions.OtherVersion? {
      let all = Set(outputs.map(\.assumption))
      return all.count == 1 ? all.first : nil
    }

    /// Sets the source of the options.
    mutating func set(_ origin: ConfigurationOrigin) {
      for index in outputs.indices { outputs[index].configuration = origin }
    }

    /// Says whether the documents were found.
    mutating func set(_ origin: VersionOrigin) {
      for index in outputs.indices { outputs[index].origin = origin }
    }
  }

  /// The old version.
  struct OldVersion {
    var version: ReadVersion
    /// What has moved since the commits of git, and what the user calls these.
    var moves: [MovedFiles] = []
    var name = ""
    /// What the head of a report says about it.
    var side: ComparedVersions.Side

    /// The new paths of documents that git has found elsewhere, by their old paths.
    func renamedDocuments(to new: ReadVersion) -> [String: String] {
      guard !moves.isEmpty else { return [:] }
      let paths = Dictionary(new.documents.map { (Path($0.place), $0.path) }) { first, _ in first }
      var renamed: [String: String] = [:]
      for (path, place) in version.documents {
        guard let newPlace = moves.lazy.compactMap({ $0.newPlace(of: place) }).first else {
          continue
        }
        renamed[path.named("\(name):")] = paths[Path(newPlace)]
      }
      return renamed
    }
  }

  /// The configuration of the old version.
  private struct OldConfiguration {
    var file: ConfigurationFile?
    var origin: ConfigurationOrigin
    /// Why the file is not its own.
    var remark = ""
  }

  private func compared(_ file: ConfigurationFile?) throws -> ComparedVersion {
    let schemas = schemaPaths(file)
    if let against {
      return try ComparedVersion(
        against,
        of: schemas,
        configuration: file?.path,
        from: "'--against'"
      )
    }
    guard let file, let text = file.project.comparedWith else {
      throw Failure.usage(
        "nothing to compare with: add '--against', or 'breaking: {against: …}' to 'dtoc.yaml'",
        details: ["help: for a pull request, '--against origin/main'"]
      )
    }
    // In a configuration, a path is relative to it.
    let path = file.path(of: text)
    let setting = "'against' in '\(file.path)'"
    return try ComparedVersion(
      SystemFile.exists(path) ? path : text,
      of: schemas,
      configuration: file.path,
      from: setting
    )
  }

  /// The files and folders that are compared.
  func schemaPaths(_ file: ConfigurationFile?) -> [String] {
    guard paths.isEmpty else { return paths.map { PathPattern($0)?.folder ?? $0 } }
    guard let file else { return [] }
    // If all schemas are in stores, the lock is what has versions.
    return file.readsOnlyStores ? [SystemFile.parent(of: file.path)] : file.schemaPaths
  }

  /// If two folders are compared, documents are the same if they are at the same place in them.
  private func newRoot(_ other: ComparedVersion) -> String? {
    guard root.folder == nil, case .path(let path) = other, FileKind(of: path) == .folder,
      paths.count == 1, FileKind(of: paths[0]) == .folder
    else { return root.folder }
    return paths[0]
  }

  private static func folder(of path: String) -> String {
    let trimmed = SystemFile.withoutSlash(path)
    return FileKind(of: path) == .folder ? trimmed : SystemFile.parent(of: trimmed)
  }

  func read(
    _ paths: [String],
    _ root: String?,
    _ file: ConfigurationFile?,
    in surroundings: ReadOutputs.Surroundings,
    _ tree: OldTree? = nil,
    besides new: ReadVersion? = nil
  ) throws -> ReadVersion {
    let outputs = try ReadOutputs(
      paths,
      root: root,
      file,
      in: surroundings,
      ifMissing: tree == nil ? .fail : .accept,
      named: tree.map { "\($0.name):" } ?? "",
      names: { tree?.ownPath($0) ?? $0 },
      adjusting: { options in
        try severities.apply(to: &options)
        options.allowUnmatchedOptions()
        options.prepareForComparison()
        options.otherVersion = new?.assumption
      }
    )
    let finder = ChangeFinder(options: try validationOptions(file, in: tree))
    return ReadVersion(
      outputs: finder.versions(of: outputs.drafts),
      documents: outputs.documents.map { file in
        let path = file.displayPath
        return (path, tree?.files.place(of: path) ?? SystemFile.resolved(path))
      }
    )
  }

  private func oldVersion(
    _ other: ComparedVersion,
    _ file: ConfigurationFile?,
    besides new: ReadVersion
  ) throws -> OldVersion {
    switch other {
    case .path(let path):
      let isFolder = FileKind(of: path) == .folder
      let root = root.folder ?? (isFolder ? path : nil)
      let own = try oldConfiguration(of: path, file)
      var old = try read([path], root, own.file, in: other.surroundings, besides: new)
      old.set(own.origin)
      return OldVersion(
        version: old,
        side: ComparedVersions.Side(path, configuration: own.file?.path, remark: own.remark)
      )
    case .commit(var search):
      return try read(&search, file, besides: new)
    }
  }

  static let assumed = ", because it has none of its own"

  /// The configuration that is nearest to a folder or file.
  private func oldConfiguration(
    of path: String,
    _ file: ConfigurationFile?
  ) throws -> OldConfiguration {
    guard configuration.config == nil, !configuration.ignoresConfiguration else {
      return OldConfiguration(file: file, origin: .own(nil))
    }
    let own = try ConfigurationFile.nearest(
      to: Self.folder(of: path),
      of: .earlier(""),
      stores: configuration.stores
    )
    guard let own else {
      return OldConfiguration(
        file: file,
        origin: file == nil ? .own(nil) : .assumed(for: path),
        remark: Self.assumed
      )
    }
    if let file, FileIdentity(of: file.path) == FileIdentity(of: own.path) {
      return OldConfiguration(file: file, origin: .own(nil))
    }
    return OldConfiguration(file: own, origin: .own(own.configuration))
  }

  func validationOptions(
    _ file: ConfigurationFile?,
    in tree: OldTree? = nil
  ) throws -> ValidationOptions {
    var options = file?.configuration.validation ?? ValidationOptions()
    try severities.apply(to: &options.compiler)
    options.compiler.templates = try templates(of: file, in: tree)
    return options
  }

  /// All templates, which are compared as a whole.
  private func templates(
    of file: ConfigurationFile?,
    in tree: OldTree?
  ) throws -> [String: [UInt8]] {
    guard let file else { return [:] }
    let folders = [file.project.templates] + file.project.outputs.map(\.templates)
    var result: [String: [UInt8]] = [:]
    for (index, folder) in folders.compactMap(\.self).enumerated() {
      let path = file.path(of: folder)
      let place = tree?.ownPath(path) ?? path
      guard FileKind(of: place) == .folder else { continue }
      for (name, bytes) in try TemplateFolder.read(place) { result["\(index)/\(name)"] = bytes }
    }
    return result
  }
}

extension ComparedVersion {
  /// Files that are compared with each other needn't be parts of the same project.
  fileprivate var surroundings: ReadOutputs.Surroundings {
    switch self {
    case .commit: .project
    case .path: .nothing
    }
  }
}

extension String {
  /// A path with a prefix, such as `main:Schemas/order.yml`.
  func named(_ prefix: String) -> String {
    prefix.isEmpty ? self : prefix + (hasPrefix("./") ? String(dropFirst(2)) : self)
  }
}
