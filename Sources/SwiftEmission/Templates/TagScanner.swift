import SchemaDocument

/// Splits a template into literal text and tags, and removes the lines of standalone tags.
struct TagScanner {
  private let source: TemplateSource
  private let bytes: [UInt8]
  private var position = 0
  private var isAtEnd = false
  /// Whether the last tag is alone on its line.
  private(set) var isAlone = false

  enum Tag {
    case comment
    case field(ParsedTemplate.Name)
    case open(ParsedTemplate.Name, ParsedTemplate.SectionKind)
    case close(ParsedTemplate.Name)
    case partial(ParsedTemplate.Name, indentation: Range<Int>)
    case mistake(TemplateProblem)
    /// The end of the template rather than a tag.
    case end
  }

  init(source: TemplateSource) {
    self.source = source
    bytes = source.bytes
  }

  /// Returns the literal text up to the next tag, and the tag.
  mutating func next() -> (literal: Range<Int>, tag: Tag)? {
    guard !isAtEnd else { return nil }
    let start = position
    guard let open = find(UInt8(ascii: "{"), times: 2, from: start) else {
      isAtEnd = true
      return (start..<bytes.count, .end)
    }
    let isTriple = bytes[open...].dropFirst(2).first == UInt8(ascii: "{")
    let braces = isTriple ? 3 : 2
    let content = open + braces
    guard let close = find(UInt8(ascii: "}"), times: braces, from: content) else {
      isAtEnd = true
      return (start..<bytes.count, .mistake(unclosedTag(at: open)))
    }
    position = close + braces

    let sigil = isTriple ? UInt8(ascii: "{") : bytes[content..<close].first ?? 0
    let name = name(in: (content + (isTriple || !Self.sigils.contains(sigil) ? 0 : 1))..<close)
    if sigil != UInt8(ascii: "!") {
      if bytes[content..<close].contains(UInt8(ascii: "\n")) {
        return (start..<open, .mistake(unclosedTag(at: open)))
      }
      if let mistake = mistake(in: name, sigil: sigil, at: open) {
        return (start..<open, .mistake(mistake))
      }
    }

    var literal = start..<open
    var indentation = open..<open
    isAlone = false
    if Self.standaloneSigils.contains(sigil), let line = standaloneLine(open..<position) {
      isAlone = true
      literal = start..<line.lowerBound
      indentation = line.lowerBound..<open
      position = line.upperBound
    }
    switch sigil {
    case UInt8(ascii: "!"): return (literal, .comment)
    case UInt8(ascii: "#"):
      return (literal, .open(name, name.isReserved ? name.group ?? .oneLine : .normal))
    case UInt8(ascii: "^"): return (literal, .open(name, .inverted))
    case UInt8(ascii: "/"): return (literal, .close(name))
    case UInt8(ascii: ">"): return (literal, .partial(name, indentation: indentation))
    default: return (literal, .field(name))
    }
  }

  private static let sigils = Array("#^/>!&=<$*".utf8)
  private static let standaloneSigils = Array("#^/>!".utf8)

  /// Returns the whole line of a tag, including its line end, if nothing else is on the line.
  ///
  /// `{{#list}}` on a line of its own is for the reader of the template, and must not leave an empty line in the output.
  private func standaloneLine(_ tag: Range<Int>) -> Range<Int>? {
    var start = tag.lowerBound
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") {
      start -= 1
      guard isBlank(bytes[start]) else { return nil }
    }
    var end = tag.upperBound
    while end < bytes.count {
      end += 1
      if bytes[end - 1] == UInt8(ascii: "\n") { break }
      guard isBlank(bytes[end - 1]) else { return nil }
    }
    return start..<end
  }

  private func name(in range: Range<Int>) -> ParsedTemplate.Name {
    var range = range
    while let first = bytes[range].first, isBlank(first) { range.removeFirst() }
    while let last = bytes[range].last, isBlank(last) { range.removeLast() }
    return ParsedTemplate.Name(
      text: String(decoding: bytes[range], as: UTF8.self),
      offset: range.lowerBound
    )
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// Returns the offset where the byte first occurs the given number of times in a row.
  private func find(_ byte: UInt8, times count: Int, from start: Int) -> Int? {
    var run = 0
    for index in start..<bytes.count {
      run = bytes[index] == byte ? run + 1 : 0
      if run == count { return index + 1 - count }
    }
    return nil
  }
}

// MARK: - Mistakes

extension TagScanner {
  private func unclosedTag(at offset: Int) -> TemplateProblem {
    source.problem(
      at: offset,
      "this tag is not closed",
      help: "end the tag with '}}' on the same line"
    )
  }

  private func mistake(
    in name: ParsedTemplate.Name,
    sigil: UInt8,
    at tag: Int
  ) -> TemplateProblem? {
    switch sigil {
    case UInt8(ascii: "="):
      return source.problem(
        at: tag,
        "changing delimiters is not supported",
        help: "templates always use '{{' and '}}'"
      )
    case UInt8(ascii: "<"), UInt8(ascii: "$"):
      return source.problem(
        at: tag,
        "template inheritance is not supported",
        help: "use a partial: '{{>name}}'"
      )
    case UInt8(ascii: "*"):
      return source.problem(at: tag, "dynamic names are not supported")
    default: break
    }
    if name.text.isEmpty { return source.problem(at: tag, "this tag has no name") }
    // Nearly all names consist of letters, and examining characters is expensive.
    if bytes[name.offset...].prefix(name.text.utf8.count).allSatisfy(isLetter) { return nil }
    if name.isReserved {
      // The parser checks group tags.
      return sigil == UInt8(ascii: "#") || sigil == UInt8(ascii: "/")
        ? nil : source.problem(inGroup: name, "'\(name.text)' is not a field")
    }
    let isPartial = sigil == UInt8(ascii: ">")
    if name.text == ".", !isPartial { return nil }
    if isPartial, name.text.hasPrefix("*") {
      return source.problem(at: name.offset, "dynamic names of partials are not supported")
    }
    if !isPartial, name.text.contains("."), !SchemaExtensions.areMentioned(in: name.text) {
      return source.problem(
        at: name.offset,
        "dotted names such as '\(name.text)' are not supported",
        help: "open a section for each step: '{{#a}}{{b}}{{/a}}'"
      )
    }
    guard name.text.unicodeScalars.allSatisfy(isNameCharacter) else {
      return source.problem(at: name.offset, "'\(name.text)' is not a name")
    }
    return nil
  }

  private func isNameCharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || scalar == "_" || scalar == "-" || scalar == "/" || scalar == "."
  }
}
