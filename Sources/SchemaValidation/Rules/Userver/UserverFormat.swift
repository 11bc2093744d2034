import SchemaDocument
import SchemaLanguage

extension Check {
  static let userverFormat = Check(
    id: "userver-format",
    severity: .error,
    category: .userver,
    summary: "a format must be one that userver supports",
    explanation: """
      userver's C++ generator rejects unknown formats. It supports 'int32' and 'int64' for integers, 'float' and 'double' for \
      numbers, and 'uuid', 'date', 'date-time', 'date-time-iso-basic', 'date-time-fraction', 'binary', 'byte' and 'uri' for \
      strings.
      """,
    correction: """
        definitions:
      -   Mail: {type: string, format: email}
      +   Mail: {type: string}
      """,
    look: .schema(having: KeywordSet(.format)) { schema, report in
      guard let format = schema[.format], format.isScalar, let type = schema.type,
        let known = formats[type], !known.contains(format.text)
      else { return }
      report.report(
        "userver does not support the format '\(format.text)' for the type '\(type.rawValue)'",
        at: format.span,
        help: nearest(to: format.text, among: known).map { "did you mean '\($0)'?" }
      )
    }
  )

  private static let formats: [SchemaType: [String]] = [
    .integer: ["int32", "int64"],
    .number: ["float", "double"],
    .string: [
      "uuid", "date", "date-time", "date-time-iso-basic", "date-time-fraction", "binary", "byte",
      "uri",
    ],
  ]
}
