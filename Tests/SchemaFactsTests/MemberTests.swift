import TestSupport
import Testing

/// The members of an object: their order, which are required, and which schemas say what they are.
@Suite struct MemberTests {
  private static let b = "\n    b: {required: [k], properties: {k: {type: string}}}"

  @Test(arguments: [
    Row(
      "{required: [b], properties: {a: {type: string}, b: {}, c: {type: integer}}}",
      "a: string; required b: any; c: integer"
    ),
    // What is required but declared nowhere isn't a member.
    Row("{required: [z], properties: {a: {}}}", "a: any"),
    Row("{properties: {a: {type: string, x-dto-ignore: true}, b: {}}}", "b: any"),
  ])
  func ownMembers(_ row: Row) throws { try check(row) }

  @Test(arguments: [
    Row(
      "{allOf: [{$ref: '#/definitions/b'}, {properties: {x: {type: boolean}}}]}\(b)",
      "required k: string; x: boolean"
    ),
    // A part can require what another one declares.
    Row("{allOf: [{properties: {a: {}, c: {}}}, {required: [c]}]}", "a: any; required c: any"),
    Row(
      "{allOf: [{$ref: '#/definitions/b'}, {properties: {k: {type: string, format: date}}}]}\(b)",
      "required k: date"
    ),
    Row(
      "{allOf: [{properties: {a: {properties: {x: {}}}}}, {properties: {a: {properties: {y: {}}}}}]}",
      "joined a: object of it/allOf/0/properties/a, it/allOf/1/properties/a"
    ),
    Row(
      "{allOf: [{$ref: '#/definitions/b'}, {$ref: '#/definitions/b'}]}\(b)",
      "required k: string"
    ),
  ])
  func membersOfParts(_ row: Row) throws { try check(row) }

  @Test(arguments: [
    Row(
      "{required: [a], properties: {a: {}}, if: {required: [x]}, then: {required: [y], properties: {y: {type: string}}}}",
      "required a: any; conditional perhaps y: union of string | any"
    ),
    Row(
      "{type: object, if: {required: [x]}, then: {properties: {y: {type: string}}}, else: {properties: {y: {type: string}}}}",
      "conditional y: string"
    ),
    Row(
      "{type: object, if: {required: [x]}, then: {properties: {y: {type: string}}}, else: {properties: {y: {type: integer}}}}",
      "conditional alternative y: union of integer | string"
    ),
    Row(
      "{properties: {a: {}}, dependentSchemas: {a: {properties: {y: {type: string}}}}}",
      "a: any; conditional perhaps y: union of string | any"
    ),
    Row(
      "{properties: {a: {}}, anyOf: [{properties: {x: {type: string}}}, {required: [a]}]}",
      "a: any; x: string"
    ),
  ])
  func membersUnderConditions(_ row: Row) throws { try check(row) }

  private func check(_ row: Row) throws {
    var schema = try KnownSchema(row)
    let members = schema.members()
    #expect(members == row.expected)
  }
}
