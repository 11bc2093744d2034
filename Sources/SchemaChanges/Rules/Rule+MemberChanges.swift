package import SchemaDocument

extension Rule {
  /// The kinds of changes of what surrounds the types of properties: defaults, policies, bounds, and their order.
  static let memberChanges = [
    changedDefault, changedPolicy, reorderedMembers, changedAdditionalProperties, changedConstraint,
    changedDeprecation,
  ]

  static let changedDefault = Rule(
    id: "changed-default",
    severity: .note,
    summary: "a default should stay",
    explanation: """
      Shipped apps use the old default where the property is absent, and apps that are built now use the \
      new one. If that makes a difference, the backend should send the value.
      """,
    change: """
        definitions:
          Order:
            type: object
            properties:
      -       seats: {type: integer, default: 4}
      +       seats: {type: integer, default: 2}
      """
  )

  static let changedPolicy = Rule(
    id: "changed-policy",
    severity: .warning,
    summary: "decoding should not become stricter",
    explanation: """
      Decoding has another policy, because of 'x-dto-…' in the schema, a rule, or an option. Shipped apps keep the old \
      policy, so nothing changes for them. Apps that are built now lose more or less than those, or have other types \
      in Swift.
      """,
    change: """
        definitions:
          Order:
            type: object
            properties:
      -       seats: {type: array, items: {type: integer}}
      +       seats: {type: array, items: {type: integer}, x-dto-elements: strict}
      """
  )

  package static let reorderedMembers = Rule(
    id: "reordered-members",
    severity: .note,
    summary: "properties should keep their order",
    explanation: """
      The parameters of the initializer have the order of the properties, so Swift code that calls it no longer \
      compiles. Payloads are not affected. Add new properties at the end.
      """,
    change: """
        definitions:
          Order:
            type: object
            required: [id, seats]
            properties:
      +       seats: {type: integer}
              id: {type: string}
      -       seats: {type: integer}
      """
  )

  static let changedAdditionalProperties = Rule(
    id: "changed-additional-properties",
    severity: .warning,
    summary: "members that a schema does not declare should keep their type",
    explanation: """
      Members that a schema does not declare have another type than before, or are declared for the first \
      time, or no longer. Shipped apps read them with the old type, and drop those that it can't read.
      """,
    change: """
        definitions:
          Order:
            type: object
      -     additionalProperties: {type: string}
      +     additionalProperties: {type: integer}
            properties:
              id: {type: string}
      """
  )

  static let changedConstraint = Rule(
    id: "changed-constraint",
    severity: .note,
    summary: "a constraint should not become stricter in requests",
    explanation: """
      dtoc doesn't check bounds, lengths and patterns when it decodes, so responses are not affected. But a backend \
      rejects what shipped apps send if a constraint is stricter than before, such as a number that is too small now.
      """,
    change: """
        definitions:
          Order:
            type: object
            x-dto-coding: encodable
            properties:
      -       seats: {type: integer, minimum: 1}
      +       seats: {type: integer, minimum: 2}
      """
  )

  static let changedDeprecation = Rule(
    id: "changed-deprecation",
    severity: .note,
    summary: "a deprecation is announced",
    explanation: """
      Swift code that uses a deprecated declaration gets a warning from the compiler. Payloads are not affected. A \
      deprecation announces that the declaration will be removed; say in the description what to use instead.
      """,
    change: """
        definitions:
          Order:
            type: object
            properties:
      -       seats: {type: integer}
      +       seats: {type: integer, deprecated: true, description: Use places instead.}
      """
  )
}

extension Difference {
  static func changedDefault(_ property: String, from old: String, to new: String) -> Difference {
    Difference(.changedDefault, "the default of '\(property)' was \(old) and is \(new)")
  }

  /// For a parameter that calls could leave out.
  static func lostArgument(_ property: String) -> Difference {
    Difference(.changedDefault, "'\(property)' no longer has a default in the initializer")
  }

  static func changedPolicy(_ place: String, _ parts: [String]) -> Difference {
    Difference(
      .changedPolicy,
      "'\(place)' is decoded in another way: \(parts.joined(separator: ", "))"
    )
    .advising(requests: "keep accepting what shipped apps send")
  }

  static func changedDateForms(_ place: String, _ parts: [String]) -> Difference {
    Difference(
      .changedPolicy,
      "dates in '\(place)' have other forms: \(parts.joined(separator: ", "))"
    )
    .advising(requests: "keep accepting what shipped apps send")
  }

  static func reorderedMembers(_ type: String) -> Difference {
    Difference(.reorderedMembers, "the members of '\(type)' are in another order")
  }

  static func changedAdditionalProperties(_ type: String, from old: String, to new: String)
    -> Difference
  {
    Difference(
      .changedAdditionalProperties,
      "the additional properties of '\(type)' were \(old) and are \(new)"
    )
    .advising(
      responses:
        "declare new members as properties, and keep the additional properties as they were",
      requests: "keep accepting the members that the old schema allows"
    )
  }

  static func changedConstraint(_ place: String, from old: String, to new: String) -> Difference {
    changedConstraint(place, "\(old) before, \(new) now")
  }

  static func changedConstraint(
    _ place: String,
    without removed: [String],
    with added: [String]
  ) -> Difference {
    let parts = [("no longer", removed), ("newly", added)].filter { !$1.isEmpty }
    return changedConstraint(place, parts.map { "\($0) \(list($1))" }.joined(separator: "; "))
  }

  private static func changedConstraint(_ place: String, _ what: String) -> Difference {
    Difference(.changedConstraint, "'\(place)' has other constraints: \(what)")
      .advising(
        responses: "keep to the old constraints in what is sent to shipped apps",
        requests: "accept what the old constraints allow until no app sends it"
      )
  }

  static func changedDeprecation(_ place: String, isDeprecated: Bool) -> Difference {
    Difference(
      .changedDeprecation,
      "'\(place)' is \(isDeprecated ? "deprecated" : "no longer deprecated")"
    )
  }
}
