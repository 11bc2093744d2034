extension Rule {
  static let compositionRules: [Rule] = []
}
