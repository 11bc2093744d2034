internal import Words

/// Words that are written in capitals, as in `htmlURL` and `UserID`.
package struct Acronyms: Hashable, Sendable {
  /// The words in the user's order and spelling.
  package var words: [String] = []

  package init() {}

  /// Returns a name in camel case in which listed words are written in capitals, except a first word in lowercase.
  func applied(to name: String) -> String {
    guard !words.isEmpty else { return name }
    let known = Set(words.map { $0.lowercased() })
    return name.camelWords.enumerated().map { index, word in
      if index == 0, word.unicodeScalars.first?.properties.isLowercase ?? false { return word }
      let letters = word.prefix { !$0.isNumber }
      let rest = word[letters.endIndex...]
      let lowered = letters.lowercased()
      if known.contains(lowered) { return letters.uppercased() + rest }
      guard lowered.hasSuffix("s"), known.contains(String(lowered.dropLast())) else { return word }
      return letters.dropLast().uppercased() + "s" + rest
    }
    .joined()
  }
}
