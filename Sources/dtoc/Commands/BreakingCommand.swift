internal import ArgumentParser
internal import DTOCompiler
internal import Paths

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// `dtoc breaking`: what a change of schemas does to shipped apps and to code.
struct BreakingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "breaking",
    _superCommandName: "dtoc",
    abstract: "Find out what a change of schemas does to shipped apps.",
    discussion: """
      An app that is already shipped has the types of the old schemas. This command compares them with the new ones, and says for \
      each change whether such apps still decode what they get, and whether code for the old types compiles with the new ones. \
      Findings go to the standard output. The exit code is 1 when something breaks on the wire.

      Example: dtoc breaking --against origin/main
      """
  )

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
    help: "Whether only payloads count ('wire'), only Swift code ('source'), or both ('all')."
  )
  var level: LevelArgument?

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

  @Option(
    help: ArgumentHelp("Don't report the findings listed in this file.", valueName: "file")
  )
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Write all findings to a file for '--baseline', and report nothing.",
      valueName: "file"
    )
  )
  var writeBaseline: String?

  @Flag(help: "Count warnings as errors.")
  var strict = false

  @Flag(help: "Print only errors; with '--strict', also warnings.")
  var quiet = false

  @OptionGroup var notes: NoteArguments

  @Option(help: "The format of findings.")
  var format = FormatArgument(.text)

  mutating func validate() throws {
    try refuseEmptyPaths(
      paths,
      [
        "--root": root, "--against": against, "--baseline": baseline,
        "--write-baseline": writeBaseline,
      ]
    )
    if quiet, notes.isShown { throw ValidationError("'--quiet' can't be used with '--notes'") }
    if baseline != nil, writeBaseline != nil {
      throw ValidationError(
        "'--write-baseline' can't be used with '--baseline', because it writes all findings"
      )
    }
    if paths.contains("-") {
      throw ValidationError("'-' can't be compared, because standard input has no old version")
    }
  }

  func run() throws {
    let configuration = try configuration.read()
    if paths.isEmpty, configuration?.project.schemas.isEmpty ?? true {
      throw Failure.usage(ValidateCommand.nothingToDo)
    }
    let known =
      try writeBaseline != nil
      ? nil : (baseline ?? configuration?.baseline).map { try BaselineFile.read($0) }
    let other = try compared(configuration)
    let options = try validationOptions(configuration)
    let finder = ChangeFinder(options: options)
    let new = try read(paths, newRoot(other), configuration, options, by: finder)
    let (old, renamed) = try oldVersion(other, new, configuration, options, by: finder)
    let list = finder.changes(
      from: old.version,
      to: new.version,
      renamed: renamed,
      level: level?.level ?? configuration?.project.changeLevel ?? .all
    )
    var findings = list.findings
    let name = { path in BaselineFile.name(of: path, for: configuration) }
    if let writeBaseline {
      try BaselineFile.write(findings.baseline(naming: name), to: writeBaseline)
      let count = findings.counts.errors + findings.counts.warnings
      Console.error("wrote \(counted(count, "finding")) to \(writeBaseline.showingControls())")
      return
    }
    if let known { findings = findings.subtracting(known, naming: name).findings }
    let shown = quiet && !strict ? findings.errors : findings
    try Console.report(shown, format.form, notes: notes.visibility, on: .output)
    if !quiet, format.form.isForScreens {
      Console.error(FindingSummary(findings, notes: notes.visibility).text)
    }
    let counts = findings.counts
    withExtendedLifetime((list, old, new)) {
      Console.exit(
        counts.errors > 0 || strict && counts.warnings > 0 ? Failure.findingsExitCode : 0
      )
    }
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

/// A level on the command line.
enum LevelArgument: String, ExpressibleByArgument, CaseIterable {
  case wire
  case source
  case all

  var level: ChangeLevel {
    switch self {
    case .wire: .wire
    case .source: .source
    case .all: .all
    }
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
