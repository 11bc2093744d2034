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
  /// `cd` and a folder, if the commands that follow run there.
  private var change: [ScriptWord] = []
  /// In a makefile, each line has a shell of its own.
  private let isMakefile: Bool
  /// The number of conditions and loops around the command.
  private var depth = 0
  /// Whether the command runs only if another one succeeds, or fails.
  private var dependsOnCommand = false
  /// The last line of a text that starts on the next line: `EOF` after `<<EOF`.
  private var endOfText: ArraySlice<UInt8>?

  /// Variables that contain others can become longer than any memory.
  private static let longestWord = 1 << 12

  static func commands(in source: SourceText) -> [[ScriptWord]] {
    var reader = ScriptReader(
      bytes: source.withBytes { Array($0) },
      offset: nil,
      isMakefile: source.path.hasSuffix("akefile") || source.path.hasSuffix(".mk")
    )
    return reader.read()
  }

  /// The commands in a value in a file.
  ///
  /// - Parameter start: The offset of the value; every word has it, because escapes may be in between.
  static func commands(in text: String, at start: Int) -> [[ScriptWord]] {
    var reader = ScriptReader(bytes: Array(text.utf8), offset: start, isMakefile: false)
    return reader.read()
  }

  private init(bytes: [UInt8], offset: Int?, isMakefile: Bool) {
    self.bytes = bytes
    self.offset = offset
    self.isMakefile = isMakefile
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
        if isMakefile { change = [] }
        skipText()
      case "&" where isRepeated, "|" where isRepeated: readCondition()
      case ";", "|", "&", "(", ")":
        index += 1
        endCommand()
        // A shell in parentheses has a folder of its own.
        if character == ")" { change = [] }
      case "<", ">": readRedirection()
      default: readWord()
      }
    }
    endCommand()
    return found
  }

  /// Reads `&&` or `||`. That a folder can be entered is taken for granted.
  private mutating func readCondition() {
    let first = command.first?.text ?? ""
    let isCertain = character == "&" && (Self.changes.contains(first) || first.contains("="))
    let depends = dependsOnCommand || !isCertain
    index += 2
    endCommand()
    dependsOnCommand = depends
  }

  private mutating func endCommand() {
    // A list with `&&` can continue on the next line.
    if command.isEmpty { return }
    defer { (command, dependsOnCommand) = ([], false) }
    // Each step of a workflow has a shell of its own.
    while let first = command.first, ["-", "run:"].contains(first.text) {
      (change, depth) = ([], 0)
      command.removeFirst()
    }
    while let first = command.first, Self.keywords.contains(first.text) {
      if Self.openings.contains(first.text) { depth += 1 }
      if Self.ends.contains(first.text) { depth = max(0, depth - 1) }
      command.removeFirst()
    }
    // 'NAME+= --flag' in a makefile.
    if isMakefile, command.count > 1, command[1].text.hasPrefix("-"),
      let sign = Self.signs.first(where: command[0].text.hasSuffix)
    {
      command.insert(ScriptWord(text: sign, start: command[0].start), at: 1)
      command[0].text.removeLast(sign.count)
    }
    // 'NAME := value' in a makefile.
    if command.count > 1, Self.signs.contains(command[1].text) {
      let values = command.dropFirst(2)
      return assign(
        values.map(\.text).joined(separator: " "),
        to: command[0].text,
        isKnown: values.allSatisfy(\.isKnown),
        by: command[1].text.first
      )
    }
    while let first = command.first, let sign = first.text.firstIndex(of: "=") {
      let written = first.text[..<sign]
      let isMarked = written.hasSuffix("+") || written.hasSuffix("?")
      let name = isMarked ? written.dropLast() : written
      guard name.allSatisfy(Self.isName), name.first?.isNumber == false else { break }
      assign(
        String(first.text[sign...].dropFirst()),
        to: String(name),
        isKnown: first.isKnown,
        by: written.last
      )
      command.removeFirst()
    }
    guard let first = command.first else { return }
    switch first.text {
    case _ where Self.changes.contains(first.text):
      change = command.count > 1 && command.last?.text != "-" ? [first, enteredFolder] : []
    case "popd": change = []
    default: found.append(change + command)
    }
  }

  /// The folder after `cd`, as seen from where the script starts.
  private var enteredFolder: ScriptWord {
    var folder = command[command.count - 1]
    guard let outer = change.last, !folder.text.hasPrefix("/") else { return folder }
    folder.text = folder.text.inside(outer.text)
    folder.isKnown = folder.isKnown && outer.isKnown
    return folder
  }

  /// - Parameter sign: `+` appends to the value that the variable has, and `?` sets it only if it has none.
  private mutating func assign(
    _ value: String,
    to name: String,
    isKnown: Bool,
    by sign: Character?
  ) {
    if sign == "?", variables[name] != nil { return }
    // The value depends on a condition, which isn't known.
    guard depth == 0, !dependsOnCommand else {
      variables[name] = ("$\(name)", false)
      return
    }
    guard sign == "+", let former = variables[name] else {
      variables[name] = (value, isKnown)
      return
    }
    let separator = isMakefile ? " " : ""
    variables[name] = (former.text + separator + value, former.isKnown && isKnown)
  }

  /// The commands after which others run in another folder.
  static let changes: Set<String> = ["cd", "@cd", "pushd"]
  /// What is between a variable and its value, longer ones first.
  private static let signs = ["::=", ":=", "?=", "+=", "="]
  /// The words before the first command of a condition or a loop.
  private static let openings: Set<String> = [
    "if", "while", "until", "for", "case", "ifeq", "ifneq", "ifdef", "ifndef",
  ]
  private static let ends: Set<String> = ["fi", "done", "esac", "endif"]
  private static let keywords = openings.union(ends).union(["then", "else", "elif", "do"])

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
    for part in isQuoted ? [word[...]] : Self.parts(of: word) {
      append(String(part), start, isKnown: isKnown)
    }
  }

  /// The parts between blanks, except for those in a command such as `$(git describe)`.
  private static func parts(of word: String) -> [Substring] {
    var depth = 0
    return word.split { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth = max(0, depth - 1) }
      return character == " " && depth == 0
    }
  }

  private mutating func append(
    _ text: String,
    _ start: Int,
    isKnown: Bool = true,
    isOperator: Bool = false
  ) {
    command.append(
      ScriptWord(text: text, start: offset ?? start, isKnown: isKnown, isOperator: isOperator)
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

  private var isRepeated: Bool { bytes[(index + 1)...].first == bytes[index] }

  private mutating func skipLine() {
    skip { $0 != "\n" }
    index += 1
  }

  private mutating func skip(_ isSkipped: (Character) -> Bool) {
    while let character, isSkipped(character) { index += 1 }
  }
}
