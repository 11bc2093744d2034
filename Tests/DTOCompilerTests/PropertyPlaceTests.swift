import DTOCompiler
import Foundation
import Testing

/// The property in the schemas that a finding about a payload points to.
@Suite struct PropertyPlaceTests {
  private static let schema = """
    definitions:
      order:
        type: object
        required: [id]
        properties:
          id: {type: integer}
          cars: {type: array, items: {$ref: '#/definitions/car'}}
          prices: {type: object, additionalProperties: {$ref: '#/definitions/price'}}
          deep: {type: string, x-dto-path: [meta, info]}
          old: {type: string, x-dto-alias: [older, [past, deep, old]]}
          moved: {type: string, x-dto-path: new.moved, x-dto-alias: [gone.moved, new.moved]}
          pay: {$ref: '#/definitions/pay'}
          place: {oneOf: [{$ref: '#/definitions/car'}, {$ref: '#/definitions/price'}]}
      car: {type: object, required: [plate], properties: {plate: {type: string}, seats: {type: integer}}}
      price: {type: object, required: [cents], properties: {cents: {type: integer}, seats: {type: string}}}
      pay:
        oneOf: [{$ref: '#/definitions/card'}, {$ref: '#/definitions/cash'}]
        discriminator: {propertyName: kind, mapping: {card: '#/definitions/card', cash: '#/definitions/cash'}}
      card: {type: object, required: [kind], properties: {kind: {type: string}, number: {type: string}}}
      cash: {type: object, required: [kind], properties: {kind: {type: string}, number: {type: integer}}}
    """

  @Test(arguments: [
    (#"{"id": "a"}"#, "6:7: note: the schema of the property"),
    (#"{"id": 1, "cars": 1}"#, "7:7: note: the schema of the property"),
    (
      #"{"id": 1, "cars": [{"plate": "a", "seats": "b"}]}"#,
      "14:78: note: the schema of the property"
    ),
    (#"{"id": 1, "cars": [{}]}"#, "14:55"),
    (#"{"id": 1, "prices": {"x": {"cents": 1, "seats": 1}}}"#, "15:81"),
    (#"{"id": 1, "meta": {"info": {"deep": 1}}}"#, "9:7"),
    (#"{"id": 1, "older": 1}"#, "10:7"),
    (#"{"id": 1, "past": {"deep": {"old": 1}}}"#, "10:7"),
    (#"{"id": 1, "new": {"moved": 1}}"#, "11:7"),
    (#"{"id": 1, "gone": {"moved": 1}}"#, "11:7"),
    (#"{"id": 1, "pay": {"kind": "cash", "number": "a"}}"#, "20:77"),
    // Both variants have the key, and nothing says which is meant.
    (#"{"id": 1, "place": {"seats": true, "plate": "a"}}"#, "14:3: note: the schema of 'Car'"),
    ("[]", "2:3: note: the schema of 'Order'"),
  ])
  func isShown(_ payload: String, _ expected: String) throws {
    let compiler = try Compiler(options: CompilerOptions())
    let bytes = Array(Self.schema.utf8)
    let source = SchemaSource(displayPath: "a.yml", path: "a.yml", bytes: bytes)
    let types = compiler.payloadTypes(compiler.draft([source]) { _, _ in .missing })
    var report = PayloadReport(of: types)
    let order = try #require(types.type(named: "Order"))
    report.add(Array(payload.utf8), PayloadPlace(file: "o.json"), as: order)
    let text = report.findings.text(.plain)
    #expect(text.contains("a.yml:\(expected)"), "\(text)")
  }
}
