import Foundation
import Testing

/// The article about the command line lists all commands, and all flags of `generate`.
@Suite struct CommandArticleTests {
  private let article: String
  private let root: Command

  init() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    article = try String(
      contentsOf: package.appending(path: "Sources/dtoc/dtoc.docc/Articles/Command-Line.md"),
      encoding: .utf8
    )
    let dump = try Dtoc.run(["--experimental-dump-help"]).output
    root = try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command
  }

  @Test func listsAllCommands() throws {
    let rows = article.matches(of: /^\| (`dtoc [^|]*) \|/.anchorsMatchLineEndings())
    let listed = rows.flatMap { $0.output.1.matches(of: /`dtoc ([a-z ]*[a-z])/) }.map {
      String($0.output.1)
    }
    #expect(listed.sorted() == root.leaves.sorted())
  }

  @Test func listsFlagsOfGenerate() throws {
    let generate = try #require(root.subcommands?.first { $0.commandName == "generate" })
    let options = try Dtoc.run(["options"]).output
    for flag in generate.arguments ?? [] where flag.shouldDisplay {
      for name in flag.names ?? [] where name.kind == "long" {
        let isOption = options.contains("[`--\(name.name)") || options.contains(" [`--\(name.name)")
        #expect(article.contains("`--\(name.name)") || isOption, "\(name.name)")
      }
    }
  }

  private struct Dump: Decodable {
    var command: Command
  }

  private struct Command: Decodable {
    var commandName: String
    var subcommands: [Command]?
    var arguments: [Argument]?

    /// The commands that do something, such as `config print`.
    var leaves: [String] {
      (subcommands ?? []).flatMap { command in
        let inner = command.leaves.filter { $0 != "help" }
        return inner.isEmpty
          ? [command.commandName] : inner.map { "\(command.commandName) \($0)" }
      }
    }
  }

  private struct Argument: Decodable {
    var shouldDisplay: Bool
    var names: [Name]?

    struct Name: Decodable {
      var kind: String
      var name: String
    }
  }
}
