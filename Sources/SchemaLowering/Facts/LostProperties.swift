import SchemaDocument
import SchemaModel

/// `properties:` with nothing in it, and the properties below at the same level: they have lost their indentation.
extension RawSchema {
  /// What looks like properties behind an empty `properties:`.
  var lostProperties: [Node] {
    guard let properties = self[.properties], properties.isNull, !properties.isAlias,
      properties.parent == node, !node.isFlow
    else { return [] }
    var lost: [Node] = []
    var isBehind = false
    for (key, value) in node.pairs {
      if value == properties {
        isBehind = true
      } else if isBehind {
        guard value.looksLikeProperty(under: key) else { break }
        lost.append(value)
      }
    }
    return lost
  }
}

extension SchemaFacts {
  /// Reports it, unless `properties` is just empty.
  mutating func reportLostProperties(under properties: Node) -> Bool {
    guard let object = properties.parent, case let lost = RawSchema(object).lostProperties,
      let first = lost.first, let name = first.key?.text
    else { return false }
    report(.unindentedProperties(lost, first: name, under: properties), at: properties)
    return true
  }
}

extension Node {
  fileprivate func looksLikeProperty(under key: Node) -> Bool {
    guard isMapping, !isAlias, key.parent == parent, !RawSchema(self).keywords.isEmpty else {
      return false
    }
    return Keyword(key: key).map(KeywordSet.neverMappings.contains) ?? !key.isVendorExtension
  }
}
