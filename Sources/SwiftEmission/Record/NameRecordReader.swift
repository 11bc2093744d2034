import Paths
import SchemaModel

/// Reads the file for one document of a ``NameRecord``.
///
/// The file is committed, and merged by git, so it can contain anything.
package struct NameRecordReader {
  /// The mistakes in the file, in order.
  package private(set) var problems: [NameRecordProblem] = []
  /// What merges have left in the file, in order: conflicts, and entries that both sides have added. The entries are those of both sides.
  package private(set) var conflicts: [NameRecordProblem] = []
  /// What has different names on the two sides of a conflict.
  package private(set) var contested: [ContestedName] = []
  /// The entries of the file.
  package private(set) var document = RecordedDocument()
  /// The types that enclose the current line, from the outside in, each with the words of its entries so far.
  private var open: [(type: RecordedType, words: Set<Path>)] = []
  private var topWords: Set<Path> = []

  /// The first line of each file.
  static let firstLine = "// dtoc names 1"
  /// Precedes the role in a comment of the head, so that earlier versions can read the file.
  static let roleMark = " Role: "
  /// Precedes the number of the style there.
  static let styleMark = " Style: "
  /// Starts the line with the name of the Swift file.
  static let fileWord = "file"
  /// Marks an alias of an identical type, below its place. No key is written like this, so earlier versions can read the file.
  static let aliasWord = "(alias)"

  /// More than the nesting of any document.
  private static let maximumDepth = 1_000
  /// The number of mistakes after which reading stops.
  private static let maximumProblems = 20

  package init(_ bytes: [UInt8]) {
    guard String(utf8: bytes) != nil else {
      problems = [NameRecordProblem(line: 1, column: 1, message: "this is not UTF-8")]
      return
    }
    let lines = Self.lines(of: bytes)
    if lines.contains(where: \.isConflictMark) {
      readConflicted(zip(1..., lines).map { ($0, $1.withoutCarriageReturn) })
    } else {
      read(lines)
      if !conflicts.isEmpty { document = RecordedDocument(joining: [document], &contested) }
    }
  }

  /// Reads the style and the role, and no names.
  package init(headOf bytes: [UInt8]) {
    var lines: [Bytes] = []
    var rest = bytes[...]
    while rest.starts(with: "//".utf8) {
      lines.append(rest.prefix { $0 != UInt8(ascii: "\n") })
      rest = rest.dropFirst(lines[lines.count - 1].count + 1)
    }
    read(lines)
  }

  private init(version: [ConflictedText.Line]) {
    read(version.map(\.text), numbers: version.map(\.number))
  }

  /// - Parameter numbers: The numbers of the lines in the file, if they are not 1, 2, 3 and so on.
  private mutating func read(_ lines: [Bytes], numbers: [Int]? = nil) {
    for (index, line) in lines.enumerated() {
      guard index > 0 || requireFirstLine(line.withoutCarriageReturn) else { return }
      read(line.withoutCarriageReturn, number: numbers?[index] ?? index + 1)
      if problems.count >= Self.maximumProblems { break }
    }
    close(to: 0)
  }

  /// Reads both sides of conflicts.
  private mutating func readConflicted(_ lines: [ConflictedText.Line]) {
    do throws(ConflictedText.Malformed) {
      let text = try ConflictedText(lines)
      let versions = text.versions.map { NameRecordReader(version: $0) }
      for problem in versions.flatMap(\.problems) where !problems.contains(problem) {
        problems.append(problem)
      }
      document = RecordedDocument(joining: versions.map(\.document), &contested)
      conflicts = text.starts.map { line in
        let message =
          "this is a conflict of a merge; run 'dtoc generate', which keeps the names of both sides"
        return NameRecordProblem(line: line, column: 1, message: message)
      }
    } catch {
      let message =
        "this is a conflict of a merge without its other marks; remove the marks, keep the lines of both sides, and run 'dtoc generate'"
      problems = [NameRecordProblem(line: error.line, column: 1, message: message)]
    }
  }

  /// A part of a line, as UTF-8.
  ///
  /// Bytes rather than a `Substring`, because the records of a project are read in each run, and take most of the time of one that
  /// updates a single file.
  fileprivate typealias Bytes = ArraySlice<UInt8>

  private static func lines(of bytes: [UInt8]) -> [Bytes] {
    var lines: [Bytes] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(bytes[start..<index])
      start = index + 1
    }
    lines.append(bytes[start...])
    return lines
  }

  private mutating func requireFirstLine(_ line: Bytes) -> Bool {
    if line.elementsEqual(Self.firstLine.utf8) { return true }
    let message =
      line.starts(with: "// dtoc names ".utf8)
      ? "another version of dtoc has written this"
      : "dtoc has not written this: the first line is not '\(Self.firstLine)'"
    problems.append(NameRecordProblem(line: 1, column: 1, message: message))
    return false
  }

  private mutating func read(_ line: Bytes, number: Int) {
    func report(_ message: String, at place: Int? = nil) {
      let column = (place ?? line.startIndex) - line.startIndex + 1
      problems.append(NameRecordProblem(line: number, column: column, message: message))
    }
    if line.isEmpty { return }
    if line.starts(with: "//".utf8) {
      let sentences = line.split(separator: UInt8(ascii: "."))
      if sentences.contains(where: { $0.elementsEqual("\(Self.styleMark)2".utf8) }) {
        document.style = .second
      }
      guard let (start, word) = line.statedRole else { return }
      if let role = Role(rawValue: word) {
        document.role = role
      } else {
        report("'\(word)' is not 'client', 'server' or 'both'", at: start)
      }
      return
    }
    let entry = line.drop { $0 == UInt8(ascii: " ") }
    let start = entry.startIndex
    let indent = start - line.startIndex
    let depth = indent / 2
    guard indent % 2 == 0, depth <= open.count, depth < Self.maximumDepth else {
      return report("this line is indented, and belongs to none above it", at: start)
    }
    guard let end = entry.endOfRecordWord else {
      return report("expected a word or a quoted string", at: start)
    }
    let word = String(decoding: entry[..<end], as: UTF8.self)
    let isFile = depth == 0 && word == Self.fileWord
    var name: String?
    if end < entry.endIndex {
      let rest = entry[end...]
      guard rest.starts(with: " = ".utf8) else {
        return report("expected ' = ' and a name, or the end of the line", at: end)
      }
      let text = String(decoding: rest.dropFirst(3), as: UTF8.self)
      // The name of a file can start with a digit.
      guard Identifier.isValid(isFile ? "_\(text)" : text) else {
        return report("'\(text)' is not a valid name in Swift", at: end + 3)
      }
      name = text
    }
    close(to: depth)
    if !insert(Path(word)) {
      let message = "'\(word)' is listed twice; after a merge, run 'dtoc generate', which keeps one"
      conflicts.append(NameRecordProblem(line: number, column: indent + 1, message: message))
    }
    let isType = entry.first == UInt8(ascii: depth == 0 ? "#" : "/")
    if isFile {
      document.file = name
    } else if isType {
      open.append((RecordedType(place: Path(word), name: name), []))
    } else if depth > 0, word == Self.aliasWord {
      open[depth - 1].type.isAlias = true
    } else if depth > 0 {
      open[depth - 1].type.members.append(RecordedMember(key: Path(word), name: name))
    } else {
      report("expected the place of a schema, which starts with '#'", at: start)
    }
  }

  /// Adds a word to those of the innermost type. Returns false if it is a duplicate.
  private mutating func insert(_ word: Path) -> Bool {
    guard !open.isEmpty else { return topWords.insert(word).inserted }
    return open[open.count - 1].words.insert(word).inserted
  }

  /// Closes the types that don't enclose lines of this depth.
  private mutating func close(to depth: Int) {
    while open.count > depth, let (type, _) = open.popLast() {
      if open.isEmpty {
        document.types.append(type)
      } else {
        open[open.count - 1].type.types.append(type)
      }
    }
  }
}

