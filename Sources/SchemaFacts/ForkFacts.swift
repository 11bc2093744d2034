import SchemaDocument
import SchemaModel
import SchemaReferences

/// Several threads make bodies, each with its own copy of the facts, called a fork.
///
/// A fork starts with everything that is known and records what it finds. The records are merged in fork order, which gives what one thread
/// would have found.
extension SchemaFacts {
  /// Returns a copy for another thread, which doesn't read documents. Each copy gets a share of the allowances, so that together they do
  /// no more work, and use no more memory, than one thread is allowed to.
  package func fork(oneOf count: Int) -> SchemaFacts {
    var fork = self
    fork.resolver = resolver.fork(oneOf: count)
    fork.observations = Observations()
    fork.nullability.dependsOnOrder = false
    return fork
  }

  /// Whether a fork can't finish: it needs a document that has not been read, it has used up an allowance, or what it found depends on
  /// which body came first. Then one thread has to make the bodies.
  package var needsOneThread: Bool {
    resolver.needsOneThread || nullability.dependsOnOrder
  }

  /// Merges what forks have found. Returns false, and changes nothing, if one of them can't finish.
  package mutating func absorb(_ forks: [SchemaFacts]) -> Bool {
    guard !forks.contains(where: \.needsOneThread) else { return false }
    resolver.absorb(forks.map(\.resolver))
    for fork in forks {
      baseClasses.absorb(fork.baseClasses)
      observations.absorb(fork.observations)
    }
    return true
  }
}

extension SchemaFacts.Observations {
  fileprivate mutating func absorb(_ other: Self) {
    readSchemas.absorb(other.readSchemas)
    unclear.absorb(other.unclear)
    usedTags.formUnion(other.usedTags)
    replacedTags.formUnion(other.replacedTags)
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

  mutating func note(datePattern pattern: ZonedPattern) {
    if !datePatterns.contains(pattern) { datePatterns.append(pattern) }
  }
}
