package import SchemaDocument

extension Rule {
  /// Rules that determining what schemas are comes across. Those that a `Check` also looks for aren't listed.
  package static let facts: [Rule] = [
    allOfConflict, ambiguousDates, arrayWithoutItems, conflictingProperty, contradictedTag,
    discriminatorForm, duplicateEnumValue, emptyEnum, enumMismatch,
    malformedAdditionalProperties, malformedComposition, malformedDiscriminator, malformedDtoType,
    malformedEnum, malformedOverride, malformedProperties, malformedRequired,
    mappingNotAVariant, movedDiscriminator, nestedDiscriminator, relativeAlias, unlistedEnum,
    unreadableType, wideInteger,
  ]
}
