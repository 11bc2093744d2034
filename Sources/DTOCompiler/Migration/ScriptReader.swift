import SchemaDocument

/// A word of a command in a script, without quotes: `--src` or `$SCHEMAS/order.json`.
struct ScriptWord {
  var text: String
  /// The offset in the file.
  var start: Int
  /// Whether all of it is known without running the script.
  var isKnown = true
  /// Whether it is `>` before a file for the output, or `<` for any other redirection.
  var isOperator = false
}

/// Finds the words of commands in a script for a shell or for make, without running it.
///
/// What a script computes is not known. Variables with a constant value are replaced, and the current folder is `.`.
struct ScriptReader {
  private let bytes: [UInt8]
  /// Of the value that the script is; nil if it is a whole file.
  private let offset: Int?
  private var index = 0
  private var variables: [String: (text: String, isKnown: Bool)] = [
    "PWD": (".", true), "CURDIR": (".", true), "pwd": (".", true),
  ]
  private var found: [[ScriptWord]] = []
  private var command: [ScriptWord] = []
  /// The last line of a text that starts on the next line: `EOF` after `<<EOF`.
  private var endOfText: ArraySlice<UInt8>?

  /// Variables that contain others can become longer than any memory.
  private static let longestWord = 1 << 12

  static func commands(in source: SourceText) -> [[ScriptWord]] {
    var reader = ScriptReader(bytes: source.withBytes { Array($0) }, offset: nil)
    return reader.read()
  }

  /// The commands in a value in a file.
  ///
  /// - Parameter start: The offset of the value; every word has it, because escapes may be in between.
  static func commands(in text: String, at start: Int) -> [[ScriptWord]] {
    var reader = ScriptReader(bytes: Array(text.utf8), offset: start)
    return reader.read()
  }

  private init(bytes: [UInt8], offset: Int?) {
    self.bytes = bytes
    self.offset = offset
  }

  private mutating func read() -> [[ScriptWord]] {
    while let character {
      switch character {
      case " ", "\t", "\r": index += 1
      case "\\" where isContinued: skipLine()
      case "#": skip { $0 != "\n" }
      case "\n":
        index += 1
        endCommand()
        skipText()
      case ";", "|", "&", "(", ")":
        index += 1
        endCommand()
      case "<", ">": readRedirection()
      default: readWord()
      }
    }
    endCommand()
    return found
  }

  private mutating func endCommand() {
    defer { command = [] }
    // 'NAME := value' in a makefile.
    if command.count > 1, ["=", ":=", "?=", "::="].contains(command[1].text) {
      let values = command.dropFirst(2)
      variables[command[0].text] = (
        values.map(\.text).joined(separator: " "), values.allSatisfy(\.isKnown)
      )
      return
    }
    while let first = command.first, let sign = first.text.firstIndex(of: "="),
      first.text[..<sign].allSatisfy(Self.isName), first.text.first?.isNumber == false
    {
      let value = String(first.text[sign...].dropFirst())
      variables[String(first.text[..<sign])] = (value, first.isKnown)
      command.removeFirst()
    }
    if !command.isEmpty { found.append(command) }
  }

  private mutating func readRedirection() {
    let start = index
    skip { "<>&".contains($0) }
    let sign = String(decoding: bytes[start..<index], as: UTF8.self)
    // '2>' redirects errors, and 'v2>' the output.
    let isNumbered =
      start > 0 && Self.character(bytes[start - 1]).isNumber
      && command.last?.text.allSatisfy(\.isNumber) == true
    if isNumbered { command.removeLast() }
    if sign == "<<" {
      let rest = bytes[index...].drop { "- \t'\"\\".utf8.contains($0) }
      endOfText = rest.prefix { Self.isName(Self.character($0)) }
    }
    let isOutput = [">", ">>"].contains(sign) && !isNumbered
    append(isOutput ? ">" : "<", start, isOperator: true)
  }

