import SchemaDocument
import SchemaLanguage
import SchemaModel
import SchemaReferences

/// `x-ms-enum`: the name of an enumeration, whether it is open, and the names and descriptions of its cases.
///
/// For example `{name: Plan, modelAsString: true, values: [{value: p1, name: Basic, description: …}]}`.
///
/// Source: AutoRest, Extensions for Azure.
extension SchemaFacts {
  /// Returns the names or descriptions under `values`; `nil` if there are none.
  func microsoftTexts(_ key: String, in raw: RawSchema, of values: [Node]) -> CaseTexts? {
    guard let entries = raw[.microsoftEnum]?["values"], entries.isSequence else { return nil }
    let valueByText = values.byText
    var texts: [Node: String] = [:]
    for entry in entries.elements {
      guard let text = entry[key], text.isNameOrText(key), !text.text.isEmpty,
        let value = entry["value"].flatMap({ valueByText[$0.text] })
      else { continue }
      texts[value] = text.text
    }
    return texts.isEmpty ? nil : .byValue(texts)
  }

  /// Returns the name that `x-ms-enum` gives the type of an inline enumeration; nil for one that an earlier run may have recorded by another
  /// name. A record by this name is one of the same choice.
  mutating func microsoftName(of raw: RawSchema) -> String? {
    guard options.nameStyle >= .second, let name = raw[.microsoftEnum]?["name"],
      name.scalarType == .string, !name.text.isEmpty, isEnumeration(raw.node)
    else { return nil }
    if options.recordedKinds.isEmpty { return name.text }
    return switch record(of: raw.node) {
    case .new, .inList(nil): name.text
    case .known(let entry), .inList(let entry?): entry.isNamed(name.text) ? name.text : nil
    case .inside: nil
    }
  }

  /// Reports what can't be read in `x-ms-enum`, and what has no effect.
  mutating func reportMicrosoftEnum(_ raw: RawSchema) {
    guard let stated = raw[.microsoftEnum] else { return }
    guard stated.isMapping else {
      return report(.malformedKeyword(stated, .microsoftEnum, mustBe: "a mapping"), at: stated)
    }
    guard case .enumeration(let values, _, _) = shape(of: Composite(raw.node)) else {
      let reason =
        isEnumeration(raw.node)
        ? "it belongs where the enum is declared" : "this schema is not an enum"
      return report(.microsoftEnum(stated, reason), at: stated)
    }
    reportMisspelt(in: stated, among: ["name", "modelAsString", "values"])
    if let name = stated["name"] { reportMicrosoftName(name, of: raw) }
    if let flag = stated["modelAsString"], flag.boolValue == nil {
      report(malformed(flag, "modelAsString", mustBe: "true or false"), at: flag)
    }
    if let entries = stated["values"] { reportMicrosoftValues(entries, in: raw, among: values) }
  }

  private mutating func reportMicrosoftName(_ name: Node, of raw: RawSchema) {
    guard name.scalarType == .string else {
      return report(malformed(name, "name", mustBe: "a string"), at: name)
    }
    if name.text.isEmpty {
      return report(malformed(name, "name", mustBe: "a string with characters"), at: name)
    }
    guard chosenName(of: raw.node) == nil else { return }
    guard let own = schemaName(of: raw.node) else {
      if options.nameStyle < .second { report(.microsoftNameOfStyle2(name), at: name) }
      return
    }
    guard own.wordsAlone != name.text.wordsAlone else { return }
    report(.microsoftName(name, of: own), at: name)
  }

  private mutating func reportMicrosoftValues(
    _ entries: Node,
    in raw: RawSchema,
    among values: [Node]
  ) {
    guard entries.isSequence else {
      return report(malformed(entries, "values", mustBe: "a list"), at: entries)
    }
    let valueByText = values.byText
    var unmatched: [Node] = []
    for entry in entries.elements {
      guard let value = entry["value"], value.isScalar else {
        report(malformed(entry, "values", mustBe: "a list of mappings with a 'value'"), at: entry)
        continue
      }
      if valueByText[value.text] == nil, !(raw.admitsNull && value.isNull) {
        unmatched.append(value)
      }
      reportMisspelt(in: entry, among: ["value", "name", "description"])
      for key in ["name", "description"] {
        guard let text = entry[key], !text.isNull else { continue }
        if !text.isNameOrText(key) {
          report(malformed(text, key, mustBe: "a string"), at: text)
        } else if key == "name", text.text.isEmpty {
          report(malformed(text, key, mustBe: "a string with characters"), at: text)
        }
      }
    }
    if let misreading = Misreading(unmatched: unmatched, .microsoftEnum, among: values) {
      report([misreading])
    }
  }

  /// Reports keys that are similar to those that are read. Others can have a meaning for other tools.
  private mutating func reportMisspelt(in mapping: Node, among known: [String]) {
    for (key, _) in mapping.pairs where !known.contains(key.text) {
      guard let meant = nearest(to: key.text, among: known), mapping[meant] == nil else { continue }
      report(.unknownPart(key, of: .microsoftEnum, meant: meant), at: key)
    }
  }

  private func malformed(_ value: Node, _ part: String, mustBe kind: String) -> Diagnostic {
    .malformedKeyword(value, .microsoftEnum, part: part, mustBe: kind)
  }
}

extension Node {
  /// Whether the value of a key under `values` can be read. As a description, YAML reads `2024` as a number, which is harmless.
  fileprivate func isNameOrText(_ key: String) -> Bool {
    key == "name" ? scalarType == .string : isScalar && !isNull
  }
}

extension String {
  /// The letters and digits, whatever their case.
  var wordsAlone: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
