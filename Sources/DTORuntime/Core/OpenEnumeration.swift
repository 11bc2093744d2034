/// An enum whose schema itself allows other values than those it lists.
///
/// For example that of `x-extensible-enum: [cash, card]`: in a ``CodableEnum`` of it another value is
/// `undefined`, and nothing is reported, nor thrown in strict mode.
public protocol OpenEnumeration {}

/// An enum that takes other values in this place, whatever it does elsewhere.
public enum OpenCodableEnum<Enumeration: RawRepresentable>: WireForm
where Enumeration.RawValue: Decodable {
  /// Reads a value, known or not.
  public static func decode(from place: inout some WirePlace) throws -> CodableEnum<Enumeration> {
    CodableEnum(rawValue: try place.decode(Enumeration.RawValue.self))
  }
}

extension OpenCodableEnum: WritableForm where Enumeration.RawValue: Encodable {
  /// Writes the raw value, known or not.
  public static func encode(_ value: CodableEnum<Enumeration>, to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}
