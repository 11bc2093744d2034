import DTOMacros
import Foundation

@FromDTO(OrderResult.self)
struct Order {
  @Convert(from: "orderId") let id: Int64
  let status: Status?
  let driver: Driver?
  var cars: [Car] = []
  @Convert(from: "passengersCount") var passengers = 1
  @Convert(from: "price.total", using: Money.init(rubles:)) let price: Money?
  @Convert(from: "paymentMethod") let payment: Payment?
  @Ignore var isExpanded = false
}

@FromDTO(DriverResult.self)
struct Driver {
  let name: String
  @Convert(from: "car.plate") let plate: String
}

@FromDTO(CarResult.self)
struct Car {
  let model: String
  let color: Color
}

@FromDTO(CodableEnum<ColorResult>.self, unknown: .nil)
enum Color {
  case white, black, yellow, grey
}

@FromDTO(CodableEnum<OrderResult.Status>.self, unknown: .case("underway"))
enum Status {
  @Convert(from: "searching") case new
  @Convert(from: "driving") @Convert(from: "waiting") @Convert(from: "transporting") case underway
  @Convert(from: "complete") @Convert(from: "cancelled") case done
}

@FromDTO(PaymentMethodResult.self)
enum Payment {
  case card(lastDigits: String)
  case cash
  @Convert(from: "corp") case account(Account)
}

struct Account: DTOConvertible {
  let id: UUID
  let costCenter: String?

  init(from dto: CorporatePaymentResult) throws {
    let members = DTOConversion(of: Self.self)
    id = try members.required(dto.accountId, "accountId")
    costCenter = try members.optional(dto.costCenter, "costCenter")
    guard costCenter?.isEmpty != true else {
      throw UnexpectedContent(expected: "a cost center with a name")
    }
  }
}

struct Money {
  let kopecks: Int

  init(rubles: Double) throws {
    guard (0..<1_000_000).contains(rubles) else { throw UnexpectedContent(expected: "a price") }
    kopecks = Int((rubles * 100).rounded())
  }
}
