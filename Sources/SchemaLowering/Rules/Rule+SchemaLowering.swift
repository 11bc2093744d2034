package import SchemaDocument
import SchemaLanguage

extension Rule {
  /// Rules that making declarations comes across. Those that a `Check` also looks for aren't listed.
  package static let lowering: [Rule] = [
    allOfCycle, ambiguousUnion, anyOfObjects, arrayNotInline, booleanSchema, defaultNotTaken,
    disjointEnums, emptySchema, endlessValue, falseSchema, itemsList, malformedContent,
    malformedSection, nothingToGenerate, openPatterns, propertiesReference, recursiveAlias,
    repeatedTag, requiredUndeclared, schemaNotMapping, separateInstance, sharedKey,
    tooManyCombinations, unionCycle, unknownType, untaggedVariant, unusedDiscriminator,
    variantNotObject,
  ]

  /// The rules of mistakes because of which a part of a document has no schemas at all.
  package static let missingSchemas: [Rule] = [
    malformedSection, schemaNotMapping, schemasNotMapping,
  ]
}
