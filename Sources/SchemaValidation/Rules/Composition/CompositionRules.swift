extension Rule {
  static let compositionRules: [Rule] = [
    allOfConflict,
    allOfCycle,
    ambiguousUnion,
    anyOfObjects,
    conflictingProperty,
    discriminatorForm,
    duplicateBranch,
    endlessValue,
    malformedComposition,
    malformedDiscriminator,
    mappingNotAVariant,
    movedDiscriminator,
    optionalDiscriminator,
    recursiveAlias,
    repeatedTag,
    undeclaredDiscriminator,
    unionCycle,
    untaggedVariant,
    unusedDiscriminator,
    variantNotObject,
  ]
}
