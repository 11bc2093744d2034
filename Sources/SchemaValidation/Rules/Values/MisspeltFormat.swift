import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaLowering

/// Reports a format that is almost a standard one, such as `date-tme`.
///
/// Documents may have custom formats. A format is reported only if it closely resembles another one, and isn't known to be intended.
extension Check {
  static let misspeltFormat = Check(
    id: "misspelt-format",
    severity: .warning,
    category: .values,
    summary: "a format must be spelled as in the specifications",
    explanation: """
      Anyone can define a format, and an unknown one has no effect, so a misspelled one goes unnoticed: 'date-tme' is read as a \
      string. Case and separators matter. dtoc accepts the formats of the OpenAPI Format Registry and others in common use, and \
      anything that doesn't resemble one of them. It reads 'dateTime' and 'datetime' as 'date-time', and '--fix' writes them \
      that way. '--fix --unsafe' corrects others, which changes how values are read.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       created: {type: string, format: date-tme}
      +       created: {type: string, format: date-time}
      """,
    look: .allAsRead { index, report in
      for schema in index.readSchemas.list {
        guard let node = schema[.format], node.isScalar, !node.isNull,
          case let format = node.text, !Format.isCorrect(format),
          index.readSchemas.isInBody(schema), !index.options.choosesType(ofFormat: format)
        else { continue }
        if let meant = Format.reading(ofMisspelt: format) {
          report.append(.misspeltFormat(node, readAs: meant), onceFor: node)
        } else if let type = schema.typeOfFormat, let meant = Format.meant(by: format, of: type) {
          report.append(.misspeltFormat(node, meant: meant), onceFor: node)
        }
      }
    }
  )
}

extension RawSchema {
  /// The single type of a schema with a format; string if it has no type.
  fileprivate var typeOfFormat: SchemaType? {
    let names = typeNames
    guard names.count < 2 else { return nil }
    return names.first.map { SchemaType($0) } ?? .string
  }
}

extension Diagnostic {
  fileprivate static func misspeltFormat(_ format: Node, readAs meant: String) -> Diagnostic {
    Diagnostic(
      Check.misspeltFormat.rule,
      "unknown format '\(format.text)'; it is read as '\(meant)'",
      at: format.span,
      help: "write '\(meant)'",
      repair: format.isAlias
        ? nil : Repair("write '\(meant)'", .safe, [format.replaced(byText: meant)])
    )
  }

  fileprivate static func misspeltFormat(_ format: Node, meant: String) -> Diagnostic {
    Diagnostic(
      Check.misspeltFormat.rule,
      "unknown format '\(format.text)'; it has no effect on the Swift type",
      at: format.span,
      help: "did you mean '\(meant)'?",
      repair: format.isAlias
        ? nil : Repair("write '\(meant)'", .unsafe, [format.replaced(byText: meant)])
    )
  }
}
