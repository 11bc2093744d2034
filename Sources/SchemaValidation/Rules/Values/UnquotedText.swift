import SchemaDocument
import SchemaLanguage

/// Reports unquoted strings that other tools read as another type: `enum: [yes, no]`.
extension Check {
  static let unquotedText = Check(
    id: "unquoted-text",
    severity: .warning,
    category: .values,
    summary: "a string that looks like another type must be in quotes",
    explanation: """
      Without quotes, many YAML readers take 'no', 'on', '1.0', '012' and '2024-01-01' as Booleans, numbers and dates, and \
      change their values: 'no' becomes 'false', '1.10' becomes '1.1'. dtoc goes by the type of the schema, and reads the string \
      as written. Put it in quotes, so that all tools do.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       smoking: {type: string, enum: [no, allowed]}
      +       smoking: {type: string, enum: ['no', allowed]}
      """,
    look: .schema(having: KeywordSet(.enumeration, .extensibleEnum, .constant, .default, .example))
    {
      schema,
      report in
      let types = schema.raw.typeNames
      let mayBeText = types.isEmpty || types.contains { $0.hasText("string") }
      let isText = mayBeText && types.count == 1
      for keyword in [Keyword.enumeration, .extensibleEnum] {
        guard let list = schema[keyword], list.isSequence, !list.isAlias else { continue }
        var values: [Node] = []
        for value in list.elements {
          if !value.isScalar {
            values += value.textsTakenOtherwise
          } else if mayBeText, value.isTakenOtherwise(amongTexts: isText) {
            values.append(value)
          }
        }
        report.reportUnquoted(values)
      }
      guard mayBeText else { return }
      if let constant = schema[.constant], constant.isTakenOtherwise(amongTexts: isText) {
        report.reportUnquoted([constant])
      }
      guard isText else { return }
      if let value = schema[.default], value.isTakenOtherwise(amongTexts: false) {
        report.reportUnquoted([value])
      }
      if let value = schema[.example], value.isUnquotedWordForTruth {
        report.reportUnquoted([value])
      }
    }
  )
}

extension Report {
  /// Reports the values of one list together.
  fileprivate mutating func reportUnquoted(_ values: [Node]) {
    guard let first = values.first, let reading = first.readingWithoutQuotes else { return }
    let others = values.count - 1
    report(
      "many tools read '\(first.shortText)' as \(reading) unless it is in quotes",
      at: first.span,
      notes: others == 0
        ? [] : ["the same applies to \(counted(others, "more value")) in this list"],
      help: "put \(others == 0 ? "it" : "them") in quotes",
      repair: Repair(
        "put \(others == 0 ? "it" : "them") in quotes",
        // Null without quotes also makes the value optional.
        values.contains(where: \.isNull) ? .unsafe : .safe,
        values.map { $0.quoted() }
      )
    )
  }
}

extension Node {
  /// The strings in a list or an object that other tools read as another type.
  fileprivate var textsTakenOtherwise: [Node] {
    guard !isAlias else { return [] }
    let values = isMapping ? pairs.map(\.value) : Array(elements)
    return values.flatMap { value in
      value.isScalar
        ? (value.isTakenOtherwise(amongTexts: false) ? [value] : []) : value.textsTakenOtherwise
    }
  }

  /// Whether dtoc reads the value as a string, because of the schema's type or of the value itself, but other tools don't.
  fileprivate func isTakenOtherwise(amongTexts: Bool) -> Bool {
    guard isPlain, !isAlias else { return false }
    switch scalarType {
    case .string: return readingWithoutQuotes != nil
    case .boolean, .integer, .number: return amongTexts
    // Other spellings of null are intended.
    case .null: return amongTexts && (hasText("Null") || hasText("NULL"))
    case nil: return false
    }
  }
}
