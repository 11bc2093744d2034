internal import ArgumentParser
internal import DTOCompiler

/// A word in the place of a command that is neither a command nor an option there.
///
/// For example `generat` in `dtoc generat`, or `--nope` in `dtoc --nope`.
struct UnknownWord {
  private let word: String
  /// The words before it, such as `dtoc hook`.
  private let command: String
  private let commands: [String]

  /// Nil if all commands are known. Their arguments are not checked.
  init?(in arguments: [String]) {
    var subcommands = Dtoc.configuration.subcommands
    var command = "dtoc"
    for word in arguments.dropFirst() {
      if subcommands.isEmpty || Self.options.contains(word) { return nil }
      if let named = subcommands.first(where: { $0.configuration.commandName == word }) {
        subcommands = named.configuration.subcommands
        command += " \(word)"
      } else if word != Self.help {
        self.word = word
        self.command = command
        commands = subcommands.compactMap { $0.configuration.commandName } + [Self.help]
        return
      }
    }
    return nil
  }

  var failure: Failure {
    let isOption = word.hasPrefix("-")
    let meant = nearest(to: word, among: isOption ? Self.options : commands)
    let suggestion = meant.map { "; did you mean '\($0)'?" } ?? ""
    return .usage(
      "unknown \(isOption ? "option" : "command") '\(word)'\(suggestion)",
      details: [
        isOption && meant == nil
          ? "help: write the options of a command after its name: '\(command) <command> \(word)'"
          : "Usage: \(command) <command>; '\(command) --help' lists the commands"
      ]
    )
  }

  static let help = "help"
  private static let options = ["--version", "--help", "-h"]
}
