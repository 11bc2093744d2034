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

  /// A JSON string (RFC 8259, section 7).
  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
