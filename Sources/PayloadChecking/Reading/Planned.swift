import SchemaModel

/// The form of a value that is read according to the plan of the current ``PlanRun``.
///
/// Each case calls the form or the type that generated code names for such a value. So the value is read by the same code, with the same
/// issues and errors.
enum Planned: WireForm {
  static func decode(from place: inout some WirePlace) throws -> Checked {
    let run = PlanRun.current
    switch run.value {
    case .scalar(let primitive): try decode(primitive, from: &place)
    case .converted(let primitive): try convert(primitive, from: &place)
    case .patternDate(let forms): try decode(forms, from: &place)
    case .any: _ = try place.decode(JSONValue.self)
    case .enumeration(let plan, .keptHere): try decodeAny(of: plan, from: &place)
    case .type, .enumeration, .untolerant: return try place.decode(Checked.self)
    case .array(let element, .lossy):
      _ = try run.reading(element) { try LossyArray<Planned>.decode(from: &place) }
    case .array(let element, .strict):
      _ = try run.reading(element) { try StrictArray<Planned>.decode(from: &place) }
    case .array(let element, .dropNulls):
      _ = try run.reading(element) { try CompactArray<Planned>.decode(from: &place) }
    case .set(let element, let policy):
      var elements = try place.elements()
      try run.reading(element) {
        // Without the values, any two elements may be equal.
        try elements.decodeUnique(Planned.self, omitting: policy.omittedFromSets) { _ in false }
      }
    case .dictionary(let value, .lossy):
      _ = try run.reading(value) { try LossyDictionary<Planned>.decode(from: &place) }
    case .dictionary(let value, .strict):
      _ = try run.reading(value) { try StrictDictionary<Planned>.decode(from: &place) }
    case .dictionary(let value, .dropNulls):
      _ = try run.reading(value) { try CompactDictionary<Planned>.decode(from: &place) }
    case .nullable(let wrapped):
      _ = try run.reading(wrapped) { try Nullable<Planned>.decode(from: &place) }
    case .foreign: break
    }
    return Checked()
  }

  /// Reads a date in the first form that it is valid in. If there is none, the error is that of the first form, with what all expect.
  private static func decode(_ forms: DateForms, from place: inout some WirePlace) throws {
    var errors: [any Error] = []
    for form in forms.all {
      do {
        switch form {
        case .named(let primitive): try convert(primitive, from: &place)
        case .pattern:
          _ = try PlanRun.current.reading(.patternDate(DateForms([form]))) {
            try place.convert(PatternDate<PlannedPattern>.self)
          }
        }
        return
      } catch let found {
        errors.append(found)
      }
    }
    guard var error = errors.popLast() else { return }
    while let earlier = errors.popLast() { error = faultOfAllForms(earlier, error) }
    throw error
  }

  /// Reads a value of an enumeration that may have others at this place.
  private static func decodeAny(of plan: EnumerationPlan, from place: inout some WirePlace) throws {
    switch plan.values {
    case .strings: _ = try place.decode(String.self)
    case .integers: _ = try place.decode(Int.self)
    case .largeIntegers: _ = try place.decode(Int64.self)
    case .numbers: _ = try place.decode(Double.self)
    case .mixed: _ = try place.decode(JSONValue.self)
    }
  }
}

extension DecodingPolicies.Elements {
  /// What the form of a set omits, whose name is the policy's.
  fileprivate var omittedFromSets: OmittedElements {
    switch self {
    case .lossy: .invalid
    case .dropNulls: .nulls
    case .strict: .none
    }
  }
}

/// The pattern of the current plan.
private enum PlannedPattern: DatePattern {
  static var text: String { pattern?.text ?? "" }
  static var minutesFromUTC: Int { pattern?.minutesFromUTC ?? 0 }

  private static var pattern: ZonedPattern? {
    if case .patternDate(let forms) = PlanRun.current.value { forms.patterns.first } else { nil }
  }
}
