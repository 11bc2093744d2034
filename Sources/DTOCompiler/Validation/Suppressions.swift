import SchemaDocument

/// Comments that suppress findings: `# dtoc:ignore unknown-keyword the gateway reads it`, on the same line or on the line above.
///
/// Several rules are separated by commas. The rest is a reason for readers. In a finding with several locations, each location can
/// be suppressed.
struct Suppressions {
  private let comments: [Suppression]
  private let documents: [Document]

  init(in documents: [Document]) {
    self.documents = documents
    comments = documents.flatMap { suppressions(in: $0) }
  }

  /// The remaining findings, those that comments suppress, and the comments that suppress nothing.
  func applied(
    to diagnostics: [Diagnostic]
  ) -> (remaining: [Diagnostic], suppressed: [Diagnostic], unused: [Suppression]) {
    guard !comments.isEmpty else { return (diagnostics, [], []) }
    var index: [Key: Int] = [:]
    for (number, comment) in comments.enumerated() {
      index[Key(file: comment.span.file, line: comment.line, rule: comment.rule)] = number
    }
    var isUsed = Array(repeating: false, count: comments.count)
    let named = Set(comments.map(\.rule))
    var suppressed: [Diagnostic] = []
    let remaining = diagnostics.compactMap { diagnostic -> Diagnostic? in
      guard let span = diagnostic.span, span.file != .configuration,
        named.contains(diagnostic.rule.rawValue)
      else { return diagnostic }
      let parts = diagnostic.parts { place in
        guard let number = index[key(of: diagnostic.rule.rawValue, at: place)] else { return false }
        isUsed[number] = true
        return true
      }
      if let part = parts.suppressed { suppressed.append(part) }
      return parts.remaining
    }
    return (remaining, suppressed, zip(comments, isUsed).compactMap { $1 ? nil : $0 })
  }

  private struct Key: Hashable {
    var file: FileID
    var line: Int
    var rule: String
  }

  private func key(of rule: String, at span: Span) -> Key {
    let line = documents[Int(span.file.index)].source.position(of: span.start).line
    return Key(file: span.file, line: line, rule: rule)
  }
}

extension Diagnostic {
  /// The finding at the locations that are not suppressed, and at those that are; nil if there are none.
  fileprivate func parts(
    _ isSuppressed: (Span) -> Bool
  ) -> (remaining: Diagnostic?, suppressed: Diagnostic?) {
    var remaining: [Span] = []
    var suppressed: [Span] = []
    for place in [span].compactMap(\.self) + others {
      if isSuppressed(place) { suppressed.append(place) } else { remaining.append(place) }
    }
    guard !suppressed.isEmpty else { return (self, nil) }
    return (
      limited(to: remaining, without: suppressed), limited(to: suppressed, without: remaining)
    )
  }

  /// The finding at some of its locations.
  private func limited(to places: [Span], without others: [Span]) -> Diagnostic? {
    guard let first = places.first else { return nil }
    var part = self
    part.span = first
    part.others = Array(places.dropFirst())
    part.repair?.edits.removeAll { edit in
      others.contains { $0.file == edit.span.file && $0.range.overlaps(edit.span.range) }
    }
    if part.repair?.edits.isEmpty == true { part.repair = nil }
    return part
  }
}

/// A rule in a comment.
struct Suppression {
  /// The id of a rule; empty if the comment has none.
  var rule: String
  var span: Span
  /// The line that it applies to, counted from 1.
  var line: Int
}

private func suppressions(in document: Document) -> [Suppression] {
  // Lines whose next relevant line is known, because there may be thousands of comments in a row.
  var known = 0..<0
  let marker = SourceText.suppressionMark
  return document.source.comments(with: marker).flatMap { place -> [Suppression] in
    guard document.isComment(at: place.mark) else { return [] }
    return suppressions(
      of: place.text..<place.text + marker.utf8CodeUnitCount,
      in: document,
      &known
    )
  }
}

/// The rules after the marker of a comment.
///
/// - Parameter known: Lines with only comments, up to the first one with other content.
private func suppressions(
  of marker: Range<Int>,
  in document: Document,
  _ known: inout Range<Int>
) -> [Suppression] {
  let source = document.source
  let number = source.position(of: marker.lowerBound).line
  guard let line = source.line(number) else { return [] }
  let isAlone = source.text(in: line.lowerBound..<marker.lowerBound)
    .trimmingPrefix { $0 == " " || $0 == "\t" }.hasPrefix("#")
  if isAlone, !known.contains(number) {
    known = number..<(source.firstLineOfContent(after: number) ?? .max)
  }
  let subject = isAlone && known.upperBound < .max ? known.upperBound : number
  let rest = source.text(in: marker.upperBound..<line.upperBound)
  let text = rest.trimmingPrefix { $0 == " " || $0 == "\t" }
  guard !text.isEmpty, text.startIndex > rest.startIndex else {
    return [Suppression(rule: "", span: document.span(marker), line: subject)]
  }
  var result: [Suppression] = []
  var start = marker.upperBound + rest.utf8.count - text.utf8.count
  for word in text.prefix(while: { $0 != " " && $0 != "\t" })
    .split(separator: ",", omittingEmptySubsequences: false)
  {
    let end = start + word.utf8.count
    result.append(Suppression(rule: String(word), span: document.span(start..<end), line: subject))
    start = end + 1
  }
  return result
}

extension Suppression {
  /// A comment that suppresses nothing is misspelled, or the mistake was fixed.
  var problem: Diagnostic {
    if rule.isEmpty { return .suppressionOfNoRule(at: span) }
    return Rule.named(rule) != nil
      ? .unusedSuppression(of: rule, at: span) : .suppressionOfUnknownRule(rule, at: span)
  }
}

extension SourceText {
  /// The places where a marker follows a `#` and optional spaces, each with that `#`.
  fileprivate func comments(with text: StaticString) -> [(mark: Int, text: Int)] {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return withBytes { bytes in
      var places: [(mark: Int, text: Int)] = []
      var next = 0
      while let mark = offset(of: UInt8(ascii: "#"), from: next) {
        next = mark + 1
        while next < bytes.count, bytes[next] == 0x20 || bytes[next] == 0x09 { next += 1 }
        if bytes[next...].starts(with: wanted) { places.append((mark, next)) }
      }
      return places
    }
  }

  /// The first line after another one that contains more than spaces and a comment; nil if there is none.
  fileprivate func firstLineOfContent(after number: Int) -> Int? {
    var next = number + 1
    while let line = line(next) {
      let text = text(in: line).trimmingPrefix { $0 == " " || $0 == "\t" }
      if !text.isEmpty, !text.hasPrefix("#") { return next }
      next += 1
    }
    return nil
  }
}

extension Document {
  /// Whether the `#` at an offset starts a comment: it follows a space or a line break, and is not in a string.
  fileprivate func isComment(at offset: Int) -> Bool {
    let isSeparated = source.withBytes { bytes in
      offset == 0 || bytes[offset - 1] == 0x20 || bytes[offset - 1] == 0x09
        || bytes[offset - 1] == 0x0A || bytes[offset - 1] == 0x0D
    }
    guard isSeparated else { return false }
    guard let node = innermostNode(at: UInt32(offset)), node.isScalar else { return true }
    return Int(node.span.end) <= offset || Int(node.span.start) > offset
  }
}
