/// A version of dtoc, ordered by precedence as in Semantic Versioning 2.0.0, section 11.
///
/// For example `1.2.0`, or `1.2.0-rc.1`, which comes before it. Numbers at the end can be omitted: `1.2` is `1.2.0`. What follows a `+`
/// says how it was built, and is ignored.
struct SemanticVersion: Hashable, Sendable {
  /// The major, minor and patch version.
  let numbers: [Int]
  /// How many of them are written.
  let precision: Int
  /// The identifiers after the `-`.
  let prerelease: [Substring]

  /// Nil if the text is not a version.
  init?(_ text: Substring) {
    let release = text.prefix { $0 != "+" }
    let core = release.prefix { $0 != "-" }
    let numbers = core.dotted.map { $0.isCounter ? Int($0) : nil }
    guard numbers.count <= 3, !numbers.contains(nil) else { return nil }
    self.numbers = numbers.compactMap(\.self) + Array(repeating: 0, count: 3 - numbers.count)
    precision = numbers.count
    prerelease = core.endIndex < release.endIndex ? release.dropFirst(core.count + 1).dotted : []
    let build = release.endIndex < text.endIndex ? text.dropFirst(release.count + 1).dotted : []
    guard prerelease.allSatisfy({ $0.isIdentifier && (!$0.isNumeric || $0.isCounter) }),
      build.allSatisfy(\.isIdentifier)
    else { return nil }
  }
}

extension SemanticVersion: Comparable {
  static func == (left: SemanticVersion, right: SemanticVersion) -> Bool {
    left.numbers == right.numbers && left.prerelease == right.prerelease
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(numbers)
    hasher.combine(prerelease)
  }

  static func < (left: SemanticVersion, right: SemanticVersion) -> Bool {
    guard left.numbers == right.numbers else {
      return left.numbers.lexicographicallyPrecedes(right.numbers)
    }
    // A release comes after its pre-releases.
    guard !left.prerelease.isEmpty, !right.prerelease.isEmpty else {
      return right.prerelease.isEmpty && !left.prerelease.isEmpty
    }
    return left.prerelease.lexicographicallyPrecedes(right.prerelease) { $0.precedes($1) }
  }
}

extension Substring {
  fileprivate var dotted: [Substring] { split(separator: ".", omittingEmptySubsequences: false) }

  fileprivate var isNumeric: Bool { utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } }

  /// Whether it is a number without leading zeros.
  fileprivate var isCounter: Bool {
    !isEmpty && isNumeric && (utf8.first != 0x30 || utf8.count == 1)
  }

  /// Whether it consists of letters, digits and hyphens.
  fileprivate var isIdentifier: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
        default: false
        }
      }
  }

  /// The order of identifiers: numbers first, in their order, and then the others in that of ASCII.
  fileprivate func precedes(_ other: Substring) -> Bool {
    switch (isNumeric, other.isNumeric) {
    case (true, true) where utf8.count != other.utf8.count: utf8.count < other.utf8.count
    case (true, false): true
    case (false, true): false
    case (true, true), (false, false): utf8.lexicographicallyPrecedes(other.utf8)
    }
  }
}
