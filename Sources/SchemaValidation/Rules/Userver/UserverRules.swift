extension Rule {
  static let userverRules: [Rule] = []
}
