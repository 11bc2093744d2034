package import SchemaDocument
package import SchemaLanguage

/// Keywords that contradict the type of a schema, or are missing beside it.
extension Misreading {
  /// An array that doesn't describe its elements; `nil` if a keyword is misspelled, which is reported as such.
  package static func elements(of raw: RawSchema, in dialect: Dialect) -> Misreading? {
    guard raw.node.misspelling(of: Keyword.items.rawValue) == nil else { return nil }
    return Misreading(
      dialect.requiresItems
        ? .arrayWithoutItems(raw, repair: repair(ofItemsOf: raw)) : .arrayOfAnything(raw),
      at: raw.node
    )
  }

  /// Returns a repair that makes the default explicit. A branch may get its `items` from another one.
  private static func repair(ofItemsOf raw: RawSchema) -> Repair? {
    guard !raw.has(.items), !raw.hasAny(of: .composition), !raw.hasAny(of: .references),
      raw.node.parent?.isSequence != true
    else { return nil }
    return Repair("write 'items: {}'", .safe, raw[.type]?.followed(by: "items", literal: "{}"))
  }

  /// The keywords of a schema that apply only to other types than its own.
  package static func keywords(ofOtherTypesThan type: SchemaType?, in raw: RawSchema)
    -> [Diagnostic]
  {
    KeywordSet.ofOtherTypes(than: type).intersection(raw.keywords).compactMap { keyword in
      guard let value = raw[keyword] else { return nil }
      // Parameters that are generated from a table of keywords have all of them.
      if keyword == .uniqueItems, value.boolValue != nil, raw.node.isParameter { return nil }
      // `required: true` has another meaning, and a name under it isn't a list, which is reported separately.
      if keyword == .required, !value.isSequence || value.count == 0 { return nil }
      return .misplacedKeyword(
        keyword,
        at: value,
        in: raw,
        ofType: type?.rawValue ?? "null",
        repair: repair(ofTypeBeside: value, keyword, in: raw)
      )
    }
  }

  /// Returns a repair that changes the type to the one that a keyword requires.
  private static func repair(ofTypeBeside value: Node, _ keyword: Keyword, in raw: RawSchema)
    -> Repair?
  {
    let type: SchemaType
    switch keyword {
    case .properties where value.isMapping && value.count > 0: type = .object
    case .items where value.isMapping && value.count > 0 && !raw.namesMembers: type = .array
    default: return nil
    }
    guard let name = raw.typeNames.first else { return nil }
    return Repair("write 'type: \(type.rawValue)'", .unsafe, [name.replaced(byText: type.rawValue)])
  }
}

extension KeywordSet {
  /// Keywords for objects and arrays that mean nothing for a type; `nil` for null.
  static func ofOtherTypes(than type: SchemaType?) -> KeywordSet {
    switch type {
    case .object: .ofArrays
    case .array: .ofObjects
    case .string, .integer, .number, .boolean, .file, nil: .ofCollections
    }
  }
}
