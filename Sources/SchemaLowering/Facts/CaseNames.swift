import SchemaDocument
import SchemaModel

/// `x-dto-cases`: the names of an enumeration's cases, as a mapping from values or as a list in the order of the values.
extension SchemaFacts {
  /// Returns the names that a schema chooses for the values that it lists.
  mutating func chosenCaseNames(in raw: RawSchema, values: [Node]) -> [Node: String] {
    guard let node = raw[.dtoCases] else { return [:] }
    switch node.kind {
    case .mapping: return caseNames(by: node, values: values)
    case .sequence: return caseNames(inOrderOf: node, values: values)
    case .scalar:
      reportMalformedOverride(
        .dtoCases,
        "must be a mapping from values to names, or a list of names",
        node
      )
      return [:]
    }
  }

  private mutating func caseNames(by mapping: Node, values: [Node]) -> [Node: String] {
    var names: [Node: String] = [:]
    for (key, name) in mapping.pairs {
      guard let name = caseName(name) else { continue }
      // Where both the string `1` and the number `1` are values, a key means the one that is written the same way.
      guard
        let value = values.first(where: { $0.text == key.text && $0.scalarType == key.scalarType })
          ?? values.first(where: { $0.isSameValue(as: key) })
      else {
        reportNoValue(key, among: values)
        continue
      }
      names[value] = name
    }
    return names
  }

  private mutating func caseNames(inOrderOf list: Node, values: [Node]) -> [Node: String] {
    if list.count != values.count {
      report(.caseNamesCount(list, values: values.count), at: list)
    }
    var names: [Node: String] = [:]
    for (value, node) in zip(values, list.elements) {
      if let name = caseName(node) { names[value] = name }
    }
    return names
  }

  private mutating func caseName(_ node: Node) -> String? {
    if node.isScalar, !node.isNull, !node.text.isEmpty { return node.text }
    report(.malformedCaseName(node), at: node)
    return nil
  }

  private mutating func reportNoValue(_ key: Node, among values: [Node]) {
    guard isFirst(.malformedOverride, at: key) else { return }
    let meant = suggestion(for: key.text, among: values.map(\.text))
    append(.caseNameOfNoValue(key, meant: meant), at: key)
  }
}

extension Node {
  /// Whether a key of `x-dto-cases` names this value. Keys in JSON are always strings, so a number matches one in quotes.
  fileprivate func isSameValue(as key: Node) -> Bool {
    if text == key.text { return true }
    guard let number = numberValue else { return false }
    return number == key.numberValue
  }
}
