extension Rule {
  static let configurationRules: [Rule] = []
}
