import SchemaDocument
import SchemaLanguage
import SchemaReferences

/// The type names under `type`, and the mistakes in them.
extension SchemaFacts {
  /// Returns the types of a schema without duplicates. Common misspellings are corrected.
  mutating func distinctTypes(of raw: RawSchema) -> [SchemaType] {
    var types: [SchemaType] = []
    for node in raw.typeNames {
      guard let type = type(from: node, in: raw) else { continue }
      if !types.contains(type) { types.append(type) }
    }
    if let type = raw[.type] { reportMalformedType(type, in: raw) }
    return types
  }

  /// Reports a value of `type` that isn't a type name or a list of type names.
  private mutating func reportMalformedType(_ type: Node, in raw: RawSchema) {
    if type.isMapping {
      report(.typeNotName(type), at: type)
    } else if type.isSequence {
      for name in type.elements where !name.isScalar { report(.typeNameNotText(name), at: name) }
      if type.count == 0 { reportEmptyType(type, in: raw) }
    } else if type.isNull, raw.typeNames.isEmpty, !raw.isNullOnly {
      reportEmptyType(type, in: raw)
    }
  }

  private mutating func reportEmptyType(_ type: Node, in raw: RawSchema) {
    // The type follows from a list of values, or from other keywords.
    let implied = raw.typeOfValues ?? raw.impliedType(in: dialect(of: raw.node))?.type
    report(.emptyType(type, readAs: implied), at: type)
  }

  private mutating func type(from node: Node, in raw: RawSchema) -> SchemaType? {
    if let type = SchemaType(node) { return type }
    let text = node.text
    let fixed = SchemaType(misspelled: text)
    guard isFirst(.unknownType, at: node) else { return fixed }
    if let fixed {
      let isAlone = !raw.has(.format) && raw.typeNames.count == 1
      let format = isAlone ? Format.implied(byTypeSpelling: text) : nil
      append(
        .misspeltType(
          node,
          readAs: fixed,
          format: format,
          repair: repair(ofType: node, in: raw, fixed, format: format)
        ),
        at: node
      )
    } else {
      reportUnknownType(node, text, in: raw)
    }
    return fixed
  }

  private mutating func reportUnknownType(_ node: Node, _ text: String, in raw: RawSchema) {
    if let holder = namedSchema(text, beside: node) {
      let repair = repair(ofType: node, in: raw, byReferenceTo: holder)
      append(.typeWithNameOfSchema(node, reference: holder, repair: repair), at: node)
    } else if ["any", "mixed", "anything", "unknown"].contains(text.lowercased()) {
      append(.anyType(node, in: raw), at: node)
    } else if text.hasSuffix("?"), let type = SchemaType(rawValue: String(text.dropLast())) {
      let repair = repair(ofNullableType: node, in: raw, type)
      append(.typeWithQuestionMark(node, type, dialect(of: node), repair: repair), at: node)
    } else {
      let meant = nearest(to: text, among: SchemaType.allCases.map(\.rawValue))
      append(.unknownType(node, meant: meant), at: node)
    }
  }

  /// Returns a reference to the schema of this name in the document.
  private func namedSchema(_ name: String, beside node: Node) -> String? {
    let layout = resolver.graph[node.file].layout
    guard let schema = layout.schema(named: name), schema.parent != nil else { return nil }
    return "#" + schema.pointer.description
  }

  /// Returns a repair that corrects the spelling of the type, and adds the format that it implied.
  private func repair(
    ofType node: Node,
    in raw: RawSchema,
    _ type: SchemaType,
    format: String?
  ) -> Repair? {
    let spelled = node.replaced(byText: type.rawValue)
    guard let format else { return Repair("write '\(type.rawValue)'", .safe, [spelled]) }
    let added =
      node.parent == raw.node
      ? node.followed(by: "format", text: format) : raw.node.inserted("format", text: format)
    guard let added else { return nil }
    return Repair("write '\(type.rawValue)' and 'format: \(format)'", .safe, [spelled, added])
  }

  /// Returns a repair that writes `string?` in the way of the dialect.
  private func repair(
    ofNullableType node: Node,
    in raw: RawSchema,
    _ type: SchemaType
  ) -> Repair? {
    guard node.parent == raw.node, !node.isAlias else { return nil }
    guard let keyword = dialect(of: node).nullableKeyword else {
      let list = node.listLiteral(of: [type.rawValue, "null"])
      return Repair("write '\(list)'", .unsafe, [node.replaced(byLiteral: list)])
    }
    guard !raw.has(.nullable), !raw.has(.vendorNullable),
      let added = node.followed(by: keyword.rawValue, literal: "true")
    else { return nil }
    let edits = [node.replaced(byText: type.rawValue), added]
    return Repair("write '\(type.rawValue)' and '\(keyword.rawValue): true'", .unsafe, edits)
  }

  private func repair(
    ofType node: Node,
    in raw: RawSchema,
    byReferenceTo target: String
  ) -> Repair? {
    guard node.key != nil, node.parent == raw.node,
      raw.keywords.subtracting(.annotations).subtracting(KeywordSet(.type)).isEmpty,
      let renamed = node.renamedKey(to: Keyword.reference.rawValue)
    else { return nil }
    let reference = node.replaced(byText: target)
    return Repair("write '$ref: \(target)'", .unsafe, [renamed, reference])
  }

  /// Returns a repair that changes the type to the one that a keyword requires.
  func repair(ofTypeBeside value: Node, _ keyword: Keyword, in raw: RawSchema) -> Repair? {
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
