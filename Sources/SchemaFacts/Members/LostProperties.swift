package import SchemaDocument
package import SchemaLanguage

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

extension Misreading {
  /// `properties` that isn't a mapping, so that the members are unknown: properties without indentation, or something else.
  package static func properties(_ properties: Node) -> Misreading {
    let lost = properties.parent.map { RawSchema($0).lostProperties } ?? []
    let finding: Diagnostic =
      if let first = lost.first, let name = first.key?.text {
        .unindentedProperties(lost, first: name, under: properties)
      } else {
        properties.isEmptySection
          ? .emptySection(properties, "'properties'") : .malformedProperties(properties)
      }
    return Misreading(finding, at: properties)
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
