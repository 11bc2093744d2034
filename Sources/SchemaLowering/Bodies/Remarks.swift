import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaModel

/// Facts about a schema that Swift's types don't express, as lines of documentation such as ``Minimum: `0` ``.
///
/// `validate` prints no documentation, so it makes no remarks.
struct Remarks: Sendable {
  /// The schemas with separate types, which carry their own documentation.
  let declared: DeclarationTable
  /// The Swift types that the options choose for formats.
  let formats: [String: ChosenType]
  /// The tuples with separate types, whose properties say what their elements are.
  var tuples: Set<Node> = []
  /// The schemas next to a reference to such a tuple that repeat its positions.
  var repeated: Set<Node> = []
  /// The schemas whose types are unions, whose cases say what is demanded of their values.
  var unions: Set<Node> = []
  /// Named schemas that restrict values of other types, by the schema that refers to them.
  var named: [Node: [Node]] = [:]
  /// Whether to collect constraints as such.
  let collectsConstraints: Bool

  /// Inserts the remarks about a schema before all others.
  ///
  /// - Parameters:
  ///   - own: The schema of the property, if another one describes it.
  ///   - others: What else restricts the values of the property.
  func add(
    to documentation: inout Documentation,
    about schema: Node,
    besides own: Node? = nil,
    and others: DeclaredSchema.Restrictions = DeclaredSchema.Restrictions()
  ) {
    var remarks = remarks(about: RawSchema(schema))
    if let own { remarks.add(self.remarks(about: RawSchema(own))) }
    for other in others.restatements {
      remarks.add(self.remarks(about: RawSchema(other)).filter(\.isRestriction))
    }
    if !others.named.isEmpty { remarks.add(demands(ofNamed: others.named)) }
    if !remarks.isEmpty { documentation.remarks.insert(contentsOf: remarks.map(\.text), at: 0) }
    guard collectsConstraints else { return }
    documentation.constraints = remarks.compactMap(\.collectedConstraint)
    for schema in [schema] + [own].compactMap(\.self) + others.restatements {
      documentation.constraints += unremarkedConstraints(of: schema, at: [])
    }
  }

  /// Returns what is said about a variant without a type of its own.
  func texts(aboutVariant schema: Node) -> [String] {
    remarks(about: RawSchema(schema)).map(\.text)
  }

  /// Returns the constraints of a schema that no declaration describes; none unless they are collected.
  func constraints(of schema: Node) -> [Constraint] {
    guard collectsConstraints, schema.isMapping else { return [] }
    return remarks(about: RawSchema(schema)).compactMap(\.collectedConstraint)
      + unremarkedConstraints(of: schema, at: [])
  }

  /// A line of documentation, and the constraint that it is about, if it is about one.
  struct Remark {
    var text: String
    var constraint: Constraint?
    /// Whether comparisons find the constraint where it is written, in a part of the schema.
    var isOfPart = false

    var collectedConstraint: Constraint? { isOfPart ? nil : constraint }

    /// Whether it still counts where another schema describes the value.
    var isRestriction: Bool {
      constraint != nil || text == Self.onlyInResponses.text || text == Self.onlyInRequests.text
    }

    static let onlyInResponses = Remark("Only in responses.")
    static let onlyInRequests = Remark("Only in requests.")

    init(_ text: String) { self.text = text }

    init(_ text: String, _ keyword: Keyword, _ value: String) {
      self.text = text
      constraint = Constraint(keyword: keyword.rawValue, value: value, words: text)
    }

    /// The same about elements or values.
    func inside(_ place: [String], _ label: String) -> Remark {
      var result = self
      result.text = "\(label): \(text)"
      result.constraint?.place.insert(contentsOf: place, at: 0)
      result.constraint?.words = result.text
      return result
    }
  }

  func remarks(about raw: RawSchema, haveCases: Bool = false) -> [Remark] {
    var remarks = allRemarks(about: raw)
    if raw.hasAny(of: .composition) {
      remarks.add(self.remarks(aboutPartsOf: raw, haveCases: haveCases))
    }
    guard tuples.contains(raw.node) else {
      guard repeated.contains(raw.node) else { return remarks }
      return remarks.filter { $0.constraint?.keyword != Keyword.prefixItems.rawValue }
    }
    return remarks.filter { $0.constraint.map { !Self.aboutElements.contains($0.keyword) } ?? true }
  }

