import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaReferences

/// What facts were made of that can't be read as it is written.
extension Lowering {
  /// Reports what has been noted since the last call.
  mutating func reportUnclear() {
    let notes = facts.observations.unclear.takeNew()
    // Of what one rule reports about a schema, that it contradicts itself says most.
    for note in notes where note.aspect.isContradiction { report(note.aspect, of: note.schema) }
    for note in notes where !note.aspect.isContradiction { report(note.aspect, of: note.schema) }
  }

  private mutating func report(_ aspect: UnclearSchemas.Aspect, of schema: RawSchema) {
    let node = schema.node
    let dialect = facts.dialect(of: node)
    func report(_ finding: Diagnostic?) {
      if let finding { findings.report(finding, at: node) }
    }
    switch aspect {
    case .type: reportTypes(of: schema)
    case .schema: reportNoSchema(node)
    case .requiredNames:
      reportRequiredAmongProperties(node)
      findings.report(Misreading.names(under: node))
    case .discriminator: findings.report(StatedDiscriminator(of: schema, in: dialect).misreadings)
    case .tags: findings.report(Misreading.tags(of: schema))
    case .contradictedTag(let fixed, let variant):
      report(.contradictedTag(node, fixed, in: variant))
    case .noVariant: report(.mappingNotAVariant(node))
    case .formats(let formats, let list): report(.unreadFormats(node, among: formats, under: list))
    case .malformedOverride(let keyword, let demand):
      report(.malformedOverride(keyword, demand, node))
    case .relativeAliases(let places, let own):
      report(.relativeAlias(node, read: places, besides: own))
    case .reference: findings.report(Misreading.reference(of: schema))
    case .list(let keyword): findings.report(Misreading.list(keyword, of: schema))
    case .emptyLists: findings.report(Misreading.emptyLists(of: schema))
    case .properties: findings.report([Misreading.properties(node)])
    case .required: findings.report(Misreading.required(of: schema))
    case .otherTypes(let type):
      let mistakes = Misreading.keywords(ofOtherTypesThan: type, in: schema)
      reportAll(.misplacedKeyword, at: node, mistakes)
    case .elements: findings.report(Misreading.elements(of: schema, in: dialect))
    case .additionalProperties: findings.report(Misreading.additionalProperties(of: schema))
    case .valueLists: findings.report(Misreading.valueLists(of: schema))
    case .values(let type):
      findings.report(StatedEnumeration(of: schema, as: type)?.misreadings ?? [])
    case .typeBesideValue(let value):
      findings.report(Misreading.type(besideValue: value, in: schema))
    case .foreignValues(let values):
      findings.report([Misreading.values(values, besideTypesOf: schema)])
    case .policy: findings.report(Misreading.policy(of: schema))
    case .policyWithoutValues: findings.report(Misreading.policyWithoutValues(of: schema))
    case .casesWithoutValues: findings.report(Misreading.casesWithoutValues(of: schema))
    case .discriminatorWithoutVariants:
      findings.report(Misreading.discriminatorWithoutVariants(of: schema))
    case .overridesBesideType: findings.report(Misreading.overridesBesideType(of: schema))
    case .overrideInArray(let keyword, let value):
      findings.report([Misreading.override(keyword, at: value, inArray: schema)])
    case .chosenType: findings.report(schema[.dtoType].flatMap { StatedType($0).misreading })
    case .unreadableType(let kind): findings.report(Misreading.chosenType(of: schema, from: kind))
    case .unreadableSet(let kind): findings.report(Misreading.set(in: schema, from: kind))
    case .setOfPositions: findings.report(Misreading.setOfPositions(in: schema))
    case .date(let kind):
      let date = StatedDate(of: schema, zone: facts.options.dateZone)
      findings.report(date?.misreadings(from: kind) ?? [])
    case .zone: findings.report(Misreading.zone(of: schema))
    case .wideBounds: findings.report(Misreading.wideBounds(of: schema))
    case .fixedLength: findings.report(Misreading.fixedLength(of: schema))
    case .requiredFlags(let areReferred):
      let mistakes = Misreading.requiredFlags(among: node, areReferred: areReferred, in: dialect)
      reportAll(.requiredOnProperty, at: node, mistakes)
    case .nullInAllOf: report(schema.nullInAllOf.map { .nullInAllOf($0, schema) })
    case .allOfCycle(let end): report(.allOfCycle(node, closedBy: end))
    case .conflictingParts(let first, let second): report(.allOfConflict(first, second, in: schema))
    case .meaningless(let stated): findings.report(Misreading.keyword(of: schema, beside: stated))
    case .tooDeep:
      // Once for each schema that isn't followed: thousands of references may lead to it.
      let target = schema.reference.flatMap { facts.target(of: $0) } ?? node
      findings.report(.tooManyReferencesInARow(SchemaFacts.maximumReferenceDepth, node), at: target)
    case .conflictingProperty(let conflict): report(.conflictingProperty(conflict))
    case .mapOfMembers(let members): report(.mapOfMembers(node, also: members))
    case .ignoredSiblings(let own):
      report(schema.reference.map { .ignoredReferenceSiblings($0, own, dialect) })
    case .siblings: report(schema.reference.map { .referenceSiblings($0, in: schema, dialect) })
    case .uselessSiblings: report(schema.reference.map { .uselessReferenceSiblings($0, dialect) })
    case .propertiesReference: report(node.referenceAmongNames.map { .propertiesReference($0) })
    case .openPatterns(let consequence):
      guard let patterns = schema[.patternProperties] else { return }
      findings.report(.openPatterns(patterns, consequence: consequence), at: patterns)
    case .itemsList:
      guard let list = schema.positions else { return }
      findings.report(.itemsList(list, in: schema, dialect), at: list)
    case .positions(let haveConstants):
      guard let list = schema.positions else { return }
      findings.report(
        .uncheckedPositions(list, constants: haveConstants ? .some : .none),
        at: list
      )
    case .unreachablePosition: report(.unreachablePosition(node))
    case .impossibleVariant(let union, let isKept):
      report(.impossibleVariant(node, in: RawSchema(union), isKept: isKept))
    case .branches(let keyword):
      guard let list = schema[keyword] else { return }
      findings.report(.uncheckedBranches(list, of: keyword), at: list)
    case .conflictingElements: report(.conflictingElements(node))
    case .otherElements: report(.otherElements(node))
    case .noCombination: report(.noCombination(of: schema))
    case .tooDeepCombinations:
      report(.tooDeepCombinations(SchemaFacts.maximumJoinedUnionDepth, schema))
    case .tooManyCombinations(let limit): report(.tooManyCombinations(limit, schema))
    case .disjointValues(let first, let place): report(.disjointEnums(first, node, at: place))
    case .recordedObject: report(.recordedObject(node, named: facts.schemaName(of: node)))
    }
  }

  /// Reports several findings that are one mistake.
  private mutating func reportAll(_ rule: Rule, at node: Node, _ mistakes: [Diagnostic]) {
    guard findings.isFirst(rule, at: node) else { return }
    for mistake in mistakes { findings.append(mistake, at: node) }
  }

  /// Reports the types in the options that values of their formats can't be read as, each at its first occurrence.
  mutating func reportUnreadableFormats() {
    for (_, finding) in facts.observations.unreadableFormats { findings.appendOnce(finding) }
  }
}

extension Findings {
  mutating func report(_ misreadings: [Misreading]) {
    for misreading in misreadings { report(misreading.finding, at: misreading.place) }
  }

  mutating func report(_ misreading: Misreading?) {
    if let misreading { report([misreading]) }
  }
}
