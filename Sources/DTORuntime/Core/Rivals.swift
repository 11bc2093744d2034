/// The variants of a `oneOf` that fit one payload, for decoders that want to hear of more than one.
///
/// Every candidate is tried for it before one is chosen, which takes as long again as the choice; so
/// nobody pays who does not ask. What counts is what the types can tell: a `pattern` is not looked at.
struct Rivals: Sendable {
  private let fitting = Locked<[Fitting]>([])

  private struct Fitting: Sendable {
    let type: String
    /// Whether the variant knows every member of the payload.
    let isExact: Bool
  }

  func add(_ type: String, isExact: Bool) {
    fitting.withLock { $0.append(Fitting(type: type, isExact: isExact)) }
  }

  /// The variants of which none fits better than the others; empty if one does.
  private var tied: [String] {
    let all = fitting.withLock { $0 }
    let exact = all.filter(\.isExact)
    let best = exact.isEmpty ? all : exact
    return best.count > 1 ? best.map(\.type) : []
  }

  /// Whether a variant may be chosen: reports that others could be as well, and in strict mode refuses.
  func admitChoice(by owner: any SchemaDescribed.Type, from decoder: any Decoder) -> Bool {
    let tied = tied
    if tied.isEmpty { return true }
    // Not `isStrict(_:)`: a union that only tries its candidates strictly has no quarrel with this.
    if decoder.userInfo[.dtoStrict] as? Bool == true { return false }
    let owner = Owner.described(owner)
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

  /// Throws if no variant was chosen because several fit.
  func refuseTie(of owner: any SchemaDescribed.Type, at decoder: any Decoder) throws {
    if tied.isEmpty { return }
    let ambiguous = UnexpectedContent(expected: "one variant of \(nameWithoutModule(owner))")
    throw ambiguous.located(at: decoder.codingPath)
  }
}
