import SchemaDocument
package import SchemaLanguage
import SchemaReferences

/// How many elements an array may have.
package struct ElementCounts: Equatable, Sendable {
  /// The value of `minItems`.
  package var least = 0
  /// The value of `maxItems`, or the number of positions of a tuple that ends with them; 0 if there is no limit.
  package var most = 0

  /// Whether an array has always as many elements, so that each has a place of its own.
  package var areFixed: Bool { least > 0 && least == most }

  fileprivate init() {}

  fileprivate init(_ raw: RawSchema) {
    if let count = raw[.minItems]?.numberValue, count >= 1, let whole = Int(exactly: count) {
      least = whole
    }
    if let count = raw[.maxItems]?.numberValue, count >= 1, let whole = Int(exactly: count) {
      most = whole
    } else if let count = raw.countOfOnlyPositions {
      most = count
    }
  }

  /// Adds what another schema of the same value says.
  fileprivate mutating func narrow(by other: ElementCounts) {
    least = max(least, other.least)
    if other.most > 0 { most = most > 0 ? min(most, other.most) : other.most }
  }
}

extension SchemaFacts {
  /// Returns how many elements an array may have by its schema, by what that refers to, and by what it consists of.
  package mutating func elementCounts(of raw: RawSchema) -> ElementCounts {
    elementCounts(of: raw, depth: 0)
  }

  private mutating func elementCounts(of raw: RawSchema, depth: Int) -> ElementCounts {
    guard depth < 8 else { return ElementCounts() }
    var counts = ElementCounts(raw)
    guard raw.hasAny(of: .leadingToCounts) else { return counts }
    var parts = raw.branches(.allOf)
    if let reference = raw.reference, let target = target(of: reference) { parts.append(target) }
    // Next to null, the other branch is the schema of every array.
    let branches = (raw.branches(.oneOf) + raw.branches(.anyOf)).filter { !standsForNull($0) }
    if branches.count == 1 { parts += branches }
    for part in parts { counts.narrow(by: elementCounts(of: RawSchema(part), depth: depth + 1)) }
    return counts
  }
}

extension KeywordSet {
  /// Keywords through which other schemas may say how many elements an array has.
  static let leadingToCounts = KeywordSet(.allOf, .oneOf, .anyOf).union(.references)
}
