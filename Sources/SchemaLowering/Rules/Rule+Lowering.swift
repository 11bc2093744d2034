package import SchemaDocument

extension Rule {
  /// The rules whose mistakes following references and lowering come across, but for those that a `Check` looks for, too.
  package static let lowering: [Rule] = [
    allOfConflict, allOfCycle, ambiguousUnion, anyOfObjects, arrayWithoutItems, bareReference,
    booleanSchema, conflictingProperty, danglingReference, defaultNotTaken, discriminatorForm,
    disjointEnums, duplicateEnumValue, emptyEnum, emptySchema, emptySection, endlessValue,
    enumMismatch, enumNamesCount, falseSchema, itemsList, limitReferences,
    malformedAdditionalProperties, malformedComposition, malformedContent, malformedDiscriminator,
    malformedDtoType, malformedEnum, malformedKeyword, malformedOverride, malformedProperties,
    malformedReference, malformedRequired, malformedSection, mappingNotAVariant, misspeltFormat,
    movedDiscriminator, nestedDiscriminator, nothingToGenerate, openPatterns, propertiesReference,
    recursiveAlias, referenceBackslash, referenceCycle, referenceEscape, referenceOutsideRoot,
    referenceToEnclosingSchema, referenceToOtherDocument, referenceToOtherVersion,
    referenceToWholeDocument, remoteReference, repeatedTag, requiredUndeclared, schemaNotMapping,
    schemasNotMapping, sectionReference, sharedKey, unicodeForm, unionCycle, unknownKeyword,
    tooManyCombinations, unknownType, unknownVersion, unlistedEnum, unreadableType,
    unsupportedKeyword, untaggedVariant,
    unusedDiscriminator, variantNotObject, wrongTarget,
  ]

  /// The rules of mistakes because of which a part of a document has no schemas at all.
  package static let missingSchemas: [Rule] = [
    malformedSection, schemaNotMapping, schemasNotMapping,
  ]
}
