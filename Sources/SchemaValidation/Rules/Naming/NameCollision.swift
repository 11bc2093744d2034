import SchemaDocument

/// Reports two names of a schema that are one in Swift.
extension Rule {
  static let nameCollision = Rule(
    id: "name-collision",
    severity: .warning,
    category: .naming,
    summary: "two things must not have the same name in Swift",
    explanation: """
      Names that differ in case or in signs only, such as 'order_id' and 'orderId', are one in Swift. The first keeps it and the \
      second gets a longer name or a number, which changes when somebody moves them around. Choose a name by 'x-dto-name'; \
      '--fix --unsafe' writes the one that is used now.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            order_id: {type: string}
            orderId: {type: string}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            order_id: {type: string}
            orderId: {type: string, x-dto-name: legacyId}
      """,
    difference: .noteInValidate(
      "for two values of one enumeration, which may differ in signs only"
    ),
    check: .compilation
  )
}
