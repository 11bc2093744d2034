import DTORuntime
import Foundation
import Testing

/// Generic unions of every size.
@Suite struct GenericUnionTests {
  /// A variant with one member, whose key is a type parameter.
  private struct Key<Name: Named>: UnionVariant, Encodable, Hashable, Sendable {
    var value: Int

    static var unionShape: JSONShape { .object(requiring: [Name.name]) }

    init(from decoder: any Decoder) throws {
      value = try decoder.container(keyedBy: DTOKey.self).decode(
        Int.self,
        forKey: DTOKey(Name.name)
      )
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: DTOKey.self)
      try container.encode(value, forKey: DTOKey(Name.name))
    }
  }

  private protocol Named: Hashable, Sendable { static var name: String { get } }
  private enum A: Named { static var name: String { "a" } }
  private enum B: Named { static var name: String { "b" } }
  private enum C: Named { static var name: String { "c" } }
  private enum D: Named { static var name: String { "d" } }
  private enum E: Named { static var name: String { "e" } }
  private enum F: Named { static var name: String { "f" } }
  private enum G: Named { static var name: String { "g" } }
  private enum H: Named { static var name: String { "h" } }

  /// Checks that each variant is decoded, encoded unchanged and unequal to the others, and that any other payload is kept.
  private func check<Union: Decodable & Encodable & Hashable>(
    _ type: Union.Type,
    variants: Int,
    _ place: SourceLocation = #_sourceLocation
  ) throws {
    let collector = DecodingIssueCollector()
    let decoder = JSONDecoder()
    decoder.userInfo[.dtoReporter] = collector
    var seen: Set<Union> = []
    for name in ["a", "b", "c", "d", "e", "f", "g", "h"].prefix(variants) + ["x"] {
      let payload = #"{"\#(name)":1}"#
      let union = try decoder.decode(type, from: Data(payload.utf8))
      #expect(seen.insert(union).inserted, sourceLocation: place)
      let encoded = String(decoding: try JSONEncoder().encode(union), as: UTF8.self)
      #expect(encoded == payload, sourceLocation: place)
      let label = Mirror(reflecting: union).children.first?.label
      let names = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]
      let expected = name == "x" ? "undefined" : names[seen.count - 1]
      #expect(label == expected, sourceLocation: place)
    }
    #expect(collector.issues.map(\.kind) == [.unknownVariant], sourceLocation: place)
  }

  @Test func everySize() throws {
    try check(OneOf2<Key<A>, Key<B>>.self, variants: 2)
    try check(OneOf3<Key<A>, Key<B>, Key<C>>.self, variants: 3)
    try check(OneOf4<Key<A>, Key<B>, Key<C>, Key<D>>.self, variants: 4)
    try check(OneOf5<Key<A>, Key<B>, Key<C>, Key<D>, Key<E>>.self, variants: 5)
    try check(OneOf6<Key<A>, Key<B>, Key<C>, Key<D>, Key<E>, Key<F>>.self, variants: 6)
    try check(OneOf7<Key<A>, Key<B>, Key<C>, Key<D>, Key<E>, Key<F>, Key<G>>.self, variants: 7)
    try check(
      OneOf8<Key<A>, Key<B>, Key<C>, Key<D>, Key<E>, Key<F>, Key<G>, Key<H>>.self,
      variants: 8
    )
  }

  /// A tag selects its variant even if the payload isn't valid for that variant.
  @Test(
    arguments: [
      (#"{"it":{"kind":"b","b":1}}"#, "second", []),
      (#"{"it":{"kind":"a"}}"#, nil, ["invalid optional at it.a"]),
      (#"{"it":{"kind":"b","a":1}}"#, nil, ["invalid optional at it.b"]),
      (#"{"it":{"kind":"c","a":1}}"#, "undefined", ["unknown variant at it"]),
      (#"{"it":{"a":1}}"#, "undefined", ["unknown variant at it"]),
      (#"{"it":["kind"]}"#, "undefined", ["unknown variant at it"]),
    ] as [(String, String?, [String])]
  )
  func tagged(payload: String, variant: String?, issues: [String]) throws {
    struct Holder: Decodable {
      @SafeOptional var it: OneOf2<Tagged<A>, Tagged<B>>?
    }
    let collector = DecodingIssueCollector()
    let decoder = JSONDecoder()
    decoder.userInfo[.dtoReporter] = collector
    let holder = try decoder.decode(Holder.self, from: Data(payload.utf8))
    #expect(holder.it.flatMap { Mirror(reflecting: $0).children.first?.label } == variant)
    #expect(collector.issues.map { "\($0.kind) at \($0.codingPath)" } == issues)
  }

  /// A union writes the tag only if its variant doesn't write it.
  @Test(arguments: [#"{"a":1,"kind":"a"}"#, #"{"b":1,"kind":"b"}"#, #"{"c":1}"#])
  func writesTags(payload: String) throws {
    let union = try JSONDecoder().decode(
      OneOf3<Untold<A>, Untold<B>, Key<C>>.self,
      from: Data(payload.utf8)
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(union), as: UTF8.self) == payload)
    let value = try JSONValueEncoder().encode(union)
    #expect(value == (try JSONDecoder().decode(JSONValue.self, from: Data(payload.utf8))))
  }

  private struct Untold<Name: Named>: UnionVariant, Encodable {
    var key: Key<Name>

    static var unionShape: JSONShape { .tagged(Name.name, by: "kind", isMember: false) }

    init(from decoder: any Decoder) throws { key = try Key(from: decoder) }

    func encode(to encoder: any Encoder) throws { try key.encode(to: encoder) }
  }

  private struct Tagged<Name: Named>: UnionVariant {
    static var unionShape: JSONShape { .tagged(Name.name, by: "kind") }

    init(from decoder: any Decoder) throws { _ = try Key<Name>(from: decoder) }
  }

  @Test func scalars() throws {
    func decoded(_ json: String) throws -> OneOf4<Bool, Int, Double, String> {
      try JSONDecoder().decode(OneOf4<Bool, Int, Double, String>.self, from: Data(json.utf8))
    }
    #expect(try decoded("true") == .first(true))
    #expect(try decoded("1") == .second(1))
    #expect(try decoded("1.5") == .third(1.5))
    #expect(try decoded(#""1""#) == .fourth("1"))
  }
}
