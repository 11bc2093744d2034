import SchemaDocument
import SchemaModel

/// Several threads make bodies, each with its own copy of the facts, called a fork.
///
/// A fork starts with everything that is known and records what it finds. The records are merged in fork order, which gives what one thread
/// would have found.
extension SchemaFacts {
  /// Returns a copy for another thread, which doesn't read documents. Each copy gets a share of the allowances, so that together they do
  /// no more work, and use no more memory, than one thread is allowed to.
  func fork(oneOf count: Int) -> SchemaFacts {
    var fork = self
    fork.resolver.allowance = resolver.allowance.share(of: count)
    fork.observations = Observations()
    fork.nullability.dependsOnOrder = false
    fork.resolver.graph.freeze()
    fork.resolver.findings.forgetEntries()
    fork.resolver.references.forgetOrder()
    return fork
  }

  /// Whether a fork can't finish: it needs a document that has not been read, it has used up an allowance, or what it found depends on
  /// which body came first. Then one thread has to make the bodies.
  var needsOneThread: Bool {
    resolver.graph.lacksDocuments || resolver.allowance.isSpent || nullability.dependsOnOrder
  }

  /// Merges what forks have found. Returns false, and changes nothing, if one of them can't finish.
  mutating func absorb(_ forks: [SchemaFacts]) -> Bool {
    guard !forks.contains(where: \.needsOneThread) else { return false }
    let share = resolver.allowance.share(of: forks.count)
    for fork in forks {
      resolver.allowance.spend(share, left: fork.resolver.allowance)
      resolver.absorb(fork.resolver)
      baseClasses.absorb(fork.baseClasses)
      observations.absorb(fork.observations)
    }
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

  fileprivate func share(of count: Int) -> Self {
    var share = self
    share.visits /= count
    share.comparisons /= count
    share.exclusions /= count
    return share
  }

  /// Subtracts the spent part of a share.
  fileprivate mutating func spend(_ share: Self, left: Self) {
    visits -= share.visits - left.visits
    comparisons -= share.comparisons - left.comparisons
    exclusions -= share.exclusions - left.exclusions
  }
}

extension SchemaFacts.Observations {
  fileprivate mutating func absorb(_ other: Self) {
    for schema in other.schemasWithUnknownKeys.nodes { schemasWithUnknownKeys.insert(schema) }
    hasDTOExtensions = hasDTOExtensions || other.hasDTOExtensions
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
