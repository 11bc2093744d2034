extension Rule {
  static let decodingRules: [Rule] = []
}
