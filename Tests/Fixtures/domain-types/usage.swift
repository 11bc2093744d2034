import DTORuntime
import Foundation

// MARK: The domain

/// A delivery as screens show it. Its courier, parcels and stops are domain types already: the schema says so.
public nonisolated struct Delivery: Hashable, Sendable {
  public var id: Int
  public var courier: Courier
  public var parcels: [Parcel]
  public var isPaid: Bool
}

nonisolated extension Delivery: DTOConvertible {
  public init(from dto: DeliveryResult) throws {
    guard dto.id > 0 else { throw UnexpectedContent(expected: "a delivery with an id") }
    id = dto.id
    courier = dto.courier
    parcels = dto.parcels
    isPaid = dto.payment != nil
  }
}

public nonisolated struct Courier: Hashable, Sendable {
  public var name: String
  public var phone: String?
}

nonisolated extension Courier: DTOConvertible, DTORepresentable {
  public init(from dto: CourierResult) throws {
    guard !dto.name.isEmpty else { throw UnexpectedContent(expected: "a courier with a name") }
    name = dto.name
    phone = dto.phone
  }

  public var dto: CourierResult { CourierResult(name: name, phone: phone) }
}

public nonisolated struct Parcel: Hashable, Sendable {
  public var code: String
  public var grams: Int
  public var value: Money?
  public var size: Size?
}

nonisolated extension Parcel: DTOConvertible, DTORepresentable {
  public init(from dto: ParcelResult) throws {
    guard let grams = dto.grams, grams > 0 else {
      throw UnexpectedContent(expected: "a parcel with a weight")
    }
    code = dto.code
    self.grams = grams
    value = dto.declaredValue
    size = dto.size
  }

  public var dto: ParcelResult {
    ParcelResult(code: code, grams: grams, declaredValue: value, size: size)
  }
}

/// A place on the map, as a class.
public nonisolated final class Stop: Hashable, Sendable {
  public let latitude: Double
  public let longitude: Double

  public init(from dto: StopResult) throws {
    guard (-90...90).contains(dto.latitude), (-180...180).contains(dto.longitude) else {
      throw OutOfRange()
    }
    latitude = dto.latitude
    longitude = dto.longitude
  }

  public struct OutOfRange: Error {}

  public static func == (first: Stop, second: Stop) -> Bool {
    first.latitude == second.latitude && first.longitude == second.longitude
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(latitude)
    hasher.combine(longitude)
  }
}

nonisolated extension Stop: DTOConvertible, DTORepresentable {
  public var dto: StopResult { StopResult(latitude: latitude, longitude: longitude) }
}

/// A union without the case for what is unknown.
public nonisolated enum Payment: Hashable, Sendable {
  case card(number: String)
  case cash
}

nonisolated extension Payment: DTOConvertible, DTORepresentable {
  public init(from dto: PaymentResult) throws {
    switch dto {
    case .card(let card): self = .card(number: card.number)
    case .cash: self = .cash
    case .undefined: throw UnexpectedContent(expected: "a means of payment")
    }
  }

  public var dto: PaymentResult {
    switch self {
    case .card(let number): .card(CardResult(number: number))
    case .cash: .cash(CashResult())
    }
  }
}

/// An enum that shows a status that it doesn't know as one that it does.
public nonisolated enum Status: Hashable, Sendable {
  case underway
  case delivered
}

nonisolated extension Status: DTOConvertible, DTORepresentable {
  public init(from dto: CodableEnum<StatusResult>) {
    self = dto == .delivered ? .delivered : .underway
  }

  public var dto: CodableEnum<StatusResult> {
    switch self {
    case .underway: .decoded(.onTheWay)
    case .delivered: .decoded(.delivered)
    }
  }
}

/// A type that is made from a string: its DTO needn't be generated.
public nonisolated struct Money: Hashable, Sendable {
  public var cents: Int
}

nonisolated extension Money: DTOConvertible, DTORepresentable {
  public init(from dto: String) throws {
    let parts = dto.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let whole = parts[0], let cents = parts[1] else {
      throw UnexpectedContent(expected: "an amount such as 12.30")
    }
    self.cents = whole * 100 + cents
  }

  public var dto: String {
    let cents = String(cents % 100)
    return "\(self.cents / 100).\(cents.count == 1 ? "0" : "")\(cents)"
  }
}

/// A type whose DTO is an inline schema.
public nonisolated struct Size: Hashable, Sendable {
  public var area: Int
}

nonisolated extension Size: DTOConvertible, DTORepresentable {
  public init(from dto: ParcelResult.ParcelSize) { area = dto.width * dto.depth }

  public var dto: ParcelResult.ParcelSize { ParcelResult.ParcelSize(width: area, depth: 1) }
}

// MARK: Requests

struct Log: DecodingIssueReporter {
  func report(_ issue: DecodingIssue) { print(issue) }
}

func deliveries(in data: Data) throws -> [Delivery] {
  try DTODecoder(reporter: Log()).decode([Delivery].self, from: data)
}

func body(of parcels: [Parcel]) throws -> Data {
  try DTOEncoder().encode(parcels)
}

// MARK: Checks

nonisolated func usage() {
  do {
    let data = Data(
      """
      [
        {"id": 1, "courier": {"name": "Ann"}, "parcels": [{"code": "A", "grams": 5}, {"code": "B"}], "stops": {}},
        {"id": 2, "courier": {"name": ""}, "parcels": [], "stops": {}},
        {"id": 0, "courier": {"name": "Bo"}, "parcels": [], "stops": {}}
      ]
      """.utf8
    )
    let collector = DecodingIssueCollector()
    let deliveries = try DTODecoder(reporter: collector).decode([Delivery].self, from: data)
    precondition(deliveries.map(\.id) == [1])
    precondition(deliveries[0].parcels.map(\.code) == ["A"])
    precondition(
      collector.issues.map { "\($0.codingPath): \($0.expected)" } == [
        "[0].parcels[1]: a parcel with a weight", "[1].courier: a courier with a name",
        "[2]: a delivery with an id",
      ]
    )
    let text = try DTOEncoder().encodeText(deliveries[0].parcels)
    precondition(text == #"[{"code":"A","grams":5}]"#)
    let parcels = try DTODecoder(.strict).decode([Parcel].self, from: text)
    precondition(parcels == deliveries[0].parcels)
  } catch {
    preconditionFailure("\(error)")
  }
}
