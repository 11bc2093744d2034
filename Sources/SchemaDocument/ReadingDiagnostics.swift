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
    let remarks = UnsafeBufferPointer(
      start: tree.pointee.remarks,
      count: Int(tree.pointee.remark_count)
    )
    guard !remarks.isEmpty || root == nil else { return }
    let aliased = AliasTargets(of: self)
    for remark in remarks {
      if let found = diagnostic(for: remark, aliased) { diagnostics.append(found) }
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
      return undefinedAlias(at)
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

  private func undefinedAlias(_ span: Span) -> Diagnostic {
    let alias = source.text(in: span)
    let meant = nearest(to: String(alias.dropFirst()), among: anchorNames(before: span))
    return .error(
      "undefined-alias",
      "no anchor before '\(alias)' has its name",
      at: span,
      help: meant.map { "did you mean '*\($0)'?" } ?? "quote the text if it is no alias",
      repair: meant.map { Repair("write '*\($0)'", .unsafe, [Edit(span, "*\($0)")]) }
    )
  }

  /// What looks like an anchor above a place in a file that is not read to its end.
  private func anchorNames(before span: Span) -> [String] {
    source.text(in: 0..<Int(span.start))
      .split { $0.isWhitespace || "[]{},".contains($0) }
      .filter { $0.hasPrefix("&") && $0.count > 1 }
      .map { String($0.dropFirst()) }
  }

  private func diagnostic(for remark: cyaml_remark, _ aliased: AliasTargets) -> Diagnostic? {
    switch remark.code {
    case CYAML_DUPLICATE_KEY:
      duplicateKey(
        Node(tree: tree, place: remark.first),
        again: Node(tree: tree, place: remark.second),
        aliased
      )
    case CYAML_COMPLEX_KEY:
      complexKey(Node(tree: tree, place: remark.first))
    case CYAML_NULL_KEY:
      nullKey(Node(tree: tree, place: remark.first))
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
      multipleDocuments(from: Int(remark.first))
    }
  }

  private func duplicateKey(
    _ first: Node,
    again second: Node,
    _ aliased: AliasTargets
  ) -> Diagnostic {
    if let repeated = repeatedWithoutMeaning(first, again: second, aliased) { return repeated }
    let isMerge = second.isMergeKey(second.place)
    let unfilled = second.parent?.keyOfNothing(between: first, and: second)
    return .error(
      "duplicate-key",
      "the key '\(second.text)' is given twice in one mapping",
      at: second.span,
      labels: [Diagnostic.Label(span: first.span, message: "first here")],
      help: isMerge
        ? "merge several mappings with a list: '<<: [*a, *b]'"
        : unfilled.map { "is what stands below '\($0.text):' meant to be in it? indent it" }
          ?? "remove one of them; as it stands, the last one counts",
      repair: isMerge || unfilled != nil ? nil : removal(of: first, repeatedBy: second, aliased)
    )
  }

  /// A key given twice of which one has nothing behind it, or whose values mean nothing to anybody: it is plain what to read.
  private func repeatedWithoutMeaning(
    _ first: Node,
    again second: Node,
    _ aliased: AliasTargets
  ) -> Diagnostic? {
    let earlier = Node(tree: tree, place: first.place + 1)
    let later = Node(tree: tree, place: second.place + 1)
    let isComment = first.hasText("$comment") && earlier.isScalar && later.isScalar
    guard isComment || earlier.isNothing != later.isNothing else { return nil }
    let unread = !isComment && later.isNothing ? later : earlier
    let isNeeded = aliased.isAnyIn(unread) || unread.key.map(aliased.isAnyIn) == true
    return Diagnostic(
      severity: .warning,
      rule: "duplicate-key",
      message: isComment
        ? "the key '$comment' is given twice in one mapping"
        : "the key '\(second.text)' is given twice in one mapping; the one with a value is read",
      span: second.span,
      labels: [Diagnostic.Label(span: first.span, message: "first here")],
      help: "remove one of them",
      repair: isNeeded
        ? nil : Repair("remove the one that is not read", .safe, unread.removedPair())
    )
  }

  /// The first one is not read, so that nothing is lost without it but what an alias stands for.
  private func removal(
    of first: Node,
    repeatedBy second: Node,
    _ aliased: AliasTargets
  ) -> Repair? {
    let earlier = Node(tree: tree, place: first.place + 1)
    let later = Node(tree: tree, place: second.place + 1)
    guard !aliased.isAnyIn(first), !aliased.isAnyIn(earlier) else { return nil }
    return earlier.isWritten(like: later)
      ? Repair("remove the first of the two", .safe, earlier.removedPair())
      : Repair("remove the first of the two, which is not read", .unsafe, earlier.removedPair())
  }

  /// Nil of a key within another one, which has been reported: `{{ name }}` is two in one.
  private func complexKey(_ key: Node) -> Diagnostic? {
    guard let parent = key.parent, !parent.isKey else { return nil }
    let isTemplate = parent.isFlow && parent.span.start + 1 == key.span.start && parent.count == 1
    let whole = isTemplate ? parent : key
    let canQuote =
      whole.isFlow && !whole.isAlias
      && !source.text(in: whole.span).contains(where: \.isNewline)
    return .error(
      "complex-key",
      "a \(key.isMapping ? "mapping" : "list") can't be a key",
      at: whole.span,
      help: "quote it if it is a text that starts with '{' or '['",
      repair: canQuote ? Repair("quote it", .unsafe, [whole.quoted()]) : nil
    )
  }

  private func nullKey(_ key: Node) -> Diagnostic {
    guard !key.text.isEmpty else {
      return .error(
        "null-key",
        "there is nothing before this ':' that could be a key",
        at: emptyKeySpan(key),
        help: "write the key; the empty text as a key is ''"
      )
    }
    return .error(
      "null-key",
      "the key '\(key.text)' is null to YAML; it is read as a text",
      at: key.span,
      help: "quote it",
      repair: Repair("quote the key", .safe, [key.quoted()])
    )
  }

  /// The colon behind a key that is nothing, or where it would be.
  private func emptyKeySpan(_ key: Node) -> Span {
    let at = Int(key.span.start)
    return character(at: at) == ":" ? span(at..<at + 1) : key.span
  }

  private func multipleDocuments(from offset: Int) -> Diagnostic {
    Diagnostic(
      severity: .warning,
      rule: "multiple-documents",
      message: "a second document starts here, and only the first one is read",
      span: span(firstLine(from: offset)),
      help: "give each document a file of its own"
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

extension Node {
  /// Whether nothing is written where a value should be.
  fileprivate var isNothing: Bool { isNull && !isAlias && text.isEmpty }

  /// The last key between two of a mapping with nothing behind it: what follows has lost its indentation.
  fileprivate func keyOfNothing(between first: Node, and second: Node) -> Node? {
    // Lines lose their indentation near by, and a file may repeat all of its keys far apart.
    guard isMapping, !isFlow, second.place - first.place <= 1000 else { return nil }
    var found: Node?
    var place = tree.pointee.nodes[Int(first.place + 1)].next
    while place < second.place {
      let key = Node(tree: tree, place: place)
      let value = Node(tree: tree, place: tree.pointee.nodes[Int(place)].next)
      if key.isScalar, value.isNull, value.span.range.isEmpty { found = key }
      place = tree.pointee.nodes[Int(value.place)].next
    }
    return found
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
    help: String? = nil,
    repair: Repair? = nil
  ) -> Diagnostic {
    Diagnostic(
      severity: .error,
      rule: rule,
      message: message,
      span: span,
      labels: labels,
      help: help,
      repair: repair
    )
  }

  /// Such a file is read like any other; hardly anything else reads it.
  static func utf16(_ file: FileID) -> Diagnostic {
    .error(
      "encoding",
      "the file is UTF-16; dtoc reads it, and most other tools do not",
      at: Span(file: file, start: 0, end: 0),
      help: "save it as UTF-8"
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
