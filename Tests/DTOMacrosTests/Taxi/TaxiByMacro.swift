#if Macros
  import DTOMacros
  import Foundation

  /// A domain layer over the DTOs of `Schemas/taxi`, written with macros.
  enum ByMacro {
    @FromDTO(OrderResult.self)
    struct Order {
      @Convert(from: "orderId") let id: Int64
      let status: Status?, driver: Driver?, price: Price?, tariff: Tariff?
      @Convert(from: "carType") let body: Body?
      @Convert(from: "carPark") let park: Park?
      @Convert(from: "paymentMethod") let payment: Payment?
      @Convert(from: "passengersCount") var passengers = 1
      var cars: [Car] = [], route: [Stop] = [], requirements: [Requirement] = []
      var labels: [String: String] = [:]
      let comment: String?, due: Date?
      @Convert(from: "driver.phone") let phone: String?
      @Ignore var isExpanded = false
    }

    @FromDTO(CodableEnum<OrderResult.Status>.self, unknown: .case("underway"))
    enum Status { case searching, driving, waiting, transporting, complete, cancelled, underway }

    @FromDTO(CodableEnum<OrderResult.CarType>.self, unknown: .nil)
    enum Body { case minivan, sedan, hatchback, stationWagon }

    @FromDTO(CodableEnum<OrderResult.Requirement>.self)
    enum Requirement { case childSeat, pet, nonSmoking, wheelchair }

    @FromDTO(OrderResult.Tariff.self)
    struct Tariff { let `class`: Class, surge: Double? }

    @FromDTO(CodableEnum<OrderResult.Tariff.Class>.self)
    enum Class { case econom, comfort, business }

    @FromDTO(ParkResult.self)
    struct Park { let name: String, phone: String?, rating: Double?, zone: Zone? }

    @FromDTO(ZoneResult.self)
    final class Zone {
      let code: String
      @Convert(from: "parentZone") let parent: Zone?
    }

    @FromDTO(CarResult.self)
    struct Car {
      let plate, model: String
      let color: Color?, year: Int32?, position: Point?, park: Park?
      var equipment: [String: Bool] = [:]
    }

    @FromDTO(CodableEnum<ColorResult>.self, unknown: .case("other"))
    enum Color {
      case white, black, yellow, grey
      case other(String)
    }

    @FromDTO(DriverResult.self)
    struct Driver {
      let name: String, phone: String?, car: Car?
      @Convert(from: "licenseNumber", using: License.init(number:)) let license: License
      @Convert(from: "drivingSince.year") let since: Int?
    }

    @FromDTO(GeoPointResult.self)
    struct Point { let latitude, longitude: Double }

    @FromDTO(RoutePointResult.self)
    struct Stop { let position: Point, address: String, porch: Int? }

    @FromDTO(PriceResult.self)
    struct Price { let total: Double, currency: Currency, items: [Item]? }

    @FromDTO(CodableEnum<CurrencyResult>.self)
    enum Currency { case rub, kzt, byn }

    @FromDTO(PriceItemResult.self)
    struct Item {
      let title: String, items: [Item]?
      @Convert(using: Taxi.cents) let amount: Int
    }

    @FromDTO(PaymentMethodResult.self, unknown: .nil)
    enum Payment {
      case card(Card)
      case cash(changeFrom: Int?)
      @Convert(from: "corp") case corporate(accountId: UUID, costCenter: String?)
    }

    @FromDTO(CardPaymentResult.self)
    struct Card { let lastDigits: String, system: System? }

    @FromDTO(CodableEnum<CardPaymentResult.System>.self)
    enum System { case mir, visa, mastercard }
  }
#endif
