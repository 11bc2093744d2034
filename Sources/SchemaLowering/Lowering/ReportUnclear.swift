import SchemaFacts
import SchemaLanguage
import SchemaReferences

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
      case .tags: facts.report(Misreading.tags(of: schema))
      case .reference: facts.report(Misreading.reference(of: schema))
      case .list(let keyword): facts.report(Misreading.list(keyword, of: schema))
      case .emptyLists: facts.report(Misreading.emptyLists(of: schema))
      case .properties: facts.report([Misreading.properties(schema.node)])
      case .required: facts.report(Misreading.required(of: schema))
      case .otherTypes(let type): reportKeywords(ofOtherTypesThan: type, in: schema)
      case .additionalProperties: facts.report(Misreading.additionalProperties(of: schema))
      case .valueLists: facts.report(Misreading.valueLists(of: schema))
      case .values(let type):
        facts.report(StatedEnumeration(of: schema, as: type)?.misreadings ?? [])
      case .typeBesideValue(let value):
        facts.report(Misreading.type(besideValue: value, in: schema))
      case .foreignValues(let values):
        facts.report([Misreading.values(values, besideTypesOf: schema)])
      case .policy: facts.report(Misreading.policy(of: schema))
      case .chosenType: facts.report(schema[.dtoType].flatMap { StatedType($0).misreading })
      case .unreadableType(let kind): facts.report(Misreading.chosenType(of: schema, from: kind))
      case .unreadableSet(let kind): facts.report(Misreading.set(in: schema, from: kind))
      case .setOfPositions: facts.report(Misreading.setOfPositions(in: schema))
      case .overridesBesideType: facts.report(Misreading.overridesBesideType(of: schema))
      case .date(let kind):
        let date = StatedDate(of: schema, zone: facts.options.dateZone)
        facts.report(date?.misreadings(from: kind) ?? [])
      case .zone: facts.report(Misreading.zone(of: schema))
      case .policyWithoutValues: facts.report(Misreading.policyWithoutValues(of: schema))
      case .casesWithoutValues: facts.report(Misreading.casesWithoutValues(of: schema))
      case .discriminatorWithoutVariants:
        facts.report(Misreading.discriminatorWithoutVariants(of: schema))
      case .recordedObject:
        facts.report(
          .recordedObject(schema.node, named: facts.schemaName(of: schema.node)),
          at: schema.node
        )
      case .elements:
        facts.report(Misreading.elements(of: schema, in: facts.dialect(of: schema.node)))
      }
    }
  }

  /// All of them are one mistake.
  private mutating func reportKeywords(ofOtherTypesThan type: SchemaType?, in raw: RawSchema) {
    guard facts.isFirst(.misplacedKeyword, at: raw.node) else { return }
    for finding in Misreading.keywords(ofOtherTypesThan: type, in: raw) {
      facts.append(finding, at: raw.node)
    }
  }

  /// Reports the types in the options that values of their formats can't be read as, each at its first occurrence.
  mutating func reportUnreadableFormats() {
    for (_, finding) in facts.observations.unreadableFormats { facts.appendOnce(finding) }
  }
}
