extension Rule {
  static let namingRules: [Rule] = [
    changedName,
    nameCollision,
  ]
}
