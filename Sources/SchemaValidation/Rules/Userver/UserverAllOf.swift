import SchemaDocument
import SchemaLowering

extension Check {
  static let userverAllOf = Check(
    id: "userver-all-of",
    severity: .error,
    category: .userver,
    summary: "userver joins objects that may have other members",
    explanation: """
      For the C++ generator the parts of an 'allOf' are base classes: there is at least one, each is an object or refers to one, and \
      each says 'additionalProperties: true', because the members of the other parts are other members to it.
      """,
    bad: """
      definitions:
        Seats: {type: integer}
        Order:
          allOf: [{$ref: '#/definitions/Seats'}]
      """,
    good: """
      definitions:
        Ride:
          type: object
          additionalProperties: true
          properties:
            seats: {type: integer}
        Order:
          allOf: [{$ref: '#/definitions/Ride'}]
      """,
    look: .schema(having: KeywordSet(.allOf)) { schema, report in
      guard let list = schema[.allOf], list.isSequence else { return }
      if list.count == 0 {
        report.report("userver refuses an empty 'allOf'", at: list.keySpan ?? list.span)
      }
      for branch in list.elements {
        guard let target = report.settled(branch) else { continue }
        let part = RawSchema(target)
        if part.hasAny(of: KeywordSet(.allOf, .oneOf)) { continue }
        guard let name = part.typeNames.first, name.hasText("object") else {
          report.report("userver joins objects only, and this is none", at: branch.span)
          continue
        }
        guard part[.additionalProperties]?.boolValue != true else { continue }
        report.report(
          "userver wants 'additionalProperties: true' of what 'allOf' joins",
          at: branch.span,
          labels: target == branch.resolved
            ? [] : [Diagnostic.Label(span: name.span, message: "of this object")]
        )
      }
    }
  )
}
