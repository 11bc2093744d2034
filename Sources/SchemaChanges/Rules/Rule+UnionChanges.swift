package import SchemaDocument

extension Rule {
  /// The kinds of changes of unions.
  static let unionChanges = [
    addedVariant, removedVariant, renamedVariant, changedVariant, changedSelection,
  ]

  package static let addedVariant = Rule(
    id: "added-variant",
    severity: .warning,
    summary: "a new variant of a union should be expected",
    explanation: """
      Shipped apps don't know the variant. They decode it as '.undefined' and report it, unless another \
      variant reads it.
      """,
    change: """
        definitions:
          Payment:
      -     oneOf: [{$ref: '#/definitions/Cash'}, {$ref: '#/definitions/Card'}]
      +     oneOf: [{$ref: '#/definitions/Cash'}, {$ref: '#/definitions/Card'}, {$ref: '#/definitions/Voucher'}]
            discriminator:
              propertyName: kind
      -       mapping: {cash: Cash, card: Card}
      +       mapping: {cash: Cash, card: Card, voucher: Voucher}
          Cash: {type: object, required: [kind, change], properties: {kind: {type: string}, change: {type: string}}}
          Card: {type: object, required: [kind, number], properties: {kind: {type: string}, number: {type: string}}}
          Voucher: {type: object, required: [kind, code], properties: {kind: {type: string}, code: {type: string}}}
      """
  )

  static let removedVariant = Rule(
    id: "removed-variant",
    severity: .warning,
    summary: "a variant of a union should stay",
    explanation: """
      Shipped apps decode the remaining variants as before. Swift code that mentions the case no longer \
      compiles, and a backend rejects requests with the variant.
      """,
    change: """
        definitions:
          Payment:
      -     oneOf: [{$ref: '#/definitions/Cash'}, {$ref: '#/definitions/Card'}, {$ref: '#/definitions/Voucher'}]
      +     oneOf: [{$ref: '#/definitions/Cash'}, {$ref: '#/definitions/Card'}]
            discriminator:
              propertyName: kind
      -       mapping: {cash: Cash, card: Card, voucher: Voucher}
      +       mapping: {cash: Cash, card: Card}
          Cash: {type: object, required: [kind, change], properties: {kind: {type: string}, change: {type: string}}}
          Card: {type: object, required: [kind, number], properties: {kind: {type: string}, number: {type: string}}}
          Voucher: {type: object, required: [kind, code], properties: {kind: {type: string}, code: {type: string}}}
      """
  )

  static let renamedVariant = Rule(
    id: "renamed-variant",
    severity: .warning,
    summary: "a case of a union should keep its name in Swift",
    explanation: """
      The variant in payloads is the same, but its case has another name, so Swift code that mentions the \
      case no longer compiles. The name record keeps names.
      """,
    change: """
        definitions:
          Payment:
            oneOf:
      -       - {type: string}
      +       - {type: string, x-dto-name: code}
              - {type: integer}
      """
  )

  static let changedVariant = Rule(
    id: "changed-variant",
    severity: .error,
    summary: "a variant of a union should keep its type",
    explanation: """
      Shipped apps read the variant with its old type, and recognize it by its old tags. With a new tag, it becomes \
      '.undefined', and is reported. Keep sending the old tags and the old type to them, or add a new variant.
      """,
    change: """
        definitions:
          Payment:
            oneOf: [{$ref: '#/definitions/Cash'}, {$ref: '#/definitions/Card'}]
            discriminator:
              propertyName: kind
      -       mapping: {cash: Cash, card: Card}
      +       mapping: {cash: Cash, coins: Cash, card: Card}
          Cash: {type: object, required: [kind, change], properties: {kind: {type: string}, change: {type: string}}}
          Card: {type: object, required: [kind, number], properties: {kind: {type: string}, number: {type: string}}}
      """
  )

  static let changedSelection = Rule(
    id: "changed-selection",
    severity: .error,
    summary: "a union should keep what distinguishes its variants",
    explanation: """
      Shipped apps look for the old discriminator, or try the variants in the old order. A payload without the old \
      discriminator becomes '.undefined', and is reported. Keep sending the old discriminator until no app that reads \
      it is in use any more.
      """,
    change: """
        definitions:
          Payment:
            oneOf: [{$ref: '#/definitions/Cash'}, {$ref: '#/definitions/Card'}]
            discriminator:
      -       propertyName: kind
      +       propertyName: type
              mapping: {cash: Cash, card: Card}
          Cash: {type: object, required: [kind, change], properties: {kind: {type: string}, type: {type: string}, change: {type: string}}}
          Card: {type: object, required: [kind, number], properties: {kind: {type: string}, type: {type: string}, number: {type: string}}}
      """
  )
}

extension Difference {
  static func addedVariant(_ variant: String, in type: String) -> Difference {
    Difference(.addedVariant, "'\(type)' has the new variant '\(variant)'")
      .advising(responses: "release apps that know '\(variant)' before it is sent")
  }

  static func removedVariant(_ variant: String) -> Difference {
    Difference(.removedVariant, "'\(variant)' is gone")
      .advising(requests: "keep accepting '\(variant)' until no app sends it")
  }

  static func renamedVariant(_ variant: String, to name: String) -> Difference {
    Difference(.renamedVariant, "'\(variant)' is now called '\(name)'")
  }

  static func changedVariant(_ variant: String, from old: String, to new: String) -> Difference {
    Difference(.changedVariant, variant, from: old, to: new).advising(
      responses: "keep '\(variant)' as it was, and add a new variant for what is new",
      requests: "keep accepting '\(variant)' as it was, and add a new variant for what is new"
    )
  }

  static func changedSelection(_ type: String, from old: String, to new: String) -> Difference {
    Difference(
      .changedSelection,
      "the variants of '\(type)' were distinguished by \(old) and are by \(new)"
    )
    .advising(
      responses: "let \(old) distinguish them as well until no older app is in use",
      requests: "let \(old) distinguish them as well until no older app is in use"
    )
  }
}
