package import SchemaDocument

extension Rule {
  /// The rules that naming checks.
  package static let naming: [Rule] = [
    changedName, nameCollision, optionalCaseName,
  ]
}
