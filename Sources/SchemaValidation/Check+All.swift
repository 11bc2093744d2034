extension Check {
  package static let all: [Check] = [
    bodyWithoutSchema, contentExampleMismatch, crossedBounds, customTag, defaultMismatch,
    duplicateBranch, duplicateRequired, emptyRequired, emptyValue, exampleMismatch, exampleWrapper,
    exclusiveBound, fractionalFormat, malformedBound, malformedPattern, misplacedBound,
    misplacedKeyword, misplacedOverride, misplacedSchema, misplacedSection, missingDescription,
    missingInfo, missingPaths, missingType, mixedEnum, nestedDefinitions, nonFiniteNumber,
    nullInEnum, nullType, nullableKeyword, optionalDiscriminator, parameterStyle,
    patternDelimiters, readAndWriteOnly, referenceSiblings, requiredOnProperty, responseSchema,
    snakeCase, typeList, undeclaredDiscriminator, unexplainedDeprecation, unknownSection,
    unquotedText, unquotedVersion, unstatedAdditionalProperties, untypedSchema, unusedSchema,
    userverAdditionalProperties, userverAllOf, userverDiscriminator, userverEnum, userverFormat,
    userverMissingType, userverRecursion, userverReferenceSiblings, userverTypeList,
    userverUnknownExtension, userverUnsupportedKeyword,
  ]

  /// The checks that `generate` runs in addition to its own findings.
  package static let asRead: [Check] = all.filter(\.isForGenerate)
}
