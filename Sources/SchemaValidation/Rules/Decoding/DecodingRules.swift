extension Rule {
  static let decodingRules: [Rule] = [
    malformedDtoType,
    malformedOverride,
    misplacedOverride,
    sharedKey,
    unlistedEnum,
  ]
}
