import SchemaDocument
import SchemaModel

/// Facts about a schema that Swift's types don't express, as lines of documentation such as ``Minimum: `0` ``.
///
/// `validate` prints no documentation, so it makes no remarks.
struct Remarks: Sendable {
  /// The schemas with separate types, which carry their own documentation.
  let declared: DeclarationTable
  /// The Swift types that the options choose for formats.
  let formats: [String: ChosenType]

  /// Inserts the remarks about a schema before all others.
  ///
  /// - Parameter own: The schema of the property, if another one describes it.
  func add(to documentation: inout Documentation, about schema: Node, besides own: Node? = nil) {
    var remarks = lines(about: RawSchema(schema))
    if let own {
      remarks += lines(about: RawSchema(own)).filter { !remarks.contains($0) }
    }
    if !remarks.isEmpty { documentation.remarks.insert(contentsOf: remarks, at: 0) }
  }

  private func lines(about raw: RawSchema) -> [String] {
    guard raw.hasAny(of: Self.remarked) || raw.positions != nil else { return [] }
    var remarks: [String] = []
    if let format = raw.text(.format), !isShown(format, of: raw),
      let text = raw[.format].flatMap({ remarkText(of: $0) })
    {
      remarks.append("Format: \(text)")
    }
    if let remark = raw.tupleRemark { remarks.append(remark) }
    if let patterns = raw[.patternProperties], patterns.isMapping {
      for (pattern, _) in patterns.pairs {
        if let text = remarkText(of: pattern) { remarks.append("Names: \(text)") }
      }
    }
    for (keyword, label) in Self.uncheckedLabels {
      guard let value = raw[keyword], keyword == .not || raw.has(.if) else { continue }
      remarks.append("\(label): \(schemaText(of: value) ?? "see the schema")")
    }
    if raw.isTrue(.readOnly) { remarks.append("Only in responses.") }
    if raw.isTrue(.writeOnly) { remarks.append("Only in requests.") }
    if let truth = raw.onlyTruth { remarks.append("Always: `\(truth)`") }
    for (keyword, label) in Self.remarkLabels {
      guard let value = raw[keyword] else { continue }
      let quoted = keyword == .default ? raw.quotedElements(of: value) : []
      guard let text = remarkText(of: value, withoutQuotesOf: quoted) else { continue }
      // Up to draft 4, the value is a Boolean that changes the meaning of the bound beside it.
      if keyword == .exclusiveMinimum || keyword == .exclusiveMaximum, value.boolValue != nil {
        continue
      }
      if keyword == .minimum, raw.isTrue(.exclusiveMinimum) {
        remarks.append("Exclusive minimum: \(text)")
        continue
      }
      if keyword == .maximum, raw.isTrue(.exclusiveMaximum) {
        remarks.append("Exclusive maximum: \(text)")
        continue
      }
      // Authors write null for a property without a default.
      if keyword == .default, value.isNull, !raw.mayBeNull { continue }
      remarks.append("\(label): \(text)")
    }
    if let first = raw[.examples]?.elements.first, let text = remarkText(of: first) {
      remarks.append("Example: \(text)")
    }
    if raw.hasAny(of: Self.contents) { remarks += contentRemarks(of: raw) }
    return remarks
  }

  /// Returns remarks about the elements or values, if they have no separate Swift type with documentation.
  private func contentRemarks(of raw: RawSchema) -> [String] {
    for (keyword, label) in Self.contentLabels {
      guard let content = raw[keyword], content.isMapping else { continue }
      let inner = RawSchema(content)
      guard inner.reference == nil, declared[content] == nil || raw.choosesType else { continue }
      return lines(about: inner).map { "\(label): \($0)" }
    }
    return []
  }

  /// Whether the Swift type expresses the format.
  private func isShown(_ format: String, of raw: RawSchema) -> Bool {
    !raw.choosesType && !isChosen(format) && Format.shapes(raw, format: format)
  }

  /// Whether the options choose a type for a format, for any schema type.
  private func isChosen(_ format: String) -> Bool {
    guard !formats.isEmpty else { return false }
    return formats[format] != nil
      || SchemaType.allCases.contains { formats["\($0.rawValue)/\(format)"] != nil }
  }

