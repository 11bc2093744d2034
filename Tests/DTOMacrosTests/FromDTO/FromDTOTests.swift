#if Macros
  import DTOMacros
  import Foundation
  import Testing

  /// What `@FromDTO` makes of good, bad, null and absent values.
  @Suite(.serialized) struct FromDTOTests {
    /// Checks what a payload becomes with both readers, its issues, and that strict decoding throws if there are any.
    private func check<Value: DTODecodable>(
      _ type: Value.Type,
      _ json: String,
      _ expected: String,
      issues: [String] = [],
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let own = DecodingIssueCollector()
      let foundation = DecodingIssueCollector()
      let json = Data(json.utf8)
      let decoder = JSONDecoder()
      decoder.userInfo[.dtoReporter] = foundation
      let values = [
        try DTODecoder(reporter: own).decode(type, from: json),
        try decoder.decode(type, from: json),
      ]
      for value in values {
        #expect(text(value) == expected, sourceLocation: sourceLocation)
      }
      for collector in [own, foundation] {
        let found = collector.issues.map {
          "\($0.typeName) \($0.codingPath): \($0.kind), \($0.expected)"
        }
        #expect(found == issues, sourceLocation: sourceLocation)
      }
      decoder.userInfo[.dtoStrict] = true
      if issues.isEmpty {
        _ = try DTODecoder(.strict).decode(type, from: json)
        _ = try decoder.decode(type, from: json)
      } else {
        #expect(throws: DecodingError.self, sourceLocation: sourceLocation) {
          try DTODecoder(.strict).decode(type, from: json)
        }
        #expect(throws: DecodingError.self, sourceLocation: sourceLocation) {
          try decoder.decode(type, from: json)
        }
      }
    }

    /// The members of a value in one line.
    private func text(_ value: Any) -> String {
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .optional: return mirror.children.first.map { text($0.value) } ?? "nil"
      case .struct, .class, .tuple:
        return "("
          + mirror.children.map { "\($0.label ?? ""): \(text($0.value))" }
          .joined(separator: ", ") + ")"
      case .collection:
        return "[" + mirror.children.map { text($0.value) }.joined(separator: ", ") + "]"
      case .dictionary:
        let members = (value as? [String: Any] ?? [:]).sorted { $0.key < $1.key }
        return "[" + members.map { "\($0.key): \(text($0.value))" }.joined(separator: ", ") + "]"
      default:
        guard let payload = mirror.children.first else { return "\(value)" }
        return "\(payload.label ?? "")(\(text(payload.value)))"
      }
    }

    @Test func `Members are taken over, converted and ignored`() throws {
      try check(
        Item.self,
        #"{"title": "a", "color": "black", "price": "$$"}"#,
        "(title: a, color: black, shade: dark, tint: black, price: high, length: 2, isOpen: true, comment: nil)"
      )
    }

    @Test(arguments: [#"{"title": "a"}"#, #"{"title": "a", "color": null, "price": null}"#])
    func `Absent and null values become nil or the initial value`(_ json: String) throws {
      try check(
        Item.self,
        json,
        "(title: a, color: nil, shade: nil, tint: white, price: nil, length: 0, isOpen: true, comment: nil)"
      )
    }

    @Test func `Unknown values become nil or a case`() throws {
      try check(
        Item.self,
        #"{"title": "a", "color": "pink", "price": "$$$"}"#,
        "(title: a, color: nil, shade: nil, tint: other((name: pink)), price: none, length: 3, isOpen: true, comment: nil)",
        issues: [
          "PaintResult color: unknown enum value, a value of PaintResult",
          "Item color: invalid optional, a value of Color",
        ]
      )
    }

    @Test func `A strict error has the place of the fault`() throws {
      let json = #"{"legs": [{"kilometers": 1}, {"kilometers": -1}]}"#
      for type in [Trip.self, RequiredTrip.self] as [any DTODecodable.Type] {
        let error = #expect(throws: DecodingError.self) {
          try DTODecoder(.strict).decode(type, from: json)
        }
        guard case .dataCorrupted(let context) = error else {
          Issue.record("\(String(describing: error))")
          continue
        }
        #expect(context.codingPath.map(\.stringValue) == ["legs", "Index 1", "kilometers"])
        #expect(context.debugDescription == "Expected a distance.")
      }
    }

    @Test func `A required member throws`() throws {
      for json in [#"{"title": "a"}"#, #"{"title": "a", "color": "pink"}"#] {
        let error = #expect(throws: DecodingError.self) {
          try DTODecoder().decode(Painted.self, from: json)
        }
        guard case .dataCorrupted(let context) = error else {
          Issue.record("\(String(describing: error))")
          continue
        }
        #expect(context.codingPath.map(\.stringValue) == ["color"])
      }
    }

    @Test func `What can't be converted becomes nil or is omitted`() throws {
      try check(
        Cart.self,
        """
        {
          "id": 1, "first": {"title": "a"}, "items": [{"title": "b", "color": "white"}, {"title": "c"}],
          "byName": {"x": {"title": "d"}, "y": {"title": "e", "color": "white"}},
          "rows": [[{"title": "f"}], [{"title": "g", "color": "black"}]],
          "node": {"kind": "barter"}, "best": {"title": "h"}
        }
        """,
        "(id: 1, first: nil, items: [(title: b, color: white)], byName: [y: (title: e, color: white)], "
          + "rows: [[], [(title: g, color: black)]], node: nil, note: nil, best: (title: h, color: nil, "
          + "shade: nil, tint: white, price: nil, length: 0, isOpen: true, comment: nil), firstColor: nil)",
        issues: [
          "NodeResult node: unknown variant, a variant of NodeResult",
          "Cart first.color: invalid optional, a value",
          "Cart items[1].color: dropped element, a value",
          "Cart byName.x.color: dropped element, a value",
          "Cart rows[0][0].color: dropped element, a value",
          "Cart node: invalid optional, a value of Node",
        ]
      )
    }

    @Test func `Unions take over members of their variants`() throws {
      try check(
        Node.self,
        #"{"kind": "item", "title": "a", "color": "pink"}"#,
        "item((title: a, color: nil))",
        issues: [
          "PaintResult color: unknown enum value, a value of PaintResult",
          "Node color: invalid optional, a value of Color",
        ]
      )
      try check(Node.self, #"{"kind": "cart", "id": 5}"#, "numbered((id: 5))")
      #expect(throws: DecodingError.self) {
        try DTODecoder().decode(Node.self, from: #"{"kind": "barter"}"#)
      }
    }

    @Test func `Elements at the root and in DTOs have their paths`() throws {
      try check(
        [Cart].self,
        """
        [
          {"id": 1, "best": {"title": "h", "color": "pink"}},
          {"id": 2, "items": [5, {"title": "c"}]}
        ]
        """,
        "[(id: 1, first: nil, items: [], byName: nil, rows: nil, node: nil, note: nil, best: (title: h, "
          + "color: nil, shade: nil, tint: other((name: pink)), price: nil, length: 0, isOpen: true, "
          + "comment: nil), firstColor: nil), (id: 2, first: nil, items: [], byName: nil, rows: nil, "
          + "node: nil, note: nil, best: nil, firstColor: nil)]",
        issues: [
          "PaintResult [0].best.color: unknown enum value, a value of PaintResult",
          "Item [0].best.color: invalid optional, a value of Color",
          "CartResult [1].items[0]: dropped element, object",
          "Cart [1].items[0].color: dropped element, a value",
        ]
      )
    }

    @Test func `A value that needs an unknown one is lost, which is reported`() throws {
      let unknown = "PaintResult [0].color: unknown enum value, a value of PaintResult"
      try check(
        [Shaded].self,
        #"[{"title": "a", "color": "pink"}]"#,
        "[]",
        issues: [unknown, "ItemResult [0].color: dropped element, a value of Shade"]
      )
      try check(
        [Shade].self,
        #"["pink"]"#,
        "[]",
        issues: [
          "PaintResult [0]: unknown enum value, a value of PaintResult"
        ]
      )
    }

    @Test func `A DTO that needs a domain type of an unknown value is lost, which is reported`()
      throws
    {
      let collector = DecodingIssueCollector()
      let json = #"[{"shade": "pink"}, {"shade": "white"}]"#
      let boxes = try DTODecoder(reporter: collector).decode([BoxResult].self, from: json)
      #expect(boxes.count == 1)
      #expect(collector.issues.map(\.kind) == [.unknownEnumValue, .droppedElement])
    }

    @Test func `Nested required members have the path of the deepest`() throws {
      let error = #expect(throws: DecodingError.self) {
        try DTODecoder().decode(
          StrictCart.self,
          from: #"{"id": 1, "first": {"title": "a"}, "note": ""}"#
        )
      }
      guard case .dataCorrupted(let context) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(context.codingPath.map(\.stringValue) == ["first", "color"])
    }

    @Test func `Outside of decoding, the default reporter gets issues`() throws {
      let collector = DecodingIssueCollector()
      let before = DecodingIssue.defaultReporter
      DecodingIssue.defaultReporter = collector
      defer { DecodingIssue.defaultReporter = before }
      let items = try [Painted](from: [
        ItemResult(title: "a"), ItemResult(title: "b", color: .decoded(.white)),
      ])
      #expect(items.map(\.title) == ["b"])
      #expect(collector.issues.map(\.codingPath) == ["[0].color"])
      #expect(collector.issues.map(\.found) == ["unknown"])
      let error = #expect(throws: UnexpectedContent.self) {
        try Painted(from: ItemResult(title: "a"))
      }
      #expect(error?.expected == "a value")
    }
  }
#endif
