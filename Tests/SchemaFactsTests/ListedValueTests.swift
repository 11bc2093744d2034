import TestSupport
import Testing

/// The cases of enumerations, with the names that the schema gives them.
@Suite struct ListedValueTests {
  @Test(arguments: [
    Row("{enum: [on-hold, DONE]}", #"on-hold = string("on-hold"); DONE = string("DONE")"#),
    Row("{enum: [a, b, a]}", #"a = string("a"); b = string("b")"#),
    Row("{type: string, enum: [1, 01]}", #"1 = string("1"); 01 = string("01")"#),
    Row("{type: integer, enum: [1, -1]}", "1 = integer(1); -1 = integer(-1)"),
    Row(
      "{type: integer, enum: [1, 2], x-enum-varnames: [low, high]}",
      "low = integer(1); high = integer(2)"
    ),
    // A list of another length names nothing.
    Row(
      "{type: integer, enum: [1, 2], x-enum-varnames: [low]}",
      "low = integer(1); 2 = integer(2)"
    ),
    Row("{type: integer, enum: [1, 2], x-dto-cases: {1: low}}", "low = integer(1); 2 = integer(2)"),
    Row(
      "{oneOf: [{const: 1, title: low}, {const: 2, title: high}]}",
      "low = integer(1); high = integer(2)"
    ),
    Row("{allOf: [{enum: [a, b]}, {enum: [b]}]}", #"b = string("b")"#),
    Row("{type: number, enum: [1, 1.5]}", #"1 = number("1.0"); 1.5 = number("1.5")"#),
  ])
  func cases(_ row: Row) throws {
    var schema = try KnownSchema(row)
    let cases = schema.cases()
    #expect(cases == row.expected)
  }
}
