extension ValueDraft {
  /// Whether nothing is known about the values, except perhaps that some are null.
  var isUnknown: Bool { kinds.isEmpty }

  /// The schema of the values of both.
  func united(with other: ValueDraft) -> ValueDraft {
    var kinds = kinds
    for kind in other.kinds {
      if let index = kinds.firstIndex(where: { $0.united(with: kind) != nil }) {
        kinds[index] = kinds[index].united(with: kind) ?? kind
      } else {
        kinds.append(kind)
      }
    }
    return ValueDraft(kinds: kinds, isNullable: isNullable || other.isNullable)
  }
}

extension ValueDraft.Kind {
  /// Nil if they are different variants of a union.
  fileprivate func united(with other: ValueDraft.Kind) -> ValueDraft.Kind? {
    switch (self, other) {
    case (.boolean, .boolean): self
    case (.integer(let one), .integer(let other)): .integer(one == other ? one : .bits64)
    case (.number, .number), (.number, .integer), (.integer, .number): .number
    case (.string(let one), .string(let other)): .string(one == other ? one : .plain)
    case (.array(let one), .array(let other)): .array(one.united(with: other))
    case (.map(let one), .map(let other)): .map(one.united(with: other))
    case (.object, .object), (.reference, .object), (.map, .object): self
    case (.object, .reference), (.object, .map): other
    // Nothing tells the objects of a union apart.
    case (.reference(let one), .reference(let other)): one == other ? self : .object
    case (.reference, .map), (.map, .reference): .object
    case (.boolean, _), (.integer, _), (.number, _), (.string, _), (.array, _), (.map, _),
      (.object, _), (.reference, _):
      nil
    }
  }
}
