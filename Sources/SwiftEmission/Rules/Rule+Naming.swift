package import SchemaDocument

extension Rule {
  /// The rules whose mistakes naming comes across.
  package static let naming: [Rule] = [
    changedName, nameCollision,
  ]
}
