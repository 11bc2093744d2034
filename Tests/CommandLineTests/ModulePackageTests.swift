import Foundation
import Testing

/// A package whose targets are outputs that import each other's types: built by SwiftPM and run.
@Suite struct ModulePackageTests {
  private static let configuration = """
    schemas: Schemas
    codable: true
    outputs:
      - {folder: Sources/CommonAPI, module: CommonAPI, documents: 'common/**'}
      - {folder: Sources/GeoAPI, module: GeoAPI, documents: 'geo/**', namespace: Geo, nested-types: flat}
      - {folder: Sources/TaxiAPI, module: TaxiAPI, type-suffix: Result, layout: type}
      - {folder: Sources/ShopAPI, module: ShopAPI, documents: 'shop/**', access: package, layout: type}
      - {folder: Sources/WorldAPI, module: WorldAPI, documents: 'world/**', namespace: WorldAPI}
      - folder: Sources/ZooAPI
        module: ZooAPI
        documents: 'zoo/**'
        namespace: Geo
        access: package
        unions: generic
        objects: class
        properties: var
    """

  private static let point = """
    definitions:
      point:
        type: object
        required: [lat]
        properties:
          lat: {type: number}
          precision: {type: object, properties: {meters: {type: number}}}
    """

  private static let common = """
    definitions:
      park:
        type: object
        required: [name]
        properties:
          name: {type: string}
          place: {$ref: '../geo/point.yml#/definitions/point'}
          tariff: {type: string, enum: [economy, business]}
          contact: {type: object, required: [phone], properties: {phone: {type: string}}}
          parent: {$ref: '#/definitions/park'}
      money: {type: object, required: [amount], properties: {amount: {type: integer}}}
      color: {type: string, enum: [red, green]}
      paint: {$ref: '#/definitions/color'}
      parks: {type: array, items: {$ref: '#/definitions/park'}}
      points: {type: array, items: {$ref: '../geo/point.yml#/definitions/point'}}
      spot: {$ref: '../geo/point.yml#/definitions/point'}
      park_id: {type: string, format: uuid}
      by_name: {type: object, additionalProperties: {$ref: '#/definitions/park'}}
      cat: {type: object, required: [kind], properties: {kind: {type: string, enum: [cat]}}}
      dog: {type: object, required: [kind], properties: {kind: {type: string, enum: [dog]}}}
      pet:
        oneOf: [{$ref: '#/definitions/cat'}, {$ref: '#/definitions/dog'}]
        discriminator: {propertyName: kind}
      base:
        type: object
        required: [id]
        properties:
          id: {type: string}
          state: {type: object, required: [on], properties: {on: {type: boolean}}}
    """

  private static let taxi = """
    definitions:
      order:
        type: object
        required: [id, park]
        properties:
          id: {type: integer}
          park: {$ref: '../common/park.yml#/definitions/park'}
          parks: {$ref: '../common/park.yml#/definitions/parks'}
          list: {type: array, items: {$ref: '../common/park.yml#/definitions/park'}}
          prices: {type: object, additionalProperties: {$ref: '../common/park.yml#/definitions/money'}}
          color: {$ref: '../common/park.yml#/definitions/color'}
          paint: {$ref: '../common/park.yml#/definitions/paint'}
          colors: {type: array, items: {$ref: '../common/park.yml#/definitions/color'}}
          strict: {allOf: [{$ref: '../common/park.yml#/definitions/color'}], x-dto-enum: closed}
          preferred:
            allOf: [{$ref: '../common/park.yml#/definitions/color'}]
            default: green
            x-dto-default: absent-or-invalid
          pet: {$ref: '../common/park.yml#/definitions/pet'}
          park_id: {$ref: '../common/park.yml#/definitions/park_id'}
          by_name: {$ref: '../common/park.yml#/definitions/by_name'}
          contact: {$ref: '../common/park.yml#/definitions/park/properties/contact'}
          tariff: {$ref: '../common/park.yml#/definitions/park/properties/tariff'}
          precision: {$ref: '../geo/point.yml#/definitions/point/properties/precision'}
          refund:
            type: array
            items: {oneOf: [{$ref: '../common/park.yml#/definitions/money'}, {type: 'null'}]}
      extended:
        allOf:
          - {$ref: '../common/park.yml#/definitions/base'}
          - {type: object, required: [more], properties: {more: {type: string}}}
      mine: {$ref: '../common/park.yml#/definitions/spot'}
      mines: {type: array, items: {$ref: '../common/park.yml#/definitions/spot'}}
      tour:
        type: object
        properties:
          start: {$ref: '#/definitions/mine'}
          stops: {$ref: '#/definitions/mines'}
          end: {$ref: '../common/park.yml#/definitions/spot'}
      choice:
        oneOf:
          - {$ref: '../common/park.yml#/definitions/money'}
          - {$ref: '#/definitions/order'}
    """

