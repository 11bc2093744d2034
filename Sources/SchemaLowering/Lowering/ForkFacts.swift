import SchemaDocument
import SchemaModel

/// Several threads make bodies, each with facts of its own.
///
/// A fork begins with all that is known and collects what it finds out. What forks report and notice is then taken over in their order, which
/// gives what one thread would have found.
extension SchemaFacts {
  /// A copy for another thread, which reads no documents.
  func fork() -> SchemaFacts {
    var fork = self
    fork.noticed = Noticed()
    fork.resolver.graph.freeze()
    fork.resolver.findings.forgetEntries()
    fork.resolver.references.forgetOrder()
    return fork
  }

  /// Takes over what forks have found out; false, and nothing is changed, where one of them lacked a document, or where together they have
  /// spent more than there is: then one thread has to do it.
  mutating func absorb(_ forks: [SchemaFacts]) -> Bool {
    let left = forks.reduce(resolver.allowance) {
      $0.spending($1.resolver.allowance, of: resolver.allowance)
    }
    guard !left.isSpent,
      forks.allSatisfy({ !$0.resolver.graph.lacksDocuments && $0.noticed.reportedFormats.isEmpty })
    else { return false }
    for fork in forks {
      resolver.absorb(fork.resolver)
      noticed.absorb(fork.noticed)
    }
    resolver.allowance = left
    return true
  }
}

extension Resolver {
  fileprivate mutating func absorb(_ fork: Resolver) {
    findings.absorb(fork.findings)
    schemaPlaces += references.absorb(fork.references)
    spellings.merge(fork.spellings) { known, _ in known }
    links.formUnion(fork.links)
  }
}

extension Resolver.Allowance {
  fileprivate var isSpent: Bool { visits <= 0 || comparisons <= 0 || exclusions <= 0 }

  /// What is left when somebody who had `given` has this left of it.
  fileprivate func spending(_ left: Self, of given: Self) -> Self {
    var result = self
    result.visits -= given.visits - left.visits
    result.comparisons -= given.comparisons - left.comparisons
    result.exclusions -= given.exclusions - left.exclusions
    return result
  }
}

extension SchemaFacts.Noticed {
  fileprivate mutating func absorb(_ other: Self) {
    for schema in other.schemasWithUnknownKeys.nodes { schemasWithUnknownKeys.insert(schema) }
    hasOwnWords = hasOwnWords || other.hasOwnWords
    usedTags.formUnion(other.usedTags)
    statedTags += other.statedTags
    undeclaredNames += other.undeclaredNames
    usedNames.formUnion(other.usedNames)
    for type in other.foreignTypes { note(type) }
    for pattern in other.datePatterns { note(datePattern: pattern) }
  }

  mutating func note(_ type: ForeignType) {
    if !foreignTypes.contains(where: { $0.type == type.type }) { foreignTypes.append(type) }
  }

  mutating func note(datePattern pattern: String) {
    if !datePatterns.contains(pattern) { datePatterns.append(pattern) }
  }
}
