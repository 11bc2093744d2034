internal import DTOCompiler

/// The file that says which schema became which type.
struct SymbolsFile {
  private let symbols: [CompiledSymbol]

  init(_ symbols: [CompiledSymbol]) { self.symbols = symbols }

  /// `{"version": 1, "symbols": […]}` with one symbol a line.
  var json: [UInt8] {
    let lines = symbols.map { symbol in
      let members = [
        ("file", symbol.file), ("pointer", symbol.pointer), ("type", symbol.type),
        ("kind", symbol.kind), ("output", symbol.output),
      ]
      return "    {" + members.map { "\"\($0)\": \(quoted($1))" }.joined(separator: ", ") + "}"
    }
    let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    return Array("{\n  \"version\": 1,\n  \"symbols\": \(list)\n}\n".utf8)
  }

  /// The file to write when this path is given: links are followed, so that they stay links.
  ///
  /// - Parameter files: What is not to be overwritten: the input and the output.
  /// - Throws: ``Failure`` when there is something else than a regular file, or one of `files`.
  static func destination(of path: String, sparing files: [String]) throws -> String {
    switch FileKind(of: path) {
    case nil where FileKind.isLink(path): throw refusal(path, "it is a link to nothing")
    case .folder: throw refusal(path, "there is a folder in the way")
    case .other: throw refusal(path, "it is not a regular file")
    case .file, nil: break
    }
    let destination = SystemFile.resolved(path)
    if let identity = FileIdentity(of: destination) {
      if files.contains(where: { FileIdentity(of: $0) == identity }) {
        throw refusal(path, "it is one of the schemas, templates or Swift files")
      }
    } else {
      // A Swift file that is not there yet has only its path, and many a disk takes no notice of case.
      let name = destination.lowercased()
      if files.contains(where: { SystemFile.resolved($0).lowercased() == name }) {
        throw refusal(path, "a Swift file goes there")
      }
    }
    return destination
  }

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
