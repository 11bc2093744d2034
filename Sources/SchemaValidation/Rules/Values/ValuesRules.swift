extension Rule {
  static let valuesRules: [Rule] = [
    crossedBounds
  ]
}
