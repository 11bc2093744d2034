internal import ArgumentParser
internal import DTOCompiler

/// `dtoc init`: sets up a repository.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Set up a repository: write 'dtoc.yaml', a hook configuration and a CI job.",
    discussion: """
      Finds the schemas and the Swift target, and writes 'dtoc.yaml', hooks for pre-commit, and a workflow for GitHub or a job for \
      GitLab. It is not interactive and keeps existing files.
      """
  )

  @Argument(help: "The folder for 'dtoc.yaml'.")
  var folder = "."

  @Flag(help: "Overwrite files from an earlier run, except the pre-commit configuration.")
  var force = false

  mutating func validate() throws {
    if folder.isEmpty { throw ValidationError("the folder is empty") }
  }

  func run() throws {
    guard FileKind(of: folder) == .folder else {
      throw Failure.usage("'\(folder)' is not a folder")
    }
    let survey = try ProjectSurvey(of: folder)
    guard !survey.schemas.isEmpty else {
      throw Failure.usage(
        "no schema documents found in '\(folder)'",
        details: [
          "help: run 'dtoc init' in a folder with schemas, or write 'dtoc.yaml' by hand ('dtoc config schema' prints its JSON Schema)"
        ]
      )
    }
    let repository = RepositoryFolder(around: folder)
    let files = InitialFiles(survey: survey, configuration: repository.name(of: "dtoc.yaml"))
    Console.error("found \(files.documents)")
    try write(files.configurationText, to: SystemFile.joined(folder, "dtoc.yaml"))
    try write(ConfigurationSchema.json, to: SystemFile.joined(folder, InitialFiles.editorSchema))
    try writePreCommit(files, repository)
    switch repository.host {
    case .gitHub: try write(files.gitHubText, to: repository.path(of: ".github/workflows/dtoc.yml"))
    case .gitLab:
      try write(files.gitLabText, to: repository.path(of: ".gitlab/dtoc.yml"))
      Console.error("add to .gitlab-ci.yml: 'include: [{local: .gitlab/dtoc.yml}]'")
    }
    Console.error(
      """
      put dtoc's repository in the place of '\(Version.repository)' in the workflow
      next: dtoc validate && dtoc generate, and 'pre-commit install' or 'dtoc hook install'
      """
    )
  }

  private func writePreCommit(_ files: InitialFiles, _ repository: RepositoryFolder) throws {
    let path = repository.path(of: ".pre-commit-config.yaml")
    guard SystemFile.exists(path) else { return try write(files.preCommitText, to: path) }
    Console.error("kept  \(path.showingControls())")
    guard case .success(let bytes) = InputFile.read(path),
      !String(decoding: bytes, as: UTF8.self).contains("dtoc-validate")
    else { return }
    Console.error("add to \(path.showingControls()), under 'repos':")
    Console.error(files.preCommitEntry, terminator: "")
  }

  private func write(_ text: String, to path: String) throws {
    if SystemFile.exists(path) || FileKind.isLink(path), !force {
      return Console.error("kept  \(path.showingControls()); '--force' overwrites it")
    }
    try OutputWriter.write(Array(text.utf8), toFile: path)
    Console.error("wrote \(path.showingControls())")
  }
}
