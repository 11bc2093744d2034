extension Rule {
  static let structureRules: [Rule] = [
    unknownType
  ]
}
