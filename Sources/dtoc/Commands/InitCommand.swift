internal import ArgumentParser
internal import DTOCompiler

/// `dtoc init`: sets up a repository.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Set up a repository: write 'dtoc.yaml', a hook configuration and a CI job.",
    discussion: """
      Finds the schemas and the Swift target, and writes 'dtoc.yaml', hooks for pre-commit, and a workflow for GitHub or a job for \
      GitLab, depending on the remote. If the target doesn't depend on DTORuntime, it also writes the runtime as source, so that what \
      'dtoc generate' writes compiles. It is not interactive and keeps existing files.

      With '--from', it reads a configuration of Swift OpenAPI Generator, CreateAPI, SwagGen, OpenAPI Generator, Swagger Codegen or \
      quicktype, or a command of one of the last four, in a script or as the argument, and writes the options with the same meaning into \
      'dtoc.yaml', and types and names of single schemas into overlays. It lists the settings that it took over, and those that have no counterpart in dtoc, with the reason or what to use \
      instead.
      """
  )

  @Argument(help: "The folder for 'dtoc.yaml'.")
  var folder = "."

  @Flag(
    help:
      "Overwrite files from an earlier run, except the pre-commit configuration. A copy of what changes is kept."
  )
  var force = false

  @Option(
    help: ArgumentHelp(
      "A configuration of another generator, a script that runs it, or its command, to take options from.",
      valueName: "file-or-command"
    )
  )
  var from: String?

  @Option(help: "The CI system to write a job for; by default that of the remote.")
  var ci: CISystem?

  mutating func validate() throws {
    if folder.isEmpty { throw ValidationError("the folder is empty") }
    if from?.isEmpty == true { throw ValidationError("the path after '--from' is empty") }
  }

  func run() throws {
    guard FileKind(of: folder) == .folder else {
      throw Failure.usage("'\(folder)' is not a folder")
    }
    try requireThisVersion()
    var foreign = try from.map { try ForeignFile($0, for: folder) }
    var survey = try ProjectSurvey(of: folder)
    foreign?.settle(&survey)
    guard !survey.schemas.isEmpty else {
      throw Failure.usage(
        "no schema documents found in '\(folder)'",
        details: survey.unreadable.prefix(5).map { "note: \(Self.unreadable($0))" } + [
          "help: run 'dtoc init' in a folder with schemas, or write 'dtoc.yaml' by hand ('dtoc config schema' prints its JSON Schema)"
        ]
      )
    }
    let repository = RepositoryFolder(around: folder)
    let origin = RepositoryOrigin(of: folder)
    if let problem = origin.problem, SystemFile.exists(repository.path(of: ".git")) {
      Console.message("the remote is unknown: \(problem)")
    }
    let migrated = foreign.map { (result: $0.result(for: survey), path: $0.path) }
    let files = InitialFiles(
      survey: survey,
      configuration: repository.name(of: "dtoc.yaml"),
      branch: origin.branch,
      remote: origin.remote,
      migrated: migrated
    )
    if let foreign, let migrated {
      try requireWritable(files.configurationText, migrated.result.overlays)
      foreign.report(migrated.result)
    }
    Console.error("found \(files.documents)")
    for path in survey.unreadable { Console.message(Self.unreadable(path)) }
    if try write(files.configurationText, to: SystemFile.joined(folder, "dtoc.yaml")) == .written {
      for overlay in migrated?.result.overlays ?? [] {
        try write(overlay.text, to: SystemFile.joined(folder, overlay.path))
      }
      try provideRuntime(survey)
    }
    try write(
      ConfigurationSchema.json,
      to: SystemFile.joined(folder, InitialFiles.editorSchema),
      writtenBy: .dtoc
    )
    try writePreCommit(files, repository)
    try writeJob(files, repository, origin)
    try writeAttributes(repository)
    Console.error(
      "next: dtoc validate && dtoc generate, and 'pre-commit install' or 'dtoc hook install'"
    )
  }

  /// - Parameter path: The path of the file relative to the folder.
  private static func unreadable(_ path: String) -> String {
    "'\(path)' can't be read, so it was not counted; 'dtoc validate' with its path says why"
  }

  /// Fails if an existing configuration is for other versions of dtoc.
  private func requireThisVersion() throws {
    let path = SystemFile.joined(folder, "dtoc.yaml")
    guard case .success(let bytes) = InputFile.read(path) else { return }
    try Configuration(bytes: bytes, displayPath: path).requireThisVersion(at: path)
  }

  /// Fails before anything is written if the options from another generator would be lost, or be no configuration.
  private func requireWritable(_ text: String, _ overlays: [Migration.Overlay]) throws {
    let path = SystemFile.joined(folder, "dtoc.yaml")
    let all = [path] + overlays.map { SystemFile.joined(folder, $0.path) }
    if let path = all.first(where: { SystemFile.exists($0) || FileKind.isLink($0) }), !force {
      throw Failure.usage(
        "'\(path)' already exists, so the options can't be written",
        details: [
          "help: '--force' replaces it, and keeps a copy; or run 'dtoc init --from' with another folder"
        ]
      )
    }
    let findings = Configuration(bytes: Array(text.utf8), displayPath: path).findings
    guard findings.hasErrors else { return }
    try Console.report(findings, .text, on: .error)
    throw Failure.usage(
      "the configuration of the other generator can't be expressed; nothing was written"
    )
  }

  /// Writes the runtime as source if the target can't import it, and says what else the generated Swift needs.
  private func provideRuntime(_ survey: ProjectSurvey) throws {
    let output = survey.output.showingControls()
    switch survey.runtime {
    case .module: break
    case .source:
      Console.error(
        "the target does not depend on DTORuntime, so the runtime is source in '\(output)'; 'dtoc.yaml' says how to change that"
      )
      try writeRuntime(to: SystemFile.joined(folder, survey.output))
    case nil:
      Console.error(
        "found no package and no Xcode project: add the generated Swift and the product DTORuntime to a target, or see 'dtoc runtime export --help'"
      )
    }
    if !survey.statesPlatforms {
      Console.error(
        "for Apple platforms, add to 'Package.swift', after 'name': 'platforms: [.macOS(.v13), .iOS(.v15), .tvOS(.v15), .watchOS(.v8)],'"
      )
    }
  }

  private func writeRuntime(to folder: String) throws {
    func path(of file: OutputWriter.File) -> String { SystemFile.joined(folder, file.path) }
    let all = Runtime.files(version: Version.current).map {
      OutputWriter.File(path: $0.name, contents: $0.contents)
    }
    let kept = force ? [] : all.filter { Self.exists(path(of: $0)) }
    for file in kept { Self.sayKept(path(of: file)) }
    let files = all.filter { file in !kept.contains { $0.path == file.path } }
    guard !files.isEmpty else { return }
    try RecordedFolder(path: folder, command: .runtime).write(files, forcing: .copying)
    for file in files { Self.sayWritten(path(of: file)) }
  }

  private func writeJob(
    _ files: InitialFiles,
    _ repository: RepositoryFolder,
    _ origin: RepositoryOrigin
  ) throws {
    switch ci ?? repository.ciSystem(origin: origin) {
    case .gitHub: try write(files.gitHubText, to: repository.path(of: ".github/workflows/dtoc.yml"))
    case .gitLab:
      try write(files.gitLabText, to: repository.path(of: ".gitlab/dtoc.yml"))
      Console.error("add to .gitlab-ci.yml: 'include: [{local: .gitlab/dtoc.yml}]'")
    case nil:
      let server = (origin.server ?? "").showingControls()
      return Console.error(
        "wrote no CI job: '\(server)' may be neither GitHub nor GitLab; '--ci' chooses one; elsewhere, run 'dtoc validate' and 'dtoc generate --check'"
      )
    }
    Console.error("put dtoc's repository in the place of '\(Version.repository)' in the CI job")
  }

  private func writePreCommit(_ files: InitialFiles, _ repository: RepositoryFolder) throws {
    let path = repository.path(of: ".pre-commit-config.yaml")
    guard SystemFile.exists(path) else {
      try write(files.preCommitText, to: path)
      return
    }
    Console.error("kept  \(path.showingControls())")
    guard case .success(let bytes) = InputFile.read(path),
      !String(decoding: bytes, as: UTF8.self).contains("dtoc-validate")
    else { return }
    Console.error("add to \(path.showingControls()), under 'repos':")
    Console.error(files.preCommitEntry, terminator: "")
  }

  /// Marks generated files for hosts, according to a configuration that may have been there before.
  private func writeAttributes(_ repository: RepositoryFolder) throws {
    guard case .success(let bytes) = InputFile.read(SystemFile.joined(folder, "dtoc.yaml")) else {
      return
    }
    let project = Configuration(bytes: bytes, displayPath: "dtoc.yaml").project
    let attributes = GitAttributes(
      for: repository.place(of: ".") ?? ".",
      outputs: project.outputs.compactMap { output in
        repository.place(of: output.folder).map { folder in
          (folder, NamesFolder.place(of: output).flatMap { repository.place(of: $0) })
        }
      }
    )
    let path = repository.path(of: ".gitattributes")
    func say(_ what: String, _ reason: String = "") {
      Console.error("\(what) \(path.showingControls())\(reason)")
    }
    if FileKind.isLink(path) { return say("kept ", ": it is a link, which git ignores") }
    var contents: [UInt8] = []
    if SystemFile.exists(path) {
      switch InputFile.read(path) {
      case .success(let bytes): contents = bytes
      case .failure(let problem):
        throw Failure.usage("can't read '\(path)': \(problem.reason)")
      }
    }
    switch attributes.change(of: contents) {
    case .none: break
    case .text(let text):
      try OutputWriter.write(text, toFile: path)
      say(contents.isEmpty ? "wrote" : "updated", ": hosts collapse generated files in reviews")
    case .unclear:
      say(
        "kept ",
        ": dtoc's lines have no clear start and end; delete them, and run 'dtoc init' again"
      )
    }
  }

  private enum Outcome {
    case kept
    case written
  }

  /// Who may have written an existing file.
  private enum Author {
    case dtoc
    case anyone
  }

  @discardableResult
  private func write(
    _ text: String,
    to path: String,
    writtenBy author: Author = .anyone
  ) throws -> Outcome {
    try write(Array(text.utf8), to: path, writtenBy: author)
  }

  @discardableResult
  private func write(
    _ contents: [UInt8],
    to path: String,
    writtenBy author: Author = .anyone
  ) throws -> Outcome {
    if Self.exists(path), !force {
      Self.sayKept(path)
      return .kept
    }
    if author == .anyone { try OutputWriter.keepCopy(of: path, replacedBy: contents) }
    try OutputWriter.write(contents, toFile: path)
    Self.sayWritten(path)
    return .written
  }

  private static func exists(_ path: String) -> Bool {
    SystemFile.exists(path) || FileKind.isLink(path)
  }

  private static func sayKept(_ path: String) {
    Console.error("kept  \(path.showingControls()); '--force' replaces it, and keeps a copy")
  }

  private static func sayWritten(_ path: String) {
    Console.error("wrote \(path.showingControls())")
  }
}