  /// Returns a value as a code span. A long string is truncated; a list or an object is left out unless it is short.
  private func remarkText(of value: Node, withoutQuotesOf quoted: [Node] = []) -> String? {
    switch value.kind {
    case .scalar:
      guard value.withText({ $0.count <= 80 }) else {
        return "\(value.text.prefix(80))…".asCodeSpan
      }
      if value.withText({ $0.isEmpty }) { return value.isPlain ? nil : "`\"\"`" }
      let isPlain = value.withText { bytes in
        !bytes.contains { $0 == UInt8(ascii: "`") || $0 < 0x20 }
      }
      return isPlain ? "`\(value.text)`" : value.text.asCodeSpan
    case .sequence, .mapping: return schemaText(of: value, withoutQuotesOf: quoted)
    }
  }

  /// Returns a short schema or value as written, on one line.
  private func schemaText(of value: Node, withoutQuotesOf quoted: [Node] = []) -> String? {
    let source = value.text(withoutQuotesOf: quoted)
    guard source.utf8.count <= 400 else { return nil }
    // The lines of a block or of a comment must not be joined.
    let isJoinable = source.hasPrefix("{") && !source.utf8.contains(UInt8(ascii: "#"))
    guard isJoinable || !source.contains(where: \.isNewline) else { return nil }
    let text = source.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.isEmpty || text.utf8.count > 100 ? nil : text.asCodeSpan
  }

  private static let contentLabels: [(Keyword, String)] = [
    (.items, "Elements"), (.additionalProperties, "Values"),
  ]

  private static let contents = KeywordSet(.items, .additionalProperties)

  /// Keywords that forbid or require something with a schema, which isn't checked.
  private static let uncheckedLabels: [(Keyword, String)] = [
    (.not, "Not"), (.if, "If"), (.then, "Then"), (.else, "Else"),
  ]

  private static let remarkLabels: [(Keyword, String)] = [
    (.contentMediaType, "Media type"), (.example, "Example"),
    (.default, "Default"), (.minimum, "Minimum"),
    (.exclusiveMinimum, "Exclusive minimum"), (.maximum, "Maximum"),
    (.exclusiveMaximum, "Exclusive maximum"), (.multipleOf, "Multiple of"),
    (.minLength, "Minimum length"), (.maxLength, "Maximum length"), (.pattern, "Pattern"),
    (.minItems, "Minimum count"), (.maxItems, "Maximum count"), (.uniqueItems, "Unique"),
    (.minProperties, "Minimum properties"), (.maxProperties, "Maximum properties"),
  ]

  private static let remarked: KeywordSet = {
    var set = KeywordSet(
      .format,
      .constant,
      .enumeration,
      .readOnly,
      .writeOnly,
      .patternProperties,
      .examples,
      .items,
      .additionalProperties
    )
    for (keyword, _) in uncheckedLabels { set.insert(keyword) }
    for (keyword, _) in remarkLabels { set.insert(keyword) }
    return set
  }()
}

extension RawSchema {
  /// Whether it allows null itself, or another schema may.
  fileprivate var mayBeNull: Bool {
    admitsNull || hasAny(of: .references) || hasAny(of: .composition)
  }

  /// The only Boolean that the schema allows, which may be in quotes if the type excludes strings.
  var onlyTruth: Bool? {
    guard let value = self[.constant] ?? onlyListedValue,
      !typeNames.contains(where: { $0.hasText("string") })
    else { return nil }
    return readsUnquoted(value) ? value.unquotedTruth : value.boolValue
  }

  private var onlyListedValue: Node? {
    guard let list = self[.enumeration], list.isSequence, list.count == 1 else { return nil }
    return list.elements.first
  }
}

extension Node {
  /// Returns the source text, without the quotes of some elements.
  fileprivate func text(withoutQuotesOf quoted: [Node]) -> String {
    let document = document
    var text = ""
    var start = Int(span.start)
    for element in quoted {
      let place = element.contentSpan
      text += document.source.text(in: document.span(start..<Int(place.start))) + element.text
      start = Int(place.end)
    }
    return text + document.source.text(in: document.span(start..<Int(span.end)))
  }
}
