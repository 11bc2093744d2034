#if Macros
  import DTOMacros
  import Testing

  /// Types that are made from DTOs beside them, and from enums with and without unknown values.
  @Suite struct FromDTOEnumTests {
    enum PaintResult: String, Decodable { case white, black, red }

    @FromDTO(PaintResult.self)
    enum Paint {
      case white
      @Convert(from: "black") @Convert(from: "red") case dark
    }

    @DTO(unknown: .nil) enum SizeResult: String { case small, large }

    @FromDTO(SizeResult.self)
    enum Size { case small, large }

    @FromDTO(SizeResult.DTO.self, unknown: .case("other"))
    enum AnySize { case small, large, other }

    struct ItemResult: Decodable {
      let paint: PaintResult?
      let size: CodableEnum<SizeResult>?
      let paints: [PaintResult]?
    }

    @FromDTO(ItemResult.self)
    struct Item {
      let paint: Paint?
      let size: AnySize?
    }

    @FromDTO(ItemResult.self)
    final class Shelf: CustomStringConvertible {
      let paints: [Paint]
      var description: String { "\(paints.map { "\($0)" })" }
    }

    @Test func `Enums without unknown values`() {
      check(Paint.self, #""red""#, "dark")
      check(Paint.self, #""pink""#, "invalid: ")
      check(Size.self, #""large""#, "large")
      check(AnySize.self, #""large""#, "large")
      check(AnySize.self, #""huge""#, "other; unknown enum value at ")
    }

    @Test func `DTOs beside the types`() {
      check(
        Item.self,
        #"{"paint": "black", "size": "huge"}"#,
        "Item(paint: Paint.dark, size: AnySize.other); unknown enum value at size"
      )
      check(Shelf.self, #"{"paints": ["red"]}"#, #"["dark"]"#)
    }
  }
#endif