  /// A name that the module also has, and an alias whose types belong to a third module.
  private static let shop = """
    definitions:
      money: {type: object, properties: {text: {type: string}}}
      mine: {$ref: '../common/park.yml#/definitions/spot'}
      mines: {type: array, items: {$ref: '../common/park.yml#/definitions/spot'}}
      tour:
        type: object
        properties:
          start: {$ref: '#/definitions/mine'}
          stops: {$ref: '#/definitions/mines'}
          end: {$ref: '../common/park.yml#/definitions/spot'}
      purchase:
        type: object
        properties:
          price: {$ref: '../common/park.yml#/definitions/money'}
          text: {$ref: '#/definitions/money'}
          points: {$ref: '../common/park.yml#/definitions/points'}
    """

  /// A module that can't be named, because its namespace has the same name; a namespace in two modules; classes that can change;
  /// and documents that no output lists.
  private static let world = """
    definitions:
      country: {type: object, required: [code], properties: {code: {type: string}}}
    """
  private static let zoo = """
    definitions:
      visit:
        type: object
        required: [point, country]
        properties:
          point: {$ref: '../geo/point.yml#/definitions/point'}
          country: {$ref: '../world/country.yml#/definitions/country'}
          precision: {$ref: '../geo/point.yml#/definitions/point/properties/precision'}
          pets: {type: array, items: {$ref: '../common/park.yml#/definitions/pet'}}
          visitor:
            oneOf:
              - {$ref: '../common/park.yml#/definitions/money'}
              - {$ref: '#/definitions/guest'}
      guest: {type: object, required: [guest], properties: {guest: {type: string}}}
      country: {type: object, properties: {own: {type: boolean}}}
    """

  private static let package = """
    // swift-tools-version: 6.1
    import PackageDescription

    let settings: [SwiftSetting] = [
      .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"), .unsafeFlags(["-warnings-as-errors"]),
    ]
    func api(_ name: String, _ others: Target.Dependency...) -> Target {
      .target(name: name, dependencies: ["DTORuntime"] + others, swiftSettings: settings)
    }
    let package = Package(
      name: "Example",
      targets: [
        .target(name: "DTORuntime"),
        api("GeoAPI"),
        api("CommonAPI", "GeoAPI"),
        api("TaxiAPI", "CommonAPI", "GeoAPI"),
        api("ShopAPI", "CommonAPI", "GeoAPI"),
        api("WorldAPI"),
        api("ZooAPI", "CommonAPI", "GeoAPI", "WorldAPI"),
        .executableTarget(
          name: "Trial",
          dependencies: [
            "DTORuntime", "GeoAPI", "CommonAPI", "TaxiAPI", "ShopAPI", "WorldAPI", "ZooAPI",
          ]
        ),
      ]
    )
    """

  private static let main = ##"""
    import CommonAPI
    import DTORuntime
    import Foundation
    import GeoAPI
    import ShopAPI
    import TaxiAPI
    import WorldAPI
    import ZooAPI

