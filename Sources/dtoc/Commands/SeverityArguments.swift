internal import ArgumentParser
internal import DTOCompiler

/// The severities of rules in one run.
struct SeverityArguments: ParsableArguments {
  @Option(
    name: .customLong("severity"),
    help: ArgumentHelp(
      "Set the severity of a rule: error, warning, note or off.",
      discussion: "Can be repeated, or separated by commas. Overrides the configuration.",
      valueName: "rule=level"
    )
  )
  var choices: [String] = []

  /// - Throws: ``Failure`` for an invalid choice, or an unknown rule.
  func apply(to options: inout CompilerOptions) throws {
    for choice in choices.flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
      guard let equals = choice.firstIndex(of: "=") else {
        throw Failure.usage("expected 'rule=level' after '--severity', not '\(choice)'")
      }
      let words = [choice[..<equals], choice[choice.index(after: equals)...]].map { word in
        String(word.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      do throws(OptionError) {
        try options.setSeverity(words[1], of: words[0])
      } catch {
        throw Failure.usage(error.description)
      }
    }
  }
}
