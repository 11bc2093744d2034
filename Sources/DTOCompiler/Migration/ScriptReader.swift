import SchemaDocument

/// A command in a script: its words without quotes.
struct ScriptCommand {
  var words: [Word] = []
  /// The function of the shell that contains it.
  var function: String?

  /// For example, `--src` or `$SCHEMAS/order.json`.
  struct Word {
    var text: String
    /// The offset in the file.
    var start: Int
    /// Whether all of it is known without running the script.
    var isKnown = true
    /// Whether the shell has not taken it for an operator, such as `>`.
    var isOperator = false
  }
}

/// Finds the commands in a script for a shell or for make, without running it.
///
/// What a script computes is not known. Variables with a constant value are replaced.
struct ScriptReader {
  private let bytes: [UInt8]
  /// Of the value that the script is; nil if it is a whole file.
  private let offset: Int?
  private var index = 0
  private var variables: [String: Variable] = [:]
  private var found: [ScriptCommand] = []

  private struct Variable {
    var text: String
    var isKnown: Bool
  }

  private var command = ScriptCommand()
  /// The delimiters of texts that start on the next line.
  private var documents: [[UInt8]] = []
  /// The function of the shell around the current place.
  private var function: String?

  init(_ source: SourceText) {
    bytes = source.withBytes { Array($0) }
    offset = nil
  }

  /// A script that is a value in a file.
  ///
  /// - Parameter start: The offset of the value; every word has it, because escapes may be in between.
  init(_ text: String, at start: Int) {
    bytes = Array(text.utf8)
    offset = start
  }

  /// Variables that contain others can become longer than any memory.
  private static let longestWord = 1 << 12

  private func place(_ index: Int) -> Int { offset ?? index }

  func commands() -> [ScriptCommand] {
    var reader = self
    reader.read()
    return reader.found
  }

