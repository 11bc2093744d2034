internal import DTOCompiler

/// The file that maps schemas to their types.
struct SymbolsFile {
  private let symbols: [CompiledSymbol]

  init(_ symbols: [CompiledSymbol]) { self.symbols = symbols }

  /// `{"version": 1, "symbols": […]}` with one symbol per line. A blank line separates documents, so that symbols of different documents
  /// merge.
  var json: [UInt8] {
    var file = symbols.first?.file
    let lines = symbols.map { symbol in
      let members = [
        ("file", symbol.file), ("pointer", symbol.pointer), ("type", symbol.type),
        ("kind", symbol.kind), ("output", symbol.output),
      ]
      defer { file = symbol.file }
      return (symbol.file == file ? "" : "\n") + "    {"
        + members.map { "\"\($0)\": \(quoted($1))" }.joined(separator: ", ") + "}"
    }
    let list = lines.isEmpty ? "]" : "\n\(lines.joined(separator: ",\n"))\n  ]"
    return Array("\(Self.start)\(list)\n}\n".utf8)
  }

  /// The path to write to for a given path: follows links, so that they stay links.
  ///
  /// - Parameter files: Files that must not be overwritten: the input and the output.
  /// - Throws: ``Failure`` if it is not a regular file, is one of `files`, or was not written by dtoc.
  static func destination(
    of path: String,
    isForced: Bool,
    sparing files: [String]
  ) throws -> String {
    let destination = try OutputWriter.destination(of: path)
    if let identity = FileIdentity(of: destination) {
      if files.contains(where: { FileIdentity(of: $0) == identity }) {
        throw refusal(path, "it is a schema, a template or a Swift file")
      }
      if !isForced, try !isOurs(destination) { throw OutputWriter.foreign(path) }
    } else {
      // A Swift file that does not exist yet only has a path, and many file systems ignore case.
      let name = destination.lowercased()
      if files.contains(where: { SystemFile.resolved($0).lowercased() == name }) {
        throw refusal(path, "it is the path of a Swift file")
      }
    }
    return destination
  }

  /// Whether a file starts like one that dtoc wrote, or is empty.
  private static func isOurs(_ path: String) throws -> Bool {
    switch InputFile.read(path) {
    case .success(let bytes): return bytes.isEmpty || bytes.starts(with: start.utf8)
    case .failure(let problem): throw Failure.usage("can't read '\(path)': \(problem.reason)")
    }
  }

  private static let start = "{\n  \"version\": 1,\n  \"symbols\": ["

  private static func refusal(_ path: String, _ reason: String) -> Failure {
    .usage("can't write the symbols to '\(path)': \(reason)")
  }

  /// A JSON string (RFC 8259, section 7).
  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\u{0}"..<"\u{20}", "\u{7F}"..."\u{9F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
