import DTORuntime
import Foundation
import Testing

/// Unions in unions: each candidate of each level reads the levels below, so naive attempts take 2ⁿ steps. This counts started
/// objects, because time is unreliable on a busy machine.
@Suite struct UnionGrowthTests {
  /// With so many levels of similar candidates, at most this many times as many objects are started.
  @Test(arguments: Links.all, ["0.5", "{}", "null", #"{"size": 1}"#, #"{"size": "x"}"#, "[[[]]]"])
  func doublingTheDepthDoublesTheWork(links: Links, innermost: String) throws {
    let counts = try [16, 32, 64].map { depth in
      try links.objectCount(depth: depth, innermost: innermost)
    }
    #expect(counts[1] <= 5 * counts[0] && counts[2] <= 5 * counts[1], "\(counts)")
    #expect(counts[2] < 64 * 64, "\(counts)")
  }

  /// A mistake on the way makes the strict attempts fail at every level.
  @Test(arguments: Links.all)
  func mistakesOnTheWay(links: Links) throws {
    var links = links
    links.open = links.open.replacing("{", with: #"{"size": "x", "#)
    let counts = try [16, 32, 64].map { depth in
      try links.objectCount(depth: depth, innermost: "{}")
    }
    #expect(counts[1] <= 5 * counts[0] && counts[2] <= 5 * counts[1], "\(counts)")
    #expect(counts[2] < 64 * 64, "\(counts)")
  }

  /// The result of a candidate is remembered for its exact place, even if a report contains only the beginning of a key.
  @Test func longKeysAreToldApart() throws {
    let key = String(repeating: "k", count: 1000)
    let json = #"{"named": {"\#(key)1": {"size": 1}, "\#(key)2": {"size": 2}}}"#
    let knot = try decoder(DecodingIssueCollector()).decode(Knot.self, from: Data(json.utf8))
    guard case .loose(let loose) = knot else { return #expect(Bool(false), "\(knot)") }
    let sizes = loose.named?.mapValues { inner -> Int? in
      if case .strict(let strict) = inner { strict.size } else { nil }
    }
    #expect(sizes == ["\(key)1": 1, "\(key)2": 2])
  }

  /// How one level contains the next.
  struct Links: Sendable, CustomTestStringConvertible {
    var open: String
    var close: String

    static let all = [
      Links(open: #"{"child": "#, close: "}"),
      Links(open: #"{"children": ["#, close: "]}"),
      Links(open: #"{"children": [null, {}, "#, close: "]}"),
      Links(open: #"{"named": {"a": "#, close: "}}"),
      Links(open: #"{"required": "#, close: "}"),
      Links(open: #"{"tagged": {"kind": "a", "child": "#, close: "}}"),
      Links(open: #"{"tagged": {"kind": "unknown", "child": "#, close: "}}"),
      Links(open: #"[["#, close: "]]"),
    ]

    var testDescription: String { "\(open)…\(close)" }

    /// The number of objects started for a payload with so many levels.
    func objectCount(depth: Int, innermost: String) throws -> Int {
      let json =
        String(repeating: open, count: depth) + innermost + String(repeating: close, count: depth)
      let counter = Counter()
      let decoder = foundationDecoder(DecodingIssueCollector())
      decoder.userInfo[Counter.key] = counter
      _ = try decoder.decode(Knot.self, from: Data(json.utf8))
      return counter.count
    }
  }

  /// Counts objects on the decoding thread; a class, so that the decoder can share it.
  final class Counter: @unchecked Sendable {
    static let key = CodingUserInfoKey(rawValue: "objects")!
    static let limit = 5_000
    var count = 0
  }
}

/// Three similar candidates, a list of the same, and a string.
private indirect enum Knot: Decodable, SchemaDescribed {
  static var schemaLocation: String { "knot.yml#/definitions/knot" }

  case strict(Strict)
  case loose(Loose)
  case demanding(Demanding)
  case list([Knot])
  case undefined(JSONValue)

  init(from decoder: any Decoder) throws {
    let union = try DTOUnion(decoder, of: Self.self)
    for attempt in union.attempts {
      if let value = attempt.decode(Demanding.self, from: .object(requiring: ["required"])) {
        self = .demanding(value)
        return
      }
      if let value = attempt.decode(
        Strict.self,
        from: .object(requiring: [], optional: ["child", "size", "tagged"])
      ) {
        self = .strict(value)
        return
      }
      if let value = attempt.decode(
        Loose.self,
        from: .object(requiring: [], optional: ["child", "children", "named", "size"])
      ) {
        self = .loose(value)
        return
      }
      if let value = attempt.decode(as: LossyArray<Plain<Knot>>.self, from: .array) {
        self = .list(value)
        return
      }
    }
    self = .undefined(try union.undefined())
  }

  struct Strict: Decodable, SchemaDescribed {
    static var schemaLocation: String { "knot.yml#/definitions/strict" }
    @SafeOptional var child: Knot?
    @SafeOptional var tagged: Tie?
    let size: Int?

    init(from decoder: any Decoder) throws {
      let fields = try countedFields(decoder, of: Self.self)
      _child = try fields.safeOptional("child")
      _tagged = try fields.safeOptional("tagged")
      size = try fields.strictOptional("size")
    }
  }

  struct Loose: Decodable, SchemaDescribed {
    static var schemaLocation: String { "knot.yml#/definitions/loose" }
    @SafeOptional var child: Knot?
    @SafeOptional var children: [Knot]?
    @SafeOptional var named: [String: Knot]?
    @SafeOptional var size: Int?

    init(from decoder: any Decoder) throws {
      let fields = try countedFields(decoder, of: Self.self)
      _child = try fields.safeOptional("child")
      _children = try fields.safeOptional("children", as: LossyArray<Plain<Knot>>.self)
      _named = try fields.safeOptional("named", as: LossyDictionary<Plain<Knot>>.self)
      _size = try fields.safeOptional("size")
    }
  }

  struct Demanding: Decodable, SchemaDescribed {
    static var schemaLocation: String { "knot.yml#/definitions/demanding" }
    let required: Knot

    init(from decoder: any Decoder) throws {
      required = try countedFields(decoder, of: Self.self).required("required")
    }
  }
}

/// With a discriminator, and a base class for unknown values.
private indirect enum Tie: Decodable, SchemaDescribed {
  static var schemaLocation: String { "knot.yml#/definitions/tie" }

  case known(Knot.Loose)
  case base(Knot.Strict)
  case undefined(JSONValue)

  init(from decoder: any Decoder) throws {
    let union = try DTOUnion(decoder, of: Self.self)
    switch union.tag("kind") {
    case "a": self = .known(try union.decode())
    default:
      if let value = try union.base(Knot.Strict.self) {
        self = .base(value)
        return
      }
      self = .undefined(try union.undefined())
    }
  }
}

private func countedFields(
  _ decoder: any Decoder,
  of type: any SchemaDescribed.Type
) throws -> DTOFields {
  let counter = decoder.userInfo[UnionGrowthTests.Counter.key] as? UnionGrowthTests.Counter
  counter?.count += 1
  // So that a mistake in the runtime is a failure, not a hang.
  guard (counter?.count ?? 0) < UnionGrowthTests.Counter.limit else {
    throw UnexpectedContent(expected: "less")
  }
  return try DTOFields(decoder, of: type)
}