  private mutating func read() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
      case UInt8(ascii: "\\") where isLineBreak(after: index): skipLineBreak()
      case UInt8(ascii: "#"): skip { $0 != UInt8(ascii: "\n") }
      case UInt8(ascii: "\n"), UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "&"),
        UInt8(ascii: "("), UInt8(ascii: ")"):
        startFunction()
        let isLineBreak = bytes[index] == UInt8(ascii: "\n")
        index += 1
        endCommand()
        if isLineBreak { skipDocuments() }
      case UInt8(ascii: ">"), UInt8(ascii: "<"): readRedirection()
      default: readWord()
      }
    }
    endCommand()
  }

  private mutating func endCommand() {
    defer { command = ScriptCommand() }
    while let first = command.words.first, let (name, value) = Self.assignment(first) {
      variables[name] = Variable(text: value, isKnown: first.isKnown)
      command.words.removeFirst()
    }
    recordMakeVariable()
    if command.words.first?.text == "}" { function = nil }
    command.function = function
    if !command.words.isEmpty { found.append(command) }
  }

  /// `NAME() {`.
  private mutating func startFunction() {
    guard bytes[index...].starts(with: "()".utf8), command.words.count == 1 else { return }
    function = command.words.removeFirst().text
  }

  /// `NAME := value` in a makefile.
  private mutating func recordMakeVariable() {
    guard command.words.count > 1, ["=", ":=", "?=", "::="].contains(command.words[1].text) else {
      return
    }
    let values = command.words.dropFirst(2)
    variables[command.words[0].text] = Variable(
      text: values.map(\.text).joined(separator: " "),
      isKnown: values.allSatisfy(\.isKnown)
    )
    command.words = []
  }

  /// `NAME=value`.
  private static func assignment(_ word: ScriptCommand.Word) -> (String, String)? {
    guard let sign = word.text.firstIndex(of: "="), sign != word.text.startIndex else { return nil }
    let name = word.text[..<sign]
    guard name.utf8.allSatisfy(isName), !name.utf8.allSatisfy(isDigit) else { return nil }
    return (String(name), String(word.text[word.text.index(after: sign)...]))
  }

  private mutating func readRedirection() {
    let start = index
    let isOutput = bytes[index] == UInt8(ascii: ">")
    while index < bytes.count, [UInt8(ascii: ">"), UInt8(ascii: "<")].contains(bytes[index]) {
      index += 1
    }
    if bytes[start..<index].elementsEqual("<<".utf8) { startDocument() }
    // '2>' redirects errors, and '>&' a stream.
    let isNumbered = command.words.last.map { word in
      word.start + word.text.utf8.count == place(start) && word.text.utf8.allSatisfy(isDigit)
    }
    if isNumbered == true { command.words.removeLast() }
    let isStream = index < bytes.count && bytes[index] == UInt8(ascii: "&")
    if isStream { index += 1 }
    let text = isOutput && isNumbered != true && !isStream ? ">" : "<"
    command.words.append(ScriptCommand.Word(text: text, start: place(start), isOperator: true))
  }

  /// `<<EOF`: the text up to a line `EOF` is input of the command.
  private mutating func startDocument() {
    let rest = bytes[index...].drop { "- \t'\"\\".utf8.contains($0) }
    let delimiter = rest.prefix(while: Self.isName)
    if !delimiter.isEmpty { documents.append(Array(delimiter)) }
  }

  /// Skips the texts that start on the line before.
  private mutating func skipDocuments() {
    for delimiter in documents {
      while index < bytes.count {
        let start = index
        skip { $0 != UInt8(ascii: "\n") }
        let line = bytes[start..<index].drop { $0 == UInt8(ascii: "\t") }
        index = min(index + 1, bytes.count)
        if line.elementsEqual(delimiter) { break }
      }
    }
    documents = []
  }

  // MARK: - Words

  private mutating func readWord() {
    let start = index
    var text: [UInt8] = []
    var isKnown = true
    var isQuoted = false
    loop: while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"),
        UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "&"), UInt8(ascii: "("),
        UInt8(ascii: ")"), UInt8(ascii: ">"), UInt8(ascii: "<"):
        break loop
      case UInt8(ascii: "\\") where isLineBreak(after: index): break loop
      case UInt8(ascii: "\\"):
        index += 1
        if index < bytes.count { text.append(bytes[index]) }
        index += 1
      case UInt8(ascii: "'"):
        isQuoted = true
        index += 1
        while index < bytes.count, bytes[index] != byte {
          text.append(bytes[index])
          index += 1
        }
        index += 1
      case UInt8(ascii: "\""):
        isQuoted = true
        readQuoted(&text, &isKnown)
      case UInt8(ascii: "$"), UInt8(ascii: "`"): readExpansion(&text, &isKnown)
      default:
        text.append(byte)
        index += 1
      }
    }
    append(String(decoding: text, as: UTF8.self), start, isKnown, isQuoted)
  }

  /// Without quotes, the shell splits the value of a variable.
  private mutating func append(_ text: String, _ start: Int, _ isKnown: Bool, _ isQuoted: Bool) {
    let parts = isQuoted ? [text[...]] : text.split(separator: " ")
    for part in parts {
      command.words.append(
        ScriptCommand.Word(text: String(part), start: place(start), isKnown: isKnown)
      )
    }
  }

  private mutating func readQuoted(_ text: inout [UInt8], _ isKnown: inout Bool) {
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      switch bytes[index] {
      case UInt8(ascii: "$"), UInt8(ascii: "`"): readExpansion(&text, &isKnown)
      case UInt8(ascii: "\\") where isLineBreak(after: index): skipLineBreak()
      case UInt8(ascii: "\\"):
        index += 1
        if index < bytes.count { text.append(bytes[index]) }
        index += 1
      default:
        text.append(bytes[index])
        index += 1
      }
    }
    index += 1
  }

  /// Reads `$NAME`, `${NAME}`, make's `$(NAME)`, or a command, whose output is not known.
  private mutating func readExpansion(_ text: inout [UInt8], _ isKnown: inout Bool) {
    let start = index
    index += 1
    if bytes[start] == UInt8(ascii: "`") {
      skip { $0 != UInt8(ascii: "`") }
      index += 1
    } else if index < bytes.count, bytes[index] == UInt8(ascii: "{") {
      skip { $0 != UInt8(ascii: "}") }
      index += 1
    } else if index < bytes.count, bytes[index] == UInt8(ascii: "(") {
      skipBrackets()
    } else {
      skip(Self.isName)
      // '$@' and the like, but not a dollar sign at the end of a pattern.
      if index == start + 1, index < bytes.count, "@*#?!-$".utf8.contains(bytes[index]) {
        index += 1
      }
    }
    index = min(index, bytes.count)
    let written = bytes[start..<index]
    let name = String(decoding: written.dropFirst().filter(Self.isName), as: UTF8.self)
    if written.count == 1 { return text.append(bytes[start]) }
    let isPlain = written.allSatisfy { Self.isName($0) || "${}()".utf8.contains($0) }
    if isPlain, let value = variables[name], text.count + value.text.utf8.count <= Self.longestWord
    {
      text += Array(value.text.utf8)
      if !value.isKnown { isKnown = false }
    } else {
      text += written
      isKnown = false
    }
  }

  private mutating func skipBrackets() {
    var depth = 0
    repeat {
      if bytes[index] == UInt8(ascii: "(") { depth += 1 }
      if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
      index += 1
    } while depth > 0 && index < bytes.count
  }

  // MARK: - Characters

  private func isLineBreak(after index: Int) -> Bool {
    let rest = bytes[(index + 1)...].prefix(2)
    return rest.first == UInt8(ascii: "\n") || rest.elementsEqual("\r\n".utf8)
  }

  private mutating func skipLineBreak() {
    skip { $0 != UInt8(ascii: "\n") }
    index += 1
  }

  private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
    while index < bytes.count, isSkipped(bytes[index]) { index += 1 }
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
