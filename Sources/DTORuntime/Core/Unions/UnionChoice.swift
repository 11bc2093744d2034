/// The selection of a variant without a discriminator, in passes over the candidates.
///
/// The first pass finds the candidates whose shape the payload has. Usually that is one, and the second pass decodes it. If several may
/// match, those are tried that may declare the most of the payload's members, according to its keys. Only if several of them match, they
/// are compared by what they read. All of this is done strictly first, so that nothing is tolerated if a candidate matches as it is.
///
/// A class, because it is kept from pass to pass.
final class UnionChoice {
  private enum Pass {
    /// Finds the candidates whose shape the payload has.
    case shapes
    /// Decodes candidates.
    case trial
    /// Records what matching candidates read.
    case comparison
    /// Returns the value of the selected candidate.
    case result
  }

  /// The union, and how strictly it is decoded.
  struct Terms {
    let owner: Owner
    /// Whether payloads are reported that match several variants equally well.
    let looksForAmbiguity: Bool
    /// Where to put the reason why no variant is selected; `nil` if decoding isn't strict.
    let refusal: UnionRefusal?
  }

  /// The decoder of the payload. It records what is read if a union around this one compares candidates.
  let decoder: any Decoder
  let kind: JSONKind
  private let terms: Terms
  private let recorder: RecordingDecoder?
  private let memory: Locked<Trial.Memory>
  private let held = Locked<[DecodingIssue]>([])
  private var mode: Trial.Mode
  private var pass: Pass?
  private var candidates: [UnionCandidate] = []
  /// The number of candidates that this pass has asked for.
  private var position = 0
  /// The next candidate with the right shape.
  private var cursor = 0
  /// The candidate that is selected if it matches, without a comparison.
  private var favorite: Int?
  private var selected: Int?
  private var trials = 0

  init(_ decoder: any Decoder, _ terms: Terms, mode: Trial.Mode = .strict) {
    self.decoder = decoder
    self.terms = terms
    self.mode = mode
    recorder = RecordingDecoder.of(decoder)
    kind = JSONKind(of: recorder?.base ?? decoder)
    memory = Trial.current?.memory ?? Locked(Trial.Memory())
  }

  /// Begins the next pass. Returns false if no candidate matches.
  func beginPass() -> Bool {
    (position, cursor) = (0, 0)
    switch pass {
    case nil:
      pass = .shapes
      return true
    case .shapes:
      if candidates.count > 1 {
        for index in candidates.indices { candidates[index].weigh(kind) }
      }
      return beginTrial()
    case .trial, .comparison: return beginTrial()
    case .result: return false
    }
  }

  /// Whether the payload has a shape.
  func matches(_ shape: JSONShape) -> Bool { shape.matches(kind, of: recorder?.base ?? decoder) }

  func decode<Form: WireForm>(
    as form: Form.Type,
    from shape: JSONShape,
    known identity: DTOUnionAttempt.Identity
  ) -> Form.Value? {
    defer { position += 1 }
    if pass == .shapes {
      guard matches(shape) else { return nil }
      let candidate = UnionCandidate(
        position: position,
        shape: shape,
        identity: identity,
        declaresNothing: Form.Value.self == JSONValue.self
      )
      candidates.append(candidate)
      return nil
    }
    guard cursor < candidates.count, candidates[cursor].position == position else { return nil }
    defer { cursor += 1 }
    switch pass {
    case .trial: return candidates[cursor].isTried ? attempt(form, cursor) : nil
    case .comparison:
      compare(form, cursor)
      return nil
    case .result: return cursor == selected ? result(of: cursor) as? Form.Value : nil
    case .shapes, nil: return nil
    }
  }

  /// Decodes the only candidate, whatever its shape.
  func decodeOnly<Form: WireForm>(
    _ form: Form.Type,
    known identity: DTOUnionAttempt.Identity
  ) -> Form.Value? {
    let candidate = UnionCandidate(
      position: 0,
      shape: .any,
      identity: identity,
      declaresNothing: false
    )
    candidates = [candidate]
    favorite = 0
    return attempt(form, 0)
  }
}

// MARK: - Trying candidates

extension UnionChoice {
  private func attempt<Form: WireForm>(_ form: Form.Type, _ index: Int) -> Form.Value? {
    if index == favorite, Trial.current == nil {
      // The outermost union tries each candidate only once per mode, so it doesn't remember outcomes.
      guard let value = try? run(form, on: decoder) else {
        candidates[index].state = .failed
        return nil
      }
      for issue in takeIssues() { report(issue, from: decoder) }
      return value
    }
    let coverage = recorder.map { _ in Coverage() }
    switch outcome(of: form, index, recordedIn: coverage) {
    case .failed:
      candidates[index].state = .failed
      return nil
    case .decoded(let value, let issues, let coverage):
      candidates[index].state = .fitting(value, issues, coverage)
      guard index == favorite else { return nil }
      return result(of: index) as? Form.Value
    }
  }

