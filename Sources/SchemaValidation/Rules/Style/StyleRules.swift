extension Rule {
  static let styleRules: [Rule] = []
}
