import Foundation
import Testing

/// What `identical-types` does to inline schemas that are the same but for name and place.
@Suite struct IdenticalTypesTests {
  private static func type(_ name: String, _ inner: String = "next: {type: string}") -> String {
    "  \(name): {type: object, properties: {links: {type: object, properties: {\(inner)}}}}\n"
  }

  private static func document(_ types: String...) -> String { "definitions:\n" + types.joined() }

  private let record = "out/.dtoc-names/Schemas/taxi.yml.names"

  /// The record that the version before wrote.
  private let recorded = """
    // dtoc names 1
    // Keeps the names in the Swift of taxi.yml as they are. Commit it; to rename
    // something, write 'x-dto-name' into the schema. Style: 2. Role: client.

    #/definitions/order
      links
      /properties/links
        next

    #/definitions/park
      links
      /properties/links
        next

    // The end of the names.

    """

  private func with(
    _ options: String,
    _ document: String,
    record recorded: String? = nil,
    _ body: (Scratch) throws -> Void
  ) throws {
    var files = [
      "dtoc.yaml": "schemas: Schemas\noutput: out\n\(options)", "Schemas/taxi.yml": document,
    ]
    files[record] = recorded
    try Scratch.with(files, body)
  }

  private func swift(_ scratch: Scratch, after document: String) throws -> String {
    try scratch.write(document, to: "Schemas/taxi.yml")
    try scratch.check("generate", status: 0)
    try scratch.check("generate --no-cache --check", status: 0, says: "up to date")
    return try scratch.text("out/Taxi.swift")
  }

  @Test func moduleMakesAliasesOfTypesInOtherDocuments() throws {
    let files = [
      "dtoc.yaml": "schemas: Schemas\noutput: out\nidentical-types: module\n",
      "Schemas/bus.yml": Self.document(Self.type("bus")),
      "Schemas/taxi.yml": Self.document(Self.type("order"), Self.type("park")),
    ]
    try Scratch.with(files) { scratch in
      let swift = try self.swift(
        scratch,
        after: Self.document(Self.type("order"), Self.type("park"))
      )
      #expect(swift.components(separatedBy: "public typealias Links = Bus.Links\n").count == 3)
      let changed = Self.document(Self.type("bus", "last: {type: string}"))
      try scratch.write(changed, to: "Schemas/bus.yml")
      try scratch.check("generate", status: 0)
      try scratch.check("generate --no-cache --check", status: 0, says: "up to date")
      let after = try scratch.text("out/Taxi.swift")
      #expect(after.contains("public typealias Links = Order.Links\n"))
      #expect(!after.contains("Bus.Links"))
    }
  }

  @Test func secondStyleMakesAliases() throws {
    let document = Self.document(Self.type("order"), Self.type("park"))
    try with("style: 2\n", document) { scratch in
      let swift = try self.swift(scratch, after: document)
      #expect(swift.contains("  public typealias Links = Order.Links\n"))
      #expect(swift.components(separatedBy: "struct Links:").count == 2)
      #expect(try scratch.text(record).contains("  /properties/links\n    (alias)\n    next\n"))
    }
  }

  @Test func firstStyleMakesNone() throws {
    let document = Self.document(Self.type("order"), Self.type("park"))
    try with("", document) { scratch in
      let swift = try self.swift(scratch, after: document)
      #expect(!swift.contains("typealias"))
      #expect(try !scratch.text(record).contains("(alias)"))
    }
  }

