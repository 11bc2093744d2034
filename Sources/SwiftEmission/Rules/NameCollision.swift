import SchemaDocument
import SchemaModel

/// Reports two names of a schema that are one in Swift.
extension Rule {
  static let nameCollision = Rule(
    id: "name-collision",
    severity: .warning,
    category: .naming,
    summary: "two things must not have the same name in Swift",
    explanation: """
      Names that differ in case or in signs only, such as 'order_id' and 'orderId', are one in Swift. What was generated first keeps \
      it, and the other one gets a longer name or a number. Choose a name by 'x-dto-name'; '--fix --unsafe' writes the one that is \
      used now.
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
    )
  )
}

extension Diagnostic {
  static func nameCollision(
    _ collision: NameCollision<NameOwner>,
    _ first: Span,
    _ second: Span,
    in module: Module,
    _ options: EmissionOptions,
    by repair: (_ name: String, _ origin: Span) -> Repair?
  ) -> Diagnostic {
    let owner = collision.second
    let finding = Diagnostic(
      .nameCollision,
      owner.isFile
        ? "a module can't have two files '\(collision.name).swift'; this one's is '\(collision.chosen).swift'"
        : "'\(collision.name)' is taken; this one is called '\(collision.chosen)' in Swift",
      at: second,
      severity: owner.isMadeUp(in: module) ? .note : nil,
      labels: [Label(span: first, message: "has the name")],
      help: owner.help(choosing: collision.chosen, in: module, options),
      // Which of two documents gives way is for people to say.
      repair: first.file == second.file
        ? owner.repair(choosing: collision.chosen, in: module, options, by: repair) : nil
    )
    // Values that differ in signs only are as good as any.
    return owner.isEnumCase(in: module) ? finding.aboutOutput : finding
  }
}
