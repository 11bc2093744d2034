package import SchemaDocument

extension Rule {
  /// The rules of mistakes that are found during naming.
  package static let naming: [Rule] = [
    changedName, nameCollision,
  ]
}
