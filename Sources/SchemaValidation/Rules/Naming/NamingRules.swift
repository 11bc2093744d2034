extension Rule {
  static let namingRules: [Rule] = []
}