  /// Skips a text that is the input of the command on the line before.
  private mutating func skipText() {
    guard let end = endOfText, !end.isEmpty else { return }
    endOfText = nil
    while index < bytes.count {
      let start = index
      skip { $0 != "\n" }
      let line = bytes[start..<index].drop { $0 == UInt8(ascii: "\t") }
      index += 1
      if line.elementsEqual(end) { return }
    }
  }

  // MARK: - Words

  private mutating func readWord() {
    let start = index
    var text: [UInt8] = []
    var isKnown = true
    var quote: Character?
    var isQuoted = false
    loop: while let character {
      switch character {
      case quote: quote = nil
      case "'" where quote == nil, "\"" where quote == nil:
        quote = character
        isQuoted = true
      case "$" where quote != "'", "`" where quote != "'":
        readExpansion(&text, &isKnown)
        continue
      case "\\" where quote != "'":
        if isContinued {
          if quote == nil { break loop }
          skipLine()
          continue
        }
        index += 1
        if index < bytes.count { text.append(bytes[index]) }
      case _ where quote == nil && "\n \t\r;|&()<>".contains(character): break loop
      default: text.append(bytes[index])
      }
      index += 1
    }
    // Without quotes, the shell splits the value of a variable.
    let word = String(decoding: text, as: UTF8.self)
    for part in isQuoted ? [word[...]] : word.split(separator: " ") {
      append(String(part), start, isKnown: isKnown)
    }
  }

  private mutating func append(
    _ text: String,
    _ start: Int,
    isKnown: Bool = true,
    isOperator: Bool = false
  ) {
    command.append(
      ScriptWord(
        text: text,
        start: offset ?? start,
        isKnown: isKnown,
        isOperator: isOperator
      )
    )
  }

  /// Reads `$NAME`, `${NAME}`, make's `$(NAME)` and `$$NAME`, or a command, whose output is not known.
  private mutating func readExpansion(_ text: inout [UInt8], _ isKnown: inout Bool) {
    let start = index
    let isCommand = character == "`"
    index += 1
    if !isCommand, character == "$" { index += 1 }
    switch character {
    case _ where isCommand:
      skip { $0 != "`" }
      index += 1
    case "{":
      skip { $0 != "}" }
      index += 1
    case "(": skipParentheses()
    // '$@' and the like, but not a dollar sign at the end of a pattern.
    case let next? where "@*#?!-".contains(next): index += 1
    default: skip(Self.isName)
    }
    index = min(index, bytes.count)
    let written = String(decoding: bytes[start..<index], as: UTF8.self)
    guard written != "$" else { return text.append(bytes[start]) }
    let name = written.filter(Self.isName)
    if written.allSatisfy({ Self.isName($0) || "${}()`".contains($0) }),
      let value = variables[name], text.count + value.text.utf8.count <= Self.longestWord
    {
      text += value.text.utf8
      if !value.isKnown { isKnown = false }
    } else {
      text += written.utf8
      isKnown = false
    }
  }

  private mutating func skipParentheses() {
    var depth = 0
    repeat {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      index += 1
    } while depth > 0 && index < bytes.count
  }

  // MARK: - Characters

  /// The current one; nil at the end.
  private var character: Character? {
    index < bytes.count ? Self.character(bytes[index]) : nil
  }

  private static func character(_ byte: UInt8) -> Character { Character(UnicodeScalar(byte)) }

  private static func isName(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber) || character == "_"
  }

  /// Whether a backslash is before the end of a line.
  private var isContinued: Bool {
    let rest = bytes[(index + 1)...]
    return rest.first == UInt8(ascii: "\n") || rest.starts(with: "\r\n".utf8)
  }

  private mutating func skipLine() {
    skip { $0 != "\n" }
    index += 1
  }

  private mutating func skip(_ isSkipped: (Character) -> Bool) {
    while let character, isSkipped(character) { index += 1 }
  }
}
