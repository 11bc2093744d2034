/// A place in a payload.
struct SampleSpot {
  /// The positions of the members and elements that lead to it.
  var steps: [Int] = []
  /// The coding path, such as `cars[0].model`.
  var path = ""
  /// The coding path without indices of arrays.
  var shape = ""
}

extension SampleValue {
  /// All places of the payload, the outermost first.
  var spots: [SampleSpot] {
    var spots: [SampleSpot] = []
    collectSpots(from: SampleSpot(), into: &spots)
    return spots
  }

  private func collectSpots(from spot: SampleSpot, into spots: inout [SampleSpot]) {
    spots.append(spot)
    switch self {
    case .null, .boolean, .number, .string: break
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        let inner = SampleSpot(
          steps: spot.steps + [index],
          path: "\(spot.path)[\(index)]",
          shape: "\(spot.shape)[*]"
        )
        element.collectSpots(from: inner, into: &spots)
      }
    case .object(let members):
      for (index, member) in members.enumerated() {
        let dot = spot.path.isEmpty ? "" : "."
        let inner = SampleSpot(
          steps: spot.steps + [index],
          path: "\(spot.path)\(dot)\(member.key)",
          shape: "\(spot.shape)\(dot)\(member.key)"
        )
        member.value.collectSpots(from: inner, into: &spots)
      }
    }
  }

  /// Returns payloads with another value at a place, and what is wrong with them, as the ends of sentences about the place.
  func mutations(at spot: SampleSpot) -> [(SampleValue, String)] {
    var mutations: [(SampleValue, String)] = []
    func add(_ replacement: SampleValue?, _ fault: String) {
      if let made = replacing(spot.steps[...], by: replacement) { mutations.append((made, fault)) }
    }
    switch value(at: spot.steps[...]) {
    case .null: break
    case .boolean, .number:
      add(.string("unexpected"), "is a string")
      add(.object([]), "is an object")
    case .string:
      add(.string("unexpected"), "is an unknown string")
      add(.number("42"), "is a number")
      add(.object([]), "is an object")
    case .array(let elements):
      add(.string("unexpected"), "is a string")
      add(.object([]), "is an object")
      add(.array(elements + [.null]), "has an element that is null")
    case .object(let members):
      add(.string("unexpected"), "is a string")
      add(.array([]), "is an array")
      let other = Member(key: "unexpected", value: .boolean(true))
      add(.object(members + [other]), "has an unknown member")
    }
    add(.null, "is null")
    add(nil, "is absent")
    return mutations
  }

  private func value(at steps: ArraySlice<Int>) -> SampleValue {
    guard let step = steps.first else { return self }
    switch self {
    case .null, .boolean, .number, .string: return self
    case .array(let elements): return elements[step].value(at: steps.dropFirst())
    case .object(let members): return members[step].value.value(at: steps.dropFirst())
    }
  }

  /// Returns the payload with another value at a place, or without it; nil if there must be a value.
  private func replacing(_ steps: ArraySlice<Int>, by replacement: SampleValue?) -> SampleValue? {
    guard let step = steps.first else { return replacement }
    switch self {
    case .null, .boolean, .number, .string: return nil
    case .array(var elements):
      // An absent element is a shorter array, which isn't a fault.
      guard let inner = elements[step].replacing(steps.dropFirst(), by: replacement) else {
        return nil
      }
      elements[step] = inner
      return .array(elements)
    case .object(var members):
      if steps.count == 1, replacement == nil {
        members.remove(at: step)
        return .object(members)
      }
      guard let inner = members[step].value.replacing(steps.dropFirst(), by: replacement) else {
        return nil
      }
      members[step].value = inner
      return .object(members)
    }
  }
}
