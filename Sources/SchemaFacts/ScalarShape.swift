package import SchemaDocument
import SchemaLanguage
package import SchemaModel

/// Scalars: the primitive for a `type` and a `format`.
extension SchemaFacts {
  mutating func scalarShape(of raw: RawSchema, as type: SchemaType) -> Shape {
    guard let plain = type.plain else { return .any }
    if let format = raw.text(.format) ?? Format.implied(bySpellingOf: raw) {
      if let chosen = chosenShape(ofFormat: format, in: raw, type) { return chosen }
      if let primitive = Format.primitive(format, of: type) { return .primitive(primitive) }
    }
    if type == .string, let format = raw.formatOfEncoding,
      let primitive = Format.primitive(format, of: .string)
    {
      return .primitive(primitive)
    }
    if plain == .integer, raw.hasAny(of: .bounds), raw.boundBeyondInt64 != nil {
      observations.unclear.insert(.wideBounds, of: raw)
    }
    return .primitive(plain)
  }
}

extension RawSchema {
  /// The format that means the same as `contentEncoding`: `base64` or `base64url`, whose case doesn't matter.
  package var formatOfEncoding: String? {
    guard let encoding = text(.contentEncoding)?.lowercased() else { return nil }
    return ["base64", "base64url"].contains(encoding) ? encoding : nil
  }

  /// The format of a schema whose values other than null are strings, as `format` or `contentEncoding` says; `nil` if there is none.
  package var textFormat: String? {
    let types = typeNames
    guard types.count == 1, SchemaType(types[0]) == .string else { return nil }
    guard let format = text(.format), Format.primitive(format, of: .string) != nil else {
      return formatOfEncoding
    }
    return format
  }
}

extension RawSchema {
  /// The integer format of a schema if it doesn't have a number: `uint8` for 300.
  package func integerFormat(without number: Node) -> String? {
    let types = typeNames
    guard types.count == 1, let type = SchemaType(types[0]), let format = text(.format),
      let primitive = Format.primitive(format, of: type), primitive.isInteger(without: number)
    else { return nil }
    return format
  }
}

extension Primitive {
  /// Whether it is an integer type of a fixed size that doesn't have a number.
  fileprivate func isInteger(without number: Node) -> Bool {
    guard case .integer(let range) = wire, range.bits == range.leastBits else { return false }
    return !number.fits(range)
  }
}

extension Node {
  /// Whether an integer type has a number. Numbers with a fraction count as if it had them.
  fileprivate func fits(_ range: Scalar.IntegerRange) -> Bool {
    if let number = wholeNumber { return range.contains(number) }
    return !isWiderThanInt64 || range.bits == 64 && UInt64(text) != nil
  }
}

extension LoweringOptions {
  /// Whether the options choose a type for a format, so that it is known.
  package func choosesType(ofFormat format: String) -> Bool {
    guard !formats.isEmpty else { return false }
    return formats[format] != nil
      || Self.schemaTypes.contains { formats["\($0)/\(format)"] != nil }
  }

  /// The type that strings in a format become; `nil` if that is a string, or the user has chosen the type.
  package func primitive(ofTextFormat format: String) -> Primitive? {
    choosesType(ofFormat: format) ? nil : Format.primitive(format, of: .string)
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
