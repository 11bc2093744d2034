#if Macros
  import SwiftParser
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import Testing
  @testable import DTOMacrosPlugin

  @Suite("Stored properties")
  struct StoredPropertyTests {
    private func check(_ declarations: String, _ expected: [String]) throws {
      let source = Parser.parse(source: "struct Order {\n\(declarations)\n}")
      let type = try #require(source.statements.first?.item.as(StructDeclSyntax.self))
      let found = type.storedProperties.map {
        "\($0.isConstant ? "let" : "var") \($0.plainName): \($0.type?.description ?? "?")"
          + ($0.initialValue.map { " = \($0.trimmedDescription)" } ?? "")
      }
      #expect(found == expected)
    }

    @Test func `A declaration can have several`() throws {
      try check(
        "var a, b: Int, c = 1, d: [String]?",
        [
          "var a: Int", "var b: Int", "var c: Int = 1", "var d: [String]?",
        ]
      )
    }

    @Test func `Initial values imply types`() throws {
      try check(
        "let a = -1, b = 0.5, c = \"\", d = false, e = [1, 2], f = Settings(), g = make(), h = []",
        [
          "let a: Int = -1", "let b: Double = 0.5", "let c: String = \"\"", "let d: Bool = false",
          "let e: [Int] = [1, 2]", "let f: Settings = Settings()", "let g: ? = make()",
          "let h: ? = []",
        ]
      )
    }

    @Test func `Computed, static and lazy ones are excluded`() throws {
      try check(
        """
        var a: Int { 1 }
        var b: Int { get { 1 } set {} }
        static let c = 1
        lazy var d = 1
        var e: Int = 1 { didSet {} }
        private(set) var `default`: Int // A comment.
        @Wrapped var f: String?
        """,
        ["var e: Int = 1", "var default: Int", "var f: String?"]
      )
    }

    @Test func `Shapes of types`() {
      func shape(_ text: String) -> String { describe(TypeShape("\(raw: text)")) }
      #expect(shape("[String: Car?]") == "map of optional of Car")
      #expect(shape("Optional<[Array<Car>]>") == "optional of array of array of Car")
      #expect(shape("Dictionary<String, Car>!") == "optional of map of Car")
      #expect(shape("(Car)?") == "optional of Car")
      #expect(shape("[Int: Car]") == "[Int: Car]")
      #expect(shape("Set<Car>?") == "optional of set of Car")
    }

    private func describe(_ shape: TypeShape) -> String {
      switch shape {
      case .optional(let shape): "optional of \(describe(shape))"
      case .array(let shape): "array of \(describe(shape))"
      case .set(let shape): "set of \(describe(shape))"
      case .map(let shape): "map of \(describe(shape))"
      case .other(let type): type.description
      }
    }
  }
#endif
