import DTORuntime
import Foundation
import Testing

/// Types that encode themselves, with all kinds of containers, beside `JSONEncoder`.
@Suite struct ContainerTests {
  private enum Keys: String, CodingKey { case a, b, c, d, e, f }

  private struct Closure: Encodable {
    let body: (any Encoder) throws -> Void

    init(_ body: @escaping (any Encoder) throws -> Void) { self.body = body }

    func encode(to encoder: any Encoder) throws { try body(encoder) }
  }

  private func check(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: @escaping (any Encoder) throws -> Void
  ) {
    let value = Closure(body)
    checkWriters(value, sourceLocation: sourceLocation)
    checkWriters([value, value], sourceLocation: sourceLocation)
    checkWriters(["z": [value], "m/": [], "a": [value]], sourceLocation: sourceLocation)
  }

  @Test func repeatedKeys() {
    check {
      var object = $0.container(keyedBy: Keys.self)
      try object.encode(1, forKey: .b)
      try object.encode("first", forKey: .a)
      try object.encode(["second"], forKey: .a)
      try object.encode(2, forKey: .b)
    }
  }

  /// Written in turns, and only then in order.
  @Test func nestedContainersInTurns() {
    check {
      var object = $0.container(keyedBy: Keys.self)
      var first = object.nestedContainer(keyedBy: Keys.self, forKey: .f)
      var second = object.nestedUnkeyedContainer(forKey: .b)
      try first.encode(1, forKey: .c)
      try second.encode(2)
      try object.encode(3, forKey: .a)
      try first.encode(4, forKey: .a)
      var inner = second.nestedContainer(keyedBy: Keys.self)
      try second.encode(5)
      try inner.encode(["x": 6, "b": 7], forKey: .e)
      var innermost = inner.nestedUnkeyedContainer(forKey: .d)
      try object.encode(8, forKey: .d)
      try innermost.encode("9")
      try inner.encodeNil(forKey: .a)
      try second.encodeNil()
      #expect(second.count == 4)
      #expect(innermost.codingPath.suffix(3).map(\.stringValue) == ["b", "Index 1", "d"])
    }
  }

  @Test func sameContainerTwice() {
    check {
      var object = $0.container(keyedBy: Keys.self)
      var first = object.nestedContainer(keyedBy: Keys.self, forKey: .b)
      try first.encode(1, forKey: .a)
      var list = object.nestedUnkeyedContainer(forKey: .a)
      try list.encode(1)
      var second = object.nestedContainer(keyedBy: Keys.self, forKey: .b)
      try second.encode(2, forKey: .c)
      try first.encode(3, forKey: .b)
      var again = object.nestedUnkeyedContainer(forKey: .a)
      try again.encode(2)
      var whole = $0.container(keyedBy: Keys.self)
      try whole.encode(4, forKey: .c)
    }
  }

