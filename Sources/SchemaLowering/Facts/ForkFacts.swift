import SchemaDocument
import SchemaModel

/// Several threads make bodies, each with its own copy of the facts, called a fork.
///
/// A fork starts with everything that is known and records what it finds. The records are merged in fork order, which gives what one thread
/// would have found.
extension SchemaFacts {
  /// A copy for another thread, which reads no documents.
  func fork() -> SchemaFacts {
    var fork = self
    fork.noticed = Noticed()
    fork.nullability.dependsOnOrder = false
    fork.resolver.graph.freeze()
    fork.resolver.findings.forgetEntries()
    fork.resolver.references.forgetOrder()
    return fork
  }

  /// Merges what forks have found. Returns false, and changes nothing, if one of them needed a document that has not been read, or if together
  /// they have used up an allowance: then one thread has to make the bodies.
  mutating func absorb(_ forks: [SchemaFacts]) -> Bool {
    let left = forks.reduce(resolver.allowance) {
      $0.spending($1.resolver.allowance, of: resolver.allowance)
    }
    guard !left.isSpent,
      !forks.contains(where: { $0.resolver.graph.lacksDocuments || $0.nullability.dependsOnOrder })
    else { return false }
    for fork in forks {
      resolver.absorb(fork.resolver)
      baseClasses.absorb(fork.baseClasses)
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
  var isSpent: Bool { visits <= 0 || comparisons <= 0 || exclusions <= 0 }

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
    for (type, finding) in other.unreadableFormats { note(finding, of: type) }
  }

  mutating func note(_ finding: Diagnostic, of type: ChosenType) {
    if !unreadableFormats.contains(where: { $0.type == type }) {
      unreadableFormats.append((type, finding))
    }
  }

  mutating func note(_ type: ForeignType) {
    if !foreignTypes.contains(where: { $0.type == type.type }) { foreignTypes.append(type) }
  }

  mutating func note(datePattern pattern: String) {
    if !datePatterns.contains(pattern) { datePatterns.append(pattern) }
  }
}
