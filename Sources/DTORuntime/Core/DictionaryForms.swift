/// The form of a dictionary that omits invalid values and reports each, with its key.
///
/// For example, `{"a": 1, "b": "x"}` is decoded as `["a": 1]` with one issue at `b`. Null is an invalid value, unless
/// the form of the values is ``Nullable``.
public enum LossyDictionary<Form: WireForm>: WireForm {
  /// Reads the valid values. Throws if the payload has no object here, and in strict mode if any value is invalid.
  public static func decode(from place: inout some WirePlace) throws -> [String: Form.Value] {
    try place.members().decodeValid(Form.self)
  }
}

/// The form of a dictionary that omits nulls without reporting them, and is invalid if any other value is invalid.
public enum CompactDictionary<Form: WireForm>: WireForm {
  /// Reads the values that aren't null. Throws if the payload has no object here, or if one of these values is invalid.
  public static func decode(from place: inout some WirePlace) throws -> [String: Form.Value] {
    try place.members().decodeNonNull(Form.self)
  }
}

/// The form of a dictionary that is invalid if any of its values is invalid.
public enum StrictDictionary<Form: WireForm>: WireForm {
  /// Reads all values. Throws if the payload has no object here, or if a value is invalid.
  public static func decode(from place: inout some WirePlace) throws -> [String: Form.Value] {
    try place.members().decodeAll(Form.self)
  }
}

extension LossyDictionary: WritableForm where Form: WritableForm {
  /// Writes the values.
  public static func encode(_ values: [String: Form.Value], to encoder: any Encoder) throws {
    try StrictDictionary<Form>.encode(values, to: encoder)
  }
}

extension CompactDictionary: WritableForm where Form: WritableForm {
  /// Writes the values.
  public static func encode(_ values: [String: Form.Value], to encoder: any Encoder) throws {
    try StrictDictionary<Form>.encode(values, to: encoder)
  }
}

extension StrictDictionary: WritableForm where Form: WritableForm {
  /// Writes the values.
  public static func encode(_ values: [String: Form.Value], to encoder: any Encoder) throws {
    guard stackHasRoom() else { throw tooDeep(values, at: encoder.codingPath) }
    if let slot = JSONSlot.of(encoder) {
      slot.become(.object)
      for (key, value) in values { try slot.encode(value, under: key, as: Form.self) }
      return
    }
    var container = encoder.container(keyedBy: DTOKey.self)
    for (key, value) in values {
      try container.encode(Formed<Form>(value: value), forKey: DTOKey(key))
    }
  }
}
