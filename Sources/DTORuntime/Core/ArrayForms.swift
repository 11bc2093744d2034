/// An array that leaves out bad elements and reports each, with its index in the payload.
///
/// For example `["a", 1, "b"]` is `["a", "b"]` and one issue at `[1]`. Null is a bad element too, unless
/// the form within is ``Nullable``.
public enum LossyArray<Form: WireForm>: WireForm {
  /// Reads the good elements.
  public static func decode(from place: inout some WirePlace) throws -> [Form.Value] {
    var elements = try place.elements()
    return try elements.decodeValid(Form.self)
  }
}

/// An array that leaves out nulls in silence, and is bad when another of its elements is.
public enum CompactArray<Form: WireForm>: WireForm {
  /// Reads the elements that are not null.
  public static func decode(from place: inout some WirePlace) throws -> [Form.Value] {
    var elements = try place.elements()
    return try elements.decodeNonNull(Form.self)
  }
}

/// An array that is bad when one of its elements is.
public enum StrictArray<Form: WireForm>: WireForm {
  /// Reads all elements.
  public static func decode(from place: inout some WirePlace) throws -> [Form.Value] {
    var elements = try place.elements()
    return try elements.decodeAll(Form.self)
  }
}

extension LossyArray: WritableForm where Form: WritableForm {
  /// Writes the elements.
  public static func encode(_ values: [Form.Value], to encoder: any Encoder) throws {
    try StrictArray<Form>.encode(values, to: encoder)
  }
}

extension CompactArray: WritableForm where Form: WritableForm {
  /// Writes the elements.
  public static func encode(_ values: [Form.Value], to encoder: any Encoder) throws {
    try StrictArray<Form>.encode(values, to: encoder)
  }
}

extension StrictArray: WritableForm where Form: WritableForm {
  /// Writes the elements.
  public static func encode(_ values: [Form.Value], to encoder: any Encoder) throws {
    guard stackHasRoom() else { throw tooDeep(values, at: encoder.codingPath) }
    var container = encoder.unkeyedContainer()
    for value in values {
      try container.encode(Formed<Form>(value: value))
    }
  }
}