  private static let aboutElements = [Keyword.prefixItems, .minItems, .maxItems].map(\.rawValue)

  private func allRemarks(about raw: RawSchema) -> [Remark] {
    let defaultValue = raw.defaultInParts
    guard
      raw.hasAny(of: Self.remarked) || raw.hasAny(of: .composition) || raw.positions != nil
        || raw.isNullOnly || defaultValue != nil
    else {
      return []
    }
    var remarks: [Remark] = []
    if let format = raw.text(.format), !isShown(format, of: raw),
      let text = raw[.format].flatMap({ remarkText(of: $0) })
    {
      remarks.append(Remark("Format: \(text)", .format, format))
    }
    if let encoding = raw.scalar(.contentEncoding), raw.formatOfEncoding == nil,
      let text = remarkText(of: encoding)
    {
      remarks.append(Remark("Encoding: \(text)"))
    }
    if let remark = raw.tupleRemark { remarks.append(Remark(remark, .prefixItems, remark)) }
    if let patterns = raw[.patternProperties], patterns.isMapping {
      for (pattern, _) in patterns.pairs {
        guard let text = remarkText(of: pattern) else { continue }
        remarks.append(Remark("Names: \(text)", .patternProperties, pattern.text))
      }
    }
    if let names = raw[.propertyNames] { remarks += self.remarks(aboutNames: names) }
    for (keyword, label) in Self.uncheckedLabels {
      guard let value = raw[keyword], keyword == .not || raw.has(.if) else { continue }
      let text = "\(label): \(schemaText(of: value) ?? "see the schema")"
      remarks.append(Remark(text, keyword, value.text(withoutQuotesOf: [])))
    }
    if raw.isTrueOfWhole(.readOnly) { remarks.append(.onlyInResponses) }
    if raw.isTrueOfWhole(.writeOnly) { remarks.append(.onlyInRequests) }
    if let truth = raw.onlyTruth { remarks.append(Remark("Always: `\(truth)`")) }
    if raw.isNullOnly { remarks.append(Remark("Always: `null`")) }
    for (keyword, label) in Self.remarkLabels {
      guard let value = keyword == .default ? defaultValue : raw[keyword] else { continue }
      let quoted = keyword == .default ? raw.quotedElements(of: value) : []
      guard let text = remarkText(of: value, withoutQuotesOf: quoted) else { continue }
      // Up to draft 4, the value is a Boolean that changes the meaning of the bound beside it.
      if keyword == .exclusiveMinimum || keyword == .exclusiveMaximum, value.boolValue != nil {
        continue
      }
      if keyword == .minimum, raw.isTrue(.exclusiveMinimum) {
        remarks.append(Remark("Exclusive minimum: \(text)", .exclusiveMinimum, value.text))
        continue
      }
      if keyword == .maximum, raw.isTrue(.exclusiveMaximum) {
        remarks.append(Remark("Exclusive maximum: \(text)", .exclusiveMaximum, value.text))
        continue
      }
      // Authors write null for a property without a default.
      if keyword == .default, value.isNull, !raw.mayBeNull || !raw.has(.default) { continue }
      remarks.append(
        KeywordSet.constraints.contains(keyword) && keyword != .contentMediaType
          ? Remark("\(label): \(text)", keyword, value.text) : Remark("\(label): \(text)")
      )
    }
    if let first = raw[.examples]?.elements.first, let text = remarkText(of: first) {
      remarks.append(Remark("Example: \(text)"))
    }
    if raw.hasAny(of: Self.contents) { remarks += contentRemarks(of: raw) }
    return remarks
  }

  /// Returns remarks about the elements or values, if they have no separate Swift type with documentation.
  private func contentRemarks(of raw: RawSchema) -> [Remark] {
    var remarks: [Remark] = []
    for (keyword, label) in Self.contentLabels {
      guard let content = raw[keyword] else { continue }
      remarks += self.remarks(aboutContent: content, of: raw).map {
        $0.inside([keyword.rawValue], label)
      }
    }
    guard let patterns = raw[.patternProperties], patterns.isMapping else { return remarks }
    for (pattern, content) in patterns.pairs {
      let name = patterns.count > 1 || !remarks.isEmpty ? remarkText(of: pattern) : nil
      remarks += self.remarks(aboutContent: content, of: raw).map {
        $0.inside(
          [Keyword.patternProperties.rawValue, pattern.text],
          name.map { "Values of \($0)" } ?? "Values"
        )
      }
    }
    return remarks
  }

