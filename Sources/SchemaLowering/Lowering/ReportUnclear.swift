import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaReferences

/// What facts were made of that can't be read as it is written.
extension Lowering {
  mutating func reportUnclear() {
    for (schema, aspect) in facts.observations.unclear.list {
      let node = schema.node
      let dialect = facts.dialect(of: node)
      switch aspect {
      case .type: reportTypes(of: schema)
      case .schema: reportNoSchema(node)
      case .requiredNames:
        reportRequiredAmongProperties(node)
        facts.report(Misreading.names(under: node))
      case .discriminator:
        facts.report(StatedDiscriminator(of: schema, in: dialect).misreadings)
      case .tags: facts.report(Misreading.tags(of: schema))
      case .reference: facts.report(Misreading.reference(of: schema))
      case .list(let keyword): facts.report(Misreading.list(keyword, of: schema))
      case .emptyLists: facts.report(Misreading.emptyLists(of: schema))
      case .properties: facts.report([Misreading.properties(node)])
      case .required: facts.report(Misreading.required(of: schema))
      case .otherTypes(let type):
        let findings = Misreading.keywords(ofOtherTypesThan: type, in: schema)
        reportAll(.misplacedKeyword, at: node, findings)
      case .elements: facts.report(Misreading.elements(of: schema, in: dialect))
      case .additionalProperties: facts.report(Misreading.additionalProperties(of: schema))
      case .valueLists: facts.report(Misreading.valueLists(of: schema))
      case .values(let type):
        facts.report(StatedEnumeration(of: schema, as: type)?.misreadings ?? [])
      case .typeBesideValue(let value):
        facts.report(Misreading.type(besideValue: value, in: schema))
      case .foreignValues(let values):
        facts.report([Misreading.values(values, besideTypesOf: schema)])
      case .policy: facts.report(Misreading.policy(of: schema))
      case .policyWithoutValues: facts.report(Misreading.policyWithoutValues(of: schema))
      case .casesWithoutValues: facts.report(Misreading.casesWithoutValues(of: schema))
      case .discriminatorWithoutVariants:
        facts.report(Misreading.discriminatorWithoutVariants(of: schema))
      case .overridesBesideType: facts.report(Misreading.overridesBesideType(of: schema))
      case .overrideInArray(let keyword, let value):
        facts.report([Misreading.override(keyword, at: value, inArray: schema)])
      case .chosenType: facts.report(schema[.dtoType].flatMap { StatedType($0).misreading })
      case .unreadableType(let kind): facts.report(Misreading.chosenType(of: schema, from: kind))
      case .unreadableSet(let kind): facts.report(Misreading.set(in: schema, from: kind))
      case .setOfPositions: facts.report(Misreading.setOfPositions(in: schema))
      case .date(let kind):
        let date = StatedDate(of: schema, zone: facts.options.dateZone)
        facts.report(date?.misreadings(from: kind) ?? [])
      case .zone: facts.report(Misreading.zone(of: schema))
      case .wideBounds: facts.report(Misreading.wideBounds(of: schema))
      case .fixedLength: facts.report(Misreading.fixedLength(of: schema))
      case .requiredFlags(let areReferred):
        let findings = Misreading.requiredFlags(among: node, areReferred: areReferred, in: dialect)
        reportAll(.requiredOnProperty, at: node, findings)
      case .nullInAllOf:
        if let null = schema.nullInAllOf { facts.report(.nullInAllOf(null, schema), at: node) }
      case .allOfCycle(let end): facts.report(.allOfCycle(node, closedBy: end), at: node)
      case .siblings:
        guard let reference = schema.reference else { continue }
        facts.report(.referenceSiblings(reference, in: schema, dialect), at: node)
      case .uselessSiblings:
        guard let reference = schema.reference else { continue }
        facts.report(.uselessReferenceSiblings(reference, dialect), at: node)
      case .propertiesReference:
        guard let reference = node.referenceAmongNames else { continue }
        facts.report(.propertiesReference(reference), at: node)
      case .openPatterns(let consequence):
        guard let patterns = schema[.patternProperties] else { continue }
        facts.report(.openPatterns(patterns, consequence: consequence), at: patterns)
      case .itemsList:
        guard let list = schema.positions else { continue }
        facts.report(.itemsList(list, in: schema, dialect), at: list)
      case .positions(let haveConstants):
        guard let list = schema.positions else { continue }
        facts.report(.uncheckedPositions(list, constants: haveConstants ? .some : .none), at: list)
      case .unreachablePosition: facts.report(.unreachablePosition(node), at: node)
      case .impossibleVariant(let union, let isKept):
        facts.report(.impossibleVariant(node, in: RawSchema(union), isKept: isKept), at: node)
      case .branches(let keyword):
        guard let list = schema[keyword] else { continue }
        facts.report(.uncheckedBranches(list, of: keyword), at: list)
      case .conflictingElements: facts.report(.conflictingElements(node), at: node)
      case .otherElements: facts.report(.otherElements(node), at: node)
      case .noCombination: facts.report(.noCombination(of: schema), at: node)
      case .tooDeepCombinations:
        facts.report(.tooDeepCombinations(SchemaFacts.maximumJoinedUnionDepth, schema), at: node)
      case .tooManyCombinations(let limit):
        facts.report(.tooManyCombinations(limit, schema), at: node)
      case .disjointValues(let first, let place):
        facts.report(.disjointEnums(first, node, at: place), at: node)
      case .recordedObject:
        facts.report(.recordedObject(node, named: facts.schemaName(of: node)), at: node)
      }
    }
  }

  /// Reports several findings that are one mistake.
  private mutating func reportAll(_ rule: Rule, at node: Node, _ findings: [Diagnostic]) {
    guard facts.isFirst(rule, at: node) else { return }
    for finding in findings { facts.append(finding, at: node) }
  }

  /// Reports the types in the options that values of their formats can't be read as, each at its first occurrence.
  mutating func reportUnreadableFormats() {
    for (_, finding) in facts.observations.unreadableFormats { facts.appendOnce(finding) }
  }
}
