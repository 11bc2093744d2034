import SchemaDocument
import SchemaFacts
import SchemaLanguage

/// Values in place of a schema that aren't mappings.
extension Lowering {
  /// `true` and `false` are schemas since draft 6; all other schemas are mappings.
  mutating func reportNoSchema(_ value: Node) {
    if value.boolValue == false {
      findings.report(.falseSchema(value), at: value)
    } else if value.boolValue == true {
      // In dialects whose schemas must be mappings.
      let dialect = facts.dialect(of: value)
      if !dialect.hasBooleanSchemas { findings.report(.booleanSchema(value, dialect), at: value) }
    } else if value.isNull {
      findings.report(.emptySchema(value), at: value)
    } else {
      let (advice, repair) = spelledOut(value) ?? misindentation(of: value)
      findings.report(.schemaNotMapping(value, help: advice, repair: repair), at: value)
    }
  }

  /// Reports a list of names under `required` among the properties.
  mutating func reportRequiredAmongProperties(_ names: Node) {
    let (advice, repair) = misindentation(of: names)
    findings.report(.requiredAmongProperties(names, help: advice, repair: repair), at: names)
  }

  /// Returns the schema for a string that names a type or a location: `{type: string}` for `string`.
  private func spelledOut(_ node: Node) -> (advice: String?, repair: Repair?)? {
    guard node.scalarType == .string, !node.isAlias else { return nil }
    // The key has lost its indentation.
    if node.isKeywordAmongNames, node.key?.hasText(Keyword.type.text) == true { return nil }
    let text = node.text
    let (keyword, value): (Keyword, String)
    if text.hasPrefix("#/") {
      (keyword, value) = (.reference, text)
    } else if let type = SchemaType(misspelled: text), Format.implied(byTypeSpelling: text) == nil {
      (keyword, value) = (.type, type.rawValue)
    } else {
      return nil
    }
    let words = "write '{\(keyword.rawValue): \(value)}'"
    return (words, Repair(words, .unsafe, [node.replaced(byPair: keyword.rawValue, text: value)]))
  }

  /// Returns advice for a keyword among names, indented by one level too little or too much.
  private func misindentation(of node: Node) -> (advice: String?, repair: Repair?) {
    guard let key = node.key, let names = node.parent, node.isKeywordAmongNames else {
      return (nil, nil)
    }
    if let empty = node.emptyPairBefore, let name = empty.key {
      return (
        "if '\(key.text)' belongs to '\(name.text)', indent it",
        Repair("move '\(key.text)' into '\(name.text)'", .unsafe, node.indented())
      )
    }
    guard names.key?.hasText(Keyword.properties.rawValue) == true, let object = names.parent
    else {
      return ("'\(key.text)' is a keyword: if it belongs to the schema above, indent it", nil)
    }
    let advice = "if '\(key.text)' belongs to the object, move it out of 'properties'"
    guard object[key.text] == nil, let literal = node.literalOnOneLine,
      let removed = node.removedPair(), names.count > 1,
      let added = names.preceded(by: key.text, literal: literal)
    else { return (advice, nil) }
    return (advice, Repair("move '\(key.text)' out of 'properties'", .unsafe, [removed, added]))
  }
}

extension Node {
  /// Whether it is the value of a keyword among the names of properties or of schemas.
  fileprivate var isKeywordAmongNames: Bool {
    guard isKeywordOutOfPlace, let holder = parent?.key else { return false }
    return Keyword(key: holder)?.holder?.kind == .map || holder.hasText("schemas")
  }

  /// The scalar, or the list of scalars, in a form that is valid in any place.
  fileprivate var literalOnOneLine: String? {
    if isAlias { return nil }
    if isScalar {
      let written = document.source.text(in: contentSpan)
      return written.contains(where: \.isNewline) ? nil : written
    }
    guard isSequence, elements.allSatisfy({ $0.isScalar && !$0.isAlias }) else { return nil }
    let written = elements.map { document.source.text(in: $0.contentSpan) }
    guard !written.contains(where: { $0.contains { $0.isNewline || $0 == "," } }) else {
      return nil
    }
    return "[" + written.joined(separator: ", ") + "]"
  }
}
