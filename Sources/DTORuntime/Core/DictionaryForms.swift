/// A dictionary that leaves out bad values and reports each, with its key.
///
/// For example `{"a": 1, "b": "x"}` is `["a": 1]` and one issue at `b`. Null is a bad value too, unless
/// the form within is ``Nullable``.
public enum LossyDictionary<Form: WireForm>: WireForm {
  /// Reads the good values.
  public static func decode(from place: inout some WirePlace) throws -> [String: Form.Value] {
    try place.members().decodeValid(Form.self)
  }
}

/// A dictionary that leaves out nulls in silence, and is bad when another of its values is.
public enum CompactDictionary<Form: WireForm>: WireForm {
  /// Reads the values that are not null.
  public static func decode(from place: inout some WirePlace) throws -> [String: Form.Value] {
    try place.members().decodeNonNull(Form.self)
  }
}

/// A dictionary that is bad when one of its values is.
public enum StrictDictionary<Form: WireForm>: WireForm {
  /// Reads all values.
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
    var container = encoder.container(keyedBy: DTOKey.self)
    for (key, value) in values {
      try container.encode(Formed<Form>(value: value), forKey: DTOKey(key))
    }
  }
}
