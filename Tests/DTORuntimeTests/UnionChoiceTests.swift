import DTORuntime
import Foundation
import Testing

/// Which variant of a union without a discriminator is selected if several match, with both readers.
@Suite struct UnionChoiceTests {
  @Test(arguments: [
    (#"{"a": "x"}"#, "first"),
    (#"{"b": "x"}"#, "second"),
    (#"{"common": "x"}"#, "first"),
    (#"{}"#, "first"),
    // A null counts less than a value.
    (#"{"a": null, "b": "x"}"#, "second"),
    (#"{"common": "x", "b": null}"#, "second"),
  ])
  func undeclaredKeysChangeNothing(json: String, variant: String) throws {
    let stranger = json == "{}" ? #"{"zzz": 1}"# : json.replacing("}", with: #", "zzz": 1}"#)
    for json in [json, stranger] {
      #expect(name(of: try check(Pair.self, json)) == variant)
      let strict = decoder(DecodingIssueCollector(), strict: true)
      #expect(name(of: try strict.decode(Pair.self, from: Data(json.utf8))) == variant)
    }
  }

  @Test func lostValues() throws {
    let json = #"{"a": "x", "b": "y", "zzz": 1}"#
    let value = try check(Pair.self, json, "lostValue b: a key of Pair.First, string")
    #expect(name(of: value) == "first")
    checkStrict(Pair.self, json, at: "b")
    // The second variant can't have it.
    try check(Pair.self, #"{"a": "x", "b": 5}"#)
    try check(
      Outer.self,
      #"{"item": {"a": "x"}, "items": [{"a": "x"}, {"b": "y", "a": "z"}]}"#,
      "lostValue items[1].b: a key of Pair.First, string"
    )
  }

  @Test(arguments: [
    (#"[{"id": 1, "geo": "g"}]"#, "fulls"),
    (#"[{"id": 1}]"#, "lites"),
    (#"[{"id": 1, "zzz": 1}, {"id": 1}]"#, "lites"),
    (#"[]"#, "lites"),
    (#"{"item": {"id": 1, "geo": "g"}}"#, "holdsFull"),
    (#"{"item": {"id": 1, "zzz": "g"}}"#, "holdsLite"),
    (#"{"k": {"id": 1, "geo": "g"}}"#, "map"),
  ])
  func elementsAndNestedObjects(json: String, variant: String) throws {
    let value = try check(Deep.self, json)
    #expect(value.name == variant)
  }

  /// Whatever matches as it is precedes what matches only with tolerance.
  @Test func toleranceBeginsWhereNothingFits() throws {
    #expect(try check(Loose.self, #"{"clean": true}"#).name == "map")
    #expect(try check(Loose.self, #"{"clean": "x"}"#).name == "task")
    #expect(try check(Loose.self, #"{"clean": true, "size": "x"}"#).name == "map")
  }

  /// A union inside a candidate selects the same variant when what it reads is recorded.
  @Test(arguments: [#"{"c": 1, "b": "x"}"#, #"{"c": 1, "b": "x", "zzz": 1}"#])
  func lostValuesOfNestedUnions(json: String) throws {
    let value = try check(Nesting.self, json, "lostValue b: a key of Nesting.Number, string")
    guard case .number = value else {
      Issue.record("selected \(value)")
      return
    }
    checkStrict(Nesting.self, json, at: "b")
  }

  @Test(arguments: [
    (#"{"id": 1, "closedAt": "2020"}"#, "closed"),
    (#"{"id": 1, "closedAt": "null"}"#, "closed"),
    (#"{"id": 1, "closedAt": null}"#, "open"),
    (#"{"id": 1}"#, "open"),
  ])
  func membersThatAreAlwaysNull(json: String, variant: String) throws {
    #expect(try check(Status.self, json).name == variant)
    let strict = decoder(DecodingIssueCollector(), strict: true)
    #expect(try strict.decode(Status.self, from: Data(json.utf8)).name == variant)
  }

  private func name(of pair: Pair) -> String {
    switch pair {
    case .first: "first"
    case .second: "second"
    case .undefined: "undefined"
    }
  }
}

private enum Pair: Decodable, SchemaDescribed {
  static var schemaLocation: String { "pair.yml#/definitions/pair" }

  case first(First)
  case second(Second)
  case undefined(JSONValue)

  struct First: Decodable, SchemaDescribed {
    static var schemaLocation: String { "pair.yml#/definitions/first" }
    let a: String?
    let common: String?

    init(from decoder: any Decoder) throws {
      let fields = try DTOFields(decoder, of: Self.self)
      a = try fields.optional("a")
      common = try fields.optional("common")
    }
  }

  struct Second: Decodable, SchemaDescribed {
    static var schemaLocation: String { "pair.yml#/definitions/second" }
    let b: String?
    let common: String?

    init(from decoder: any Decoder) throws {
      let fields = try DTOFields(decoder, of: Self.self)
      b = try fields.optional("b")
      common = try fields.optional("common")
    }
  }

  init(from decoder: any Decoder) throws {
    let union = try DTOUnion(decoder, of: Self.self)
    for attempt in union.attempts {
      if let value = attempt.decode(
        First.self,
        from: .object(requiring: [], optional: ["a", "common"])
      ) {
        self = .first(value)
        return
      }
      if let value = attempt.decode(
        Second.self,
        from: .object(requiring: [], optional: ["b", "common"])
      ) {
        self = .second(value)
        return
      }
    }
    self = .undefined(try union.undefined())
  }
}

/// A candidate that is a union of objects whose keys aren't known from outside.
private enum Nesting: Decodable, SchemaDescribed {
  static var schemaLocation: String { "nesting.yml#/definitions/nesting" }

  case number(Number)
  case inner(Inner)
  case undefined(JSONValue)

  struct Number: Decodable { let c: Int }

  enum Inner: Decodable, SchemaDescribed {
    static var schemaLocation: String { "nesting.yml#/definitions/inner" }

    case first(Pair.First)
    case second(Pair.Second)
    case undefined(JSONValue)

    init(from decoder: any Decoder) throws {
      let union = try DTOUnion(decoder, of: Self.self)
      for attempt in union.attempts {
        if let value = attempt.decode(Pair.First.self, from: .object(requiring: [])) {
          self = .first(value)
          return
        }
        if let value = attempt.decode(Pair.Second.self, from: .any) {
          self = .second(value)
          return
        }
      }
      self = .undefined(try union.undefined())
    }
  }

  init(from decoder: any Decoder) throws {
    let union = try DTOUnion(decoder, of: Self.self)
    for attempt in union.attempts {
      if let value = attempt.decode(Number.self, from: .object(requiring: ["c"])) {
        self = .number(value)
        return
      }
      if let value = attempt.decode(Inner.self, from: .any) {
        self = .inner(value)
        return
      }
    }
    self = .undefined(try union.undefined())
  }
}

private enum Status: Decodable, SchemaDescribed {
  static var schemaLocation: String { "status.yml#/definitions/status" }

  case open(Open)
  case closed(Closed)
  case undefined(JSONValue)

  struct Open: Decodable {
    let id: Int
    let closedAt: JSONValue?
  }

  struct Closed: Decodable {
    let id: Int
    let closedAt: String
  }

  init(from decoder: any Decoder) throws {
    let union = try DTOUnion(decoder, of: Self.self)
    for attempt in union.attempts {
      if let value = attempt.decode(
        Open.self,
        from: .object(requiring: ["id"], optional: ["closedAt"], nulls: ["closedAt"])
      ) {
        self = .open(value)
        return
      }
      if let value = attempt.decode(
        Closed.self,
        from: .object(requiring: ["id", "closedAt"], optional: [])
      ) {
        self = .closed(value)
        return
      }
    }
    self = .undefined(try union.undefined())
  }

  var name: String {
    switch self {
    case .open: "open"
    case .closed: "closed"
    case .undefined: "undefined"
    }
  }
}

private struct Outer: Decodable, SchemaDescribed {
  static var schemaLocation: String { "pair.yml#/definitions/outer" }
  let item: Pair
  let items: [Pair]

  init(from decoder: any Decoder) throws {
    let fields = try DTOFields(decoder, of: Self.self)
    item = try fields.required("item")
    items = try fields.required("items", as: LossyArray<Plain<Pair>>.self)
  }
}

/// Candidates that differ only inside. Some have synthesized conformances.
private enum Deep: Decodable, SchemaDescribed {
  static var schemaLocation: String { "deep.yml#/definitions/deep" }

  case lites([Lite])
  case fulls([Full])
  case holdsLite(HoldsLite)
  case holdsFull(HoldsFull)
  case map([String: Full])
  case undefined(JSONValue)

  struct Lite: Decodable { let id: Int }
  struct Full: Decodable {
    let id: Int
    let geo: String
  }
  struct HoldsLite: Decodable { let item: Lite? }
  struct HoldsFull: Decodable { let item: Full? }

  init(from decoder: any Decoder) throws {
    let union = try DTOUnion(decoder, of: Self.self)
    for attempt in union.attempts {
      if let value = attempt.decode(as: LossyArray<Plain<Lite>>.self, from: .array) {
        self = .lites(value)
        return
      }
      if let value = attempt.decode(as: LossyArray<Plain<Full>>.self, from: .array) {
        self = .fulls(value)
        return
      }
      if let value = attempt.decode(
        HoldsLite.self,
        from: .object(requiring: [], optional: ["item"], nested: ["item"])
      ) {
        self = .holdsLite(value)
        return
      }
      if let value = attempt.decode(
        HoldsFull.self,
        from: .object(requiring: [], optional: ["item"], nested: ["item"])
      ) {
        self = .holdsFull(value)
        return
      }
      if let value = attempt.decode(
        as: LossyDictionary<Plain<Full>>.self,
        from: .object(requiring: [], optional: [], isOpen: true)
      ) {
        self = .map(value)
        return
      }
    }
    self = .undefined(try union.undefined())
  }

  var name: String {
    switch self {
    case .lites: "lites"
    case .fulls: "fulls"
    case .holdsLite: "holdsLite"
    case .holdsFull: "holdsFull"
    case .map: "map"
    case .undefined: "undefined"
    }
  }
}

private enum Loose: Decodable, SchemaDescribed {
  static var schemaLocation: String { "loose.yml#/definitions/loose" }

  case task(Task)
  case map([String: JSONValue])
  case undefined(JSONValue)

  struct Task: Decodable, SchemaDescribed {
    static var schemaLocation: String { "loose.yml#/definitions/task" }
    let clean: String?

    init(from decoder: any Decoder) throws {
      clean = try DTOFields(decoder, of: Self.self).optional("clean")
    }
  }

  init(from decoder: any Decoder) throws {
    let union = try DTOUnion(decoder, of: Self.self)
    for attempt in union.attempts {
      if let value = attempt.decode(Task.self, from: .object(requiring: [], optional: ["clean"])) {
        self = .task(value)
        return
      }
      if let value = attempt.decode(
        as: LossyDictionary<Plain<JSONValue>>.self,
        from: .object(requiring: [], optional: [], isOpen: true)
      ) {
        self = .map(value)
        return
      }
    }
    self = .undefined(try union.undefined())
  }

  var name: String {
    switch self {
    case .task: "task"
    case .map: "map"
    case .undefined: "undefined"
    }
  }
}
