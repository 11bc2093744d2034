import SchemaDocument
import SchemaLowering

/// Reports texts without quotes that other readers take for something else: `enum: [yes, no]`.
extension Check {
  static let unquotedText = Check(
    id: "unquoted-text",
    severity: .warning,
    category: .values,
    summary: "a text that looks like something else must be in quotes",
    explanation: """
      Without quotes 'no', 'on', '1.0', '012' and '2024-01-01' are Booleans, numbers and dates for many readers of YAML, and \
      what they make of the list is not what it says: 'no' becomes 'false', '1.10' becomes '1.1'. dtoc goes by the type of \
      the schema and takes the text as it stands. Put it in quotes, and everybody does.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            smoking: {type: string, enum: [no, allowed]}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            smoking: {type: string, enum: ['no', allowed]}
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
      for keyword in [Keyword.default, .example] where isText {
        guard let value = schema[keyword], value.isUnquotedWordForTruth else { continue }
        report.reportUnquoted([value])
      }
    }
  )
}

extension Report {
  /// The values of one list are one mistake.
  fileprivate mutating func reportUnquoted(_ values: [Node]) {
    guard let first = values.first, let reading = first.readingWithoutQuotes else { return }
    let others = values.count - 1
    report(
      "'\(first.shortText)' is \(reading) to many readers unless it is in quotes",
      at: first.span,
      notes: others == 0 ? [] : ["the same goes for \(others) more of this list"],
      help: "put \(others == 0 ? "it" : "them") in quotes",
      repair: Repair(
        "put \(others == 0 ? "it" : "them") in quotes",
        // The word for null also makes the value optional.
        values.contains(where: \.isNull) ? .unsafe : .safe,
        values.map { $0.quoted() }
      )
    )
  }
}

extension Node {
  /// The texts in a list or an object that are read as something else elsewhere.
  fileprivate var textsTakenOtherwise: [Node] {
    guard !isAlias else { return [] }
    let values = isMapping ? pairs.map(\.value) : Array(elements)
    return values.flatMap { value in
      value.isScalar
        ? (value.isTakenOtherwise(amongTexts: false) ? [value] : []) : value.textsTakenOtherwise
    }
  }

  /// Whether it is read as text, by the type of its schema or by itself, and elsewhere as something else.
  fileprivate func isTakenOtherwise(amongTexts: Bool) -> Bool {
    guard isPlain, !isAlias else { return false }
    switch scalarType {
    case .string: return readingWithoutQuotes != nil
    case .boolean, .integer, .number: return amongTexts
    // Others than these are null, and meant.
    case .null: return amongTexts && (hasText("Null") || hasText("NULL"))
    case nil: return false
    }
  }
}
