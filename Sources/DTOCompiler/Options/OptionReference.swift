/// The documentation of all options, derived from their table.
public enum OptionReference {
  /// A Markdown table: flag and key, values, default, meaning. Ends with a line break.
  public static var markdown: String {
    var lines = ["| Option | Default | What it does |", "|---|---|---|"]
    for option in OutputOption.all {
      let fallback = option.defaultText.isEmpty ? "" : "`\(option.defaultText)`"
      let rules = option.isSelectable ? " Also in rules." : ""
      lines.append("| \(option.usage) | \(fallback) | \(option.summary)\(rules) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension OutputOption {
  /// The flag with its value, as Markdown code.
  fileprivate var usage: String {
    switch form {
    case .toggle: "`--\(key)`, `--no-\(key)`"
    case .choice(let words): "`--\(key) \(words.joined(separator: "\\|"))`"
    case .text(let word): "`--\(key) \(word.uppercased())`"
    case .list(let word): "`--\(key) \(word.uppercased()),…`"
    case .table(let key, let value):
      "`--\(self.key) \(key.uppercased())=\(value.uppercased()),…`"
    }
  }
}
