/// An enum whose schema allows values that it doesn't list.
///
/// For example, the enum for `x-extensible-enum: [cash, card]`: in a ``CodableEnum`` of this type, other values are
/// `undefined`, but they aren't reported, and strict mode doesn't throw.
public protocol OpenEnumeration {}

/// The form of an enum that allows values that it doesn't list in this place, even if the type isn't an ``OpenEnumeration``.
public enum OpenCodableEnum<Enumeration: RawRepresentable>: WireForm
where Enumeration.RawValue: Decodable {
  /// Reads a raw value, whether it is known or not, without reporting it. Throws if it has another type.
  public static func decode(from place: inout some WirePlace) throws -> CodableEnum<Enumeration> {
    CodableEnum(rawValue: try place.decode(Enumeration.RawValue.self))
  }
}

extension OpenCodableEnum: WritableForm where Enumeration.RawValue: Encodable {
  /// Writes the raw value, whether it is known or not.
  public static func encode(_ value: CodableEnum<Enumeration>, to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}
