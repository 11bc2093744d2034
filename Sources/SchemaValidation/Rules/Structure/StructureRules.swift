extension Rule {
  static let structureRules: [Rule] = [
    arrayWithoutItems, bodyWithoutSchema, booleanSchema, duplicateRequired, emptyRequired,
    emptySchema, emptySection, falseSchema, itemsList, malformedAdditionalProperties,
    malformedContent, malformedKeyword, malformedProperties, malformedRequired, malformedSection,
    misplacedKeyword,
    misplacedSchema, misplacedSection,
    missingInfo, missingPaths, missingType, nestedDefinitions, nothingToGenerate, nullType,
    nullableKeyword,
    openPatterns, parameterStyle, propertiesReference, requiredOnProperty, requiredUndeclared,
    responseSchema, schemaNotMapping, schemasNotMapping, typeList, unknownKeyword, unknownSection,
    unknownType, unknownVersion, unquotedVersion, unreadableType, unsupportedKeyword, untypedSchema,
  ]
}
