internal import CYAML

/// What reading a file can find, put into words. One mistake always reads one way, so the words are all here and in the
/// two files about syntax.
extension Document {
  /// Reports what stopped the C reader, or else what it came across.
  func report(into diagnostics: inout Diagnostics) {
    let error = tree.pointee.error
    guard error.code == CYAML_NO_ERROR else {
      diagnostics.append(diagnostic(for: error))
      return
    }
    for index in 0..<Int(tree.pointee.remark_count) {
      diagnostics.append(diagnostic(for: tree.pointee.remarks[index]))
    }
    if root == nil { diagnostics.append(.emptyDocument(span(0..<0))) }
  }

  private func diagnostic(for error: cyaml_error) -> Diagnostic {
    let at = span(characters(Int(error.start)..<Int(error.end)))
    let limits = Limits.named(error.code, at: at)
    if let limits { return limits }
    switch error.code {
    case CYAML_OUT_OF_MEMORY:
      return .error("out-of-memory", "there is not enough memory to read the file", at: at)
    case CYAML_ALIAS_UNDEFINED:
      return .error(
        "undefined-alias",
        "no anchor before '\(source.text(in: at))' has its name",
        at: at,
        help: "quote the text if it is no alias"
      )
    case CYAML_ALIAS_CYCLE:
      let anchored = span(firstLine(from: Int(error.context_start)))
      return .error(
        "alias-cycle",
        "'\(source.text(in: at))' stands inside of what it stands for",
        at: at,
        labels: [Diagnostic.Label(span: anchored, message: "this is anchored")],
        help: "name what recurs, and refer to it with '$ref'"
      )
    case CYAML_JSON_EMPTY:
      return .emptyDocument(at)
    case CYAML_YAML_SYNTAX, CYAML_YAML_CONTROL_CHARACTER:
      return yamlSyntaxDiagnostic(for: error)
    default:
      return jsonSyntaxDiagnostic(for: error)
    }
  }

  private func diagnostic(for remark: cyaml_remark) -> Diagnostic {
    switch remark.code {
    case CYAML_DUPLICATE_KEY:
      duplicateKey(
        Node(tree: tree, place: remark.first),
        again: Node(tree: tree, place: remark.second)
      )
    case CYAML_COMPLEX_KEY:
      complexKey(Node(tree: tree, place: remark.first))
    case CYAML_MERGE_VALUE:
      .error(
        "merge-key",
        "'<<' merges a mapping or a list of mappings, and this is neither",
        at: Node(tree: tree, place: remark.first).span,
        help: "quote the key if '<<' is its name"
      )
    case CYAML_LONE_SURROGATE:
      loneSurrogate(span(Int(remark.first)..<Int(remark.second)))
    default:
      .error(
        "multiple-documents",
        "a second document starts here, and only the first one is read",
        at: span(firstLine(from: Int(remark.first))),
        help: "give each document a file of its own"
      )
    }
  }

  private func duplicateKey(_ first: Node, again second: Node) -> Diagnostic {
    .error(
      "duplicate-key",
      "the key '\(second.text)' is given twice in one mapping",
      at: second.span,
      labels: [Diagnostic.Label(span: first.span, message: "first here")],
      help: second.isMergeKey(second.place)
        ? "merge several mappings with a list: '<<: [*a, *b]'"
        : "remove one of them; as it stands, the last one counts"
    )
  }

  private func complexKey(_ key: Node) -> Diagnostic {
    .error(
      "complex-key",
      "a \(key.isMapping ? "mapping" : "list") can't be a key",
      at: key.span,
      help: "quote the key if it is a text that starts with '{' or '['"
    )
  }

  private func loneSurrogate(_ span: Span) -> Diagnostic {
    Diagnostic(
      severity: .warning,
      rule: "lone-surrogate",
      message: "'\(source.text(in: span))' is one half of a character, and is read as U+FFFD",
      span: span,
      help: "write both halves, or the character itself"
    )
  }

  /// The range made to cover whole characters.
  func characters(_ range: Range<Int>) -> Range<Int> {
    source.withBytes { bytes in
      var end = min(range.upperBound, bytes.count)
      while end > range.lowerBound, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      return min(range.lowerBound, end)..<end
    }
  }

  /// From an offset to the end of its line, spaces at the end left out.
  func firstLine(from offset: Int) -> Range<Int> {
    source.withBytes { bytes in
      let start = min(offset, bytes.count)
      var end = start
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
      return start..<end
    }
  }

  /// The character at an offset; nil at the end.
  func character(at offset: Int) -> Unicode.Scalar? {
    source.text(in: characters(offset..<offset + 1)).unicodeScalars.first
  }
}

extension Limits {
  /// Nil if it was no limit that stopped the reading.
  fileprivate static func named(_ code: cyaml_error_code, at span: Span) -> Diagnostic? {
    switch code {
    case CYAML_LIMIT_DEPTH:
      .error("limit-depth", "lists and mappings are nested too deep here", at: span)
    case CYAML_LIMIT_NODES:
      .error("limit-nodes", "the file has too many values", at: span)
    case CYAML_LIMIT_EXPANSION:
      .error("limit-aliases", "the aliases up to here stand for too many values", at: span)
    case CYAML_LIMIT_BYTES:
      .error("limit-size", "the file is too large", at: span)
    case CYAML_LIMIT_DIRECTIVES:
      .error("yaml-syntax", "the file has too many directives", at: span)
    default:
      nil
    }
  }
}

extension Diagnostic {
  static func error(
    _ rule: String,
    _ message: String,
    at span: Span,
    labels: [Label] = [],
    help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      severity: .error,
      rule: rule,
      message: message,
      span: span,
      labels: labels,
      help: help
    )
  }

  static func tooLarge(_ limits: Limits, _ file: FileID) -> Diagnostic {
    .error(
      "limit-size",
      "the file has more than \(limits.bytes) bytes, which is the most that is read",
      at: Span(file: file, start: 0, end: 0)
    )
  }

  fileprivate static func emptyDocument(_ span: Span) -> Diagnostic {
    Diagnostic(
      severity: .warning,
      rule: "empty-document",
      message: "there is nothing in the file",
      span: span
    )
  }
}
