package import SchemaDocument

extension Rule {
  /// The faults that apps tolerate, and that the runtime reports as issues.
  package static let payloadIssues = [
    invalidOptional, unknownEnumValue, unknownVariant, droppedElement, coercedValue, defaultedValue,
    replacedValue, ambiguousVariant, lostValue, unknownKey,
  ]

  static let invalidOptional = Rule(
    id: "invalid-optional",
    severity: .warning,
    summary: "an optional value should be valid",
    explanation: """
      The value isn't one that the schema allows, or it is missing although the schema requires it. Apps set the property to nil, or a 'Presence' \
      to '.absent', and report an issue of the kind 'invalidOptional'. Fix the backend, or the schema if it is wrong.
      """,
    payload: #"{"seats": "two"}"#,
    of: .order("seats: {type: integer}")
  )

  static let unknownEnumValue = Rule(
    id: "unknown-enum-value",
    severity: .warning,
    summary: "an enum should list the values that payloads have",
    explanation: """
      The schema doesn't list the value. Apps keep it as 'undefined' and report an issue of the kind 'unknownEnumValue', so no code handles it. Add it \
      to the enum, or set 'x-dto-enum: open' if any value is allowed.
      """,
    payload: #"{"status": "lost"}"#,
    of: .order("status: {type: string, enum: [new, paid]}")
  )

  static let unknownVariant = Rule(
    id: "unknown-variant",
    severity: .warning,
    summary: "a union should have the variants that payloads have",
    explanation: """
      The discriminator has another value than those in the schema, or the value matches none of the variants. Apps keep it as 'undefined' JSON and \
      report an issue of the kind 'unknownVariant'. Add the variant, or fix the payload.
      """,
    payload: #"{"payment": {"kind": "voucher", "code": "A1"}}"#,
    of: """
      definitions:
        Order:
          type: object
          properties:
            payment: {$ref: '#/definitions/Payment'}
        Payment:
          oneOf: [{$ref: '#/definitions/Cash'}, {$ref: '#/definitions/Card'}]
          discriminator:
            propertyName: kind
            mapping: {cash: Cash, card: Card}
        Cash: {type: object, required: [kind, change], properties: {kind: {type: string}, change: {type: string}}}
        Card: {type: object, required: [kind, number], properties: {kind: {type: string}, number: {type: string}}}
      """
  )

  static let droppedElement = Rule(
    id: "dropped-element",
    severity: .warning,
    summary: "all elements of an array or a map should be valid",
    explanation: """
      An element or a value isn't one that the schema allows. Apps drop it, keep the others, and report an issue of the kind 'droppedElement'. \
      Fix the backend, or the schema if it is wrong.
      """,
    payload: #"{"seats": [1, "two", 3]}"#,
    of: .order("seats: {type: array, items: {type: integer}}")
  )

  package static let coercedValue = Rule(
    id: "coerced-value",
    severity: .warning,
    summary: "a value should have the type in the schema",
    explanation: """
      The value has another type. Because the project asks for coercion, apps convert it and report an issue of the kind 'coerced', so nothing is \
      lost. Fix the backend, or the type in the schema.
      """,
    payload: #"{"seats": "2"}"#,
    of: .order("seats: {type: integer, x-dto-coerce: true}")
  )

  package static let defaultedValue = Rule(
    id: "defaulted-value",
    severity: .warning,
    summary: "a value should be valid even if there is a default",
    explanation: """
      The value is invalid, or it is missing although the schema requires it. Apps use the default of the schema and report an issue of the kind \
      'defaulted'. Fix the backend, or the schema if it is wrong.
      """,
    payload: #"{"seats": "two"}"#,
    of: .order("seats: {type: integer, default: 4}")
  )

  package static let replacedValue = Rule(
    id: "replaced-value",
    severity: .warning,
    summary: "a value should be valid even if there is another one",
    explanation: """
      The value is invalid. Apps use the value of another place that 'x-dto-alias' lists, and report an issue of the kind 'replaced'. Fix the \
      backend, or the schema if it is wrong.
      """,
    payload: #"{"seats": "two", "seat_count": 2}"#,
    of: .order("seats: {type: integer, x-dto-alias: [seat_count]}")
  )

