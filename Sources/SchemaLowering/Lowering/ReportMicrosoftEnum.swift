import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaModel
import SchemaReferences

/// Mistakes in `x-ms-enum`.
extension Lowering {
  /// Reports what can't be read in `x-ms-enum`, and what has no effect.
  mutating func reportMicrosoftEnum(_ raw: RawSchema) {
    guard let stated = raw[.microsoftEnum] else { return }
    guard stated.isMapping else {
      return findings.report(
        .malformedKeyword(stated, .microsoftEnum, mustBe: "a mapping"),
        at: stated
      )
    }
    guard case .enumeration(let values, _, _) = facts.shape(of: Composite(raw.node)) else {
      let reason =
        facts.isEnumeration(raw.node)
        ? "it belongs where the enum is declared" : "this schema is not an enum"
      return findings.report(.microsoftEnum(stated, reason), at: stated)
    }
    reportMisspelt(in: stated, among: ["name", "modelAsString", "values"])
    if let name = stated["name"] { reportMicrosoftName(name, of: raw) }
    if let flag = stated["modelAsString"], flag.boolValue == nil {
      findings.report(malformed(flag, "modelAsString", mustBe: "true or false"), at: flag)
    }
    if let entries = stated["values"] { reportMicrosoftValues(entries, in: raw, among: values) }
  }

  private mutating func reportMicrosoftName(_ name: Node, of raw: RawSchema) {
    guard name.scalarType == .string else {
      return findings.report(malformed(name, "name", mustBe: "a string"), at: name)
    }
    if name.text.isEmpty {
      return findings.report(malformed(name, "name", mustBe: "a string with characters"), at: name)
    }
    guard facts.chosenName(of: raw.node) == nil else { return }
    guard let own = facts.schemaName(of: raw.node) else {
      if facts.options.nameStyle < .second {
        findings.report(.microsoftNameOfStyle2(name), at: name)
      }
      return
    }
    guard own.wordsAlone != name.text.wordsAlone else { return }
    findings.report(.microsoftName(name, of: own), at: name)
  }

  private mutating func reportMicrosoftValues(
    _ entries: Node,
    in raw: RawSchema,
    among values: [Node]
  ) {
    guard entries.isSequence else {
      return findings.report(malformed(entries, "values", mustBe: "a list"), at: entries)
    }
    let valueByText = values.byText
    var unmatched: [Node] = []
    for entry in entries.elements {
      guard let value = entry["value"], value.isScalar else {
        findings.report(
          malformed(entry, "values", mustBe: "a list of mappings with a 'value'"),
          at: entry
        )
        continue
      }
      if valueByText[value.text] == nil, !(raw.admitsNull && value.isNull) {
        unmatched.append(value)
      }
      reportMisspelt(in: entry, among: ["value", "name", "description"])
      for key in ["name", "description"] {
        guard let text = entry[key], !text.isNull else { continue }
        if !text.isNameOrText(key) {
          findings.report(malformed(text, key, mustBe: "a string"), at: text)
        } else if key == "name", text.text.isEmpty {
          findings.report(malformed(text, key, mustBe: "a string with characters"), at: text)
        }
      }
    }
    if let misreading = Misreading(unmatched: unmatched, .microsoftEnum, among: values) {
      findings.report([misreading])
    }
  }

  /// Reports keys that are similar to those that are read. Others can have a meaning for other tools.
  private mutating func reportMisspelt(in mapping: Node, among known: [String]) {
    for (key, _) in mapping.pairs where !known.contains(key.text) {
      guard let meant = nearest(to: key.text, among: known), mapping[meant] == nil else { continue }
      findings.report(.unknownPart(key, of: .microsoftEnum, meant: meant), at: key)
    }
  }

  private func malformed(_ value: Node, _ part: String, mustBe kind: String) -> Diagnostic {
    .malformedKeyword(value, .microsoftEnum, part: part, mustBe: kind)
  }
}