  /// What earlier versions have declared stays, also beside new types, which become aliases.
  @Test func recordedTypesStay() throws {
    let both = Self.document(Self.type("order"), Self.type("park"))
    try with("style: 2\n", both, record: recorded) { scratch in
      let unchanged = try self.swift(scratch, after: both)
      #expect(!unchanged.contains("typealias"))
      #expect(try scratch.text(record) == recorded)
      let more = Self.document(Self.type("car"), Self.type("order"), Self.type("park"))
      let swift = try self.swift(scratch, after: more)
      #expect(swift.contains("  public typealias Links = Order.Links\n"))
      #expect(swift.components(separatedBy: "struct Links:").count == 3)
    }
    // Stated, the option is for all types.
    try with("style: 2\nidentical-types: alias\n", both, record: recorded) { scratch in
      let swift = try self.swift(scratch, after: both)
      #expect(swift.contains("  public typealias Links = Order.Links\n"))
    }
    try with("style: 2\nidentical-types: separate\n", both) { scratch in
      let swift = try self.swift(scratch, after: both)
      #expect(!swift.contains("typealias"))
    }
  }

  /// In a part of an `allOf`, the record has the names of nested types also if they are the default ones.
  @Test func secondRunKeepsAliasesOfTypesInParts() throws {
    let nested = "next: {type: object, properties: {kind: {type: string, enum: [a, b]}}}"
    let part = """
        order:
          allOf:
          - {type: object, properties: {links: {type: object, properties: {\(nested)}}}}

      """
    let document = Self.document(part, Self.type("park", nested))
    try with("style: 2\n", document) { scratch in
      let swift = try self.swift(scratch, after: document)
      #expect(swift.contains("  public typealias Links = Order.Links\n"))
      #expect(swift.components(separatedBy: "struct Links:").count == 2)
    }
  }

  /// A place that changes gets a type of its own, and one that is the only one left, too; all others stay.
  @Test func aliasesBecomeTypes() throws {
    let nested = "next: {type: object, properties: {a-b: {type: string}}}"
    let types = ["a", "b", "c"].map { Self.type($0, nested) }
    try with("style: 2\n", "definitions:\n" + types.joined()) { scratch in
      func check(_ types: [String], _ texts: String..., isDeclared count: Int) throws {
        let swift = try self.swift(scratch, after: "definitions:\n" + types.joined())
        for text in texts { #expect(swift.contains(text), "\(text)\n\(swift)") }
        #expect(swift.components(separatedBy: "struct Links:").count == count + 1, "\(swift)")
      }
      try check(types, "struct A:", "  public typealias Links = A.Links\n", isDeclared: 1)
      let changed = Self.type("b", nested + ", last: {type: string}")
      // The nested type that is still the same stays an alias.
      try check(
        [types[0], changed, types[2]],
        "    public typealias Next = A.Links.Next\n",
        "  public typealias Links = A.Links\n",
        isDeclared: 2
      )
      // Without the first place, the next one is declared.
      try check([changed, types[2]], "struct C:", isDeclared: 2)
      try check([types[0], changed, types[2]], "typealias Links = C.Links\n", isDeclared: 2)
      // Back in the first style, nothing moves.
      try scratch.write("schemas: Schemas\noutput: out\n", to: "dtoc.yaml")
      try check([types[0], changed, types[2]], "typealias Links = C.Links\n", isDeclared: 2)
    }
  }

  /// Types that rules treat differently are not the same.
  @Test func conformancesMatter() throws {
    let document = Self.document(Self.type("order"), Self.type("park"), Self.type("car"))
    let options = """
      style: 2
      rules:
        - schemas: 'taxi.yml#/definitions/park/properties/links'
          conformances: [Described]

      """
    try with(options, document) { scratch in
      let swift = try self.swift(scratch, after: document)
      #expect(swift.components(separatedBy: "typealias Links = Order.Links").count == 2)
      #expect(swift.components(separatedBy: "struct Links:").count == 3)
    }
  }

  /// What is nested in an alias has a name of its own then.
  @Test func flatTypesAreAliases() throws {
    let nested = "next: {type: object, properties: {a: {type: string}}}"
    let document = Self.document(Self.type("order", nested), Self.type("park", nested))
    try with("style: 2\nnested-types: flat\n", document) { scratch in
      let swift = try self.swift(scratch, after: document)
      #expect(swift.contains("\npublic typealias ParkLinks = OrderLinks\n"))
      #expect(swift.contains("\npublic typealias ParkLinksNext = OrderLinksNext\n"))
    }
  }

  /// An alias in place of a type changes nothing for apps, and neither does a type in place of an alias.
  @Test(.enabled(if: Git.isThere, "git isn't installed"))
  func breakingComparesWhatIsBehindAliases() throws {
    let both = Self.document(Self.type("order"), Self.type("park"))
    let files = [
      "dtoc.yaml":
        "schemas: Schemas\noutput: out\nstyle: 2\nidentical-types: separate\nbreaking: {against: main}\n",
      "Schemas/taxi.yml": both,
    ]
    try Scratch.repository(files) { scratch in
      try scratch.check("generate", status: 0)
      try scratch.commitAll()
      try scratch.git("checkout --quiet -b work")
      try scratch.write(
        "schemas: Schemas\noutput: out\nstyle: 2\nidentical-types: alias\nbreaking: {against: main}\n",
        to: "dtoc.yaml"
      )
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/Taxi.swift").contains("typealias Links = Order.Links"))
      let same = try scratch.dtoc("breaking --notes")
      #expect(same.status == 0)
      #expect(same.output == "", "\(same.output)")
      try scratch.write(
        Self.document(Self.type("order"), Self.type("park", "next: {type: integer}")),
        to: "Schemas/taxi.yml"
      )
      let changed = try scratch.dtoc("breaking")
      #expect(changed.output.contains("retyped-property"), "\(changed.output)")
      #expect(changed.output.contains("Park.Links"), "\(changed.output)")
      #expect(!changed.output.contains("Order"), "\(changed.output)")
    }
  }

  /// Files of templates extend the type that is declared, and no alias of it.
  @Test func extraFilesListTypesOnce() throws {
    let document = Self.document(
      Self.type("order"),
      Self.type("park"),
      Self.type("car", "next: {type: string, x-column: after}")
    )
    let options = """
      style: 2
      extra-files:
        - {template: Mocks, each: module, where: {schemas: [park, 'taxi.yml#/definitions/park/**']}, path: Mocks.swift}

      """
    try with(options, document) { scratch in
      try scratch.check("generate", status: 0)
      let mocks = try scratch.text("out/Mocks.swift")
      #expect(mocks.contains("extension Order.Links"), "\(mocks)")
      #expect(!mocks.contains("extension Park.Links"), "\(mocks)")
      // Templates can print any keyword.
      #expect(
        try scratch.text("out/Taxi.swift").components(separatedBy: "struct Links:").count == 3
      )
    }
  }