  private func compare<Form: WireForm>(_ form: Form.Type, _ index: Int) {
    guard case .fitting(let value, let issues, let known) = candidates[index].state else { return }
    let coverage = known ?? Coverage()
    if known == nil,
      case .decoded(_, _, let found?) = outcome(of: form, index, recordedIn: coverage)
    {
      coverage.add(found)
    }
    candidates[index].state = .fitting(value, issues, coverage)
    candidates[index].weigh(coverage, mistakes: issues.count)
  }

  /// Returns the outcome of a candidate. It is remembered if the union is inside a candidate of another one.
  private func outcome<Form: WireForm>(
    of form: Form.Type,
    _ index: Int,
    recordedIn coverage: Coverage?
  ) -> Trial.Outcome {
    let candidate = Trial.Candidate(
      place: Trial.Place(recorder?.base ?? decoder),
      form: candidates[index].identity.id,
      isStrict: mode == .strict,
      isRecorded: coverage != nil
    )
    if let outcome = memory.withLock({ $0.outcomes[candidate] }) { return outcome }
    let outcome: Trial.Outcome
    do {
      let base = recorder?.base ?? decoder
      let value = try run(
        form,
        on: coverage.map { RecordingDecoder(base: base, coverage: $0) } ?? base
      )
      outcome = .decoded(value, takeIssues(), coverage)
    } catch {
      outcome = .failed
    }
    memory.withLock { $0.outcomes[candidate] = outcome }
    return outcome
  }

  private func run<Form: WireForm>(_ form: Form.Type, on decoder: any Decoder) throws -> Form.Value
  {
    held.withLock { $0.removeAll() }
    let trial = Trial(mode: mode, held: held, memory: memory)
    return try Trial.$bound.withCall(trial) {
      var place = WholePlace(decoder: decoder, owner: terms.owner)
      return try Form.decode(from: &place)
    }
  }

  private func takeIssues() -> [DecodingIssue] {
    held.withLock { issues in
      defer { issues.removeAll() }
      return issues
    }
  }

  /// Returns the value of a candidate, and reports what it tolerates.
  private func result(of index: Int) -> Any? {
    guard case .fitting(let value, let issues, let coverage) = candidates[index].state else {
      return nil
    }
    for issue in issues { report(issue, from: decoder) }
    if let recorder, let coverage { recorder.coverage.add(coverage) }
    return value
  }
}

// MARK: - Selecting candidates

extension UnionChoice {
  private var fitting: [Int] {
    candidates.indices.filter { index in
      if case .fitting = candidates[index].state { true } else { false }
    }
  }

  private var waiting: [Int] {
    candidates.indices.filter { index in
      if case .waiting = candidates[index].state { true } else { false }
    }
  }

  /// Whether every candidate is tried: to find all that match equally well, or those with the fewest mistakes, or because the likely ones
  /// don't match and there may be hundreds of others.
  private var triesAll: Bool { mode == .tolerant || terms.looksForAmbiguity || trials > 4 }

  /// Selects the candidates of the next pass.
  private func beginTrial() -> Bool {
    if candidates.count == 1 { return beginTrialOfOnlyCandidate() }
    let fitting = fitting
    if fitting.count > 1, fitting.contains(where: { !candidates[$0].isCompared }) {
      pass = .comparison
      return true
    }
    if mode == .strict { letGiveWay(fitting) }
    let best = fitting.min { candidates[$0].precedes(candidates[$1]) }
    var contenders = waiting
    if let best, !triesAll { contenders.removeAll { isSettled(best, before: $0) } }
    guard contenders.isEmpty else {
      beginTrial(of: contenders, isFirst: best == nil)
      return true
    }
    if let best { return select(best, among: fitting) }
    return beginTolerance() && beginTrial()
  }

  /// Finds the candidates that give way to others.
  private func letGiveWay(_ fitting: [Int]) {
    for index in fitting {
      candidates[index].givesWay = fitting.contains {
        $0 != index && candidates[index].mustGiveWay(to: candidates[$0])
      }
    }
  }

  private func beginTrialOfOnlyCandidate() -> Bool {
    guard !candidates.isEmpty else { return false }
    if case .failed = candidates[0].state, !beginTolerance() { return false }
    favorite = 0
    candidates[0].isTried = true
    pass = .trial
    return true
  }

