import SchemaLanguage

/// A copy of a resolver for another thread, called a fork: it starts with everything that is known, and records what it finds.
extension Resolver {
  /// Returns a copy that doesn't read documents, with a share of the allowances.
  package func fork(oneOf count: Int) -> Resolver {
    var fork = self
    fork.allowance = allowance.share(of: count)
    fork.graph.freeze()
    fork.findings.forgetEntries()
    fork.references.forgetOrder()
    return fork
  }

  /// Whether a fork can't finish, because it needs a document that has not been read, or has used up an allowance.
  package var needsOneThread: Bool { graph.lacksDocuments || allowance.isSpent }

  /// Merges what forks have found, in their order, which gives what one thread would have found.
  package mutating func absorb(_ forks: [Resolver]) {
    let share = allowance.share(of: forks.count)
    for fork in forks {
      allowance.spend(share, left: fork.allowance)
      findings.absorb(fork.findings)
      schemaPlaces += references.absorb(fork.references)
      spellings.merge(fork.spellings) { known, _ in known }
      links.formUnion(fork.links)
    }
  }
}

extension Resolver.Allowance {
  package var isSpent: Bool { visits <= 0 || comparisons <= 0 || exclusions <= 0 }

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
