extension Rule {
  static let styleRules: [Rule] = [
    missingDescription, snakeCase, unexplainedDeprecation, unstatedAdditionalProperties,
    unusedSchema,
  ]
}
