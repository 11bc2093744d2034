/// Which elements of an array a set leaves out, rather than being invalid as a whole.
enum OmittedElements {
  /// Every invalid one, with a report.
  case invalid
  /// Nulls, without a report.
  case nulls
  case none
}

extension WireElementPlace {
  /// Reads elements that should be unique, and reports those that are repeated.
  ///
  /// - Parameter add: Takes an element, and returns whether it is certainly different from all others.
  mutating func unique<Form: WireForm>(
    _ form: Form.Type,
    omitting omitted: OmittedElements,
    _ add: (Form.Value) -> Bool
  ) throws {
    guard minimumCount > 0 else {
      _ = try addAll(form, omitting: omitted, add)
      return
    }
    try reportingIfEnough { place in
      try place.addAll(form, omitting: omitted, add)
    } count: {
      $0
    }
  }

  /// - Returns: The number of valid elements, of which repeated ones count once.
  private mutating func addAll<Form: WireForm>(
    _ form: Form.Type,
    omitting omitted: OmittedElements,
    _ add: (Form.Value) -> Bool
  ) throws -> Int {
    var repetitions = Repetitions()
    var count = 0
    var index = -1
    while advance() {
      index += 1
      let value: Form.Value
      switch omitted {
      case .invalid:
        do {
          value =
            try passNull(ifKeptBy: form)
            ? valueOfNull(Form.self, at: &self) : Form.decode(from: &self)
        } catch {
          repetitions.omit(index)
          try tolerate(error, .droppedElement, wanting: Form.Value.self)
          continue
        }
      case .nulls:
        if try decodeNil() {
          repetitions.omit(index)
          continue
        }
        value = try Form.decode(from: &self)
      case .none: value = try Form.decode(from: &self)
      }
      if !add(value), repetitions.contain(index, of: array) {
        try tolerateRepetition(at: index, wanting: Form.Value.self)
      } else {
        count += 1
      }
    }
    return count
  }

  /// Tolerates a repeated element. The place may have moved on from it.
  private func tolerateRepetition(at index: Int, wanting type: Any.Type) throws {
    var array = array
    let error = UnexpectedContent(expected: "an element that isn't repeated")
    try array.tolerate(
      error.located(at: array.codingPath + [DTOKey.index(index)]),
      .droppedElement,
      wanting: type
    )
  }
}

/// The elements of an array that were read before, compared as JSON. They are looked at only if some may be equal.
private struct Repetitions {
  private var elements: [JSONValue]?
  private var seen: Set<JSONValue> = []
  /// The number of elements that `seen` is about.
  private var count = 0
  private var omitted: Set<Int> = []

  /// Leaves out an element, which has been omitted for another reason.
  mutating func omit(_ index: Int) { omitted.insert(index) }

  /// Returns whether an element is equal to one before it.
  mutating func contain(_ index: Int, of array: any TolerantPlace) -> Bool {
    if elements == nil {
      var array = array
      elements = (try? array.openDecoder()).flatMap { try? [JSONValue](from: $0) }
    }
    guard let elements, index < elements.count else { return false }
    while count < index {
      if !omitted.contains(count) { seen.insert(elements[count]) }
      count += 1
    }
    count = index + 1
    return !seen.insert(elements[index]).inserted
  }
}
