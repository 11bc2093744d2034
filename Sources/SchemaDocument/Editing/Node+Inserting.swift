/// Edits that insert a new pair into a mapping. There are none if the mapping has a misspelling of the key, which is to be corrected instead.
extension Node {
  /// Inserts a pair before the other pairs of a mapping: `type: object`.
  ///
  /// - Parameter literal: The value as written in both YAML and JSON, except for strings, which have quotes in JSON.
  package func inserted(_ key: String, text value: String) -> Edit? {
    inserted(key, literal: isJSONStyle ? jsonQuoted(value) : yamlScalar(value))
  }

  /// The same for a value that is not a string, such as `true`.
  package func inserted(_ key: String, literal value: String) -> Edit? {
    guard isMapping, !isAlias, misspelling(of: key) == nil else { return nil }
    let pair = "\(isJSONStyle ? jsonQuoted(key) : yamlScalar(key)): \(value)"
    guard count > 0, let first = ownFirstKey else {
      return count == 0 ? Edit(contentSpan, "{\(pair)}") : nil
    }
    return insertion(of: pair, before: first)
  }

  /// Inserts a pair before the pair that has this value.
  package func preceded(by key: String, text value: String) -> Edit? {
    preceded(by: key, literal: isJSONStyle ? jsonQuoted(value) : yamlScalar(value))
  }

  /// The same for a value that is not a string: `required: [id]` before `properties:`.
  package func preceded(by key: String, literal value: String) -> Edit? {
    guard let own = self.key, let parent, own.parent == parent,
      parent.misspelling(of: key) == nil
    else { return nil }
    let pair = "\(isJSONStyle ? jsonQuoted(key) : yamlScalar(key)): \(value)"
    return parent.insertion(of: pair, before: own)
  }

  /// Inserts a pair before a key of a mapping. A comment that suppresses findings on the key's line stays directly above that.
  ///
  /// - Returns: Nil if the comment would be about the new pair.
  private func insertion(of pair: String, before key: Node) -> Edit? {
    let start = Int(key.span.start)
    let separator = separator(before: key)
    let source = document.source
    let line = source.position(of: start).line
    guard separator.contains(where: \.isNewline),
      let comment = source.startOfSuppressions(above: line), let keyLine = source.line(line)
    else { return Edit(document.span(start..<start), pair + separator) }
    let indent = source.text(in: keyLine.lowerBound..<start)
    guard indent.allSatisfy({ $0 == " " || $0 == "\t" }) else { return nil }
    return Edit(document.span(comment..<comment), indent + pair + separator.dropLast(indent.count))
  }

  /// Inserts a pair after the pair that has this scalar as its value: `format: int64` after `type: integer`.
  package func followed(by key: String, text value: String) -> Edit? {
    followed(by: key, literal: isJSONStyle ? jsonQuoted(value) : yamlScalar(value))
  }

  /// The same for a value that is not a string, such as `true`.
  package func followed(by key: String, literal value: String) -> Edit? {
    guard let own = self.key, let parent, isAlias || isScalar,
      parent.misspelling(of: key) == nil
    else { return nil }
    let pair = "\(isJSONStyle ? jsonQuoted(key) : yamlScalar(key)): \(value)"
    let end = Swift.max(Int(own.span.end), Int(span.end))
    if parent.isFlow {
      let separator = parent.separator(before: own)
      return Edit(document.span(end..<end), separator + pair)
    }
    // A comment beside the value stays where it is.
    let lineEnd = document.source.withBytes { bytes in
      bytes[end...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    }
    let indent = String(repeating: " ", count: column(of: Int(own.span.start)))
    return Edit(document.span(lineEnd..<lineEnd), document.lineEnd + indent + pair)
  }

  /// `allOf: [{$ref: …}]` for a `$ref` with this value.
  package func wrapped(inListUnder name: String) -> Edit? {
    guard let key, let parent, !isAlias else { return nil }
    let source = document.source
    let written = source.text(in: Int(key.span.start)..<Int(span.end))
    let range = document.span(Int(key.span.start)..<Int(span.end))
    let name = isJSONStyle ? jsonQuoted(name) : name
    guard !parent.isFlow else { return Edit(range, "\(name): [{\(written)}]") }
    let indent = String(repeating: " ", count: column(of: Int(key.span.start)) + 2)
    return Edit(range, "\(name):\(document.lineEnd)\(indent)- \(written)")
  }

  /// The first key in the file; pairs merged by `<<` are elsewhere.
  private var ownFirstKey: Node? {
    Node(tree: tree, place: index + 1)
  }

  /// The separator between a new pair and the former first key: the same as between the other pairs of the mapping.
  func separator(before first: Node) -> String {
    let start = Int(first.span.start)
    guard !isFlow else { return document.flowSeparator(before: start) }
    return document.lineEnd + String(repeating: " ", count: column(of: start))
  }

  /// The number of characters before an offset on its line.
  private func column(of offset: Int) -> Int {
    document.source.position(of: offset).column - 1
  }
}

extension SourceText {
  /// What a comment starts with that suppresses findings on the next line with anything but comments.
  package static let suppressionMark: StaticString = "dtoc:ignore"

  /// The start of the first line, among those with only comments directly above another one, that has such a comment.
  fileprivate func startOfSuppressions(above number: Int) -> Int? {
    var start: Int?
    var number = number - 1
    while let line = line(number) {
      let text = text(in: line).drop { $0 == " " || $0 == "\t" }
      guard text.isEmpty || text.hasPrefix("#") else { break }
      if text.contains("\(Self.suppressionMark)") { start = line.lowerBound }
      number -= 1
    }
    return start
  }
}

extension Document {
  /// The line ending of the file, taken from its first line.
  package var lineEnd: String {
    guard let second = source.startOfSecondLine else { return "\n" }
    return source.withBytes { bytes in
      if bytes[second - 1] == 0x0D { return "\r" }
      return second > 1 && bytes[second - 2] == 0x0D ? "\r\n" : "\n"
    }
  }

  /// The number of bytes before an offset on its line.
  func byteColumn(of offset: Int) -> Int { offset - source.startOfLine(at: offset) }

  /// The separator of parts in flow style, one of which starts at this offset: a comma, and a line break if each part has its own line.
  func flowSeparator(before start: Int) -> String {
    let lineStart = source.withBytes { bytes in
      var offset = start
      while offset > 0, isBlank(bytes[offset - 1]) { offset -= 1 }
      return offset
    }
    guard lineStart > 0, source.startOfLine(at: start) == lineStart else { return ", " }
    return "," + lineEnd + source.text(in: lineStart..<start)
  }
}
