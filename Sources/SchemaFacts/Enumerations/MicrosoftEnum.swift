package import SchemaDocument
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
}

extension Node {
  /// Whether the value of a key under `values` can be read. As a description, YAML reads `2024` as a number, which is harmless.
  package func isNameOrText(_ key: String) -> Bool {
    key == "name" ? scalarType == .string : isScalar && !isNull
  }
}

extension String {
  /// The letters and digits, whatever their case.
  package var wordsAlone: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
