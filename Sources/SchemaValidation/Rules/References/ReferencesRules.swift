extension Rule {
  static let referencesRules: [Rule] = []
}
