internal import ArgumentParser
internal import DTOCompiler

/// `dtoc changelog`: all changes of schemas, for people.
struct ChangelogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "changelog",
    _superCommandName: "dtoc",
    abstract: "List all changes of schemas since a version, as Markdown.",
    discussion: """
      The list begins with what breaks shipped apps, and ends with what is new. It is the same as that of 'dtoc breaking --format \
      markdown --notes', but always exits with 0.

      Example: dtoc changelog --against v1.2
      """
  )

  @OptionGroup var versions: VersionArguments

  func run() throws {
    let list = try versions.changes(versions.readConfiguration(), .all)
    for remark in list.remarks { Console.message("note: \(remark)") }
    try Console.output(list.markdown(notes: .all), terminator: "")
  }
}
