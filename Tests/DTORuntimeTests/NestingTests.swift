import DTORuntime
import Foundation
import Testing

/// Payloads nested more deeply than a stack of 512 KB allows, the size on background threads of Apple platforms: a tolerant
/// position loses what is too deep, and without one there is an error.
@Suite(.timeLimit(.minutes(10))) struct NestingTests {
  private static let order = Links(
    open: #"{"order_id": 1, "cars": [], "prices": {}, "note": "n", "next": "#,
    innermost: "null",
    close: "}"
  )
  private static let object = Links(open: #"{"a": "#, innermost: "1", close: "}")
  private static let array = Links(open: "[", innermost: "1", close: "]")
  private static let union = Links(open: #"{"kind": "a", "next": "#, innermost: "null", close: "}")

  @Test func optionalsBecomeNil() throws {
    try check(OrderResult.self, Self.order.json(depth: 500), loses: .invalidOptional)
    try check(Branch.self, Self.union.json(depth: 500), loses: .invalidOptional)
  }

  @Test func elementsAreLeftOut() throws {
    let links = Links(open: #"{"x": ["#, innermost: "", close: "]}")
    try check(Folder.self, links.json(depth: 250), loses: .droppedElement)
    try check([JSONValue].self, "[\(Self.array.json(depth: 480)), 1]", loses: .droppedElement)
  }

  @Test func unknownVariants() throws {
    let pet = #"{"x": {"pet_type": "new", "a": \#(Self.object.json(depth: 480))}}"#
    try check(Leaf<AsOptional<Plain<PetResult>>>.self, pet, loses: .invalidOptional)
    try checkThrows(Leaf<AsRequired<Plain<PetResult>>>.self, pet)
  }

  @Test func nothingTolerates() throws {
    try checkThrows(JSONValue.self, Self.object.json(depth: 500))
    try checkThrows(JSONValue.self, Self.array.json(depth: 500))
    try checkThrows(Demanding.self, Self.union.json(depth: 500))
  }

  @Test func strictly() throws {
    try checkThrows(OrderResult.self, Self.order.json(depth: 500), strictly: true)
  }

  /// Unions whose variants all fail because of the depth must not read it again at each level.
  @Test(arguments: [100, 200, 300, 400])
  func unionsThatNeedWhatIsTooDeep(depth: Int) {
    let json = Self.union.json(depth: depth)
    onSmallStack {
      let json = Data(json.utf8)
      _ = try? foundationDecoder(DecodingIssueCollector()).decode(Demanding.self, from: json)
      _ = try? DTODecoder(reporter: DecodingIssueCollector()).decode(Demanding.self, from: json)
    }
  }

  /// Threads can have stacks of any size: those of Musl have 128 KB, and some programs choose 64.
  @Test(arguments: [64, 80, 128, 256], [30, 60, 100, 250, 500])
  func verySmallStacks(kilobytes: Int, depth: Int) throws {
    let payloads = [Self.order, Self.object, Self.array, Self.union]
      .map { Data($0.json(depth: depth).utf8) }
    onSmallStack(kilobytes: kilobytes) {
      for json in payloads {
        let decoder = DTODecoder(reporter: DecodingIssueCollector())
        _ = try? decoder.decode(Branch.self, from: json)
        _ = try? decoder.decode(Demanding.self, from: json)
        if let value = try? decoder.decode(JSONValue.self, from: json) {
          _ = try? DTOEncoder().encode(value)
        }
        if let order = try? decoder.decode(OrderResult.self, from: json) {
          _ = try? DTOEncoder().encode(order)
          _ = try? JSONValueEncoder().encode(order)
        }
      }
    }
  }

  @Test func whatFitsIsDecoded() throws {
    let json = Self.union.json(depth: 30)
    let collector = DecodingIssueCollector()
    let isDecoded = onSmallStack {
      (try? decoder(collector).decode(Branch.self, from: Data(json.utf8))) != nil
    }
    #expect(isDecoded && collector.issues.isEmpty)
  }

  /// Decoded where there was enough stack.
  @Test func encoding() throws {
    let value = try JSONDecoder().decode(
      JSONValue.self,
      from: Data(Self.object.json(depth: 500).utf8)
    )
    let order = try JSONDecoder()
      .decode(OrderResult.self, from: Data(Self.order.json(depth: 500).utf8))
    onSmallStack {
      #expect(throws: EncodingError.self) { try JSONEncoder().encode(value) }
      #expect(throws: EncodingError.self) { try JSONEncoder().encode(order) }
      #expect(throws: EncodingError.self) { try DTOEncoder().encode(value) }
      #expect(throws: EncodingError.self) { try DTOEncoder().encode(order) }
      #expect(throws: EncodingError.self) { try JSONValueEncoder().encode(order) }
    }
  }

  @Test func encodingArraysAndMaps() {
    let arrays = (0..<500).reduce(Nest()) { inner, _ in Nest(elements: [inner]) }
    let maps = (0..<500).reduce(Nest()) { inner, _ in Nest(members: ["a": inner]) }
    onSmallStack {
      #expect(throws: EncodingError.self) { try JSONEncoder().encode(arrays) }
      #expect(throws: EncodingError.self) { try JSONEncoder().encode(maps) }
      #expect(throws: EncodingError.self) { try DTOEncoder().encode(arrays) }
      #expect(throws: EncodingError.self) { try DTOEncoder().encode(maps) }
    }
  }

  /// Decoded where there was enough stack.
  @Test func use() throws {
    let value = try JSONDecoder().decode(
      JSONValue.self,
      from: Data(Self.object.json(depth: 500).utf8)
    )
    let order = try JSONDecoder()
      .decode(OrderResult.self, from: Data(Self.order.json(depth: 500).utf8))
    onSmallStack {
      #expect("\(order)".contains("Optional(…)"))
      #expect("\(value)".count == value.debugDescription.count)
      var text = ""
      dump(order, to: &text)
      dump(value, to: &text)
      #expect(text.contains("next: "))
      #expect(Set([order, order]).count == 1 && Set([value, value]).count == 1)
      #expect(value.any is [String: Any])
    }
  }

  @Test func otherInput() throws {
    let value = try JSONDecoder().decode(
      JSONValue.self,
      from: Data(Self.order.json(depth: 500).utf8)
    )
    let any = Unchecked(value.any)
    onSmallStack {
      let collector = DecodingIssueCollector()
      let decoder = JSONValueDecoder(userInfo: [.dtoReporter: collector])
      #expect(throws: Never.self) { try decoder.decode(OrderResult.self, from: value) }
      #expect(collector.issues.map(\.expected) == [fitting])
      #expect(throws: DecodingError.self) { try JSONValue(any: any.value) }
    }
  }

  private func check<Value: DecodableOnThread>(
    _ type: Value.Type,
    _ json: String,
    loses kind: DecodingIssue.Kind,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for isOwn in [false, true] {
      let collector = DecodingIssueCollector()
      let decoder =
        isOwn ? DTODecoder(reporter: collector) : DTODecoder(using: foundationDecoder(collector))
      let isDecoded = onSmallStack { (try? decoder.decode(type, from: json)) != nil }
      #expect(isDecoded, sourceLocation: sourceLocation)
      #expect(collector.issues.map(\.kind) == [kind], sourceLocation: sourceLocation)
      #expect(collector.issues.map(\.expected) == [fitting], sourceLocation: sourceLocation)
      let places = collector.issues.map(\.codingPath)
      #expect(places.allSatisfy { !$0.isEmpty }, sourceLocation: sourceLocation)
    }
  }

  private func checkThrows<Value: DecodableOnThread>(
    _ type: Value.Type,
    _ json: String,
    strictly isStrict: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let foundation = foundationDecoder(DecodingIssueCollector())
    foundation.userInfo[.dtoStrict] = isStrict
    let own = DTODecoder(isStrict ? .strict : .tolerant, reporter: DecodingIssueCollector())
    for decoder in [DTODecoder(using: foundation), own] {
      let description = onSmallStack { () -> String? in
        do {
          _ = try decoder.decode(type, from: Data(json.utf8))
          return nil
        } catch DecodingError.dataCorrupted(let context) {
          return context.debugDescription
        } catch {
          return "\(error)"
        }
      }
      #expect(description == "Expected \(fitting).", sourceLocation: sourceLocation)
    }
  }
}

private let fitting = "nesting that fits the thread's stack"

/// Runs `body` on a thread with a small stack.
@discardableResult
private func onSmallStack<Result: Sendable>(
  kilobytes: Int = 512,
  _ body: @escaping @Sendable () -> Result
) -> Result {
  let result = Unchecked<Result?>(nil)
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    result.value = body()
    done.signal()
  }
  thread.stackSize = kilobytes << 10
  thread.start()
  done.wait()
  guard let value = result.value else { preconditionFailure("the thread has set it") }
  return value
}

/// A value that threads use one after the other.
private final class Unchecked<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

private struct Links {
  var open: String
  var innermost: String
  var close: String

  func json(depth: Int) -> String {
    String(repeating: open, count: depth) + innermost + String(repeating: close, count: depth)
  }
}

private struct Nest: Codable {
  var elements: [Nest] = []
  var members: [String: Nest] = [:]

  func encode(to encoder: any Encoder) throws {
    if members.isEmpty {
      try StrictArray<Plain<Nest>>.encode(elements, to: encoder)
    } else {
      try StrictDictionary<Plain<Nest>>.encode(members, to: encoder)
    }
  }
}

private struct Folder: Decodable, SchemaDescribed {
  static var schemaLocation: String { "nesting.yml#/definitions/folder" }

  let x: [Folder]

  init(from decoder: any Decoder) throws {
    x = try DTOFields(decoder, of: Self.self).required("x", as: LossyArray<Plain<Folder>>.self)
  }
}

/// Similar variants with an optional member that is again such a union.
#if compiler(>=6.2)
  private typealias DecodableOnThread = Decodable & SendableMetatype
#else
  private typealias DecodableOnThread = Decodable
#endif

private enum Branch: Decodable, SchemaDescribed {
  static var schemaLocation: String { "nesting.yml#/definitions/branch" }

  case inner(Inner)
  case other(Other)
  case undefined(JSONValue)

  init(from decoder: any Decoder) throws {
    let union = try DTOUnion(decoder, oneOf: Self.self)
    for attempt in union.attempts {
      if let value = attempt.decode(Other.self, from: .object(requiring: ["kind", "name"])) {
        self = .other(value)
        return
      }
      if let value = attempt.decode(
        Inner.self,
        from: .object(requiring: ["kind"], optional: ["next"])
      ) {
        self = .inner(value)
        return
      }
    }
    self = .undefined(try union.undefined())
  }

  struct Inner: Decodable, SchemaDescribed {
    static var schemaLocation: String { "nesting.yml#/definitions/inner" }

    let kind: String
    @SafeOptional var next: Branch?

    init(from decoder: any Decoder) throws {
      let fields = try DTOFields(decoder, of: Self.self)
      kind = try fields.required("kind")
      _next = try fields.safeOptional("next")
    }
  }

  struct Other: Decodable, SchemaDescribed {
    static var schemaLocation: String { "nesting.yml#/definitions/other" }

    @SafeOptional var next: Branch?

    init(from decoder: any Decoder) throws {
      _next = try DTOFields(decoder, of: Self.self).safeOptional("next")
    }
  }
}

/// The same with a required member.
private indirect enum Demanding: Decodable, SchemaDescribed {
  static var schemaLocation: String { "nesting.yml#/definitions/demanding" }

  case first(First)
  case second(Second)
  case undefined(JSONValue)

  init(from decoder: any Decoder) throws {
    let union = try DTOUnion(decoder, of: Self.self)
    for attempt in union.attempts {
      if let value = attempt.decode(First.self, from: .object(requiring: ["next"])) {
        self = .first(value)
        return
      }
      if let value = attempt.decode(Second.self, from: .object(requiring: ["kind", "next"])) {
        self = .second(value)
        return
      }
    }
    self = .undefined(try union.undefined())
  }

  struct First: Decodable, SchemaDescribed {
    static var schemaLocation: String { "nesting.yml#/definitions/first" }

    let next: Demanding

    init(from decoder: any Decoder) throws {
      next = try DTOFields(decoder, of: Self.self).required("next")
    }
  }

  struct Second: Decodable, SchemaDescribed {
    static var schemaLocation: String { "nesting.yml#/definitions/second" }

    let next: Demanding

    init(from decoder: any Decoder) throws {
      next = try DTOFields(decoder, of: Self.self).required("next")
    }
  }
}
