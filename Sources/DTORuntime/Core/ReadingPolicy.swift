/// How a value is read, apart from its form, as the modifiers before a method choose: `fields.coercing.atLeast(1).required("cars",
/// as: …)`.
struct ReadingPolicy {
  /// Whether scalars of another type are converted if that loses nothing; see ``DTOFields/coercing``.
  var coerces: Bool {
    get { wantsCoercion && !isUnreadable }
    set { wantsCoercion = newValue }
  }
  private var wantsCoercion = false
  /// Whether the value is known to be invalid, so that only its error is of interest.
  var isUnreadable = false
  /// The number of valid elements that an array must have. Those of arrays inside the array are `innerCounts`.
  var minimumCount = 0
  /// The number of elements that an array can have; 0 for any number. The same applies.
  var maximumCount = 0
  /// How many elements arrays inside have.
  var innerCounts = InnerCounts()
  /// Whether an invalid value throws because another place may have a valid one; see ``DTOFields/first(_:or:read:)``. It doesn't
  /// apply to what is inside the value.
  var isTentative = false

  /// The policy for the elements of an array and the values of a dictionary.
  var within: ReadingPolicy {
    var policy = ReadingPolicy()
    policy.coerces = coerces
    guard !innerCounts.isEmpty else { return policy }
    policy.minimumCount = innerCounts.nextLeast
    policy.maximumCount = innerCounts.nextMost
    policy.innerCounts = innerCounts.within
    return policy
  }
}

/// How many elements arrays have that are inside of other collections, in a few bytes, because each element gets a copy.
struct InnerCounts {
  /// 16 bits for each depth, the lowest ones for the arrays that are elements or values; 0 for any number.
  private var least: UInt64 = 0
  private var most: UInt64 = 0

  var isEmpty: Bool { least | most == 0 }

  /// The counts for the arrays that are elements or values.
  var nextLeast: Int { Int(least & 0xFFFF) }
  var nextMost: Int { Int(most & 0xFFFF) }

  /// The counts as seen from an element or a value.
  var within: InnerCounts {
    var counts = InnerCounts()
    counts.least = least >> 16
    counts.most = most >> 16
    return counts
  }

  mutating func setLeast(_ count: Int, atDepth depth: Int) { Self.set(&least, count, depth) }

  mutating func setMost(_ count: Int, atDepth depth: Int) { Self.set(&most, count, depth) }

  private static func set(_ counts: inout UInt64, _ count: Int, _ depth: Int) {
    guard (1...4).contains(depth), let count = UInt16(exactly: count) else { return }
    let shift = UInt64(16 * (depth - 1))
    counts = counts & ~(0xFFFF << shift) | UInt64(count) << shift
  }
}
