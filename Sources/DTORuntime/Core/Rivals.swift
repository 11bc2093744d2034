/// The variants of a `oneOf` that match one payload, for decoders that report if there is more than one.
///
/// All candidates are tried before one is selected. That doubles the time for the selection, so it is done only on request. A
/// variant matches if its type can decode the payload; other keywords, such as `pattern`, aren't checked.
struct Rivals: Sendable {
  private let fitting = Locked<[Fitting]>([])

  private struct Fitting: Sendable {
    let type: String
    /// Whether the variant defines every member of the payload.
    let isExact: Bool
  }

  func add(_ type: String, isExact: Bool) {
    fitting.withLock { $0.append(Fitting(type: type, isExact: isExact)) }
  }

  /// The variants that match equally well, better than all others; empty if a single one matches best.
  private var tied: [String] {
    let all = fitting.withLock { $0 }
    let exact = all.filter(\.isExact)
    let best = exact.isEmpty ? all : exact
    return best.count > 1 ? best.map(\.type) : []
  }

  /// Returns whether a variant can be selected. If several match equally well, reports that, and in strict mode returns false.
  func admitChoice(by owner: Owner, from decoder: any Decoder) -> Bool {
    let tied = tied
    if tied.isEmpty { return true }
    // Not `isStrict(_:)`, which is also true while a union tries its candidates strictly. Such a trial doesn't forbid ties.
    if decoder.userInfo[.dtoStrict] as? Bool == true { return false }
    let issue = DecodingIssue(
      .ambiguousVariant,
      by: owner,
      Fault(
        place: .keys(decoder.codingPath),
        expected: .words("one variant of \(owner.typeName)"),
        found: "\(tied.count) that fit: \(tied.joined(separator: ", "))",
        excerpt: ExcerptPolicy(of: decoder)?.excerpt(ofKeysAt: decoder)
      )
    )
    report(issue, from: decoder)
    return true
  }

  /// Throws an error if no variant was selected because several match.
  func refuseTie(of owner: Owner, at decoder: any Decoder) throws {
    if tied.isEmpty { return }
    let ambiguous = UnexpectedContent(expected: "one variant of \(owner.typeName)")
    throw ambiguous.located(at: decoder.codingPath)
  }
}
