extension Rule {
  static let userverRules: [Rule] = [
    userverAdditionalProperties, userverAllOf, userverDiscriminator, userverEnum, userverFormat,
    userverMissingType, userverRecursion, userverReferenceSiblings, userverTypeList,
    userverUnknownExtension, userverUnsupportedKeyword,
  ]
}
