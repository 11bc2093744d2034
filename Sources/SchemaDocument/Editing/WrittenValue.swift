/// A value to be written as YAML in block style, with short lists on one line, or as JSON.
package indirect enum WrittenValue: Sendable {
  case string(String)
  /// `true` or a number.
  case literal(String)
  case list([WrittenValue])
  case mapping(Pairs)

  package typealias Pairs = [(key: String, value: WrittenValue)]

  /// The lines of the pairs of a block mapping.
  package static func lines(
    of pairs: Pairs,
    indentedBy depth: Int,
    _ style: BlockStyle = BlockStyle()
  ) -> [String] {
    pairs.flatMap { key, value -> [String] in
      let start = String(repeating: " ", count: depth) + yamlScalar(key) + ":"
      if let text = value.onOneLine(after: start.count) { return ["\(start) \(text)"] }
      return [start] + value.lines(below: depth, style)
    }
  }

  private func lines(below depth: Int, _ style: BlockStyle) -> [String] {
    switch self {
    case .string, .literal: []
    case .mapping(let pairs): Self.lines(of: pairs, indentedBy: depth + style.unit, style)
    case .list(let elements):
      elements.flatMap { $0.linesOfElement(indentedBy: depth + style.lists, style) }
    }
  }

  private func linesOfElement(indentedBy depth: Int, _ style: BlockStyle) -> [String] {
    let indent = String(repeating: " ", count: depth)
    if let text = onOneLine(after: depth + 2) { return ["\(indent)- \(text)"] }
    var lines: [String] =
      switch self {
      case .string, .literal: []
      case .mapping(let pairs): Self.lines(of: pairs, indentedBy: depth + 2, style)
      case .list(let elements):
        elements.flatMap { $0.linesOfElement(indentedBy: depth + 2, style) }
      }
    if !lines.isEmpty { lines[0] = "\(indent)- \(lines[0].dropFirst(depth + 2))" }
    return lines
  }

  /// The value on the line of its key; nil if it is written below the key.
  private func onOneLine(after column: Int) -> String? {
    switch self {
    case .string(let text): return yamlScalar(text)
    case .literal(let text): return text
    case .mapping(let pairs): return pairs.isEmpty ? "{}" : nil
    case .list(let elements):
      guard elements.allSatisfy(\.isScalar) else { return nil }
      let line = flow(yamlScalar)
      return column + 1 + line.count <= Self.longestLine ? line : nil
    }
  }

  private var isScalar: Bool {
    switch self {
    case .string, .literal: true
    case .list, .mapping: false
    }
  }

  /// The value on one line, in flow style.
  ///
  /// - Parameter quoted: How a string is written: `jsonQuoted` makes it JSON.
  package func flow(_ quoted: (String) -> String) -> String {
    switch self {
    case .string(let text): quoted(text)
    case .literal(let text): text
    case .list(let elements): "[\(elements.map { $0.flow(quoted) }.joined(separator: ", "))]"
    case .mapping(let pairs):
      "{\(pairs.map { "\(quoted($0.key)): \($0.value.flow(quoted))" }.joined(separator: ", "))}"
    }
  }

  /// The value in flow style, on several lines if it has many parts, without the indentation of the first one.
  ///
  /// - Parameter quoted: How a string is written, as for ``flow(_:)``.
  func flow(indentedBy indent: String, _ unit: String, _ quoted: (String) -> String) -> String {
    let line = flow(quoted)
    if indent.count + line.count <= Self.longestLine / 2 { return line }
    let inner = indent + unit
    switch self {
    case .mapping(let pairs) where !pairs.isEmpty:
      let lines = pairs.map { key, value in
        "\(inner)\(quoted(key)): \(value.flow(indentedBy: inner, unit, quoted))"
      }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
    case .list(let elements) where !elements.allSatisfy(\.isScalar):
      let lines = elements.map { inner + $0.flow(indentedBy: inner, unit, quoted) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
    case .string, .literal, .list, .mapping: return line
    }
  }

  private static let longestLine = 100
}