  @Test func superEncoders() {
    class Base: Encodable {
      let id = 1
    }
    final class Derived: Base {
      override func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Keys.self)
        let later = object.superEncoder(forKey: .d)
        try object.encode(2, forKey: .a)
        try super.encode(to: object.superEncoder())
        try "text".encode(to: later)
        var list = object.nestedUnkeyedContainer(forKey: .b)
        try super.encode(to: list.superEncoder())
        _ = list.superEncoder()
        _ = object.superEncoder(forKey: .e)
      }
    }
    check { try Derived().encode(to: $0) }
    check {
      try Base().encode(to: $0)
      var object = $0.container(keyedBy: Keys.self)
      try object.encode("same object", forKey: .c)
    }
  }

  /// `JSONEncoder` inserts an element where the array ended when its encoder was requested, but only when the encoder is released.
  @Test func superEncodersThatAreKept() throws {
    let value = Closure {
      var list = $0.unkeyedContainer()
      let encoders = [list.superEncoder(), list.superEncoder()]
      try list.encode(3)
      try "second".encode(to: encoders[1])
      try "first".encode(to: encoders[0])
    }
    #expect(try DTOEncoder().encodeText(value) == #"["first","second",3]"#)
  }

  /// `JSONEncoder` writes only one of the members.
  @Test func keysThatSwiftTreatsAsEqual() throws {
    let value = Closure {
      var object = $0.container(keyedBy: DTOKey.self)
      try object.encode(1, forKey: DTOKey("\u{E9}"))
      try object.encode(2, forKey: DTOKey("e\u{301}"))
    }
    #expect(try DTOEncoder().encodeText(value) == "{\"e\u{301}\":2,\"\u{E9}\":1}")
  }

  @Test func emptyContainers() {
    check { _ = $0.container(keyedBy: Keys.self) }
    check { _ = $0.unkeyedContainer() }
    check {
      var object = $0.container(keyedBy: Keys.self)
      _ = object.nestedContainer(keyedBy: Keys.self, forKey: .b)
      _ = object.nestedUnkeyedContainer(forKey: .a)
    }
  }

  @Test func singleValues() {
    check {
      var value = $0.singleValueContainer()
      try value.encode(["b": 1, "a": 2])
    }
    check {
      var value = $0.singleValueContainer()
      try value.encodeNil()
    }
    check {
      var value = $0.singleValueContainer()
      try value.encode(Decimal(1.5))
    }
    check {
      var value = $0.singleValueContainer()
      try value.encode(Optional(Optional(["a": [nil, 1.5]])))
    }
  }

  /// Where `JSONEncoder` ends the program, the last content counts, as with ``JSONValueEncoder``.
  @Test func otherContent() throws {
    let values = [
      Closure {
        var object = $0.container(keyedBy: Keys.self)
        var list = object.nestedUnkeyedContainer(forKey: .a)
        try list.encode(1)
        var value = $0.singleValueContainer()
        try value.encode(5)
      },
      Closure {
        var value = $0.singleValueContainer()
        try value.encode("text")
        try? value.encode(Double.nan)
        try value.encode(5)
      },
    ]
    for value in values {
      #expect(try DTOEncoder().encodeText(["a": value, "b": value]) == #"{"a":5,"b":5}"#)
    }
    let list = Closure {
      var value = $0.singleValueContainer()
      try value.encode("text")
      var list = $0.unkeyedContainer()
      try list.encode(5)
    }
    #expect(try DTOEncoder().encodeText([list]) == "[[5]]")
  }

  @Test func misuse() {
    var kept: [any Encoder] = []
    let keeping = Closure {
      kept.append($0)
      var value = $0.singleValueContainer()
      try value.encode(1)
    }
    let late = Closure {
      var list = $0.unkeyedContainer()
      try list.encode(keeping)
      for one in kept {
        var value = one.singleValueContainer()
        try value.encode("late")
      }
    }
    #expect(throws: EncodingError.self) { try DTOEncoder().encode([late]) }
    let inside = Closure { encoder in
      var object = encoder.container(keyedBy: Keys.self)
      try object.encode(
        Closure { _ in
          var outer = encoder.container(keyedBy: Keys.self)
          try outer.encode(1, forKey: .a)
        },
        forKey: .b
      )
    }
    #expect(throws: EncodingError.self) { try DTOEncoder().encode(inside) }
    let endless = Closure {
      var list = $0.unkeyedContainer()
      for _ in 0..<2_000 { list = list.nestedUnkeyedContainer() }
    }
    #expect(throws: EncodingError.self) { try DTOEncoder().encode(endless) }
  }

  @Test func userInfo() throws {
    let key = try #require(CodingUserInfoKey(rawValue: "key"))
    let value = Closure {
      let found = $0.userInfo[key] as? String
      var list = $0.unkeyedContainer()
      try list.encode(found)
      try list.superEncoder().userInfo.count.encode(to: list.superEncoder())
    }
    let encoder = DTOEncoder(userInfo: [key: "found"])
    #expect(try encoder.encodeText(value) == #"["found",{},1]"#)
    #expect(try encoder.encodeJSON(value) == ["found", [:], 1])
  }
}
