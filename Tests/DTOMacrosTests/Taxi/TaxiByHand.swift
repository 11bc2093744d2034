#if Macros
  import DTORuntime
  import Foundation

  /// A domain layer over the DTOs of `Schemas/taxi`, written by hand.
  enum ByHand {
    struct Order: DTOConvertible {
      let id: Int64
      let status: Status?, driver: Driver?, price: Price?, tariff: Tariff?
      let body: Body?
      let park: Park?
      let payment: Payment?
      let passengers: Int
      let cars: [Car], route: [Stop], requirements: [Requirement]
      let labels: [String: String]
      let comment: String?, due: Date?
      let phone: String?
      var isExpanded = false

      init(from dto: OrderResult) throws {
        let members = DTOConversion(of: Self.self)
        id = try members.required(dto.orderId, "orderId")
        status = try members.optional(dto.status, "status")
        driver = try members.optional(dto.driver, "driver")
        price = try members.optional(dto.price, "price")
        tariff = try members.optional(dto.tariff, "tariff")
        body = try members.optional(dto.carType, "carType")
        park = try members.optional(dto.carPark, "carPark")
        payment = try members.optional(dto.paymentMethod, "paymentMethod")
        passengers = try members.value(dto.passengersCount, "passengersCount", default: 1)
        cars = try members.value(dto.cars, "cars", default: [])
        route = try members.value(dto.route, "route", default: [])
        requirements = try members.value(dto.requirements, "requirements", default: [])
        labels = try members.value(dto.labels, "labels", default: [:])
        comment = try members.optional(dto.comment, "comment")
        due = try members.optional(dto.due, "due")
        phone = try members.optional(dto.driver?.phone, "driver.phone")
      }
    }

    enum Status: DTOConvertible {
      case searching, driving, waiting, transporting, complete, cancelled, underway

      init(from dto: CodableEnum<OrderResult.Status>) throws {
        switch dto {
        case .decoded(.searching): self = .searching
        case .decoded(.driving): self = .driving
        case .decoded(.waiting): self = .waiting
        case .decoded(.transporting): self = .transporting
        case .decoded(.complete): self = .complete
        case .decoded(.cancelled): self = .cancelled
        case .undefined: self = .underway
        }
      }
    }

    enum Body: DTOConvertible {
      case minivan, sedan, hatchback, stationWagon

      init(from dto: CodableEnum<OrderResult.CarType>) throws {
        switch dto {
        case .decoded(.minivan): self = .minivan
        case .decoded(.sedan): self = .sedan
        case .decoded(.hatchback): self = .hatchback
        case .decoded(.stationWagon): self = .stationWagon
        case .undefined: throw UnexpectedContent.reportedUnknown(Self.self)
        }
      }
    }

    enum Requirement: DTOConvertible {
      case childSeat, pet, nonSmoking, wheelchair

      init(from dto: CodableEnum<OrderResult.Requirement>) throws {
        switch dto {
        case .decoded(.childSeat): self = .childSeat
        case .decoded(.pet): self = .pet
        case .decoded(.nonSmoking): self = .nonSmoking
        case .decoded(.wheelchair): self = .wheelchair
        case .undefined: throw UnexpectedContent.unknown(Self.self)
        }
      }
    }

    struct Tariff: DTOConvertible {
      let `class`: Class, surge: Double?

      init(from dto: OrderResult.Tariff) throws {
        let members = DTOConversion(of: Self.self)
        `class` = try members.required(dto.class, "class")
        surge = try members.optional(dto.surge, "surge")
      }
    }

    enum Class: DTOConvertible {
      case econom, comfort, business

      init(from dto: CodableEnum<OrderResult.Tariff.Class>) throws {
        switch dto {
        case .decoded(.econom): self = .econom
        case .decoded(.comfort): self = .comfort
        case .decoded(.business): self = .business
        case .undefined: throw UnexpectedContent.unknown(Self.self)
        }
      }
    }

    struct Park: DTOConvertible {
      let name: String, phone: String?, rating: Double?, zone: Zone?

      init(from dto: ParkResult) throws {
        let members = DTOConversion(of: Self.self)
        name = try members.required(dto.name, "name")
        phone = try members.optional(dto.phone, "phone")
        rating = try members.optional(dto.rating, "rating")
        zone = try members.optional(dto.zone, "zone")
      }
    }

    final class Zone: DTOConvertible {
      let code: String
      let parent: Zone?

      init(from dto: ZoneResult) throws {
        let members = DTOConversion(of: Zone.self)
        code = try members.required(dto.code, "code")
        parent = try members.optional(dto.parentZone, "parentZone")
      }
    }

    struct Car: DTOConvertible {
      let plate, model: String
      let color: Color?, year: Int32?, position: Point?, park: Park?
      let equipment: [String: Bool]

      init(from dto: CarResult) throws {
        let members = DTOConversion(of: Self.self)
        plate = try members.required(dto.plate, "plate")
        model = try members.required(dto.model, "model")
        color = try members.optional(dto.color, "color")
        year = try members.optional(dto.year, "year")
        position = try members.optional(dto.position, "position")
        park = try members.optional(dto.park, "park")
        equipment = try members.value(dto.equipment, "equipment", default: [:])
      }
    }

    enum Color: DTOConvertible {
      case white, black, yellow, grey
      case other(String)

      init(from dto: CodableEnum<ColorResult>) throws {
        switch dto {
        case .decoded(.white): self = .white
        case .decoded(.black): self = .black
        case .decoded(.yellow): self = .yellow
        case .decoded(.grey): self = .grey
        case .undefined(let name): self = .other(name)
        }
      }
    }

    struct Driver: DTOConvertible {
      let name: String, phone: String?, car: Car?
      let license: License
      let since: Int?

      init(from dto: DriverResult) throws {
        let members = DTOConversion(of: Self.self)
        name = try members.required(dto.name, "name")
        phone = try members.optional(dto.phone, "phone")
        car = try members.optional(dto.car, "car")
        license = try members.required(
          dto.licenseNumber,
          "licenseNumber",
          using: License.init(number:)
        )
        since = try members.optional(dto.drivingSince?.year, "drivingSince.year")
      }
    }

    struct Point: DTOConvertible {
      let latitude, longitude: Double

      init(from dto: GeoPointResult) throws {
        let members = DTOConversion(of: Self.self)
        latitude = try members.required(dto.latitude, "latitude")
        longitude = try members.required(dto.longitude, "longitude")
      }
    }

    struct Stop: DTOConvertible {
      let position: Point, address: String, porch: Int?

      init(from dto: RoutePointResult) throws {
        let members = DTOConversion(of: Self.self)
        position = try members.required(dto.position, "position")
        address = try members.required(dto.address, "address")
        porch = try members.optional(dto.porch, "porch")
      }
    }

    struct Price: DTOConvertible {
      let total: Double, currency: Currency, items: [Item]?

      init(from dto: PriceResult) throws {
        let members = DTOConversion(of: Self.self)
        total = try members.required(dto.total, "total")
        currency = try members.required(dto.currency, "currency")
        items = try members.optional(dto.items, "items")
      }
    }

    enum Currency: DTOConvertible {
      case rub, kzt, byn

      init(from dto: CodableEnum<CurrencyResult>) throws {
        switch dto {
        case .decoded(.rub): self = .rub
        case .decoded(.kzt): self = .kzt
        case .decoded(.byn): self = .byn
        case .undefined: throw UnexpectedContent.unknown(Self.self)
        }
      }
    }

    struct Item: DTOConvertible {
      let title: String, items: [Item]?
      let amount: Int

      init(from dto: PriceItemResult) throws {
        let members = DTOConversion(of: Self.self)
        title = try members.required(dto.title, "title")
        items = try members.optional(dto.items, "items")
        amount = try members.required(dto.amount, "amount", using: Taxi.cents)
      }
    }

    enum Payment: DTOConvertible {
      case card(Card)
      case cash(changeFrom: Int?)
      case corporate(accountId: UUID, costCenter: String?)

      init(from dto: PaymentMethodResult) throws {
        let members = DTOConversion(of: Self.self)
        switch dto {
        case .card(let dto): self = .card(try members.required(dto, ""))
        case .cash(let dto):
          self = .cash(changeFrom: try members.optional(dto.changeFrom, "changeFrom"))
        case .corp(let dto):
          self = .corporate(
            accountId: try members.required(dto.accountId, "accountId"),
            costCenter: try members.optional(dto.costCenter, "costCenter")
          )
        case .undefined: throw UnexpectedContent.reportedUnknown(Self.self)
        }
      }
    }

    struct Card: DTOConvertible {
      let lastDigits: String, system: System?

      init(from dto: CardPaymentResult) throws {
        let members = DTOConversion(of: Self.self)
        lastDigits = try members.required(dto.lastDigits, "lastDigits")
        system = try members.optional(dto.system, "system")
      }
    }

    enum System: DTOConvertible {
      case mir, visa, mastercard

      init(from dto: CodableEnum<CardPaymentResult.System>) throws {
        switch dto {
        case .decoded(.mir): self = .mir
        case .decoded(.visa): self = .visa
        case .decoded(.mastercard): self = .mastercard
        case .undefined: throw UnexpectedContent.unknown(Self.self)
        }
      }
    }
  }
#endif
