/// The arguments of a command, as they are written in a shell: `generate \(schema) --only 'Order Park'`.
///
/// Spaces separate them, except in single quotes. What is interpolated is one argument, or a part of one; an array is several.
struct Arguments: ExpressibleByStringInterpolation {
  var words: [String]

  init(stringLiteral text: String) {
    var words = StringInterpolation(literalCapacity: text.utf8.count, interpolationCount: 0)
    words.appendLiteral(text)
    self.init(stringInterpolation: words)
  }

  init(stringInterpolation words: StringInterpolation) {
    self.words = words.words + (words.word.map { [$0] } ?? [])
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var words: [String] = []
    /// The argument that isn't complete.
    fileprivate var word: String?
    private var isQuoted = false

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ text: String) {
      for character in text {
        switch character {
        case "'":
          isQuoted.toggle()
          word = word ?? ""
        case " " where !isQuoted: endWord()
        default: word = (word ?? "") + String(character)
        }
      }
    }

    mutating func appendInterpolation(_ text: some StringProtocol) { word = (word ?? "") + text }

    mutating func appendInterpolation(_ number: Int) { appendInterpolation("\(number)" as String) }

    mutating func appendInterpolation(_ more: [String]) {
      endWord()
      words += more
    }

    private mutating func endWord() {
      if let word { words.append(word) }
      word = nil
    }
  }
}