  private func beginTrial(of contenders: [Int], isFirst: Bool) {
    trials += 1
    for index in candidates.indices { candidates[index].isTried = false }
    let leader = contenders.min {
      let (one, other) = (candidates[$0], candidates[$1])
      return one.precedes(other)
    }
    for index in contenders {
      candidates[index].isTried =
        triesAll || index == leader
        || leader.map { !isSettled($0, before: index) } ?? true
    }
    let isAlone = contenders.allSatisfy { $0 == leader || !candidates[$0].isTried }
    favorite = isFirst && isAlone && !terms.looksForAmbiguity ? leader : nil
    pass = .trial
  }

  /// The number of the payload's members; `nil` if it takes long to find out.
  private var memberCount: Int? {
    guard let place = JSONPlace.of(decoder), place.entry.isObject else { return nil }
    return place.document.span(place.index).count
  }

  /// Whether nothing about another candidate matters if this one matches.
  private func isSettled(_ index: Int, before other: Int) -> Bool {
    candidates[index].surpasses(candidates[other])
      && !candidates[index].mayLose(to: candidates[other], kind, count: memberCount)
  }

  /// Begins to tolerate mistakes, because no candidate matches without. Returns false in strict mode.
  private func beginTolerance() -> Bool {
    guard mode == .strict, terms.refusal == nil, Trial.current?.mode != .strict else {
      return false
    }
    mode = .tolerant
    for index in candidates.indices {
      candidates[index].state = .waiting
    }
    return true
  }

  /// Selects the best of the matching candidates. Returns false if decoding is strict and there is something to report about the choice.
  private func select(_ best: Int, among fitting: [Int]) -> Bool {
    selected = best
    pass = .result
    return reportTies(of: best, among: fitting) && reportLosses(of: best, among: fitting)
  }
}

// MARK: - Reports

extension UnionChoice {
  private func reportTies(of best: Int, among fitting: [Int]) -> Bool {
    guard terms.looksForAmbiguity, mode == .strict else { return true }
    let tied = fitting.filter { candidates[$0].ties(with: candidates[best]) }
    guard tied.count > 1 else { return true }
    let names = tied.map { candidates[$0].identity.name }.joined(separator: ", ")
    let fault = Fault(
      place: .keys(decoder.codingPath),
      expected: .words("one variant of \(terms.owner.typeName)"),
      found: "\(tied.count) that fit: \(names)",
      excerpt: ExcerptPolicy(of: decoder)?.excerpt(ofKeysAt: decoder)
    )
    return admit(.ambiguousVariant, fault, at: decoder.codingPath)
  }

  /// Reports values that other matching candidates read and the best one loses.
  private func reportLosses(of best: Int, among fitting: [Int]) -> Bool {
    guard let coverage = candidates[best].coverage else { return true }
    var lost: Set<[DTOKey]> = []
    for other in fitting where other != best {
      guard case .fitting(_, let issues, let theirs?) = candidates[other].state else { continue }
      for path in coverage.losses(to: theirs) where lost.insert(path).inserted {
        let place = decoder.codingPath + path
        // The other candidate wouldn't have had an invalid value either.
        guard !issues.contains(where: { $0.isAbout(place) }) else { continue }
        let value = descend(from: recorder?.base ?? decoder, along: (path as [any CodingKey])[...])
        let fault = Fault(
          place: .keys(place),
          expected: .words("a key of \(candidates[best].identity.name)"),
          found: value.map { JSONKind.name(at: $0) } ?? JSONKind.unknown.name,
          excerpt: value.flatMap { ExcerptPolicy(of: $0)?.excerpt(of: $0) }
        )
        guard admit(.lostValue, fault, at: place) else { return false }
      }
    }
    return true
  }

  /// Reports an issue. Refuses it if decoding is strict.
  private func admit(_ kind: DecodingIssue.Kind, _ fault: Fault, at path: [any CodingKey]) -> Bool {
    guard let refusal = terms.refusal else {
      report(DecodingIssue(kind, by: terms.owner, fault), from: decoder)
      return true
    }
    refusal.error = UnexpectedContent(expected: fault.expected.text).located(at: path)
    return false
  }
}

extension DecodingIssue {
  /// Whether the issue is about the value at a coding path, or one inside it.
  fileprivate func isAbout(_ path: [any CodingKey]) -> Bool {
    guard case .keys(let keys) = place, keys.count >= path.count else { return false }
    return zip(path, keys).allSatisfy { $0.stringValue == $1.stringValue }
  }
}

/// Why a strict union selects none of the variants that match.
///
/// A class, because the passes over the candidates find the reason and the union throws it.
final class UnionRefusal {
  var error: DecodingError?
}
