extension Sequence<Diagnostic> {
  /// The findings for a program: one object, one finding on each line.
  ///
  /// For example `{"diagnostics":[{"severity":"error","rule":"duplicate-key","message":…,"file":"taxi/order.yml",
  /// "line":3,"column":1,"endLine":3,"endColumn":3,"labels":[…],"notes":[…],"help":…}]}`. Lines and columns count from 1,
  /// the end is the place behind the last character; a finding without a place has none of them.
  package func json(source: (FileID) -> SourceText?) -> String {
    var json = JSONText()
    json.raw("{\"diagnostics\":[")
    var separator = "\n"
    for diagnostic in self {
      json.raw(separator)
      json.append(diagnostic, source)
      separator = ",\n"
    }
    json.raw("\n]}\n")
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

/// JSON while it is written.
private struct JSONText {
  private(set) var bytes: [UInt8] = []

  mutating func raw(_ text: String) {
    bytes += text.utf8
  }

  mutating func append(_ diagnostic: Diagnostic, _ source: (FileID) -> SourceText?) {
    raw("{\"severity\":")
    string(diagnostic.severity.rawValue)
    raw(",\"rule\":")
    string(diagnostic.rule)
    raw(",\"message\":")
    string(diagnostic.message)
    if let span = diagnostic.span { place(span, source) }
    raw(",\"labels\":[")
    list(diagnostic.labels) { json, label in
      json.raw("{\"message\":")
      json.string(label.message)
      json.place(label.span, source)
      json.raw("}")
    }
    raw("],\"notes\":[")
    list(diagnostic.notes) { json, note in json.string(note) }
    raw("]")
    if let help = diagnostic.help {
      raw(",\"help\":")
      string(help)
    }
    if let repair = diagnostic.repair { append(repair, source) }
    raw("}")
  }

  private mutating func append(_ repair: Repair, _ source: (FileID) -> SourceText?) {
    raw(",\"repair\":{\"summary\":")
    string(repair.summary)
    raw(",\"certainty\":")
    string(repair.certainty.rawValue)
    raw(",\"edits\":[")
    list(repair.edits) { json, edit in
      json.raw("{\"replacement\":")
      json.string(edit.replacement)
      json.place(edit.span, source)
      json.raw("}")
    }
    raw("]}")
  }

  private mutating func place(_ span: Span, _ source: (FileID) -> SourceText?) {
    guard let source = source(span.file) else { return }
    let start = source.position(of: span.start)
    let end = source.position(of: span.end)
    raw(",\"file\":")
    string(source.path)
    raw(",\"line\":\(start.line),\"column\":\(start.column)")
    raw(",\"endLine\":\(end.line),\"endColumn\":\(end.column)")
  }

  private mutating func list<Element>(
    _ elements: [Element],
    _ element: (inout JSONText, Element) -> Void
  ) {
    for (index, value) in elements.enumerated() {
      if index > 0 { raw(",") }
      element(&self, value)
    }
  }

  private mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: raw("\\n")
      case 0x00...0x1F:
        raw(byte < 0x10 ? "\\u000" : "\\u00")
        raw(String(byte, radix: 16))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
