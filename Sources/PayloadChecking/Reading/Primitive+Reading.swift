package import SchemaModel

extension Primitive {
  /// Whether apps read a string as a value of the type.
  package func reads(_ text: String) -> Bool {
    PlanRun.$current.withValue(PlanRun([], PlanMaker.root(of: self))) {
      (try? JSONValueDecoder(userInfo: [:]).decode(WholeValue.self, from: .string(text))) != nil
    }
  }
}

extension DateForm {
  /// Whether apps read a string as a date in this form. For a pattern that the runtime doesn't know, that is reported instead.
  package func reads(_ text: String) -> Bool {
    switch self {
    case .named(let primitive): primitive.reads(text)
    case .pattern(let pattern):
      DatePatternField.fields(of: pattern.text).map { RFC3339Instant(text, in: $0) != nil } ?? true
    }
  }
}

/// A value that is read according to the current plan.
private struct WholeValue: Decodable {
  init(from decoder: any Decoder) throws {
    var place = WholePlace(decoder: decoder, owner: .type(String.self))
    _ = try Planned.decode(from: &place)
  }
}
