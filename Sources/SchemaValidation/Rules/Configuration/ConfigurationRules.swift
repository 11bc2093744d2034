extension Rule {
  static let configurationRules: [Rule] = [
    configuration,
    unmatchedFilter,
    unmatchedOption,
    unsharedModule,
  ]
}