  private func remarks(aboutContent content: Node, of raw: RawSchema) -> [Remark] {
    guard content.isMapping, declared[content] == nil || raw.choosesType else { return [] }
    let inner = RawSchema(content)
    let remarks = inner.reference == nil ? remarks(about: inner) : []
    return textRemarks(of: inner, inside: raw) + remarks
  }

  /// Returns what a schema says in words about elements or values, unless the schema around it says the same.
  private func textRemarks(of raw: RawSchema, inside outer: RawSchema) -> [Remark] {
    var remarks: [Remark] = []
    if let text = raw.text(.description), text != outer.text(.description),
      let summary = text.firstParagraph
    {
      remarks.append(Remark(summary))
    }
    if raw.isTrue(.deprecated) { remarks.append(Remark("Deprecated.")) }
    return remarks
  }

  /// Returns the constraints that no remark is about: those of the parts of `allOf` and of inline variants, and those by other keywords.
  private func unremarkedConstraints(of schema: Node, at place: [String]) -> [Constraint] {
    let raw = RawSchema(schema)
    var found = raw.keywords.intersection(Self.unremarked).map { keyword in
      Constraint(
        keyword: keyword.rawValue,
        place: place,
        value: raw[keyword]?.text(withoutQuotesOf: []) ?? "",
        words: "'\(keyword.rawValue)'"
      )
    }
    for keyword in [Keyword.allOf, .oneOf, .anyOf, .items, .additionalProperties] {
      let isPart = keyword == .allOf
      let isContent = keyword == .items || keyword == .additionalProperties
      for inner in isContent ? [raw[keyword]].compactMap(\.self) : raw.branches(keyword) {
        guard inner.isMapping, RawSchema(inner).reference == nil, declared[inner] == nil,
          place.count < 8
        else { continue }
        let innerPlace = place + (isPart ? [] : [keyword.rawValue])
        if !isContent {
          found += remarks(about: RawSchema(inner)).compactMap(\.collectedConstraint).map {
            constraint in
            var constraint = constraint
            constraint.place = innerPlace + constraint.place
            return constraint
          }
        }
        found += unremarkedConstraints(of: inner, at: innerPlace)
      }
    }
    return found
  }

  /// Whether the Swift type expresses the format.
  private func isShown(_ format: String, of raw: RawSchema) -> Bool {
    // The width of the integer that a date is written as is of no use to a reader.
    (raw.has(.dtoDate) || !raw.choosesType) && !isChosen(format)
      && Format.shapes(raw, format: format)
  }

  /// Whether the options choose a type for a format, for any schema type.
  private func isChosen(_ format: String) -> Bool {
    guard !formats.isEmpty else { return false }
    return formats[format] != nil
      || SchemaType.allCases.contains { formats["\($0.rawValue)/\(format)"] != nil }
  }

  /// Returns a value as a code span. A long string is truncated; a list or an object is left out unless it is short.
  func remarkText(of value: Node, withoutQuotesOf quoted: [Node] = []) -> String? {
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

  /// Keywords that narrow values and have no remark.
  private static let unremarked: KeywordSet = {
    var others = KeywordSet(
      .contentMediaType,
      .contentEncoding,
      .unevaluatedProperties,
      .propertyNames
    )
    for (keyword, _) in uncheckedLabels + remarkLabels { others.insert(keyword) }
    return KeywordSet.constraints.subtracting(others)
  }()

  private static let contentLabels: [(Keyword, String)] = [
    (.items, "Elements"), (.additionalProperties, "Values"), (.unevaluatedProperties, "Values"),
  ]

  private static let contents = KeywordSet(
    .items,
    .additionalProperties,
    .unevaluatedProperties,
    .patternProperties
  )

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
      .contentEncoding,
      .constant,
      .enumeration,
      .readOnly,
      .writeOnly,
      .patternProperties,
      .propertyNames,
      .examples,
      .items,
      .additionalProperties,
      .unevaluatedProperties
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
}

extension Node {
  /// Returns the source text, without the quotes of some elements.
  func text(withoutQuotesOf quoted: [Node]) -> String {
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
