import SchemaDocument
import SchemaModel

/// Reports two names in a schema that become the same name in Swift.
extension Rule {
  static let nameCollision = Rule(
    id: "name-collision",
    severity: .warning,
    category: .naming,
    summary: "two things must not have the same name in Swift",
    explanation: """
      Names that differ only in case or punctuation, such as 'order_id' and 'orderId', are the same in Swift. What was \
      generated first keeps the name, then what the schema writes as in Swift, then what comes first; the other gets a longer name or a \
      number. Choose a name with 'x-dto-name'; '--fix --unsafe' writes the current one.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
              order_id: {type: string}
      -       orderId: {type: string}
      +       orderId: {type: string, x-dto-name: legacyId}
      """,
    difference: .noteInValidate("for two values of one enum, which may differ only in punctuation")
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
        ? "a module can't have two files named '\(collision.name).swift'; this one is named '\(collision.chosen).swift'"
        : "the name '\(collision.name)' is taken, so this is named '\(collision.chosen)' in Swift",
      at: second,
      severity: owner.isMadeUp(in: module) ? .note : nil,
      labels: [Label(span: first, message: "has the name")],
      help: owner.help(
        choosing: collision.chosen,
        insteadOf: collision.name,
        of: collision.first,
        in: module,
        options
      ),
      // Which of two documents changes its name is the user's decision.
      repair: first.file == second.file
        ? owner.repair(choosing: collision.chosen, in: module, options, by: repair) : nil
    )
    // Values that differ only in punctuation are valid.
    return owner.isEnumCase(in: module) ? finding.aboutOutput : finding
  }
}