  /// Templates declare something for each type there, under its name.
  @Test func flatTypesWithTemplatesStay() throws {
    let document = Self.document(Self.type("order"), Self.type("park"))
    let files = "extra-files: [{template: Keys, path: 'Keys/{{name}}.swift'}]\n"
    try with("style: 2\nnested-types: flat\n" + files, document) { scratch in
      let swift = try self.swift(scratch, after: document)
      #expect(!swift.contains("typealias"))
    }
  }

  /// What one place calls its members never becomes what another one calls them.
  @Test(arguments: [true, false]) func recordedMembersStay(firstGoes: Bool) throws {
    let (a, b) = ("a_b: {type: integer}", "a-b: {type: integer}")
    let both = b + ", " + a
    let start = Self.document(Self.type("order", a), Self.type("zero", b))
    try with("style: 2\n", start) { scratch in
      _ = try swift(scratch, after: start)
      let zero = Self.type("zero", both)
      _ = try swift(scratch, after: Self.document(Self.type("order", both), zero))
      let (order, park) = (Self.type("order", both), Self.type("park", both))
      let before = try swift(scratch, after: Self.document(order, park, zero))
      #expect(before.contains("  public typealias Links = Order.Links\n"))
      let rest =
        firstGoes ? Self.document(park, zero) : Self.document(Self.type("order", a), park, zero)
      let after = try swift(scratch, after: rest)
      #expect(!after.contains("Links = Zero.Links"), "\(after)")
      #expect(after.components(separatedBy: "public var aDashB: Int?").count == 2, "\(after)")
    }
  }
}
