import SchemaDocument
import SchemaLanguage

extension Check {
  static let userverAllOf = Check(
    id: "userver-all-of",
    severity: .error,
    category: .userver,
    summary: "userver joins only objects that allow additional properties",
    explanation: """
      userver's C++ generator turns the parts of an 'allOf' into base classes. There must be at least one part, and each must be \
      an object, or refer to one, with 'additionalProperties: true', because the properties of the other parts are additional \
      properties to it.
      """,
    correction: """
        definitions:
      -   Seats: {type: integer}
      +   Ride:
      +     type: object
      +     additionalProperties: true
      +     properties:
      +       seats: {type: integer}
          Order:
      -     allOf: [{$ref: '#/definitions/Seats'}]
      +     allOf: [{$ref: '#/definitions/Ride'}]
      """,
    look: .schema(having: KeywordSet(.allOf)) { schema, report in
      guard let list = schema[.allOf], list.isSequence else { return }
      if list.count == 0 {
        report.report("userver rejects an empty 'allOf'", at: list.keySpan ?? list.span)
      }
      for branch in list.elements {
        guard let target = report.settled(branch) else { continue }
        let part = RawSchema(target)
        if part.hasAny(of: KeywordSet(.allOf, .oneOf)) { continue }
        guard let name = part.typeNames.first, name.hasText("object") else {
          report.report(
            "userver joins only objects, and this part is not an object",
            at: branch.span
          )
          continue
        }
        guard part[.additionalProperties]?.boolValue != true else { continue }
        report.report(
          "userver requires 'additionalProperties: true' in the parts of 'allOf'",
          at: branch.span,
          labels: target == branch.resolved
            ? [] : [Diagnostic.Label(span: name.span, message: "in this object")]
        )
      }
    }
  )
}
