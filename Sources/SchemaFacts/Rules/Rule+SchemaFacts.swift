package import SchemaDocument

extension Rule {
  /// Rules that determining what schemas are comes across. Those that a `Check` also looks for aren't listed.
  package static let facts: [Rule] = [
    allOfConflict, allOfCycle, arrayWithoutItems,
    conflictingProperty, contradictedTag, discriminatorForm, disjointEnums, duplicateEnumValue,
    emptyEnum,
    enumMismatch, itemsList,
    malformedAdditionalProperties, malformedComposition, malformedDiscriminator, malformedDtoType,
    malformedEnum, malformedOverride, malformedProperties, malformedRequired,
    mappingNotAVariant, movedDiscriminator, nestedDiscriminator, openPatterns,
    ambiguousDates, propertiesReference, relativeAlias,
    tooManyCombinations, unlistedEnum, unreadableType,
  ]
}
