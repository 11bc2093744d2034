package import SchemaDocument
package import SchemaLanguage

/// A document that a rule examines.
package struct DocumentPlace: Sendable {
  package let document: Document
  let layout: DocumentLayout

  package var dialect: Dialect { layout.dialect }

  /// Whether it describes operations. A file with a version and nothing but schemas is a data contract, to which the rules for
  /// whole APIs don't apply.
  var describesOperations: Bool {
    [APIKey.paths, .webhooks].contains { section in
      document.root?[section].map { $0.isMapping && $0.count > 0 } ?? false
    }
  }
}

/// A schema that a rule examines: its keywords, and the dialect of its document.
package struct SchemaPlace: Sendable {
  let raw: RawSchema
  let dialect: Dialect
  let role: SchemaRole

  package var node: Node { raw.node }

  /// The value of a keyword, or nil if the schema does not have it.
  subscript(_ keyword: Keyword) -> Node? { raw[keyword] }

  func has(_ keyword: Keyword) -> Bool { raw.has(keyword) }

  func hasAny(of keywords: KeywordSet) -> Bool { raw.hasAny(of: keywords) }

  /// The only type of the schema besides null, if it is spelled correctly.
  var type: SchemaType? {
    let names = raw.typeNames
    return names.count == 1 ? SchemaType(names[0]) : nil
  }

  /// Whether the schema allows null in any way.
  package var admitsNull: Bool { raw.admitsNull }
}
