/// A candidate of a union whose shape the payload has.
struct UnionCandidate {
  /// What is known about the candidate.
  enum State {
    case waiting
    case failed
    /// The payload is a value of the candidate. What it reads is known only if it was compared with others.
    case fitting(Any, [DecodingIssue], Coverage?)
  }

  /// Its position among all candidates.
  let position: Int
  let shape: JSONShape
  let identity: DTOUnionAttempt.Identity
  var state = State.waiting
  /// Whether it is tried in this pass.
  var isTried = false
  /// The least and the greatest weight of the payload's members that it may declare.
  private(set) var least = 0
  private(set) var most = 0
  /// The number of the payload's members that its shape lists.
  private var knownCount = 0
  /// Its weight, including the members of maps; 0 until it is compared with others.
  private var described = 0
  /// Whether it is known what it reads of the payload, and that counts.
  private(set) var isCompared = false
  /// Whether a member that can't be null is null.
  private var hasForbiddenNull = false
  /// Whether it gives way to a candidate that allows everything in the payload.
  var givesWay = false

  init(position: Int, shape: JSONShape, identity: DTOUnionAttempt.Identity, declaresNothing: Bool) {
    self.position = position
    self.shape = shape
    self.identity = identity
    most = declaresNothing ? 0 : .max
  }

  /// What it reads of the payload; `nil` if it doesn't match, or that wasn't recorded.
  var coverage: Coverage? {
    if case .fitting(_, _, let coverage) = state { coverage } else { nil }
  }

  /// The number of constants that identify it.
  private var tagCount: Int {
    switch shape {
    case .object(let members): members.tags.count
    case .tuple(let tags, _): tags.count
    case .null, .boolean, .integer, .number, .string, .array, .tagged, .any: 0
    }
  }

  /// Whether it may have members that its shape doesn't list.
  private var isOpen: Bool {
    guard case .object(let members) = shape, members.optional != nil else { return most > 0 }
    return members.isOpen
  }
}

// MARK: - Weighing

extension UnionCandidate {
  /// Finds out from the payload's keys what the candidate may declare.
  mutating func weigh(_ payload: JSONKind) {
    switch (shape, payload) {
    case (.object(let shape), .object(let members)):
      hasForbiddenNull = shape.values.contains {
        members.weight(of: $0) == Coverage.weight(isNull: true)
      }
      guard let optional = shape.optional else { return }
      for key in [shape.required, optional].joined() {
        let weight = members.weight(of: key)
        least += weight
        knownCount += weight > 0 ? 1 : 0
      }
      most = shape.nested.contains { members.contains(DTOKey($0)) } ? .max : least
    case (_, .object), (_, .array): break
    default: most = 0
    }
  }

  /// Takes what the candidate has read of the payload.
  mutating func weigh(_ coverage: Coverage, mistakes: Int) {
    least = max(least, coverage.declared) - mistakes * Coverage.weight(isNull: false)
    most = least
    described = coverage.described
    isCompared = true
  }

  /// Whether the payload has something that this candidate doesn't allow, unlike another one that matches. Null decides only if nothing
  /// else of the payload is lost by that.
  func mustGiveWay(to other: UnionCandidate) -> Bool {
    guard case .object(let members) = shape, let coverage, let theirs = other.coverage else {
      return false
    }
    if hasForbiddenNull, !other.hasForbiddenNull, theirs.losses(to: coverage).isEmpty {
      return true
    }
    return members.isClosed && coverage.losesMember(to: theirs)
  }

  /// Whether the candidate will certainly be selected if it matches, whatever else is found out about another one.
  func surpasses(_ other: UnionCandidate) -> Bool {
    if tagCount != other.tagCount { return tagCount > other.tagCount }
    if hasForbiddenNull { return false }
    if least != other.most { return least > other.most }
    return !other.isOpen && position < other.position
  }

  /// Whether the candidate precedes another one. Both have been compared, or match as well as their shapes say.
  func precedes(_ other: UnionCandidate) -> Bool {
    if tagCount != other.tagCount { return tagCount > other.tagCount }
    if givesWay != other.givesWay { return other.givesWay }
    if least != other.least { return least > other.least }
    if described != other.described { return described > other.described }
    return position < other.position
  }

  /// Whether both match equally well, so that only their order decides.
  func ties(with other: UnionCandidate) -> Bool {
    tagCount == other.tagCount && givesWay == other.givesWay && least == other.least
  }

  /// Whether the candidate may lose a member of the payload that another one describes.
  ///
  /// - Parameter count: The number of the payload's members, if it is known.
  func mayLose(to other: UnionCandidate, _ payload: JSONKind, count: Int?) -> Bool {
    guard case .object(let members) = payload, other.most > 0 || other.isOpen else { return false }
    guard case .object(let own) = shape, own.optional != nil,
      case .object(let others) = other.shape,
      let optional = others.optional
    else { return most > 0 }
    // What is inside its members may also be lost.
    if others.isOpen, most > least { return true }
    guard !own.isOpen, knownCount != count else { return false }
    func isLost(_ key: String) -> Bool {
      guard !own.declares(key) else { return false }
      return members.weight(of: key) > (others.declares(key) ? 1 : 0)
    }
    return others.isOpen
      ? members.allKeys.contains { isLost($0.stringValue) }
      : others.required.contains(where: isLost) || optional.contains(where: isLost)
  }
}

extension KeyedDecodingContainer<DTOKey> {
  /// Returns the weight of a member; 0 if there is none.
  fileprivate func weight(of key: String) -> Int {
    let key = DTOKey(key)
    guard contains(key) else { return 0 }
    return Coverage.weight(isNull: (try? decodeNil(forKey: key)) ?? false)
  }
}
