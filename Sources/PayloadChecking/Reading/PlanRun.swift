/// The plan of the value that is about to be read.
///
/// The runtime's forms are types, and a plan is a value. So one form, ``Planned``, looks up here what it has to read. It is a class,
/// because it changes with each value; it belongs to the thread that reads the payload.
final class PlanRun: @unchecked Sendable {
  /// Without a run, nothing is read.
  @TaskLocal static var current = PlanRun([], .foreign)

  let types: [TypePlan]
  private(set) var value: ValuePlan
  /// The unions that no variant was selected for, by the entries of their values.
  private var unmatched: [Int: [UnionPlan]] = [:]

  init(_ types: [TypePlan], _ value: ValuePlan) {
    self.types = types
    self.value = value
  }

  /// Runs `body`, in which ``Planned`` reads values according to another plan.
  @inline(__always)
  func reading<Result>(_ value: ValuePlan, _ body: () throws -> Result) rethrows -> Result {
    let outer = self.value
    self.value = value
    defer { self.value = outer }
    return try body()
  }

  /// Notes that no variant of a union is selected.
  func noteUnmatched(_ union: UnionPlan, at decoder: any Decoder) {
    let decoder = RecordingDecoder.of(decoder)?.base ?? decoder
    guard let place = JSONPlace.of(decoder) else { return }
    let known = unmatched[place.index] ?? []
    if !known.contains(where: { $0 === union }) { unmatched[place.index] = known + [union] }
  }

  /// Returns the union with a name that no variant was selected for.
  func unmatchedUnion(named name: String, at place: JSONPlace) -> UnionPlan? {
    unmatched[place.index]?.first { $0.owner.typeName == name }
  }
}

/// A value that was read and isn't kept.
struct Checked: SchemaDescribed {
  /// Whether it is a value of an enumeration that isn't listed, and is reported.
  var isUnknown = false

  static var schemaLocation: String { "" }
}
