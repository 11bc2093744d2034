import SchemaDocument

extension Rule {
  /// The rules that a run applies itself, in addition to the rules for documents.
  static let running: [Rule] = [
    configuration, moduleCycle, otherMediaType, unassignedDocument, unmatchedFilter,
    unmatchedOption, unsharedModule, unstatedRole, untypedOperation, unusedSuppression,
  ]
}
