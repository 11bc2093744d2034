import SchemaModel

/// Finds the constants of tuples that are variants of a union.
extension Union {
  /// Finds the constants that the union must write, whatever the properties for them hold.
  mutating func findConstants(in module: Module) {
    guard case .structure(let candidates) = selection else { return }
    for position in variants.indices {
      guard let tuple = module.tuple(of: variants[position].type) else { continue }
      let elements = variants[position].evidence.requiredTags.compactMap { tag in
        tuple.properties.first { $0.plan.key == tag.key }.map { property in
          TupleConstants.Element(
            position: tag.key,
            value: module.value(ofTag: tag.values[0], in: property)
          )
        }
      }
      guard !elements.isEmpty else { continue }
      variants[position].constants = TupleConstants(elements, absent: .written)
    }
    if let first = firstTuple(among: candidates) { variants[first].constants?.absent = .kept }
  }

  /// Returns the tuple that is read from an array without constants: the first one with the most of them.
  private func firstTuple(among candidates: [Int]) -> Int? {
    let counts = candidates.map { variants[$0].constants?.elements.count ?? 0 }
    guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else {
      return nil
    }
    return candidates[index]
  }
}
