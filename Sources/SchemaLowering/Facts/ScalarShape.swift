import SchemaDocument
import SchemaModel

/// Scalars: the primitive for a `type` and a `format`.
extension SchemaFacts {
  mutating func scalarShape(of raw: RawSchema, as type: SchemaType) -> Shape {
    guard let plain = type.plain else { return .any }
    if let format = raw.text(.format) ?? Format.implied(bySpellingOf: raw) {
      if let chosen = chosenShape(ofFormat: format, in: raw, type) { return chosen }
      if let primitive = Format.primitive(format, of: type) { return .primitive(primitive) }
    }
    if type == .string, let encoding = raw.text(.contentEncoding) {
      switch encoding.lowercased() {
      case "base64": return .primitive(.base64)
      case "base64url": return .primitive(.base64URL)
      default: break
      }
    }
    return .primitive(plain)
  }
}

extension SchemaType {
  /// The primitive of a scalar without a format; `nil` for objects and arrays.
  var plain: Primitive? {
    switch self {
    case .boolean: .boolean
    case .integer: .integer
    case .number: .double
    case .string, .file: .string
    case .object, .array: nil
    }
  }
}
