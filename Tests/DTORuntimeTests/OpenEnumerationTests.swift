import DTORuntime
import Testing

/// Open enums, by their schema or only in one place; and base classes.
@Suite struct OpenEnumerationTests {
  @Test func openByItsSchema() throws {
    #expect(try check(CodableEnum<Payment>.self, #""cash""#) == .decoded(.cash))
    #expect(try check(CodableEnum<Payment>.self, #""coins""#) == .undefined("coins"))
    try checkRoundTrip([CodableEnum<Payment>].self, #"["cash","coins"]"#)
  }

  @Test func openInAPlace() throws {
    let bill = try check(Bill.self, #"{"colour": "teal", "colours": ["red", "teal", null]}"#)
    #expect(bill.colour == .undefined("teal"))
    #expect(bill.colours == [.decoded(.red), .undefined("teal"), nil])
    let empty = try check(Bill.self, "{}")
    #expect(empty.colour == nil)
  }

  @Test func anotherKindOfValueIsBad() throws {
    let bill = try check(
      Bill.self,
      #"{"colour": 1, "colours": ["red", {}]}"#,
      "invalidOptional colour: string, integer",
      "droppedElement colours[1]: string, object"
    )
    #expect(bill.colours == [.decoded(.red)])
  }

  @Test func elsewhereItReports() throws {
    let unknown = "unknownEnumValue : a value of Colour, string"
    _ = try check(CodableEnum<Colour>.self, #""teal""#, unknown)
  }

  @Test func baseClass() throws {
    let known = try check(Event.self, #"{"type": "created", "at": 1, "name": "n"}"#)
    #expect(known == .created(Created(at: 1, name: "n")))
    let unknown = try check(
      Event.self,
      #"{"type": "deleted", "at": 1}"#,
      "unknownVariant : a variant of Event, object"
    )
    #expect(unknown == .event(EventBase(at: 1)))
    let none = try check(
      Event.self,
      #"{"type": "deleted"}"#,
      "unknownVariant : a variant of Event, object"
    )
    #expect(none == .undefined(["type": "deleted"]))
  }
}

nonisolated private enum Payment: String, Codable, OpenEnumeration { case cash, card }

nonisolated private enum Colour: String, Codable { case red }

nonisolated private struct Bill: Decodable, SchemaDescribed {
  static var schemaLocation: String { "bill.yml#/definitions/bill" }

  @SafeOptional var colour: CodableEnum<Colour>?
  @SafeOptional var colours: [CodableEnum<Colour>?]?

  init(from decoder: any Decoder) throws {
    let fields = try DTOFields(decoder, of: Self.self)
    _colour = try fields.safeOptional("colour", as: OpenCodableEnum<Colour>.self)
    _colours = try fields.safeOptional(
      "colours",
      as: LossyArray<Nullable<OpenCodableEnum<Colour>>>.self
    )
  }
}

nonisolated private struct EventBase: Decodable, Equatable { var at: Int }

nonisolated private struct Created: Decodable, Equatable {
  var at: Int
  var name: String
}

nonisolated private enum Event: Decodable, Equatable, SchemaDescribed {
  static var schemaLocation: String { "event.yml#/definitions/event" }

  case created(Created)
  case event(EventBase)
  case undefined(JSONValue)

  init(from decoder: any Decoder) throws {
    let union = try DTOUnion(decoder, of: Self.self)
    switch union.tag("type") {
    case "created": self = .created(try union.decode())
    case "event": self = .event(try union.decode())
    default:
      if let value = try union.base(EventBase.self) {
        self = .event(value)
        return
      }
      self = .undefined(try union.undefined())
    }
  }
}
