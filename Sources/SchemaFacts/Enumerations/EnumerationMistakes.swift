import SchemaDocument
package import SchemaLanguage
import SchemaModel

/// Mistakes in lists of values, and their most likely fixes.
extension SchemaFacts {
  mutating func reportMismatch(
    _ raw: RawSchema,
    _ values: [Node],
    _ type: SchemaType,
    reading: String? = nil,
    unless isOfType: (Node) -> Bool
  ) {
    let mismatches = values.filter { !isOfType($0) }
    let wrong = mismatches.first { !$0.isQuotedValue(of: type) }
    guard let value = wrong ?? mismatches.first, isFirst(.enumMismatch, at: raw.node) else {
      return
    }
    append(
      .enumMismatch(
        value,
        in: raw,
        type,
        reading: reading,
        allAreQuoted: wrong == nil,
        repair: repair(of: mismatches, of: values.count, in: raw, type)
      ),
      at: raw.node
    )
  }

  /// Reports arrays and objects among the values of a scalar type. No payload can have them, and the other values remain usable.
  mutating func reportForeign(_ values: [Node], in raw: RawSchema, type: String) {
    guard let value = values.first else { return }
    report(.foreignEnumValue(value, in: raw, type: type), at: raw.node)
  }

  /// Returns a repair: the values as they were most likely meant, or the list moved to where it most likely belongs.
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
      // Unquoted values of a branch would be joined with those of other branches into one list.
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
      // A single value is mentioned in the documentation, which the repair therefore changes.
      return Repair("write 'true' and 'false'", count > 1 ? .safe : .unsafe, edits)
    case .array: return raw.listMovedIntoItems
    case .object, .string, .file: return nil
    }
  }

  /// Reports arrays and objects that are listed twice. Long lists of them don't occur, and each is compared with all before it.
  mutating func reportRepeatedCollections(_ values: [Node], in raw: RawSchema) {
    let values = values.prefix(100)
    for (index, value) in values.enumerated() where !value.isScalar {
      guard let first = values[..<index].first(where: value.isWritten(like:)) else { continue }
      // Several schemas can have one list, by an alias.
      report(
        .duplicateEnumValue(value, first: first, repair: repair(ofRepeated: value, in: raw)),
        at: value
      )
    }
  }

  /// Returns a repair that removes the value, unless other lists depend on its position.
  func repair(ofRepeated value: Node, in raw: RawSchema) -> Repair? {
    guard value.parent == raw[.enumeration], !raw.hasAny(of: .describingCases) else { return nil }
    return Repair("remove the second one", .safe, value.removedElement())
  }
}

extension Misreading {
  /// Lists of values that aren't any.
  package static func valueLists(of raw: RawSchema) -> [Misreading] {
    if raw.has(.constant) { return [] }
    return [Keyword.enumeration, .extensibleEnum].compactMap { keyword in
      guard let list = raw[keyword] else { return nil }
      if list.isNull || list.isSequence && list.count == 0 {
        return Misreading(.emptyEnum(list, keyword), at: list)
      }
      return list.isSequence ? nil : Misreading(.malformedEnum(list, keyword), at: list)
    }
  }
}

extension SchemaType {
  /// Whether its values can be listed as they are.
  var isListed: Bool {
    switch self {
    case .string, .integer, .number, .boolean: true
    case .object, .array, .file: false
    }
  }
}

extension RawSchema {
  /// A repair that moves `enum` beside `type: array` to the schema of the elements.
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