/// A mistake in a file of a record.
package struct NameRecordProblem: Hashable, Sendable {
  package var line: Int
  /// The column in bytes, starting at 1.
  package var column: Int
  package var message: String
}

extension NameRecordReader.Bytes {
  /// The word at the end of a comment that should be a role, and where it starts; nil if there is none.
  fileprivate var statedRole: (start: Int, word: String)? {
    guard last == UInt8(ascii: ".") else { return nil }
    let word = dropLast().reversed().prefix { $0 != UInt8(ascii: " ") }.reversed()
    let start = endIndex - 1 - word.count
    guard self[..<start].reversed().starts(with: NameRecordReader.roleMark.utf8.reversed()) else {
      return nil
    }
    return (start, String(decoding: word, as: UTF8.self))
  }

  fileprivate var withoutCarriageReturn: Self {
    last == UInt8(ascii: "\r") ? dropLast() : self
  }

  /// The end of the first word: the first space outside quotes, or the end of the line. `nil` if there is no word.
  fileprivate var endOfRecordWord: Int? {
    var isQuoted = false
    var isEscaped = false
    var end = startIndex
    while end < endIndex {
      let byte = self[end]
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\"), isQuoted {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if byte == UInt8(ascii: " "), !isQuoted {
        break
      }
      end += 1
    }
    return isQuoted || end == startIndex ? nil : end
  }
}
