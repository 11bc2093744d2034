import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaReferences

/// Mistakes in the type names under `type`.
extension Lowering {
  mutating func reportTypes(of raw: RawSchema) {
    for name in raw.typeNames where SchemaType(name) == nil { reportType(name, in: raw) }
    if let type = raw[.type] { reportMalformedType(type, in: raw) }
  }

  /// Reports a value of `type` that isn't a type name or a list of type names.
  private mutating func reportMalformedType(_ type: Node, in raw: RawSchema) {
    if type.isMapping {
      findings.report(.typeNotName(type), at: type)
    } else if type.isSequence {
      for name in type.elements where !name.isScalar {
        findings.report(.typeNameNotText(name), at: name)
      }
      if type.count == 0 { reportEmptyType(type, in: raw) }
    } else if type.isNull, raw.typeNames.isEmpty, !raw.isNullOnly {
      reportEmptyType(type, in: raw)
    }
  }

  private mutating func reportEmptyType(_ type: Node, in raw: RawSchema) {
    // The type follows from a list of values, or from other keywords.
    let implied = raw.typeOfValues ?? raw.impliedType(in: facts.dialect(of: raw.node))?.type
    findings.report(.emptyType(type, readAs: implied), at: type)
  }

  private mutating func reportType(_ node: Node, in raw: RawSchema) {
    guard let fixed = SchemaType(misspelled: node.text) else {
      findings.report(unknownType(node, in: raw), at: node)
      return
    }
    let isAlone = !raw.has(.format) && raw.typeNames.count == 1
    let format = isAlone ? Format.implied(byTypeSpelling: node.text) : nil
    let repair = repair(ofType: node, in: raw, fixed, format: format)
    findings.report(.misspeltType(node, readAs: fixed, format: format, repair: repair), at: node)
  }

  private func unknownType(_ node: Node, in raw: RawSchema) -> Diagnostic {
    let text = node.text
    if let holder = namedSchema(text, beside: node) {
      let repair = repair(ofType: node, in: raw, byReferenceTo: holder)
      return .typeWithNameOfSchema(node, reference: holder, repair: repair)
    }
    if ["any", "mixed", "anything", "unknown"].contains(text.lowercased()) {
      return .anyType(node, in: raw)
    }
    if text.hasSuffix("?"), let type = SchemaType(rawValue: String(text.dropLast())) {
      let repair = repair(ofNullableType: node, in: raw, type)
      return .typeWithQuestionMark(node, type, facts.dialect(of: node), repair: repair)
    }
    return .unknownType(node, meant: nearest(to: text, among: SchemaType.allCases.map(\.rawValue)))
  }

  /// Returns a reference to the schema of this name in the document.
  private func namedSchema(_ name: String, beside node: Node) -> String? {
    let layout = graph[node.file].layout
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
  private func repair(ofNullableType node: Node, in raw: RawSchema, _ type: SchemaType) -> Repair? {
    guard node.parent == raw.node, !node.isAlias else { return nil }
    guard let keyword = facts.dialect(of: node).nullableKeyword else {
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
}
