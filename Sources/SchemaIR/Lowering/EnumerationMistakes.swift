import SchemaDocument

/// What is wrong with a list of values, and how it is most likely meant.
extension Lowering {
  mutating func reportEmptyList(_ list: Node, _ keyword: Keyword) {
    guard isNew("enum", at: list) else { return }
    diagnostics.warning(
      "empty-enum",
      "'\(keyword.rawValue)' lists no value; it is read as any value of the type",
      at: list.keySpan ?? list.span,
      help: "remove it, or list the values",
      repair: Repair("remove '\(keyword.rawValue)'", .safe, list.removedPair())
    )
  }

  mutating func reportMalformedList(_ list: Node, _ keyword: Keyword) {
    guard isNew("enum", at: list) else { return }
    let written = list.document.source.text(in: list.contentSpan)
    let isOneValue = list.isScalar && !list.isAlias && !written.contains(where: \.isNewline)
    diagnostics.error(
      "malformed-enum",
      "'\(keyword.rawValue)' must be a list of values, not a \(list.kindName)",
      at: list.span,
      help: isOneValue ? "write '[\(written)]'" : nil,
      repair: isOneValue
        ? Repair("put brackets around it", .unsafe, [list.replaced(byLiteral: "[\(written)]")])
        : nil
    )
  }

  mutating func reportMismatch(
    _ raw: RawSchema,
    _ values: [Node],
    _ type: SchemaType,
    reading: String? = nil,
    unless isOfType: (Node) -> Bool
  ) {
    let mismatches = values.filter { !isOfType($0) }
    let wrong = mismatches.first { !$0.isQuotedValue(of: type) }
    guard let value = wrong ?? mismatches.first, isNew("enum-mismatch", at: raw.node) else {
      return
    }
    let areQuoted = wrong == nil
    let isTooLarge = type == .integer && value.scalarType == .integer
    let repair = repair(of: mismatches, of: values.count, in: raw, type)
    let quoted = areQuoted || value.numberInQuotes != nil ? "the text " : ""
    let mistake = isTooLarge ? "does not fit 64 bits" : "is no \(type.rawValue)"
    let reading =
      reading
      ?? (areQuoted
        ? "it is read without the quotes" : "the values are read as any \(type.rawValue)")
    // Whoever lists the elements, or numbers that Swift can't hold, is understood.
    let isUnderstood = areQuoted || isTooLarge || !type.isListed
    diagnostics.append(
      Diagnostic(
        severity: isUnderstood ? .warning : .error,
        rule: "enum-mismatch",
        message: "\(quoted)'\(value.text)' \(mistake); \(reading)",
        span: value.span,
        labels: raw[.type].map { [Diagnostic.Label(span: $0.span, message: "the type")] } ?? [],
        help: repair?.summary,
        repair: repair
      )
    )
  }

  /// Lists and objects among the values of a scalar type. They can never come, and say nothing of those that can.
  mutating func reportForeign(_ values: [Node], in raw: RawSchema, type: String) {
    guard let value = values.first, isNew("enum-mismatch", at: raw.node) else { return }
    let name = value.isMapping ? "an object" : "a list"
    diagnostics.warning(
      "enum-mismatch",
      "\(name) is no \(type); it is left out",
      at: value.span,
      labels: raw[.type].map { [Diagnostic.Label(span: $0.span, message: "the type")] } ?? [],
      help: "remove it, or name both types"
    )
  }

  /// The values as they are most likely meant, or the list where it most likely belongs.
  private func repair(
    of mismatches: [Node],
    of count: Int,
    in raw: RawSchema,
    _ type: SchemaType
  ) -> Repair? {
    switch type {
    case .integer, .number:
      guard mismatches.allSatisfy({ $0.isQuotedValue(of: type) }) else { return nil }
      let edits = mismatches.map { $0.replaced(byLiteral: $0.text) }
      // Beside branches of other types it takes one list of all their values then.
      let list = raw.node.parent
      let isBranch = list?.isSequence == true && list?.key?.hasText("allOf") != true
      return Repair("remove the quotes", isBranch ? .unsafe : .safe, edits)
    case .boolean:
      let edits = mismatches.compactMap { value in
        value.truthInWords.map { value.replaced(byLiteral: "\($0)") }
      }
      guard edits.count == mismatches.count else { return nil }
      if mismatches.allSatisfy({ $0.isQuotedValue(of: type) }) {
        return Repair("remove the quotes", .safe, edits)
      }
      // The documentation tells the only one there is.
      return Repair("write 'true' and 'false'", count > 1 ? .safe : .unsafe, edits)
    case .array: return raw.listMovedIntoItems
    case .object, .string, .file: return nil
    }
  }

  mutating func reportRepeated(_ value: Node, first: Node, in raw: RawSchema) {
    diagnostics.warning(
      "duplicate-enum-value",
      value.isScalar
        ? "'\(value.text)' is listed twice"
        : "this \(value.isMapping ? "object" : "list") is listed twice",
      at: value.span,
      labels: [Diagnostic.Label(span: first.span, message: "first here")],
      help: "remove one of them",
      repair: repair(ofRepeated: value, in: raw)
    )
  }

  /// Objects and lists that are there twice. Nobody lists many, and each is compared with all before it.
  mutating func reportRepeatedCollections(_ values: [Node], in raw: RawSchema) {
    let values = values.prefix(100)
    for (index, value) in values.enumerated() where !value.isScalar {
      guard let first = values[..<index].first(where: value.isWritten(like:)) else { continue }
      reportRepeated(value, first: first, in: raw)
    }
  }

  /// The value taken out, unless lists beside it go by its position.
  private func repair(ofRepeated value: Node, in raw: RawSchema) -> Repair? {
    guard value.parent == raw[.enumeration], !raw.hasAny(of: .describingCases) else { return nil }
    return Repair("remove the second one", .safe, value.removedElement())
  }
}

extension SchemaType {
  /// Whether its values can stand in a list as they are.
  var isListed: Bool {
    switch self {
    case .string, .integer, .number, .boolean: true
    case .object, .array, .file: false
    }
  }
}

extension RawSchema {
  /// `enum` beside `type: array` as that of the elements.
  fileprivate var listMovedIntoItems: Repair? {
    guard let list = self[.enumeration], list.isSequence, !list.isAlias, let items = self[.items],
      items.isMapping, !items.isAlias
    else { return nil }
    let inner = RawSchema(items)
    guard inner.reference == nil, !inner.hasAny(of: .composition), !inner.has(.enumeration),
      let removed = list.removedPair()
    else { return nil }
    let source = list.document.source
    let values = list.elements.map { source.text(in: $0.span) }
    guard !values.contains(where: { $0.contains(where: \.isNewline) }),
      let added = items.inserted("enum", literal: "[\(values.joined(separator: ", "))]"),
      removed.isIndependent(of: added)
    else { return nil }
    return Repair("move the list into 'items'", .unsafe, [removed, added])
  }
}
