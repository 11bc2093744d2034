import SchemaModel

extension UnionPlan {
  /// Returns why no variant is selected for a value, the nearest one first.
  func mismatches(at place: JSONPlace, in run: PlanRun) -> [VariantMismatch] {
    let candidates: [VariantPlan]
    var found: [VariantMismatch] = []
    switch selection {
    case .structure(let indices, _): candidates = indices.map { variants[$0] }
    case .generic: candidates = variants
    case .tag(let path, let choices, _, let absent):
      let tag = (try? DTOUnion(place, anyOf: owner))?.tag(path: path)
      let chosen = tag.map { choices[$0] ?? [] } ?? absent.map { [$0] } ?? []
      candidates = chosen.map { variants[$0] }
      if tag == nil || chosen.isEmpty {
        let reason = place.reason(of: path.map { DTOKey($0) }, not: choices.keys.sorted())
        found.append(VariantMismatch(variant: nil, reason: reason))
      }
    }
    let others = candidates.compactMap { $0.mismatch(at: place, of: owner, in: run) }
    let ordered = others.enumerated().sorted {
      ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset)
    }
    return found + ordered.map(\.element)
  }
}

extension VariantPlan {
  /// Returns why the variant doesn't match; nil if it does.
  fileprivate func mismatch(
    at place: JSONPlace,
    of owner: Owner,
    in run: PlanRun
  ) -> VariantMismatch? {
    if let reason = shape.mismatch(at: place) {
      return VariantMismatch(variant: name, reason: reason)
    }
    do {
      try PlanRun.$current.withValue(run) {
        try run.reading(value) {
          try Trial.holdingReports(in: Locked([])) {
            var whole = WholePlace(decoder: place, owner: owner)
            _ = try Planned.decode(from: &whole)
          }
        }
      }
      return nil
    } catch {
      let fault = Fault(error, at: place, wanting: Checked.self, showing: nil)
      let path = fault.place.text
      let reason: VariantMismatch.Reason =
        if case DecodingError.keyNotFound = error {
          .missing([path])
        } else {
          .unfit(path, expected: fault.expected.text, found: fault.found)
        }
      return VariantMismatch(variant: name, reason: reason, isTried: true)
    }
  }
}

extension JSONShape {
  /// Returns why a payload doesn't have the shape; nil if it has.
  fileprivate func mismatch(at place: JSONPlace) -> VariantMismatch.Reason? {
    guard !matches(place.kind, of: place) else { return nil }
    switch self {
    case .null: return place.reason(expecting: "null")
    case .boolean: return place.reason(expecting: "boolean")
    case .integer: return place.reason(expecting: "integer")
    case .number: return place.reason(expecting: "number")
    case .string: return place.reason(expecting: "string")
    case .array: return place.reason(expecting: "array")
    case .any: return nil
    case .tagged(let tag, let key, _): return place.reason(of: [DTOKey(key)], not: [tag])
    case .object(let members): return members.mismatch(at: place)
    case .tuple(let tags, _):
      guard place.entry.kind == .array else { return place.reason(expecting: "array") }
      for (position, values) in tags.sorted(by: { $0.key < $1.key }) {
        guard let index = Int(position), let element = place.place(along: [DTOKey.index(index)]),
          !element.isNull, let value = try? JSONValue(from: element),
          !values.contains(where: { $0.tag == value.tag })
        else { continue }
        return place.reason(of: [DTOKey.index(index)], not: values.compactMap(\.tag))
      }
      return place.reason(expecting: "another tuple")
    }
  }
}

extension JSONShape.Members {
  fileprivate func mismatch(at place: JSONPlace) -> VariantMismatch.Reason? {
    guard case .object(let members) = place.kind else { return place.reason(expecting: "object") }
    for (key, values) in tags.sorted(by: { $0.key < $1.key }) {
      guard members.contains(DTOKey(key)), members.text(of: key).map(values.contains) != true else {
        continue
      }
      return place.reason(of: [DTOKey(key)], not: values)
    }
    let missing = (tags.keys.sorted() + required.filter { tags[$0] == nil })
      .filter { !members.contains(DTOKey($0)) }
    if !missing.isEmpty { return .missing(missing.map { place.path(along: [DTOKey($0)]) }) }
    for key in nulls {
      guard let member = place.place(along: [DTOKey(key)]), !member.isNull else { continue }
      return member.reason(expecting: "null")
    }
    return nil
  }
}

extension JSONPlace {
  fileprivate func path(along keys: [DTOKey]) -> String {
    IssuePlace.keys(codingPath + keys).text
  }

  fileprivate func reason(expecting expected: String) -> VariantMismatch.Reason {
    .unfit(path(along: []), expected: expected, found: kindName)
  }

  /// Returns why the value at some keys distinguishes no variant with some values.
  fileprivate func reason(of keys: [DTOKey], not values: [String]) -> VariantMismatch.Reason {
    let isElement = keys.first?.intValue != nil
    guard entry.isObject || isElement else { return reason(expecting: "object") }
    return place(along: keys) == nil
      ? .missing([path(along: keys)]) : .other(path(along: keys), than: values)
  }
}
