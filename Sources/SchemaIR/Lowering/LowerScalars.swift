import SchemaDocument

/// Scalars: `type` and `format` to a primitive.
extension Lowering {
  mutating func scalarShape(of raw: RawSchema, as type: SchemaType) -> Shape {
    let format = raw.text(.format) ?? Format.implied(bySpellingOf: raw[.type])
    switch type {
    case .boolean: return .primitive(.boolean)
    case .integer: return .primitive(Format.integer(format))
    case .number: return .primitive(Format.number(format))
    case .string:
      if format == nil, raw.text(.contentEncoding) == "base64" { return .primitive(.base64) }
      return .primitive(Format.string(format))
    case .file: return .primitive(.string)
    case .object, .array: return .any
    }
  }
}

/// What a `format` means for a type.
///
/// Sources: OpenAPI format registry; JSON Schema 2020-12 validation, section 7.3.
enum Format {
  static func integer(_ format: String?) -> Primitive {
    switch format {
    case "int32": .int32
    case "int64", "long": .int64
    case "uint": .uint
    case "uint32": .uint32
    case "uint64": .uint64
    default: .integer
    }
  }

  static func number(_ format: String?) -> Primitive {
    switch format {
    case "float": .float
    case "decimal": .decimal
    case "int32": .int32
    case "int64": .int64
    default: .double
    }
  }

  static func string(_ format: String?) -> Primitive {
    switch format {
    case "date": .date
    case "date-time", "dateTime", "datetime", "date-time-fraction", "date-time-iso-basic": .dateTime
    case "uuid": .uuid
    case "uri", "url": .url
    case "byte": .base64
    default: .string
    }
  }

  /// Whether the Swift type shows a format; the others are written down.
  static func shapesTypes(_ format: String) -> Bool {
    string(format) != .string || integer(format) != .integer || number(format) != .double
      || format == "double"
  }

  /// The type of a schema that has only a format.
  static func type(impliedBy format: String) -> SchemaType? {
    switch format {
    case "int32", "int64", "uint", "uint32", "uint64": .integer
    case "float", "double", "decimal": .number
    case "date", "date-time", "uuid", "uri", "url", "byte", "binary", "email", "password",
      "hostname",
      "ipv4", "ipv6":
      .string
    default: nil
    }
  }

  /// The format in a type that is spelled as one, such as `type: date`.
  static func implied(bySpellingOf type: Node?) -> String? {
    guard let type, type.isScalar, SchemaType(type) == nil else { return nil }
    return implied(byTypeSpelling: type.text)
  }

  static func implied(byTypeSpelling type: String?) -> String? {
    switch type?.lowercased() {
    case "date": "date"
    case "datetime", "date-time": "date-time"
    case "uuid": "uuid"
    case "uri": "uri"
    case "int32": "int32"
    case "int64", "long": "int64"
    case "float": "float"
    case "decimal": "decimal"
    default: nil
    }
  }
}
