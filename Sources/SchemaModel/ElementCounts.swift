/// How many elements an array may have.
package struct ElementCounts: Hashable, Sendable {
  /// The value of `minItems`.
  package var least = 0
  /// The value of `maxItems`, or the number of positions of a tuple that allows no more; 0 if there is no limit.
  package var most = 0

  /// Whether the number doesn't matter here, whatever the schemas say that the array is an instance of: `x-dto-min-items: ignore`.
  package private(set) var isIgnored = false

  package init() {}

  /// Any number, also where a schema that is referred to has a fixed one.
  package static let ignored: ElementCounts = {
    var counts = ElementCounts()
    counts.isIgnored = true
    return counts
  }()

  /// Any number of elements.
  package static let any = ElementCounts()

  /// The greatest number that is checked inside of other collections.
  package static let greatest = 65_535

  /// Whether an array has always as many elements, so that each has a place of its own.
  package var areFixed: Bool { least > 0 && least == most }

  /// Whether an array may have so many elements.
  package func allows(_ count: Int) -> Bool {
    isIgnored || count >= least && (most == 0 || count <= most)
  }

  /// Whether the number can't be checked inside of other collections.
  package var isTooLarge: Bool { max(least, most) > Self.greatest }

  /// Adds what another schema of the same value says.
  package mutating func narrow(by other: ElementCounts) {
    least = max(least, other.least)
    if other.most > 0 { most = most > 0 ? min(most, other.most) : other.most }
  }
}

extension [ElementCounts] {
  /// The most collections around an array whose elements are counted: the runtime keeps the counts in a few bytes.
  package static let deepest = 4

  /// Sets how many elements the arrays have that are inside of so many collections, unless something else says so.
  ///
  /// - Parameter depth: The number of collections around them, at least 1.
  package mutating func add(_ counts: ElementCounts, at depth: Int) {
    guard counts != .any, depth <= Self.deepest, !counts.isTooLarge else { return }
    while count < depth { append(.any) }
    if self[depth - 1] == .any { self[depth - 1] = counts }
  }

  /// The counts that matter.
  package var checked: [ElementCounts] {
    var counts = map { $0.isIgnored ? .any : $0 }
    while counts.last == .any { counts.removeLast() }
    return counts
  }
}
