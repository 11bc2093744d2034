internal import ArgumentParser
internal import DTOCompiler

/// `dtoc runtime`: exports the runtime as source.
struct RuntimeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "runtime",
    abstract: "Export the runtime that generated code uses.",
    subcommands: [Export.self]
  )

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export",
      abstract: "Write the runtime to a folder as Swift files.",
      discussion: """
        For projects that can't add the package. Put the files in the same module as the Swift that 'generate --runtime source' \
        writes, and export them again with each new version of dtoc.
        """
    )

    @Argument(help: ArgumentHelp("The folder to write to.", valueName: "folder"))
    var folder: String

    @Flag(
      help:
        "Overwrite files with the same names that dtoc did not write, or that were edited. A copy of them is kept."
    )
    var force = false

    func validate() throws {
      if folder.isEmpty { throw ValidationError("'<folder>' is empty") }
    }

    func run() throws {
      let files = Runtime.files(version: Version.current).map {
        OutputWriter.File(path: $0.name, contents: $0.contents)
      }
      try RecordedFolder(path: folder, command: .runtime)
        .write(files, forcing: force ? .copying : .none)
      try Console.output("\(files.count) files in '\(folder.showingControls())'")
    }
  }
}
