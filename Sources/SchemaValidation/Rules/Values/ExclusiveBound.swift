import SchemaDocument
import SchemaLanguage

/// Reports a Boolean `exclusiveMinimum` where the dialect expects a number, and the other way around.
extension Check {
  static let exclusiveBound = Check(
    id: "exclusive-bound",
    severity: .warning,
    category: .values,
    summary: "an exclusive bound must have the form of the document's version",
    explanation: """
      Up to OpenAPI 3.0 and draft 4, 'exclusiveMinimum: true' makes the 'minimum' beside it exclusive; since OpenAPI 3.1 and \
      draft 6, 'exclusiveMinimum' is the bound itself. Validators reject the wrong form, or ignore the bound. dtoc doesn't check \
      bounds, and documents both forms alike; '--fix' writes the right one.
      """,
    correction: """
        openapi: 3.1.0
        info: {title: Orders, version: '1'}
        paths: {}
        components:
          schemas:
            Order:
              type: object
              properties:
      -         price: {type: number, minimum: 0, exclusiveMinimum: true}
      +         price: {type: number, exclusiveMinimum: 0}
      """,
    look: .schema(having: KeywordSet(.exclusiveMinimum, .exclusiveMaximum)) { schema, report in
      guard let form = schema.dialect.exclusiveBoundForm(in: schema.node.document.root) else {
        return
      }
      // In a schema without a type, 'minimum' alone implies a number.
      let certainty: Repair.Certainty = schema.has(.type) ? .safe : .unsafe
      for (keyword, bound) in [
        (Keyword.exclusiveMinimum, Keyword.minimum), (.exclusiveMaximum, .maximum),
      ] {
        guard let value = schema[keyword] else { continue }
        switch form {
        case .number:
          guard let truth = value.boolValue else { continue }
          report.report(
            "'\(keyword.rawValue)' must be a number in \(schema.dialect.name), the bound itself",
            at: value.span,
            help: truth
              ? schema[bound].map {
                "write '\(keyword.rawValue): \($0.text)', without '\(bound.rawValue)'"
              } : "remove it",
            repair: value.asNumber(inPlaceOf: schema[bound], named: keyword, certainty)
          )
        case .boolean:
          guard value.numberValue != nil else { continue }
          report.report(
            "'\(keyword.rawValue)' must be true or false in \(schema.dialect.name), beside '\(bound.rawValue)'",
            at: value.span,
            help: schema.has(bound)
              ? nil : "write '\(bound.rawValue): \(value.text)' and '\(keyword.rawValue): true'",
            repair: schema.has(bound)
              ? nil : value.asBoolean(beside: bound, named: keyword, certainty)
          )
        }
      }
    }
  )
}

extension Node {
  /// `exclusiveMinimum: 5` for `minimum: 5` and `exclusiveMinimum: true`.
  fileprivate func asNumber(
    inPlaceOf bound: Node?,
    named keyword: Keyword,
    _ certainty: Repair.Certainty
  ) -> Repair? {
    guard boolValue == true, let bound else {
      return Repair("remove '\(keyword.rawValue)'", .safe, removedPair())
    }
    guard bound.numberValue != nil, !isAlias, !bound.isAlias, let removed = removedPair(),
      let renamed = bound.renamedKey(to: keyword.rawValue), removed.isIndependent(of: renamed)
    else { return nil }
    return Repair("write the bound as '\(keyword.rawValue)'", certainty, [renamed, removed])
  }

  /// `minimum: 5` and `exclusiveMinimum: true` for `exclusiveMinimum: 5`.
  fileprivate func asBoolean(
    beside bound: Keyword,
    named keyword: Keyword,
    _ certainty: Repair.Certainty
  ) -> Repair? {
    guard let renamed = renamedKey(to: bound.rawValue),
      let added = followed(by: keyword.rawValue, literal: "true")
    else { return nil }
    return Repair(
      "write '\(bound.rawValue)' and '\(keyword.rawValue): true'",
      certainty,
      [renamed, added]
    )
  }
}
