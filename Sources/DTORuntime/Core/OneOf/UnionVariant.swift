/// A type that a union can tell from others by how its JSON looks.
///
/// For example an object that needs the member `name`. Generated objects that are variants of a generic union conform to it.
public protocol UnionVariant: Decodable {
  /// What a payload must look like.
  static var unionShape: JSONShape { get }
}

extension DTOUnionAttempt {
  /// The candidate, if the payload has its shape and decodes as it.
  func decode<Variant: UnionVariant>(_ type: Variant.Type) -> Variant? {
    decode(type, from: Variant.unionShape)
  }
}

extension String: UnionVariant {
  /// A text.
  public static var unionShape: JSONShape { .string }
}

extension Bool: UnionVariant {
  /// `true` or `false`.
  public static var unionShape: JSONShape { .boolean }
}

extension Int: UnionVariant {
  /// A whole number.
  public static var unionShape: JSONShape { .integer }
}

extension Int32: UnionVariant {
  /// A whole number.
  public static var unionShape: JSONShape { .integer }
}

extension Int64: UnionVariant {
  /// A whole number.
  public static var unionShape: JSONShape { .integer }
}

extension Double: UnionVariant {
  /// A number, whole or not.
  public static var unionShape: JSONShape { .number }
}

extension Float: UnionVariant {
  /// A number, whole or not.
  public static var unionShape: JSONShape { .number }
}

extension JSONValue: UnionVariant {
  /// Whatever JSON has.
  public static var unionShape: JSONShape { .any }
}

extension CodableEnum: UnionVariant where Enumeration.RawValue: UnionVariant {
  /// That of the raw values.
  public static var unionShape: JSONShape { Enumeration.RawValue.unionShape }
}
