import SchemaFacts
import SchemaLanguage

/// What facts were made of that can't be read as it is written.
extension Lowering {
  mutating func reportUnclear() {
    for (schema, aspect) in facts.observations.unclear.list {
      switch aspect {
      case .type: reportTypes(of: schema)
      case .schema: reportNoSchema(schema.node)
      case .requiredNames:
        reportRequiredAmongProperties(schema.node)
        facts.report(Misreading.names(under: schema.node))
      case .discriminator:
        let dialect = facts.dialect(of: schema.node)
        facts.report(StatedDiscriminator(of: schema, in: dialect).misreadings)
      case .tags: report(Misreading.tags(of: schema))
      case .reference: report(Misreading.reference(of: schema))
      case .list(let keyword): report(Misreading.list(keyword, of: schema))
      case .emptyLists: facts.report(Misreading.emptyLists(of: schema))
      case .properties: facts.report([Misreading.properties(schema.node)])
      case .required: facts.report(Misreading.required(of: schema))
      case .otherTypes(let type): reportKeywords(ofOtherTypesThan: type, in: schema)
      case .additionalProperties: report(Misreading.additionalProperties(of: schema))
      case .valueLists: facts.report(Misreading.valueLists(of: schema))
      case .chosenType: report(schema[.dtoType].flatMap { StatedType($0).misreading })
      case .elements:
        report(Misreading.elements(of: schema, in: facts.dialect(of: schema.node)))
      }
    }
  }

  private mutating func report(_ misreading: Misreading?) {
    if let misreading { facts.report([misreading]) }
  }

  /// All of them are one mistake.
  private mutating func reportKeywords(ofOtherTypesThan type: SchemaType?, in raw: RawSchema) {
    guard facts.isFirst(.misplacedKeyword, at: raw.node) else { return }
    for finding in Misreading.keywords(ofOtherTypesThan: type, in: raw) {
      facts.append(finding, at: raw.node)
    }
  }
}
