import SchemaDocument
package import SchemaModel

/// The meaning of a `format` for a type: a table, and how to look up formats.
///
/// For example, `{type: integer, format: int64}` is an `int64`. A format that isn't in the table, or not for the schema's type, doesn't
/// change the type and is only documented: `{type: string, format: int64}` is a string of digits, as Google's APIs send them.
///
/// Sources: OpenAPI Format Registry; JSON Schema 2020-12 validation, section 7.3.
package enum Format {
  private struct Row {
    /// All names of the format, separated by spaces, the usual one first.
    var spellings: String
    /// Further spellings that no specification has. They are read as the first name, and reported.
    var misspellings: String
    var types: [SchemaType]
    var primitive: Primitive

    init(
      _ spellings: String,
      misspelt misspellings: String = "",
      _ types: SchemaType...,
      is primitive: Primitive
    ) {
      self.spellings = spellings
      self.misspellings = misspellings
      self.types = types
      self.primitive = primitive
    }

    /// Whether it means the same as the type alone.
    var restatesType: Bool { primitive == .integer || primitive == .string }

    var allSpellings: [Substring] {
      spellings.split(separator: " ") + misspellings.split(separator: " ")
    }

    /// The recommended name.
    var firstSpelling: String { String(spellings.prefix { $0 != " " }) }

    func spells(_ format: String) -> Bool { allSpellings.contains { $0 == format } }
  }

  private static let rows = [
    // The registry has the integers as formats of numbers.
    Row("int8", .integer, .number, is: .int8),
    Row("int16", .integer, .number, is: .int16),
    Row("int32", .integer, .number, is: .int32),
    Row("int64 long", .integer, .number, is: .int64),
    Row("uint8 u-int8", .integer, .number, is: .uint8),
    Row("uint16 u-int16", .integer, .number, is: .uint16),
    Row("uint32 u-int32", .integer, .number, is: .uint32),
    Row("uint64 u-int64", .integer, .number, is: .uint64),
    Row("uint", .integer, .number, is: .uint),
    // Formats that mean the same as the type alone.
    Row("int integer", .integer, is: .integer),
    Row("string", .string, is: .string),

    Row("float float32", .number, is: .float),
    Row("double float64 number", .number, is: .double),
    Row("decimal", .number, is: .decimal),
    Row("decimal", .string, is: .decimalText),

    // The last two are userver's: with a fraction, and with an offset without a colon.
    Row(
      "date-time date-time-fraction date-time-iso-basic",
      misspelt: "dateTime datetime",
      .string,
      is: .dateTime
    ),
    Row("date", .string, is: .date),
    Row("time full-time partial-time time-local", .string, is: .time),
    Row("duration", .string, is: .duration),

    // OpenAPI 3.0 mentions the second name in its rules for file uploads.
    Row("byte base64", .string, is: .base64),
    Row("base64url", .string, is: .base64URL),
    Row("uuid guid", .string, is: .uuid),
    // References remain strings because their base is unknown, and so do internationalized ones, which `URL` would escape.
    Row("uri url", .string, is: .url),
  ]

  /// Formats that only imply the type of a schema without one.
  private static let textFormats: Set<String> = [
    "binary", "email", "hostname", "idn-email", "idn-hostname", "ipv4", "ipv6", "iri",
    "iri-reference", "json-pointer", "password", "regex", "relative-json-pointer", "uri-reference",
    "uri-template",
  ]

  private static let integers = table(of: .integer)
  private static let numbers = table(of: .number)
  private static let texts = table(of: .string)

  private static func table(of type: SchemaType) -> [String: Primitive] {
    var table: [String: Primitive] = [:]
    for row in rows where row.types.contains(type) {
      for spelling in row.allSpellings { table[String(spelling)] = row.primitive }
    }
    return table
  }

  /// Returns the format that a misspelling is read as; `nil` for all other formats.
  package static func reading(ofMisspelt format: String) -> String? { misspellings[format] }

  private static let misspellings: [String: String] = {
    var misspellings: [String: String] = [:]
    for row in rows {
      for spelling in row.misspellings.split(separator: " ") {
        misspellings[String(spelling)] = row.firstSpelling
      }
    }
    return misspellings
  }()

  /// The formats that values of a type may have, as candidates for a misspelled one. Strings may contain numbers.
  package static let namesByType: [SchemaType: [String]] = [
    .integer: names(of: .integer),
    .number: names(of: .number),
    .string: names(of: .string) + names(of: .integer) + textFormats.sorted(),
  ]

  private static func names(of type: SchemaType) -> [String] {
    rows.filter { $0.types.contains(type) && !$0.restatesType }.map(\.firstSpelling)
  }

  /// All known spellings, each with the recommended one; `nil` for formats that mean the same as the type.
  package static let spellings: [(spelling: String, recommended: String?)] =
    rows.flatMap { row in
      row.allSpellings.map { (String($0), row.restatesType ? nil : row.firstSpelling) }
    }
    + textFormats.sorted().map { ($0, $0) }

  /// Returns the primitive for a type and a format; `nil` if the format has no meaning for that type.
  package static func primitive(_ format: String, of type: SchemaType) -> Primitive? {
    switch type {
    case .integer: integers[format]
    case .number: numbers[format]
    case .string: texts[format]
    case .boolean, .object, .array, .file: nil
    }
  }

  /// Whether strings in a format are dates.
  package static func isOfDates(_ format: String) -> Bool {
    [.dateTime, .date].contains(primitive(format, of: .string))
  }

  /// The Swift type that reads numbers in a format from strings, as a value of `x-dto-type`.
  package static func typeOfQuotedNumbers(_ format: String) -> String {
    switch primitive(format, of: .integer) {
    case .uint64?: "UInt64"
    case .int64?: "Int64"
    case nil: "Double"
    default: "Int"
    }
  }

  /// Whether a specification has a format for some type.
  package static func isKnown(_ format: String) -> Bool {
    [SchemaType.integer, .number, .string].contains { takes(format, $0) }
  }

  /// Whether values of a type can have a format.
  package static func takes(_ format: String, _ type: SchemaType) -> Bool {
    switch type {
    // The contents of a file aren't JSON.
    case .file: true
    case .string: texts[format] != nil || textFormats.contains(format)
    case .integer, .number, .boolean, .object, .array: primitive(format, of: type) != nil
    }
  }

  /// Whether the Swift type of a schema reflects its format. All other formats are documented.
  package static func shapes(_ raw: RawSchema, format: String) -> Bool {
    if let name = raw[.type], let type = SchemaType(name) {
      return primitive(format, of: type) != nil
    }
    let types = raw.typeNames.compactMap { SchemaType($0) ?? SchemaType(misspelled: $0.text) }
    if types.isEmpty { return type(impliedBy: format).flatMap { primitive(format, of: $0) } != nil }
    return types.contains { primitive(format, of: $0) != nil }
  }

  /// Returns the type of a schema that has only a format.
  package static func type(impliedBy format: String) -> SchemaType? {
    if textFormats.contains(format) { return .string }
    return [SchemaType.integer, .number, .string].first { primitive(format, of: $0) != nil }
  }

  /// Returns the format that is written as a type, as in `type: date`.
  package static func implied(bySpellingOf raw: RawSchema) -> String? {
    guard let type = raw[.type], SchemaType(type) == nil else { return nil }
    let names = raw.typeNames
    guard names.count == 1, SchemaType(names[0]) == nil else { return nil }
    return implied(byTypeSpelling: names[0].text)
  }

  package static func implied(byTypeSpelling type: String) -> String? {
    let spelling = type.lowercased()
    if textFormats.contains(spelling) { return spelling }
    return rows.first { $0.spells(spelling) && !$0.primitive.isBare }?.firstSpelling
  }
}

extension Primitive {
  /// Whether it is the type without any format.
  package var isBare: Bool { [.string, .integer, .double, .boolean].contains(self) }
}
