import SchemaDocument

extension Rule {
  /// The rules whose mistakes a run comes across beside its documents.
  static let running: [Rule] = [
    configuration, moduleCycle, unmatchedFilter, unmatchedOption, unsharedModule,
    unusedSuppression,
  ]
}
