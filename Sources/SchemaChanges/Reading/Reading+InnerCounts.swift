import SchemaModel

/// The number of elements of arrays inside of other arrays and of dictionaries.
extension Reading {
  /// The effect on arrays inside of a collection.
  ///
  /// - Parameters:
  ///   - counts: How many elements they must have, and `form` how the collection is read.
  ///   - others: How many they can have.
  func innerCounts(
    _ counts: [ElementCounts],
    _ form: DecodeForm,
    reading others: [ElementCounts]
  ) -> Effect {
    guard manner == .generated else { return .fine }
    var effect = Effect.fine
    for (index, own) in counts.enumerated() where own != .any {
      let other = index < others.count ? others[index] : .any
      if own.least > other.least {
        let reason = "arrays inside can have fewer than \(own.least) elements"
        effect.add(
          form.dropsElements(around: index + 1) ? .degrades(.dropped, reason) : .unreadable(reason)
        )
      }
      if own.most > 0, other.most == 0 || other.most > own.most {
        effect.add(.degrades(.dropped, "arrays inside can have more than \(own.most) elements"))
      }
    }
    return effect
  }
}

extension DecodeForm {
  /// Whether one of the outermost collections drops invalid elements.
  fileprivate func dropsElements(around depth: Int) -> Bool {
    guard depth > 0 else { return false }
    return switch self {
    case .array(let inner, let elements), .dictionary(let inner, let elements):
      elements == .lossy || inner.dropsElements(around: depth - 1)
    case .nullable(let wrapped): wrapped.dropsElements(around: depth)
    case .plain, .converted, .convertedBy, .patternDate, .openEnumeration: false
    }
  }
}

extension [ElementCounts] {
  /// The counts in words, such as `2 elements inside`.
  var words: String {
    let words = filter { $0 != .any }.map {
      $0.areFixed ? "\($0.least)" : "\($0.least) to \($0.most > 0 ? "\($0.most)" : "any number of")"
    }
    return words.isEmpty
      ? "any number of elements in arrays inside"
      : "\(words.joined(separator: " and ")) elements in arrays inside"
  }
}
