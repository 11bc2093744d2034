// The shapes of shapes.yml with @FromDTO, over their generated types. Enums without unknown values are those of the DTOs.

import DTOMacros
import Foundation

@FromDTO(ScalarsDTO.self)
struct ScalarsModel {
  let id: Int, name: String, rate: Double, on: Bool
}

@FromDTO(OptionalsDTO.self)
struct OptionalsModel {
  let id: Int?, name: String?, rate: Double?, on: Bool?
}

@FromDTO(SizesDTO.self)
struct SizesModel {
  let long: Int64, short: Int32?, small: Float?, byte: UInt8?
}

@FromDTO(DefaultsDTO.self)
struct DefaultsModel {
  let limit: Int, name: String, rate: Double, on: Bool, tags: [String]
}

@FromDTO(KeysDTO.self)
struct KeysModel {
  let orderId: Int, carParkName: String?, comment: String?
}

@FromDTO(MovedDTO.self)
struct MovedModel {
  let id: Int, name: String?, limit: Int, tags: [String]?
}

@FromDTO(AlternatesDTO.self)
struct AlternatesModel {
  let id: Int, name: String?, limit: Int, tags: [String]?, car: CarModel?
}

@FromDTO(ListsDTO.self)
struct ListsModel {
  let ids: [Int], names: [String]?, rows: [[Int]]?, gaps: [Int?]?
}

@FromDTO(MapsDTO.self)
struct MapsModel {
  let counts: [String: Int], names: [String: [String]]?, gaps: [String: Int?]?
  let cars: [String: CarModel]?
}

@FromDTO(SetsDTO.self)
struct SetsModel {
  let ids: Set<Int>, names: Set<String>?
}

@FromDTO(CodableEnum<FareDTO>.self, unknown: .case("undefined"))
enum FareModel {
  case eco, business
  case undefined(String)
}

@FromDTO(CodableEnum<LevelDTO>.self, unknown: .case("undefined"))
enum LevelModel {
  case low, high
  case undefined(Int)
}

@FromDTO(ChoicesDTO.self)
struct ChoicesModel {
  let fare: FareModel, size: SizeDTO, level: LevelModel?, paint: PaintDTO?, next: SizeDTO?
  let fares: [FareModel]?, paints: [PaintDTO]?, levels: [String: LevelModel]?
}

@FromDTO(DatesDTO.self)
struct DatesModel {
  let at: Date, seconds: Date?, milliseconds: Date?, day: Date?, all: [Date]?
}

@FromDTO(BytesDTO.self)
struct BytesModel {
  let data: Data, parts: [Data]?, numbers: [UInt8]?
}

@FromDTO(TextsDTO.self)
struct TextsModel {
  let id: UUID, link: URL?, amount: Decimal?, links: [String: URL]?
}

@FromDTO(CoercedDTO.self)
struct CoercedModel {
  let id: Int, name: String?, on: Bool?, rate: Double?, limit: Int
  let ids: [Int]?, counts: [String: Int]?
}

@FromDTO(CarDTO.self)
struct CarModel {
  let plate: String, seats: Int, paint: PaintDTO?
}

@FromDTO(RideDTO.self)
struct RideModel {
  let id: Int, car: CarModel, spare: CarModel?, cars: [CarModel], rows: [[CarModel]]?
}

@FromDTO(CardDTO.self)
struct CardModel {
  let number: String, holder: String?
}

@FromDTO(CashDTO.self)
struct CashModel {
  let change: Int?
}

@FromDTO(PaymentDTO.self, unknown: .case("undefined"))
enum PaymentModel {
  case card(CardModel)
  case cash(change: Int?)
  case undefined(JSONValue)
}

@FromDTO(WalletDTO.self)
struct WalletModel {
  let first: PaymentModel?, all: [PaymentModel], named: [String: PaymentModel]?
}

@FromDTO(MetaDTO.self)
struct MetaModel {
  let type: String
}

@FromDTO(WireDTO.self)
struct WireModel {
  let meta: MetaModel?, iban: String
}

@FromDTO(CoinDTO.self)
struct CoinModel {
  let meta: MetaModel?, value: Int
}

@FromDTO(TransferDTO.self, unknown: .case("undefined"))
enum TransferModel {
  case wire(WireModel)
  case coin(meta: MetaModel?, value: Int)
  case undefined(JSONValue)
}

@FromDTO(ValueDTO.self, unknown: .case("undefined"))
enum ValueModel {
  case number(Int)
  case text(String)
  case card(CardModel)
  case car(CarModel)
  case undefined(JSONValue)
}

@FromDTO(ValuesDTO.self)
struct ValuesModel {
  let value: ValueModel, other: ValueModel?, all: [ValueModel]?
}

@FromDTO(PricedDTO.self)
struct PricedModel {
  let price: Money, tip: Money?, parts: [Money]?, named: [String: Money]?
}

@FromDTO(FlattenedDTO.self)
struct FlattenedModel {
  let id: Int, car: CarModel?
}

@FromDTO(RootedDTO.self)
struct RootedModel {
  let id: Int, name: String?, limit: Int
}

@FromDTO(TreeDTO.self)
final class TreeModel {
  let name: String, parent: TreeModel?, children: [TreeModel]?
}

@FromDTO(AnythingDTO.self)
struct AnythingModel {
  let value: JSONValue, other: JSONValue?, all: [JSONValue]?, map: [String: JSONValue]?
}

@FromDTO(BaseDTO.self)
struct BaseModel {
  let id: Int, note: String?
}

@FromDTO(DerivedDTO.self)
struct DerivedModel {
  let id: Int, note: String?, name: String, cars: [CarModel]?
}

@FromDTO(FamilyDTO.self)
struct FamilyModel {
  let base: BaseModel, other: DerivedModel?, all: [BaseModel]?
}

@FromDTO(GridDTO.self)
struct GridModel {
  let payments: [[PaymentModel]], fares: [String: [FareModel]]?, values: [[String: ValueModel]]?
  let gaps: [CarModel?]?, days: [Date]?
}

@FromDTO(MixedDTO.self)
struct MixedModel {
  let fare: FareModel, level: Int?, at: Date?, count: Int?, payment: PaymentModel?, price: Money?
}

@FromDTO(PlacedDTO.self)
struct PlacedModel {
  let car: CarModel, rides: [RideModel]?, others: [String: RootedModel]?
}

@FromDTO(JoinedDTO.self)
struct JoinedModel {
  let id: Int, car: CarModel, card: CardModel?
}
