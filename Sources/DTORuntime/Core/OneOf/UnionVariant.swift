/// A type that a union can distinguish from others by the shape of its JSON.
///
/// For example, an object with the required member `name`. Generated objects that are variants of a generic union such as ``OneOf2``
/// conform to this protocol.
public protocol UnionVariant: Decodable {
  /// The shape that a payload must have.
  static var unionShape: JSONShape { get }
}

extension DTOUnionAttempt {
  /// Returns the candidate, or `nil` if the payload doesn't have its shape or isn't a valid value.
  ///
  /// - Throws: The candidate's error, if the payload's discriminator selects it.
  func decode<Variant: UnionVariant>(_ type: Variant.Type) throws -> Variant? {
    let shape = Variant.unionShape
    guard case .tagged = shape else { return decode(type, from: shape) }
    return choice.matches(shape) ? try Variant(from: choice.decoder) : nil
  }
}

extension UnionVariant where Self: Encodable {
  /// Writes the variant with its discriminator or its constants, even if a member of the variant has another value.
  func encodeTagged(to encoder: any Encoder) throws {
    switch Self.unionShape {
    case .tagged(let tag, let key, isMember: false):
      try DTOOutput(encoder).encode(tag, key)
      try encode(to: encoder)
    case .tagged(let tag, let key, isMember: true):
      try DTOOutput.encode(self, among: [.string(tag)], at: [key], to: encoder)
    case .tuple(let tags, _):
      try DTOOutput.encode(self, constants: tags.compactMapValues { $0.first }, to: encoder)
    default: try encode(to: encoder)
    }
  }
}

extension String: UnionVariant {
  /// A string.
  public static var unionShape: JSONShape { .string }
}

extension Bool: UnionVariant {
  /// A Boolean.
  public static var unionShape: JSONShape { .boolean }
}

extension Int: UnionVariant {
  /// An integer.
  public static var unionShape: JSONShape { .integer }
}

extension Int32: UnionVariant {
  /// An integer.
  public static var unionShape: JSONShape { .integer }
}

extension Int64: UnionVariant {
  /// An integer.
  public static var unionShape: JSONShape { .integer }
}

extension Double: UnionVariant {
  /// Any number, including integers.
  public static var unionShape: JSONShape { .number }
}

extension Float: UnionVariant {
  /// Any number, including integers.
  public static var unionShape: JSONShape { .number }
}

extension JSONValue: UnionVariant {
  /// Any JSON.
  public static var unionShape: JSONShape { .any }
}

extension CodableEnum: UnionVariant where Enumeration.RawValue: UnionVariant {
  /// The shape of the raw values.
  public static var unionShape: JSONShape { Enumeration.RawValue.unionShape }
}
