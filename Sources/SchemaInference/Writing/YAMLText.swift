import SchemaDocument

/// A value that is written as YAML in block style, with short lists on one line.
indirect enum YAMLText: Sendable {
  case string(String)
  /// `true`, a number or `{}`.
  case literal(String)
  case list([YAMLText])
  case mapping([(key: String, value: YAMLText)])

  /// The lines of the pairs of a mapping.
  static func lines(of pairs: [(key: String, value: YAMLText)], indentedBy depth: Int) -> [String] {
    pairs.flatMap { key, value -> [String] in
      let start = String(repeating: " ", count: depth) + yamlScalar(key) + ":"
      if let text = value.onOneLine(after: start.count) { return ["\(start) \(text)"] }
      return [start] + value.lines(indentedBy: depth + 2)
    }
  }

  private func lines(indentedBy depth: Int) -> [String] {
    switch self {
    case .string, .literal: []
    case .mapping(let pairs): Self.lines(of: pairs, indentedBy: depth)
    case .list(let elements): elements.flatMap { $0.linesOfElement(indentedBy: depth) }
    }
  }

  private func linesOfElement(indentedBy depth: Int) -> [String] {
    let indent = String(repeating: " ", count: depth)
    if let text = onOneLine(after: depth + 2) { return ["\(indent)- \(text)"] }
    var lines = lines(indentedBy: depth + 2)
    if !lines.isEmpty { lines[0] = "\(indent)- \(lines[0].dropFirst(depth + 2))" }
    return lines
  }

  /// The value beside its key; nil if it is written below it.
  private func onOneLine(after column: Int) -> String? {
    switch self {
    case .string(let text): return yamlScalar(text)
    case .literal(let text): return text
    case .mapping(let pairs): return pairs.isEmpty ? "{}" : nil
    case .list(let elements):
      var texts: [String] = []
      for element in elements {
        switch element {
        case .string(let text): texts.append(yamlScalar(text))
        case .literal(let text): texts.append(text)
        case .list, .mapping: return nil
        }
      }
      let line = "[\(texts.joined(separator: ", "))]"
      return column + 1 + line.count <= Self.longestLine ? line : nil
    }
  }

  private static let longestLine = 100
}