    let order = try DTODecoder().decode(
      OrderResult.self,
      from: """
        {"id": 1, "park": {"name": "A", "place": {"lat": 1.5}, "parent": {"name": "B"}},
         "parks": [{"name": "C"}, {}], "list": [{"name": "D"}], "prices": {"a": {"amount": 2}, "b": {}},
         "color": "red", "paint": "blue", "colors": ["green", "odd"], "strict": "odd", "preferred": 7,
         "pet": {"kind": "dog"}, "park_id": "5F0C6D2E-91B7-4384-8A00-000000000000",
         "by_name": {"x": {"name": "E"}}, "contact": {"phone": "1"}, "tariff": "economy",
         "precision": {"meters": 3}, "refund": [null, {"amount": 4}]}
        """
    )
    let park: CommonAPI.Park = order.park
    let place: GeoAPI.Geo.Point? = park.place
    let precision: GeoAPI.Geo.PointPrecision? = order.precision
    print(order.id, park.name, place?.lat ?? 0, park.parent?.name ?? "", precision?.meters ?? 0)
    print(order.parks?.map(\.name) ?? [], order.list?.map(\.name) ?? [], order.prices?.keys.sorted() ?? [])
    print(order.color == .decoded(.red), order.paint == .undefined("blue"), order.colors?.count ?? 0)
    print(order.strict == nil, order.preferred == .decoded(.green))
    if case .dog = order.pet { print("dog", order.parkId?.uuidString ?? "") }
    print(order.byName?["x"]?.name ?? "", order.contact?.phone ?? "", order.tariff == .decoded(.economy))
    print(order.refund?.map { $0?.amount } ?? [])
    let extended = try DTODecoder().decode(
      ExtendedResult.self, from: #"{"id": "i", "state": {"on": true}, "more": "m"}"#)
    let state: Base.State? = extended.state
    print(extended.id, state?.on ?? false)
    let choice = try DTODecoder().decode(ChoiceResult.self, from: #"{"amount": 5}"#)
    if case .money(let money) = choice { print(money == CommonAPI.Money(amount: 5)) }
    let purchase = try DTODecoder().decode(
      Purchase.self,
      from: #"{"price": {"amount": 6}, "text": {"text": "t"}, "points": [{"lat": 7}, {}]}"#)
    let price: CommonAPI.Money? = purchase.price
    let text: ShopAPI.Money? = purchase.text
    let tour = try DTODecoder().decode(
      TourResult.self, from: #"{"start": {"lat": 1}, "stops": [{"lat": 2}], "end": {"lat": 3}}"#)
    let end: GeoAPI.Geo.Point? = tour.end
    print(tour.start?.lat ?? 0, tour.stops?.count ?? 0, end?.lat ?? 0)
    print(price?.amount ?? 0, text?.text ?? "", purchase.points?.map(\.lat) ?? [])
    let visit = try DTODecoder().decode(
      ZooAPI.Geo.Visit.self,
      from: #"""
        {"point": {"lat": 8}, "country": {"code": "de"}, "pets": [{"kind": "cat"}], "visitor": {"guest": "g"}}
        """#)
    let country: WorldAPI.Country = visit.country
    if case .guest(let guest) = visit.visitor { print(guest.guest) }
    print(visit.point.lat, country.code, visit.pets?.count ?? 0)
    let encoder = JSONEncoder()
    let again = try JSONDecoder().decode(OrderResult.self, from: encoder.encode(order))
    print(again.park == order.park, again.color == order.color, again.parkId == order.parkId)

    """##

  @Test func buildsAndRuns() throws {
    try Scratch.with([
      "dtoc.yaml": Self.configuration, "Package.swift": Self.package,
      "Schemas/common/park.yml": Self.common, "Schemas/geo/point.yml": Self.point,
      "Schemas/taxi/order.yml": Self.taxi, "Schemas/shop/purchase.yml": Self.shop,
      "Schemas/world/country.yml": Self.world, "Schemas/zoo/visit.yml": Self.zoo,
      "Sources/Trial/main.swift": Self.main,
    ]) { scratch in
      let result = try scratch.dtoc("generate")
      try #require(result.status == 0, "\(result.error)")
      try scratch.check("runtime export Sources/DTORuntime", status: 0)
      for module in ["GeoAPI", "CommonAPI", "TaxiAPI", "ShopAPI", "WorldAPI", "ZooAPI"] {
        let files = try scratch.entries(of: "Sources/\(module)").filter { $0.hasSuffix(".swift") }
        let folders = Set(files.filter { $0.contains("/") }.map { $0.prefix { $0 != "/" } })
        #expect(folders.count == 1, "\(module) has nobody else's types")
      }
      try scratch.check("generate --check", status: 0, says: "up to date")
      try scratch.check("generate", status: 0, says: "nothing has changed")
      let said = try scratch.run("swift", ["run", "--quiet", "Trial"])
      #expect(
        said == """
          1 A 1.5 B 3.0
          ["C"] ["D"] ["a"]
          true true 2
          true true
          dog 5F0C6D2E-91B7-4384-8A00-000000000000
          E 1 true
          [nil, Optional(4)]
          i true
          true
          1.0 1 3.0
          6 t [7.0]
          g
          8.0 de 1
          true true true

          """
      )
    }
  }
}
