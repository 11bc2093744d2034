package import SchemaDocument

extension Rule {
  /// Rules about keywords and sections, which a document alone shows. Those that a `Check` also looks for aren't listed.
  package static let language: [Rule] = [
    emptySection, schemasNotMapping, unknownVersion,
  ]
}
