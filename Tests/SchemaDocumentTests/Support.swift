import SchemaDocument
import Testing

/// A text that was read, with its findings.
struct ReadText {
  var document: Document
  var diagnostics: Diagnostics

  init(bytes: [UInt8], path: String = "a.yaml", limits: Limits = Limits()) {
    diagnostics = Diagnostics()
    document = Document.read(
      bytes: bytes,
      path: path,
      file: FileID(index: 0),
      limits: limits,
      diagnostics: &diagnostics
    )
    // Nodes do not keep their document alive, and tests use nodes of temporary documents, so none is freed.
    _ = Unmanaged.passRetained(document)
  }

  init(_ text: String, path: String = "a.yaml", limits: Limits = Limits()) {
    self.init(bytes: Array(text.utf8), path: path, limits: limits)
  }

  /// One line for each finding, and one for each of its parts: `1:2-1:3 error[rule] message`.
  var findings: String {
    diagnostics.entries.sorted().map(describe).joined(separator: "\n")
  }

  private func describe(_ diagnostic: Diagnostic) -> String {
    var lines = [
      "\(place(diagnostic.span)) \(diagnostic.severity)[\(diagnostic.rule)] \(diagnostic.message)"
    ]
    lines += diagnostic.labels.map { "  \(place($0.span)) \($0.message)" }
    lines += diagnostic.notes.map { "  note: \($0)" }
    if let help = diagnostic.help { lines.append("  help: \(help)") }
    return lines.joined(separator: "\n")
  }

  func place(_ span: Span?) -> String {
    guard let span else { return "-" }
    let start = document.source.position(of: span.start)
    let end = document.source.position(of: span.end)
    return "\(start.line):\(start.column)-\(end.line):\(end.column)"
  }
}

/// A tree on one line: strings with the sigil of their type, `[…]` and `{…}`.
func outline(_ node: Node?) -> String {
  guard let node else { return "nothing" }
  switch node.kind {
  case .sequence:
    return "[" + node.elements.map(outline).joined(separator: ", ") + "]"
  case .mapping:
    return "{" + node.pairs.map { "\($0.key.text): \(outline($0.value))" }.joined(separator: ", ")
      + "}"
  case .scalar:
    switch node.scalarType {
    case .string: return "'\(node.text)'"
    case .null: return "null"
    case .boolean: return node.boolValue.map(String.init) ?? "?"
    case .integer: return node.integerValue.map(String.init) ?? "wide \(node.text)"
    case .number: return "\(node.numberValue.map { "\($0)" } ?? "?")"
    case nil: return "?"
    }
  }
}

/// Checks that a text is read as a tree, without findings.
func check(
  _ text: String,
  _ expected: String,
  path: String = "a.yaml",
  _ location: SourceLocation = #_sourceLocation
) {
  let read = ReadText(text, path: path)
  #expect(outline(read.document.root) == expected, sourceLocation: location)
  #expect(read.findings == "", sourceLocation: location)
}

/// Checks the findings in a text.
func checkFindings(
  _ text: String,
  _ expected: String,
  path: String = "a.yaml",
  limits: Limits = Limits(),
  _ location: SourceLocation = #_sourceLocation
) {
  let read = ReadText(text, path: path, limits: limits)
  #expect(read.findings == expected, sourceLocation: location)
}
