import Testing

/// A property before and after, and what the change does: to apps that decode responses, to a backend that reads requests, and to code.
@Suite struct PropertyChangeTests {
  struct Step: Sendable, CustomStringConvertible {
    let old: String
    let new: String
    let expected: [String]

    init(_ old: String, _ new: String, _ expected: String...) {
      (self.old, self.new, self.expected) = (old, new, expected)
    }

    var description: String { "\(old) → \(new)" }
  }

  /// An app has no object without the property, so what it can't read breaks it.
  @Test(arguments: [
    Step("{type: string}", "{type: string}"),
    Step("{type: string}", "{type: string, description: A text.}"),
    Step("{type: string}", "{type: integer}", "retyped-property breaks breaks breaks"),
    Step("{type: integer}", "{type: number}", "retyped-property breaks fine breaks"),
    Step("{type: number}", "{type: integer}", "retyped-property fine breaks breaks"),
    Step(
      "{type: integer, format: int32}",
      "{type: integer, format: int64}",
      "retyped-property breaks fine breaks"
    ),
    Step("{type: string}", "{type: string, format: date}", "retyped-property fine breaks breaks"),
    Step("{type: string, format: date}", "{type: string}", "retyped-property breaks fine breaks"),
    // Nobody knows what the backend makes of such a format.
    Step(
      "{type: string}",
      "{type: string, format: of-our-own}",
      "changed-constraint fine unknown fine"
    ),
    Step("{type: string}", "{}", "retyped-property breaks fine breaks"),
    Step("{}", "{type: string}", "retyped-property fine breaks breaks"),
    Step(
      "{type: string}",
      "{type: string, nullable: true}",
      "nullable-property breaks fine breaks"
    ),
    Step(
      "{type: string, nullable: true}",
      "{type: string}",
      "required-property fine breaks breaks"
    ),
    Step(
      "{type: string}",
      "{type: array, items: {type: string}}",
      "retyped-property breaks breaks breaks"
    ),
    Step(
      "{type: array, items: {type: string}}",
      "{type: array, items: {type: integer}}",
      "retyped-property degrades breaks breaks"
    ),
    Step(
      "{type: string}",
      "{oneOf: [{type: string}, {type: integer}]}",
      "retyped-property breaks fine breaks",
      "added-type fine fine fine"
    ),
    Step(
      "{oneOf: [{type: string}, {type: integer}]}",
      "{type: string}",
      "retyped-property fine breaks breaks",
      "removed-type fine fine breaks"
    ),
  ])
  func ofARequiredProperty(_ step: Step) {
    check(step) { "{required: [a], properties: {a: \($0)}}" }
  }

  /// An app has the object without it.
  @Test(arguments: [
    Step("{type: string}", "{type: integer}", "retyped-property degrades breaks breaks"),
    Step("{type: integer}", "{type: number}", "retyped-property degrades fine breaks"),
    Step("{type: string}", "{type: string, nullable: true}", "nullable-property fine fine fine"),
    Step(
      "{type: string}",
      "{type: string, deprecated: true}",
      "changed-deprecation fine fine fine"
    ),
    Step(
      "{type: string, default: a}",
      "{type: string, default: b}",
      "changed-default fine fine fine"
    ),
    Step("{type: string}", "{type: string, maxLength: 3}", "changed-constraint fine breaks fine"),
    Step(
      "{type: string, maxLength: 3}",
      "{type: string, maxLength: 5}",
      "changed-constraint fine fine fine"
    ),
    Step("{type: integer, minimum: 1}", "{type: integer}", "changed-constraint fine fine fine"),
    Step("{type: string}", "{type: string, x-dto-name: b}", "renamed-property fine fine breaks"),
    Step(
      "{type: object, additionalProperties: {type: string}}",
      "{type: object, additionalProperties: {type: integer}}",
      "retyped-property degrades breaks breaks"
    ),
  ])
  func ofAnOptionalProperty(_ step: Step) {
    check(step) { "{properties: {a: \($0)}}" }
  }

  @Test(arguments: [
    Step("{enum: [x, y]}", "{enum: [y, x]}"),
    Step("{enum: [x]}", "{enum: [x, y]}", "added-enum-value degrades fine breaks"),
    Step("{enum: [x, y]}", "{enum: [x]}", "removed-enum-value fine breaks breaks"),
    Step(
      "{enum: [x], x-dto-enum: closed}",
      "{enum: [x, y], x-dto-enum: closed}",
      "added-enum-value degrades fine breaks"
    ),
    Step("{enum: [x]}", "{enum: [x], x-dto-enum: open}", "changed-enum degrades fine fine"),
    Step(
      "{type: string}",
      "{type: string, enum: [x]}",
      "retyped-property fine breaks breaks",
      "added-type fine fine fine"
    ),
    Step(
      "{type: string, enum: [x]}",
      "{type: string}",
      "retyped-property degrades fine breaks",
      "removed-type fine fine breaks"
    ),
    Step(
      "{type: integer, enum: [1], x-enum-varnames: [low]}",
      "{type: integer, enum: [1], x-enum-varnames: [least]}",
      "renamed-enum-case fine fine breaks"
    ),
  ])
  func ofListedValues(_ step: Step) {
    check(step) { "{properties: {a: \($0)}}" }
  }

  /// What it means that a property is required or can be null is another question for apps that decode than for a backend that reads.
  @Test(arguments: [
    Step(
      "{properties: {a: {}}}",
      "{required: [a], properties: {a: {}}}",
      "required-property fine breaks breaks"
    ),
    Step(
      "{required: [a], properties: {a: {type: string}}}",
      "{properties: {a: {type: string}}}",
      "optional-property breaks fine breaks"
    ),
    Step(
      "{properties: {a: {type: string}}}",
      "{properties: {a: {type: string}, b: {type: string}}}",
      "added-property fine fine fine"
    ),
    Step(
      "{properties: {a: {type: string}}}",
      "{required: [b], properties: {a: {type: string}, b: {type: string}}}",
      "added-property fine breaks breaks"
    ),
    Step(
      "{properties: {a: {type: string}, b: {type: integer}}}",
      "{properties: {a: {type: string}}}",
      "removed-property degrades degrades breaks"
    ),
    Step(
      "{required: [b], properties: {a: {type: string}, b: {type: integer}}}",
      "{properties: {a: {type: string}}}",
      "removed-property breaks degrades breaks"
    ),
    Step(
      "{properties: {a: {type: string}, b: {type: integer}}}",
      "{properties: {b: {type: integer}, a: {type: string}}}",
      "reordered-members fine fine breaks"
    ),
    Step(
      "{properties: {a: {}}}",
      "{properties: {a: {}}, additionalProperties: false}",
      "changed-additional-properties fine fine fine"
    ),
    Step(
      "{properties: {a: {}}}",
      "{properties: {a: {}}, additionalProperties: {type: string}}",
      "changed-additional-properties fine fine fine"
    ),
  ])
  func ofAnObject(_ step: Step) {
    check(step) { $0 }
  }

  private func check(_ step: Step, _ schema: (String) -> String) {
    let versions = TwoVersions(
      old: "definitions: {it: \(schema(step.old))}",
      new: "definitions: {it: \(schema(step.new))}"
    )
    #expect(versions.changes() == step.expected)
  }
}
