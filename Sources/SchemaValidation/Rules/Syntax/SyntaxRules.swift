extension Rule {
  static let syntaxRules: [Rule] = [
    customTag, unusedSuppression,
  ]
}
