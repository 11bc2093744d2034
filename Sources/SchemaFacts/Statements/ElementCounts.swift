import SchemaDocument
package import SchemaLanguage
package import SchemaModel
import SchemaReferences

extension ElementCounts {
  fileprivate init(_ raw: RawSchema) {
    self.init()
    if let count = raw[.minItems]?.numberValue, count >= 1, let whole = Int(exactly: count) {
      least = whole
    }
    if let count = raw[.maxItems]?.numberValue, count >= 1, let whole = Int(exactly: count) {
      most = whole
    } else if let count = raw.countOfOnlyPositions {
      most = count
    }
  }
}

extension SchemaFacts {
  /// Returns how many elements an array may have by its schema, by what that refers to, and by what it consists of.
  ///
  /// Each schema is read once, and no more than a few of them, because any number of schemas may consist of the same ones.
  package mutating func elementCounts(of raw: RawSchema) -> ElementCounts {
    var counts = ElementCounts(raw)
    if Misreading.fixedLength(of: raw) != nil { observations.unclear.insert(.fixedLength, of: raw) }
    guard raw.hasAny(of: .leadingToCounts) else { return counts }
    var visited: Set<Node> = [raw.node]
    var pending = partsWithCounts(of: raw)
    while let part = pending.popLast(), visited.count < 64 {
      guard visited.insert(part).inserted else { continue }
      let part = RawSchema(part)
      counts.narrow(by: ElementCounts(part))
      if part.hasAny(of: .leadingToCounts) { pending += partsWithCounts(of: part) }
    }
    return counts
  }

  private mutating func partsWithCounts(of raw: RawSchema) -> [Node] {
    var parts = raw.branches(.allOf)
    if let reference = raw.reference, let target = target(of: reference) { parts.append(target) }
    // Next to null, the other branch is the schema of every array.
    let branches = (raw.branches(.oneOf) + raw.branches(.anyOf)).filter { !standsForNull($0) }
    return branches.count == 1 ? parts + branches : parts
  }
}

extension Misreading {
  /// A fixed length that can't be checked.
  package static func fixedLength(of raw: RawSchema) -> Misreading? {
    guard let node = raw[.maxItems], let most = node.numberValue, !raw.ignoresCounts else {
      return nil
    }
    if most == 0 { return Misreading(.uncheckedEmptiness(node), at: node) }
    let isTooLarge = most >= 1 && Int(exactly: most) == nil && most == most.rounded()
    return isTooLarge && raw[.minItems]?.numberValue == most
      ? Misreading(.uncheckedNumber(node), at: node) : nil
  }
}

extension RawSchema {
  /// Whether the schema says that the number of elements doesn't matter.
  package var ignoresCounts: Bool { self[.dtoMinItems]?.hasText("ignore") ?? false }

  /// Whether it says itself that an array has a fixed length, which is checked inside of other collections, too.
  package var hasFixedLength: Bool { ElementCounts(self).areFixed }
}

extension KeywordSet {
  /// Keywords through which other schemas may say how many elements an array has.
  static let leadingToCounts = KeywordSet(.allOf, .oneOf, .anyOf).union(.references)
}
