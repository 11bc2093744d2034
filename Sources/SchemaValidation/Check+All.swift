package import SchemaDocument

extension Check {
  package static let all: [Check] = [
    bodyWithoutSchema, contentExampleMismatch, crossedBounds, customTag, defaultMismatch,
    duplicateBranch, duplicateRequired, emptyRequired, emptyValue, enumNamesCount, envelopeFamily,
    exampleMismatch,
    exampleWrapper,
    exclusiveBound, foreignFormat, fractionalFormat, malformedBound, malformedKeyword,
    malformedPattern,
    misplacedBound,
    misplacedExtension, misplacedKeyword, misplacedOverride, misplacedSchema, misplacedSection,
    missingDescription, missingInfo, missingPaths, missingType, misspeltFormat, mixedEnum,
    nestedDefinitions,
    nonFiniteNumber, nullInEnum, nullType, nullableKeyword, onlyNull, optionalDiscriminator,
    parameterStyle,
    patternDelimiters, readAndWriteOnly, referenceSiblings, requiredOnProperty, responseSchema,
    snakeCase, typeList, undeclaredDiscriminator, unexplainedDeprecation, unknownKeyword,
    unknownSection,
    unquotedText, unquotedVersion, unstatedAdditionalProperties, untypedSchema, unusedSchema,
    userverAdditionalProperties, userverAllOf, userverDiscriminator, userverEnum, userverFormat,
    userverMissingType, userverRecursion, userverReferenceSiblings, userverTypeList,
    userverUnknownExtension, userverUnsupportedKeyword,
  ]

  /// The rules of these checks. Several checks can be for the same rule.
  package static var rules: [Rule] {
    var seen: Set<Rule.ID> = []
    return all.map(\.rule).filter { seen.insert($0.id).inserted }
  }

  /// The checks that `generate` runs in addition to its own findings.
  package static let asRead: [Check] = all.filter(\.isForGenerate)
}
