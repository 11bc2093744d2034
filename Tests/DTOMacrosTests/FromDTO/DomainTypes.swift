#if Macros
  import DTOMacros

  // MARK: The DTOs, as generated types

  enum PaintResult: String, SchemaDescribed {
    case white
    case black

    static let schemaLocation = "shop.yml#/definitions/color"
  }

  struct ItemResult: Decodable, SchemaDescribed {
    let title: String
    let color: CodableEnum<PaintResult>?
    let price: String?

    init(from decoder: any Decoder) throws {
      let fields = try DTOFields(decoder, of: Self.self)
      title = try fields.required("title")
      color = try fields.optional("color")
      price = try fields.optional("price")
    }

    init(title: String, color: CodableEnum<PaintResult>? = nil) {
      self.title = title
      self.color = color
      price = nil
    }

    static let schemaLocation = "shop.yml#/definitions/item"
  }

  enum NodeResult: Decodable, SchemaDescribed {
    case item(ItemResult)
    indirect case cart(CartResult)
    case undefined(JSONValue)

    init(from decoder: any Decoder) throws {
      let union = try DTOUnion(decoder, of: Self.self)
      switch union.tag("kind") {
      case "item": self = .item(try union.decode())
      case "cart": self = .cart(try union.decode())
      default: self = .undefined(try union.undefined())
      }
    }

    static let schemaLocation = "shop.yml#/definitions/node"
  }

  struct CartResult: Decodable, SchemaDescribed {
    let id: Int
    let first: ItemResult?
    let items: [ItemResult]?
    let byName: [String: ItemResult]?
    let rows: [[ItemResult]]?
    let node: NodeResult?
    let note: String?
    /// A domain type inside the DTO, as `x-dto-type` makes it.
    let best: Item?

    init(from decoder: any Decoder) throws {
      let fields = try DTOFields(decoder, of: Self.self)
      id = try fields.required("id")
      first = try fields.optional("first")
      items = try fields.optional("items", as: LossyArray<Plain<ItemResult>>.self)
      byName = try fields.optional("byName", as: LossyDictionary<Plain<ItemResult>>.self)
      rows = try fields.optional("rows", as: LossyArray<LossyArray<Plain<ItemResult>>>.self)
      node = try fields.optional("node")
      note = try fields.optional("note")
      best = try fields.optional("best", as: Converted<FromDTO<Item>>.self)
    }

    static let schemaLocation = "shop.yml#/definitions/cart"
  }

  /// A DTO that needs a domain type.
  struct BoxResult: Decodable {
    let shade: Shade

    init(from decoder: any Decoder) throws {
      let fields = try DTOFields(decoder, of: Self.self)
      shade = try fields.required("shade", as: Converted<FromDTO<Shade>>.self)
    }
  }

  // MARK: The domain

  @FromDTO(CodableEnum<PaintResult>.self)
  enum Color { case white, black }

  @FromDTO(CodableEnum<PaintResult>.self, unknown: .nil)
  enum Shade {
    @Convert(from: "white") case light
    @Convert(from: "black") case dark
  }

  @FromDTO(CodableEnum<PaintResult>.self, unknown: .case("other"))
  enum Tint {
    case white, black
    case other(name: String)
  }

  @FromDTO(String.self, unknown: .case("none"))
  enum Price: String {
    case low = "$"
    case high = "$$"
    case none
  }

  struct TripResult: Decodable {
    struct Leg: Decodable {
      let kilometers: Int
    }

    let legs: [Leg]
  }

  private func distance(_ kilometers: Int) throws -> Int {
    guard kilometers >= 0 else { throw UnexpectedContent(expected: "a distance") }
    return kilometers
  }

  @FromDTO(TripResult.Leg.self)
  struct Leg {
    @Convert(using: distance) let kilometers: Int?
  }

  @FromDTO(TripResult.self)
  struct Trip {
    let legs: [Leg]?
  }

  @FromDTO(TripResult.Leg.self)
  struct RequiredLeg {
    @Convert(using: distance) let kilometers: Int
  }

  @FromDTO(TripResult.self)
  struct RequiredTrip {
    let legs: [RequiredLeg]
  }

  @FromDTO(ItemResult.self)
  struct Item {
    let title: String
    let color: Color?
    @Convert(from: "color") let shade: Shade?
    @Convert(from: "color") var tint = Tint.white
    let price: Price?
    @Convert(from: "price", using: { (text: String) in text.count }) var length = 0
    @Ignore var isOpen = true, comment: String?
  }

  @FromDTO(ItemResult.self)
  struct Painted {
    let title: String
    let color: Color
  }

  @FromDTO(ItemResult.self)
  struct Shaded {
    @Convert(from: "color") let shade: Shade
  }

  @FromDTO(NodeResult.self)
  enum Node {
    case item(title: String, color: Color?)
    @Convert(from: "cart") case numbered(id: Int)
  }

  @FromDTO(CartResult.self)
  class Cart {
    let id: Int
    let first: Painted?
    var items: [Painted] = []
    let byName: [String: Painted]?
    let rows: [[Painted]]?
    let node: Node?
    let note: String?
    let best: Item?
    @Convert(from: "first.color") let firstColor: Color?
  }

  @FromDTO(CartResult.self)
  final class StrictCart {
    let first: Painted
    let note: String
  }
#endif
