import SchemaDocument

/// Where findings are that must not be fixed. They are recognized even when a fix nearby moves them: then their line, or their location
/// in the tree, may no longer be the one that a comment or a baseline means.
///
/// For example, once the first `a` of `required: [a, a, b, b]` is removed, the second `b` has another JSON Pointer.
struct LeftPlaces {
  private struct Place: Hashable {
    var rule: Rule.ID
    var file: FileID
    var start: UInt32
  }

  private var places: Set<Place> = []

  mutating func insert(_ findings: [LeftFinding]) {
    for finding in findings where finding.diagnostic.repair != nil {
      if let place = Self.place(of: finding.diagnostic) { places.insert(place) }
    }
  }

  func contains(_ diagnostic: Diagnostic) -> Bool {
    Self.place(of: diagnostic).map(places.contains) ?? false
  }

  mutating func move(by round: RepairRound) {
    places = Set(
      places.flatMap { place in
        round.offsets(of: place.start, in: Int(place.file.index)).map {
          Place(rule: place.rule, file: place.file, start: $0)
        }
      }
    )
  }

  private static func place(of diagnostic: Diagnostic) -> Place? {
    diagnostic.span.map { Place(rule: diagnostic.rule, file: $0.file, start: $0.start) }
  }
}
