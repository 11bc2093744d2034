import SchemaDocument
import SchemaLanguage

/// Reports a bound for numbers or strings beside another type.
extension Check {
  static let misplacedBound = Check(
    id: "misplaced-bound",
    severity: .warning,
    category: .values,
    summary: "a bound must apply to the type",
    explanation: """
      'minimum', 'maximum' and 'multipleOf' apply to numbers; 'minLength', 'maxLength' and 'pattern' apply to strings. With \
      another type, they have no effect: a 'maximum' doesn't limit the length of a string. Usually the other keyword was \
      intended, such as 'maxLength' instead of 'maximum', or the type is wrong, or the keyword belongs in 'items'.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       phone: {type: string, maximum: 20}
      +       phone: {type: string, maxLength: 20}
      """,
    look: .schema(having: .scalarBounds) { schema, report in
      guard let type = schema.type, schema.raw.typeNames.count == 1 else { return }
      for keyword in schema.raw.keywords.intersection(.scalarBounds) {
        guard let value = schema[keyword], keyword.facts.subject.types?.contains(type) == false
        else { continue }
        report.report(
          "'\(keyword.rawValue)' has no effect beside 'type: \(type.rawValue)'",
          at: value.keySpan ?? value.span,
          labels: schema[.type].map { [Diagnostic.Label(span: $0.span, message: "the type")] }
            ?? [],
          help: advice(on: keyword, beside: type)
        )
      }
    }
  )

  private static func advice(on keyword: Keyword, beside type: SchemaType) -> String? {
    switch (type, keyword) {
    case (.string, .minimum): "did you mean 'minLength'?"
    case (.string, .maximum): "did you mean 'maxLength'?"
    case (.integer, .minLength), (.number, .minLength): "did you mean 'minimum'?"
    case (.integer, .maxLength), (.number, .maxLength): "did you mean 'maximum'?"
    case (.array, .minLength): "did you mean 'minItems'?"
    case (.array, .maxLength): "did you mean 'maxItems'?"
    case (.array, _): "if it is about the elements, move it into 'items'"
    default: nil
    }
  }
}
