#if Macros
  import DTOMacros
  import Testing

  /// Cases whose associated values are all nil.
  @Suite struct DTOEmptyCaseTests {
    @DTO(.codable)
    struct Member: Equatable {
      let id: Int
    }

    @DTO(.codable)
    enum ByKey {
      case one(Int?)
      case all(a: Int?, b: String?)
      case single(x: Member?)
      @Case("member", "m") case member(Member?)
    }

    @DTO(.codable, tag: "type", content: "data")
    enum WithContent {
      case all(a: Int?, b: String?)
      case one(Int?)
    }

    @Test func `Cases whose values are all nil come back`() throws {
      let json = #"[{"one":null},{"all":{}},{"single":{}},{"member":null},{"one":1}]"#
      check(
        [ByKey].self,
        json,
        "[ByKey.one(nil), ByKey.all(a: nil, b: nil), ByKey.single(x: nil), ByKey.member(nil), ByKey.one(1)]"
      )
      try checkEncoded(
        [
          ByKey.one(nil), .all(a: nil, b: nil), .single(x: nil), .member(nil), .one(1),
        ],
        json
      )
      let contents = #"[{"data":{},"type":"all"},{"type":"one"}]"#
      check([WithContent].self, contents, "[WithContent.all(a: nil, b: nil), WithContent.one(nil)]")
      try checkEncoded([WithContent.all(a: nil, b: nil), .one(nil)], contents)
    }
  }
#endif
