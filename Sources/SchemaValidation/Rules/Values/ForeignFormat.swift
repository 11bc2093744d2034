import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaLowering

/// Reports a format beside a type that doesn't have it, such as `format: date-time` beside `type: integer`.
extension Check {
  static let foreignFormat = Check(
    id: "foreign-format",
    severity: .warning,
    category: .values,
    summary: "a format must be one of the type's own",
    explanation: """
      A format says more about values of certain types, and nothing about others: 'date-time' is a format of strings, so an integer with it \
      stays an integer. For a point in time as a number, write 'x-dto-date'.

      A number format of a string is a note: APIs that send large integers in quotes use 'type: string' with 'format: int64'. It \
      stays a string unless 'x-dto-type: Int64' chooses a number, which is then read from the string, or 'string/int64: Int64' under the \
      option 'formats' for all of them.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       created: {type: integer, format: date-time}
      +       created: {type: integer, x-dto-date: seconds}
      """,
    look: .allAsRead { index, report in
      for schema in index.readSchemas.list {
        guard let node = schema[.format], node.isScalar, case let format = node.text else {
          continue
        }
        // Nearly always, the format is one of the type's own.
        if let type = schema[.type], type.isScalar, let type = SchemaType(type),
          Format.takes(format, type)
        {
          continue
        }
        guard index.readSchemas.isInBody(schema), !schema.choosesType, Format.isKnown(format),
          !index.options.choosesType(ofFormat: format),
          let type = schema.typeWithout(format: format)
        else { continue }
        report.append(.foreignFormat(node, besides: type), onceFor: node)
      }
    }
  )
}

extension RawSchema {
  /// The type of a schema if no value of it can have a format.
  fileprivate func typeWithout(format: String) -> SchemaType? {
    let types = typeNames.compactMap { SchemaType($0) }
    guard let type = types.first, types.count == typeNames.count,
      !types.contains(where: { Format.takes(format, $0) }),
      // A rule of its own is about this.
      types != [.integer] || !Format.takes(format, .number)
    else { return nil }
    return type
  }
}

extension Diagnostic {
  fileprivate static func foreignFormat(_ format: Node, besides type: SchemaType) -> Diagnostic {
    let name = format.text
    let isOfTexts = Format.takes(name, .string)
    return Diagnostic(
      Check.foreignFormat.rule,
      "'\(name)' is a format of \(isOfTexts ? "strings" : "numbers"), but the type is '\(type.rawValue)'; it has no effect on the Swift type",
      at: format.span,
      severity: type == .string ? .note : nil,
      help: help(for: name, besides: type)
    )
  }

  private static func help(for format: String, besides type: SchemaType) -> String {
    switch type {
    case .string:
      "if apps should read the string as a number, write 'x-dto-type: \(Format.typeOfQuotedNumbers(format))'"
    case .integer where Format.isOfDates(format), .number where Format.isOfDates(format):
      "for a date as a number, write 'x-dto-date: seconds' or 'x-dto-date: milliseconds' instead"
    case .array: "move it to 'items'"
    case .integer, .number, .boolean, .object, .file: "remove it, or correct the type"
    }
  }
}
