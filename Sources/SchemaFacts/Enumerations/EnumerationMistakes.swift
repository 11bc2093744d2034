package import SchemaDocument
package import SchemaLanguage

/// Mistakes in lists of values.
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

extension Misreading {
  /// A type that is stated beside branches, although none of their values has it.
  package static func type(besideValue value: Node, in raw: RawSchema) -> Misreading? {
    raw.typeNames.lazy.compactMap { SchemaType($0) }.first.map { type in
      let reading = "the type and what is described for it are ignored"
      return Misreading(
        .enumMismatch(value, in: raw, type, reading: reading, allAreQuoted: false, repair: nil),
        at: raw.node
      )
    }
  }

  /// Values of branches that have none of the types stated beside the branches.
  package static func values(_ foreign: [Node], besideTypesOf raw: RawSchema) -> Misreading {
    let types = raw.typeNames.compactMap { SchemaType($0) }
    return Misreading(.foreignEnumValues(foreign, in: raw, types), at: raw.node)
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
  /// Returns a repair that removes the value, unless other lists depend on its position.
  func repair(ofRepeated value: Node) -> Repair? {
    guard value.parent == self[.enumeration], !hasAny(of: .describingCases) else { return nil }
    return Repair("remove the second one", .safe, value.removedElement())
  }

  /// A repair that moves `enum` beside `type: array` to the schema of the elements.
  var listMovedIntoItems: Repair? {
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
