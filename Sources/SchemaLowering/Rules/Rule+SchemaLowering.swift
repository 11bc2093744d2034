package import SchemaDocument
import SchemaLanguage

extension Rule {
  /// Rules that making declarations comes across. Those that a `Check` also looks for aren't listed.
  package static let lowering: [Rule] = [
    anyOfObjects, arrayNotInline, booleanSchema, defaultNotTaken, emptySchema, endlessValue,
    falseSchema, malformedContent, malformedSection,
    nothingToGenerate, recursiveAlias, schemaNotMapping, separateInstance, sharedKey, unionCycle,
    unknownType, unusedDiscriminator,
  ]

  /// The rules of mistakes because of which a part of a document has no schemas at all.
  package static let missingSchemas: [Rule] = [
    malformedSection, schemaNotMapping, schemasNotMapping,
  ]
}