  static let ambiguousVariant = Rule(
    id: "ambiguous-variant",
    severity: .warning,
    summary: "a payload should match one variant of a oneOf",
    explanation: """
      More than one variant of a 'oneOf' matches equally well. Apps select the first one, which may be the wrong one; decoders with '.dtoAmbiguity' report \
      an issue of the kind 'ambiguousVariant'. Distinguish the variants, for example by a discriminator. It is detected with '--ambiguity'.
      """,
    payload: #"{"payment": {"sum": 100}}"#,
    of: """
      definitions:
        Order:
          type: object
          properties:
            payment: {oneOf: [{$ref: '#/definitions/Cash'}, {$ref: '#/definitions/Card'}]}
        Cash: {type: object, required: [sum], properties: {sum: {type: integer}, change: {type: integer}}}
        Card: {type: object, required: [sum], properties: {sum: {type: integer}, number: {type: string}}}
      """,
    checks: .ambiguity
  )

  static let lostValue = Rule(
    id: "lost-value",
    severity: .warning,
    summary: "no value should be lost because a union is read as another variant",
    explanation: """
      A payload matches several variants of a union. Apps read it as one of them, which doesn't declare all values that the others declare. \
      Those values are lost, and reported as an issue of the kind 'lostValue'. With 'allOf' instead of 'anyOf', a type has the properties of \
      all variants; if only one variant is meant, a discriminator or a required property says which.
      """,
    payload: #"{"contact": {"email": "a@example.com", "phone": "555-0100"}}"#,
    of: """
      definitions:
        Order:
          type: object
          properties:
            contact: {anyOf: [{$ref: '#/definitions/Mail'}, {$ref: '#/definitions/Call'}]}
        Mail: {type: object, required: [email], properties: {email: {type: string}}}
        Call: {type: object, required: [phone], properties: {phone: {type: string}}}
      """
  )

  static let unknownKey = Rule(
    id: "unknown-key",
    severity: .warning,
    summary: "an object should have only keys that the schema defines",
    explanation: """
      The schema doesn't define the key, so apps ignore its value. Because the project asks for it, they report an issue of the kind 'unknownKey'. \
      Add the property to the schema, or remove it from the payload.
      """,
    payload: #"{"seats": 2, "color": "red"}"#,
    of: """
      definitions:
        Order:
          type: object
          x-dto-unknown-keys: report
          properties:
            seats: {type: integer}
      """
  )
}

extension Diagnostic {
  package static func payloadIssue(_ issue: PayloadIssue) -> Diagnostic {
    let type = issue.type
    let (rule, consequence): (Rule, String) =
      switch issue.kind {
      case .invalidOptional:
        (
          .invalidOptional,
          "apps report 'invalidOptional', and the property of '\(type)' has no value"
        )
      case .unknownEnumValue:
        (.unknownEnumValue, "apps report 'unknownEnumValue', and keep the value as 'undefined'")
      case .unknownVariant: (.unknownVariant, "apps report 'unknownVariant' for '\(type)'")
      case .droppedElement:
        (.droppedElement, "apps report 'droppedElement', and '\(type)' loses the element")
      case .coerced: (.coercedValue, "apps report 'coerced', and convert the value")
      case .defaulted:
        (.defaultedValue, "apps report 'defaulted', and '\(type)' has the default")
      case .replaced:
        (.replacedValue, "apps report 'replaced', and '\(type)' has the value of another key")
      case .ambiguousVariant:
        (.ambiguousVariant, "apps select the first variant of '\(type)'")
      case .lostValue:
        (
          .lostValue,
          "the selected variant of '\(type)' doesn't have it, but another that matches does"
        )
      case .unknownKey: (.unknownKey, "apps report 'unknownKey', and ignore the value")
      }
    return Diagnostic(rule, issue.fault, because: issue.mismatches.notes, consequence: consequence)
  }
}
