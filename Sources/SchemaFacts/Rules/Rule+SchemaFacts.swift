package import SchemaDocument

extension Rule {
  /// Rules that determining what schemas are comes across. Those that a `Check` also looks for aren't listed.
  package static let facts: [Rule] = [
    allOfConflict, allOfCycle, ambiguousUnion, arrayWithoutItems, booleanSchema,
    conflictingProperty, contradictedTag, discriminatorForm, disjointEnums, duplicateEnumValue,
    emptyEnum,
    emptySchema, enumMismatch, enumNamesCount, falseSchema, foreignFormat, itemsList,
    malformedAdditionalProperties, malformedComposition, malformedDiscriminator, malformedDtoType,
    malformedEnum, malformedKeyword, malformedOverride, malformedProperties, malformedRequired,
    mappingNotAVariant, misspeltFormat, movedDiscriminator, nestedDiscriminator, openPatterns,
    ambiguousDates, propertiesReference, relativeAlias, repeatedTag, requiredUndeclared,
    schemaNotMapping,
    unknownKeyword,
    tooManyCombinations, unknownType, unlistedEnum, unreadableType, untaggedVariant,
    variantNotObject,
  ]
}
