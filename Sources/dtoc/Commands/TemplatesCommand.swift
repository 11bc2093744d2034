internal import ArgumentParser
internal import DTOCompiler

/// `dtoc templates`: lists and exports templates.
struct TemplatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "List and export the templates for the generated Swift.",
    subcommands: [Export.self, Fields.self]
  )

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export",
      abstract:
        "Write the built-in templates to a folder, to edit them for 'dtoc generate --templates'.",
      discussion: "Keep only the templates that you change; dtoc uses its own for the rest."
    )

    @Argument(help: ArgumentHelp("The folder to write to.", valueName: "folder"))
    var folder: String

    @Flag(help: "Overwrite existing templates. A copy of what changes is kept.")
    var force = false

    func validate() throws {
      if folder.isEmpty { throw ValidationError("'<folder>' is empty") }
    }

    func run() throws {
      let writer = OutputWriter(folder: folder)
      let templates = Templates.builtIn.map {
        OutputWriter.File(path: "\($0.name).\(TemplateFolder.fileExtension)", contents: $0.text)
      }
      if !force, let taken = templates.first(where: { writer.contains($0.path) }) {
        throw Failure.usage("'\(folder)/\(taken.path)' already exists; '--force' overwrites it")
      }
      try writer.write(templates, overwriting: .copied)
      try Console.output("\(templates.count) templates in '\(folder.showingControls())'")
    }
  }

  struct Fields: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "fields",
      abstract: "List the fields that templates can use, for each view."
    )

    func run() throws { try Console.output(Templates.fieldsDescription, terminator: "") }
  }
}
