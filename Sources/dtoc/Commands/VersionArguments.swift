internal import ArgumentParser
internal import DTOCompiler
internal import Paths

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

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
  }

  /// The configuration: that of the current folder, or else the nearest one to a folder or file that is compared with another.
  func readConfiguration() throws -> ConfigurationFile? {
    if let file = try configuration.read() { return file }
    guard !configuration.ignoresConfiguration, paths.count == 1, let against,
      FileKind(of: against) != nil, FileKind(of: paths[0]) != nil
    else { return nil }
    return try ConfigurationFile.nearest(to: Self.folder(of: paths[0]))
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
    let old = try oldVersion(other, configuration)
    let new = try read(paths, newRoot(other), configuration, in: other.surroundings)
    return ChangeFinder(options: try validationOptions(configuration)).changes(
      from: old.version.outputs,
      to: new.outputs,
      renamed: old.renamedDocuments(to: new),
      level: level ?? configuration?.project.changeLevel ?? .all
    )
  }

  // MARK: - Versions

  /// Documents that were read, and where they are.
  private struct ReadVersion {
    var outputs: [SchemaVersion]
    /// The paths of documents, as they were read.
    var documents: [String]

    /// Sets the source of the options.
    mutating func set(_ origin: ConfigurationOrigin) {
      for index in outputs.indices { outputs[index].configuration = origin }
    }
  }

  /// The old version.
  private struct OldVersion {
    var version: ReadVersion
    /// The commit of git, if it is one.
    var commit: (name: String, moves: MovedFiles, git: Git)?

    /// The new paths of documents that git has found elsewhere, by their old paths.
    func renamedDocuments(to new: ReadVersion) -> [String: String] {
      guard let commit else { return [:] }
      let places = Dictionary(
        new.documents.compactMap { path in commit.git.name(of: path).map { ($0, path) } }
      ) { first, _ in first }
      var renamed: [String: String] = [:]
      for path in version.documents {
        guard let newName = commit.git.name(of: path).flatMap({ commit.moves.newNames[$0] }) else {
          continue
        }
        renamed[path.named("\(commit.name):")] = places[newName]
      }
      return renamed
    }
  }

  /// The configuration of the old version.
  private struct OldConfiguration {
    var file: ConfigurationFile?
    var origin: ConfigurationOrigin
  }

  private func compared(_ file: ConfigurationFile?) throws -> ComparedVersion {
    if let against { return try ComparedVersion(against, from: "'--against'") }
    guard let file, let text = file.project.comparedWith else {
      throw Failure.usage(
        "nothing to compare with: add '--against', or 'breaking: {against: …}' to 'dtoc.yaml'",
        details: ["help: for a pull request, '--against origin/main'"]
      )
    }
    // In a configuration, a path is relative to it.
    let path = file.path(of: text)
    let setting = "'against' in '\(file.path)'"
    return try ComparedVersion(SystemFile.exists(path) ? path : text, from: setting)
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

  private func read(
    _ paths: [String],
    _ root: String?,
    _ file: ConfigurationFile?,
    in surroundings: ReadOutputs.Surroundings,
    named prefix: String = ""
  ) throws -> ReadVersion {
    let outputs = try ReadOutputs(
      paths,
      root: root,
      file,
      in: surroundings,
      named: prefix
    ) { options in
      try severities.apply(to: &options)
      options.allowUnmatchedOptions()
      options.prepareForComparison()
    }
    return ReadVersion(
      outputs: ChangeFinder(options: try validationOptions(file)).versions(of: outputs.drafts),
      documents: outputs.documents.map(\.displayPath)
    )
  }

  private func oldVersion(
    _ other: ComparedVersion,
    _ file: ConfigurationFile?
  ) throws -> OldVersion {
    switch other {
    case .path(let path):
      let isFolder = FileKind(of: path) == .folder
      let root = root.folder ?? (isFolder ? path : nil)
      let own = try oldConfiguration(of: path, file)
      var old = try read([path], root, own.file, in: other.surroundings)
      old.set(own.origin)
      return OldVersion(version: old)
    case .commit(let commit, let git, let name):
      let moves = try MovedFiles(since: commit, named: name, in: git)
      let old = try read(commit, git, moves, file, named: name)
      return OldVersion(version: old, commit: (name, moves, git))
    }
  }

  /// The configuration that is nearest to a folder or file.
  private func oldConfiguration(
    of path: String,
    _ file: ConfigurationFile?
  ) throws -> OldConfiguration {
    guard configuration.config == nil, !configuration.ignoresConfiguration else {
      return OldConfiguration(file: file, origin: .own(nil))
    }
    let own = try ConfigurationFile.nearest(to: Self.folder(of: path), of: .earlier(""))
    guard let own else {
      return OldConfiguration(file: file, origin: file == nil ? .own(nil) : .assumed(for: path))
    }
    if let file, FileIdentity(of: file.path) == FileIdentity(of: own.path) {
      return OldConfiguration(file: file, origin: .own(nil))
    }
    return OldConfiguration(file: own, origin: .own(own.configuration))
  }

  /// Reads a commit as if it were the work tree.
  private func read(
    _ commit: String,
    _ git: Git,
    _ moves: MovedFiles,
    _ file: ConfigurationFile?,
    named name: String
  ) throws -> ReadVersion {
    let given = paths.flatMap { moves.oldPaths(of: $0, in: git) }
    let tree = try StagedTree(
      of: commit,
      named: name,
      in: git,
      with: given + [root.folder, configuration.config].compactMap(\.self)
    )
    defer { _ = FileManager.default.changeCurrentDirectoryPath(git.start) }
    let isThere = configuration.config.map { SystemFile.exists($0) } ?? true
    let own = isThere ? try configuration.read(.earlier("\(name):")) : nil
    let current = own ?? file
    let isLimited = paths.isEmpty && root.folder == nil && own != nil
    try tree.takeInputs(in: isLimited ? current?.inputFolders : nil)
    for output in current?.project.outputs ?? [] {
      if let current, let folder = NamesFolder.path(of: output, in: current) {
        try tree.takeSwift(in: folder)
      }
    }
    let folders = current?.project.schemas.map { current?.path(of: $0.path) ?? $0.path } ?? []
    let hasFolders = paths.isEmpty && folders.contains { SystemFile.exists($0) }
    // The folders of a configuration that the old version does not have may have had other names.
    let candidates =
      paths.isEmpty ? folders.flatMap { moves.oldPaths(of: $0, in: git) } : given
    try tree.requireInside(candidates)
    let existing = hasFolders ? [] : candidates.filter { SystemFile.exists($0) }
    guard hasFolders || !existing.isEmpty else {
      let finder = ChangeFinder(options: try validationOptions(current))
      var version = finder.version(of: []) { _, _ in .missing }
      let gone = moves.gone.filter { SchemaListing.isSchemaName($0) }
      version.origin = gone.isEmpty ? .new : .unknown(in: name, gone: gone[0])
      return ReadVersion(outputs: [version], documents: [])
    }
    var old = try read(existing, root.folder, current, in: .project, named: "\(name):")
    if let own {
      old.set(.own(own.configuration))
    } else if file != nil, !isOutside(git) {
      old.set(.assumed(for: name))
    }
    return old
  }

  /// Whether the user has named a configuration that the repository does not have, so that it has no versions.
  private func isOutside(_ git: Git) -> Bool {
    configuration.config.map { Path($0).isAbsolute || git.name(of: $0) == nil } ?? false
  }

  private func validationOptions(_ file: ConfigurationFile?) throws -> ValidationOptions {
    var options = file?.configuration.validation ?? ValidationOptions()
    try severities.apply(to: &options.compiler)
    options.compiler.templates = try templates(of: file)
    return options
  }

  /// All templates, which are compared as a whole.
  private func templates(of file: ConfigurationFile?) throws -> [String: [UInt8]] {
    guard let file else { return [:] }
    let folders = [file.project.templates] + file.project.outputs.map(\.templates)
    var result: [String: [UInt8]] = [:]
    for (index, folder) in folders.compactMap(\.self).enumerated() {
      let path = file.path(of: folder)
      guard FileKind(of: path) == .folder else { continue }
      for (name, bytes) in try TemplateFolder.read(path) { result["\(index)/\(name)"] = bytes }
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
