/// The counts of an ``AggregatingReporter``.
struct FaultTable: Sendable {
  /// What remains to be done for an issue that isn't counted yet.
  enum Step {
    case done
    case addFault
    case addToOthers
  }

  private struct Decodes: Sendable {
    let type: Any.Type
    var whole = 0
    var tolerated = 0
    var lost = 0
  }

  private let start: Double
  /// A number that increases with each delivery.
  let period: Int
  private var faults: [CountedFault] = []
  /// The positions of faults by the hashes of issues.
  private var positions: [Int: Int] = [:]
  private var positionsByFingerprint: [FaultFingerprint: Int] = [:]
  private var otherCount = 0
  private var decodes: [ObjectIdentifier: Decodes] = [:]
  private var isDeliveryArranged = false

  init(since start: Double, period: Int = 0) {
    self.start = start
    self.period = period
  }

  /// Counts issues of a fault that is known.
  mutating func count(_ fault: Int, _ count: Int, at time: Double, limit: Int) -> Step {
    if let position = positions[fault] {
      faults[position].count += count
      faults[position].lastTime = time
      return .done
    }
    if faults.count < limit { return .addFault }
    otherCount += count
    return isDeliveryArranged ? .done : .addToOthers
  }

  /// Adds a fault, unless another thread has added it meanwhile, or the same fingerprint had another hash.
  mutating func add(_ fault: CountedFault, _ hash: Int, limit: Int) {
    if let position = positionsByFingerprint[fault.fingerprint] {
      faults[position].count += fault.count
      faults[position].lastTime = fault.lastTime
      if positions.count < 4 * limit { positions[hash] = position }
    } else if faults.count < limit {
      positions[hash] = faults.count
      positionsByFingerprint[fault.fingerprint] = faults.count
      faults.append(fault)
    } else {
      otherCount += fault.count
    }
  }

  /// Counts a decode, and returns whether it is the first one of its type.
  mutating func count(_ outcome: DecodingOutcome) -> Bool {
    let key = ObjectIdentifier(outcome.type)
    let isFirst = decodes[key] == nil
    switch outcome.result {
    case .whole: decodes[key, default: Decodes(type: outcome.type)].whole += 1
    case .tolerated: decodes[key, default: Decodes(type: outcome.type)].tolerated += 1
    case .lost: decodes[key, default: Decodes(type: outcome.type)].lost += 1
    }
    return isFirst
  }

  /// Returns the period whose counts are to be delivered; `nil` if that was already arranged.
  mutating func arrangeDelivery() -> Int? {
    guard !isDeliveryArranged else { return nil }
    isDeliveryArranged = true
    return period
  }

  /// Returns the counts; `nil` if there are none.
  func summary(at end: Double) -> FaultSummary? {
    guard !faults.isEmpty || otherCount > 0 || !decodes.isEmpty else { return nil }
    let counts = decodes.values.map { decodes in
      let outcome = DecodingOutcome(.whole, of: decodes.type)
      return DecodeCount(
        typeName: outcome.typeName,
        schema: outcome.schema,
        revision: outcome.schemaRevision,
        wholeCount: decodes.whole,
        toleratedCount: decodes.tolerated,
        lostCount: decodes.lost
      )
    }
    // Faults that are as frequent stay in the order in which they occurred.
    let order = faults.indices.sorted { (-faults[$0].count, $0) < (-faults[$1].count, $1) }
    return FaultSummary(
      start: start,
      end: end,
      faults: order.map { faults[$0] },
      otherCount: otherCount,
      decodes: counts.sorted { ($0.typeName, $0.schema) < ($1.typeName, $1.schema) }
    )
  }
}
