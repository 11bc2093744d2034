/// The form of an array that omits nulls without reporting them, and other invalid elements with a report.
///
/// For example, `["a", null, 1]` is decoded as `["a"]` with one issue at `[2]`. Write it as `LossyArray.of(String.self).omittingNulls`.
public enum NullOmittingArray<Form: WireForm>: WireForm {
  /// Reads the valid elements. Throws if the value isn't an array or has too few valid elements, and in strict mode if any element other
  /// than null is invalid.
  public static func decode(from place: inout some WirePlace) throws -> [Form.Value] {
    var elements = try place.elements()
    return try elements.decodeValid(Form.self, omitting: .nulls)
  }
}

/// The form of a dictionary that omits nulls without reporting them, and other invalid values with a report.
///
/// Write it as `LossyDictionary.of(String.self).omittingNulls`.
public enum NullOmittingDictionary<Form: WireForm>: WireForm {
  /// Reads the valid values. Throws if the payload has no object here, and in strict mode if any value other than null is invalid.
  public static func decode(from place: inout some WirePlace) throws -> [String: Form.Value] {
    try place.members().decodeValidNonNull(Form.self)
  }
}

extension NullOmittingArray: WritableForm where Form: WritableForm {
  /// Writes the elements.
  public static func encode(_ values: [Form.Value], to encoder: any Encoder) throws {
    try StrictArray<Form>.encode(values, to: encoder)
  }
}

extension NullOmittingDictionary: WritableForm where Form: WritableForm {
  /// Writes the values.
  public static func encode(_ values: [String: Form.Value], to encoder: any Encoder) throws {
    try StrictDictionary<Form>.encode(values, to: encoder)
  }
}

extension LossyArray {
  /// The form that omits nulls without reporting them.
  public static var omittingNulls: NullOmittingArray<Form>.Type { NullOmittingArray<Form>.self }
}

extension LossyDictionary {
  /// The form that omits nulls without reporting them.
  public static var omittingNulls: NullOmittingDictionary<Form>.Type {
    NullOmittingDictionary<Form>.self
  }
}

/// Which elements an array omits without a report.
enum SilentlyOmitted {
  case none
  case nulls
}
