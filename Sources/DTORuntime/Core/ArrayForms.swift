/// The form of an array that omits invalid elements and reports each, with its index in the payload.
///
/// For example, `["a", 1, "b"]` is decoded as `["a", "b"]` with one issue at `[1]`. Null is an invalid element, unless
/// the form of the elements is ``Nullable``.
public enum LossyArray<Form: WireForm>: WireForm {
  /// Reads the valid elements. Throws if the value isn't an array or has too few valid elements, and in strict mode if any element
  /// is invalid.
  public static func decode(from place: inout some WirePlace) throws -> [Form.Value] {
    var elements = try place.elements()
    return try elements.decodeValid(Form.self)
  }
}

/// The form of an array that omits nulls without reporting them, and is invalid if any other element is invalid.
public enum CompactArray<Form: WireForm>: WireForm {
  /// Reads the elements that aren't null. Throws if the value isn't an array, or if one of these elements is invalid.
  public static func decode(from place: inout some WirePlace) throws -> [Form.Value] {
    var elements = try place.elements()
    return try elements.decodeNonNull(Form.self)
  }
}

/// The form of an array that is invalid if any of its elements is invalid.
public enum StrictArray<Form: WireForm>: WireForm {
  /// Reads all elements. Throws if the value isn't an array, or if an element is invalid.
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
    if let slot = JSONSlot.of(encoder) { return try slot.append(contentsOf: values, as: Form.self) }
    var container = encoder.unkeyedContainer()
    for value in values {
      try container.encode(Formed<Form>(value: value))
    }
  }
}
