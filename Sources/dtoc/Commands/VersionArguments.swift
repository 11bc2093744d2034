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

  @Option(
    help: ArgumentHelp(
      "The folder that references can't leave.",
      discussion:
        "The default is the git work tree that contains the schemas, or the current folder if there is no git.",
      valueName: "folder"
    )
  )
  var root: String?

  @OptionGroup var severities: SeverityArguments

  @OptionGroup var configuration: ConfigurationArguments

  func validate() throws {
    try refuseEmptyPaths(paths, ["--root": root, "--against": against])
    if paths.contains("-") {
      throw ValidationError("'-' can't be compared, because standard input has no old version")
    }
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
    let options = try validationOptions(configuration)
    let finder = ChangeFinder(options: options)
    let new = try read(paths, newRoot(other), configuration, options, by: finder)
    let (old, renamed) = try oldVersion(other, new, configuration, options, by: finder)
    return finder.changes(
      from: old.version,
      to: new.version,
      renamed: renamed,
      level: level ?? configuration?.project.changeLevel ?? .all
    )
  }

  // MARK: - Versions

  /// Documents that were read, and where they are.
  private struct ReadVersion {
    var version: SchemaVersion
    /// The paths of documents relative to their roots, by their paths in messages.
    var documents: [(displayPath: String, path: String)]
  }

  private func compared(_ file: ConfigurationFile?) throws -> ComparedVersion {
    if let against { return try ComparedVersion(against) }
    guard let file, let text = file.project.comparedWith else {
      throw Failure.usage(
        "nothing to compare with: add '--against', or 'breaking: {against: …}' to 'dtoc.yaml'",
        details: ["help: for a pull request, '--against origin/main'"]
      )
    }
    // In a configuration, a path is relative to it.
    let path = file.path(of: text)
    return try ComparedVersion(SystemFile.exists(path) ? path : text)
  }

  /// If two folders are compared, documents are the same if they are at the same place in them.
  private func newRoot(_ other: ComparedVersion) -> String? {
    guard root == nil, case .path(let path) = other, FileKind(of: path) == .folder,
      paths.count == 1, FileKind(of: paths[0]) == .folder
    else { return root }
    return paths[0]
  }

  private func read(
    _ paths: [String],
    _ root: String?,
    _ file: ConfigurationFile?,
    _ options: ValidationOptions,
    by finder: ChangeFinder,
    named prefix: String = ""
  ) throws -> ReadVersion {
    let listing = try SchemaListing(paths: paths, root: root, configuration: file)
    for skipped in listing.skipped { Console.message(skipped) }
    var collection = try SchemaCollection(listing)
    let reach: SchemaCollection.Reach =
      options.compiler.allowsReferencesAnywhere ? .anywhere : .insideBoundary
    let names = try lastingNames(paths, file, listing)
    let sources = collection.sources.map { $0.named(prefix) }
    let version = finder.version(of: sources, options: options, keeping: names) { root, path in
      let found = collection.load(root: root, path: path, from: reach)
      if case .found(let source) = found { return .found(source.named(prefix)) }
      return found
    }
    return ReadVersion(
      version: version,
      documents: collection.documents.map { ($0.0.displayPath, $0.0.path) }
    )
  }

  /// Names are kept for one output; several have names of their own.
  private func lastingNames(
    _ paths: [String],
    _ file: ConfigurationFile?,
    _ listing: SchemaListing
  ) throws -> LastingNames {
    guard paths.isEmpty, let file, file.project.outputs.count == 1,
      let folder = NamesFolder.path(of: file.project.outputs[0], in: file)
    else { return LastingNames() }
    return try NamesFolder(at: folder, of: listing).lastingNames()
  }

  private func oldVersion(
    _ other: ComparedVersion,
    _ new: ReadVersion,
    _ file: ConfigurationFile?,
    _ options: ValidationOptions,
    by finder: ChangeFinder
  ) throws -> (ReadVersion, renamed: [String: String]) {
    switch other {
    case .path(let path):
      let isFolder = FileKind(of: path) == .folder
      let root = root ?? (isFolder ? path : nil)
      return (try read([path], root, file, options, by: finder), [:])
    case .commit(let commit, let git, let name):
      let renames = git.renames(since: commit)
      let old = Dictionary(renames.map { ($1, $0) }) { first, _ in first }
      let oldPaths = paths.map { path in
        git.name(of: path).flatMap { old[$0] }.flatMap { Path($0).dropping(prefix: git.prefix) }
          ?? path
      }
      let version = try read(commit, git, oldPaths, file, options, by: finder, named: name)
      var renamed: [String: String] = [:]
      let places = Dictionary(
        new.documents.compactMap { document in
          git.name(of: document.displayPath).map { ($0, document.path) }
        }
      ) { first, _ in first }
      for document in version.documents {
        guard let name = git.name(of: document.displayPath), let moved = renames[name] else {
          continue
        }
        renamed[document.path] = places[moved]
      }
      return (version, renamed)
    }
  }

  /// Reads a commit as if it were the work tree.
  private func read(
    _ commit: String,
    _ git: Git,
    _ paths: [String],
    _ file: ConfigurationFile?,
    _ options: ValidationOptions,
    by finder: ChangeFinder,
    named name: String
  ) throws -> ReadVersion {
    let tree = try StagedTree(
      of: commit,
      in: git,
      with: paths + [root, configuration.config].compactMap(\.self)
    )
    defer { _ = FileManager.default.changeCurrentDirectoryPath(git.start) }
    // An older version may have had another configuration, or none.
    let isNamed = configuration.config.map { SystemFile.exists($0) } ?? true
    let own = isNamed ? try configuration.read() : nil
    let current = own ?? file
    let isLimited = paths.isEmpty && root == nil
    try tree.takeInputs(in: isLimited ? current?.inputFolders : nil)
    for output in current?.project.outputs ?? [] {
      if let current, let folder = NamesFolder.path(of: output, in: current) {
        try tree.takeSwift(in: folder)
      }
    }
    let existing = paths.filter { SystemFile.exists($0) }
    let folders = current?.project.schemas.map { current?.path(of: $0.path) ?? $0.path } ?? []
    let hasSchemas =
      paths.isEmpty ? folders.contains { SystemFile.exists($0) } : !existing.isEmpty
    guard hasSchemas else {
      return ReadVersion(
        version: finder.version(of: [], options: options) { _, _ in .missing },
        documents: []
      )
    }
    let ownOptions = try own.map { try validationOptions($0) } ?? options
    return try read(existing, root, current, ownOptions, by: finder, named: "\(name):")
  }

  private func validationOptions(_ file: ConfigurationFile?) throws -> ValidationOptions {
    var options = file?.configuration.validation ?? ValidationOptions()
    try severities.apply(to: &options.compiler)
    return options
  }
}

extension SchemaSource {
  /// The same document with a prefix before its path in messages, such as `main:Schemas/order.yml`.
  fileprivate func named(_ prefix: String) -> SchemaSource {
    var source = self
    if !prefix.isEmpty {
      source.displayPath =
        prefix + (displayPath.hasPrefix("./") ? String(displayPath.dropFirst(2)) : displayPath)
    }
    return source
  }
}
