package import SchemaDocument
package import SchemaLanguage
import SchemaModel

/// An empty `properties:` followed by properties on the same level: they have lost their indentation.
extension RawSchema {
  /// The values after an empty `properties:` that look like properties.
  package var lostProperties: [Node] {
    guard let properties = self[.properties], properties.isNull, !properties.isAlias,
      properties.parent == node, !node.isFlow
    else { return [] }
    var lost: [Node] = []
    var isBelow = false
    for (key, value) in node.pairs {
      if value == properties {
        isBelow = true
      } else if isBelow {
        guard value.looksLikeProperty(under: key) else { break }
        lost.append(value)
      }
    }
    return lost
  }
}

extension SchemaFacts {
  /// Reports properties without indentation. Returns false if `properties` is just empty.
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
