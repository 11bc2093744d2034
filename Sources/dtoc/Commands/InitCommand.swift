internal import ArgumentParser
internal import DTOCompiler

/// `dtoc init`: a configuration for what is there.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a 'dtoc.yaml' for this repository, and what runs dtoc for it.",
    discussion: """
      Looks where schemas are and where Swift goes, and writes 'dtoc.yaml', hooks for pre-commit and a workflow for GitHub or \
      GitLab. It asks nothing, and what is there already stays.
      """
  )

  @Argument(help: "The folder that 'dtoc.yaml' goes to.")
  var folder = "."

  @Flag(help: "Overwrite what an earlier run has written; pre-commit's configuration stays.")
  var force = false

  mutating func validate() throws {
    if folder.isEmpty { throw ValidationError("the folder is empty") }
  }

  func run() throws {
    guard FileKind(of: folder) == .folder else { throw Failure.usage("'\(folder)' is no folder") }
    let survey = try ProjectSurvey(of: folder)
    guard !survey.schemas.isEmpty else {
      throw Failure.usage(
        "there is no schema document in '\(folder)'",
        details: [
          "help: 'dtoc init' is for a folder that has some; 'dtoc config schema' says how to write a 'dtoc.yaml'"
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
