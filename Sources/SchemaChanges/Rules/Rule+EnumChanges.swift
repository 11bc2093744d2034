package import SchemaDocument

extension Rule {
  /// The kinds of changes of enums.
  static let enumChanges = [
    addedEnumValue, removedEnumValue, renamedEnumCase, changedEnum,
  ]

  package static let addedEnumValue = Rule(
    id: "added-enum-value",
    severity: .warning,
    summary: "a new value of an enumeration should be expected",
    explanation: """
      Shipped apps don't know the value. By default they keep it as '.undefined' and report it; a closed \
      enumeration can't be decoded. A switch over the cases no longer compiles.
      """,
    change: """
        definitions:
          Order:
            type: object
            properties:
      -       status: {type: string, enum: [new, paid]}
      +       status: {type: string, enum: [new, paid, lost]}
      """
  )

  static let removedEnumValue = Rule(
    id: "removed-enum-value",
    severity: .warning,
    summary: "a value of an enumeration should stay",
    explanation: """
      Shipped apps decode the remaining values as before. Swift code that mentions the case no longer \
      compiles, and a backend rejects requests with the value.
      """,
    change: """
        definitions:
          Order:
            type: object
            properties:
      -       status: {type: string, enum: [new, paid, lost]}
      +       status: {type: string, enum: [new, paid]}
      """
  )

  static let renamedEnumCase = Rule(
    id: "renamed-enum-case",
    severity: .warning,
    summary: "a case should keep its name in Swift",
    explanation: """
      The value in payloads is the same, but its case has another name, so Swift code that mentions the \
      case no longer compiles. 'x-dto-cases' and the name record keep names.
      """,
    change: """
        definitions:
          Order:
            type: object
            properties:
      -       status: {type: string, enum: [new, paid]}
      +       status: {type: string, enum: [new, paid], x-dto-cases: {paid: settled}}
      """
  )

  static let changedEnum = Rule(
    id: "changed-enum",
    severity: .error,
    summary: "an enumeration should keep the type of its values",
    explanation: """
      The values are of another type, such as integers instead of strings, so shipped apps know none of them. Or the \
      enum can have values that it doesn't list: shipped apps treat them as their own policy says. By default they \
      keep such a value as '.undefined' and report it. To change the type of values, add a new property.
      """,
    change: """
        definitions:
          Order:
            type: object
            properties:
      -       status: {type: string, enum: [new, paid]}
      +       status: {type: string, enum: [new, paid], x-dto-enum: open}
      """
  )
}

extension Difference {
  static func addedEnumValue(_ value: String, in type: String) -> Difference {
    Difference(.addedEnumValue, "'\(type)' has the new value \(value)").advising(
      responses:
        "release apps that know \(value) before it is sent; with 'x-dto-enum: open' at '\(type)', apps keep values that it doesn't list"
    )
  }

  static func removedEnumValue(_ value: String, in type: String) -> Difference {
    Difference(.removedEnumValue, "'\(type)' no longer has the value \(value)")
      .advising(requests: "keep accepting \(value) until no app sends it")
  }

  /// A value with another spelling, as part of the change that removes or adds it.
  static func renamedValue(_ value: String, to new: String, in type: String) -> Difference {
    Difference(.removedEnumValue, "'\(type)' has the value \(new) instead of \(value)").advising(
      responses: "keep sending \(value) to apps that don't know \(new)",
      requests: "accept \(value) as well until no app sends it"
    )
  }

  static func renamedEnumCase(_ name: String, to new: String) -> Difference {
    Difference(.renamedEnumCase, "'\(name)' is now called '\(new)'")
  }

  static func changedEnum(_ type: String, _ what: String) -> Difference {
    Difference(.changedEnum, "'\(type)' \(what)").advising(
      responses:
        "set 'x-dto-enum: open' at '\(type)', and release apps before other values are sent"
    )
  }
}
