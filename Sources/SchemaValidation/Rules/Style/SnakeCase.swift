import SchemaDocument
import SchemaLanguage

/// Asks for property names such as `car_type`.
extension Check {
  static let snakeCase = Check(
    id: "snake-case",
    severity: .warning,
    category: .style,
    summary: "property names should be in snake case",
    explanation: """
      If properties are named 'car_type' in one place and 'carType' in another, clients have to guess. dtoc makes 'carType' of \
      either. Renaming a property changes the API, so there is no fix.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       carType: {type: string}
      +       car_type: {type: string}
      """,
    look: .schema(having: KeywordSet(.properties)) { schema, report in
      guard let properties = schema[.properties] else { return }
      for (key, _) in properties.pairs where !key.isSnakeCase {
        report.report("'\(key.text)' is not in snake case", at: key.span)
      }
    }
  )
}

extension Node {
  /// Lower-case letters and digits, with single underscores between them.
  fileprivate var isSnakeCase: Bool {
    withText { text in
      var previous = UInt8(ascii: "_")
      for byte in text {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
        case UInt8(ascii: "_") where previous != UInt8(ascii: "_"): break
        default: return false
        }
        previous = byte
      }
      return previous != UInt8(ascii: "_")
    }
  }
}
