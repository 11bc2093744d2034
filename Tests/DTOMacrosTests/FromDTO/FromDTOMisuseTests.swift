#if Macros
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacroExpansion
  import Testing
  @testable import DTOMacrosPlugin

  /// Mistakes in the use of `@FromDTO`, `@Convert` and `@Ignore` are errors at the right place, with fix-its.
  @Suite struct FromDTOMisuseTests {
    private let macros: [String: MacroSpec] = [
      "FromDTO": MacroSpec(type: FromDTOMacro.self, conformances: ["DTOConvertible"]),
      "FromClosed": MacroSpec(type: FromClosedEnumMacro.self, conformances: ["DTOConvertible"]),
      "Convert": MacroSpec(type: ConvertMacro.self),
      "Ignore": MacroSpec(type: ConvertMacro.self),
    ]

    /// Checks the diagnostics, and the source with the first fix-it of each.
    private func check(
      _ source: String,
      _ diagnostics: String...,
      fixed: String? = nil,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let expansion = Expansion(of: source, with: macros)
      #expect(expansion.diagnostics == diagnostics, sourceLocation: sourceLocation)
      #expect(expansion.fixed == fixed ?? source, sourceLocation: sourceLocation)
    }

    @Test func `A type that can't be made from a DTO`() {
      check(
        "@FromDTO(OrderResult.self)\nactor Order { let id: Int }",
        "1:1: '@FromDTO' needs a structure, a class or an enumeration",
        "fix: remove '@FromDTO'",
        fixed: "actor Order { let id: Int }"
      )
      check(
        "@FromDTO(OrderResult.self)\nprotocol Order {}",
        "1:1: '@FromDTO' needs a structure, a class or an enumeration",
        "fix: remove '@FromDTO'",
        fixed: "protocol Order {}"
      )
      check(
        "@FromDTO(OrderResult.self) enum Order {}",
        "1:33: 'Order' has no case that could be made from a DTO"
      )
    }

    @Test func `A type that decoders can't use`() {
      check(
        "@FromDTO(OrderResult.self) @MainActor final class Order { let id: Int }",
        "1:28: '@FromDTO' needs a type that isn't isolated to an actor, because payloads are decoded anywhere; remove '@MainActor'",
        "fix: remove '@MainActor'",
        fixed: "@FromDTO(OrderResult.self) final class Order { let id: Int }"
      )
      check(
        "@FromDTO(OrderResult.self) struct Order: ~Copyable { let id: Int }",
        "1:42: '@FromDTO' needs a type that is 'Copyable'; remove '~Copyable'",
        "fix: remove '~Copyable'",
        fixed: "@FromDTO(OrderResult.self) struct Order { let id: Int }"
      )
    }

    @Test func `Unknown values of an enum that has none`() {
      check(
        "@FromClosed(StatusResult.self, unknown: .nil) enum Status { case a }",
        "1:41: 'unknown' has no effect, because the DTO has no unknown values; remove it",
        "fix: remove 'unknown'",
        fixed: "@FromClosed(StatusResult.self) enum Status { case a }"
      )
    }

    @Test func `An argument that isn't a type`() {
      check(
        "@FromDTO struct Order { let id: Int }",
        "1:1: '@FromDTO' needs the type of the DTO, as in '@FromDTO(OrderResult.self)'"
      )
      check(
        "@FromDTO(OrderResult) struct Order { let id: Int }",
        "1:10: '@FromDTO' needs a type, not the value 'OrderResult'",
        "fix: write 'OrderResult.self'",
        fixed: "@FromDTO(OrderResult.self) struct Order { let id: Int }"
      )
    }

    @Test func `A constant with an initial value`() {
      check(
        "@FromDTO(OrderResult.self)\nstruct Order {\n  /// A comment.\n  public let id = 1\n}",
        "4:14: 'id' is a constant with an initial value, which the conversion can't replace; use 'var', or exclude it with '@Ignore'",
        "fix: replace 'let' with 'var', so that this is the value if the DTO has none",
        "fix: add '@Ignore'",
        fixed:
          "@FromDTO(OrderResult.self)\nstruct Order {\n  /// A comment.\n  public var id = 1\n}"
      )
    }

    @Test func `Policies for unknown values`() {
      check(
        "@FromDTO(OrderResult.self, unknown: .nil) struct Order { let id: Int }",
        "1:37: 'unknown' is only for enumerations; give the property an initial value instead",
        "fix: remove 'unknown'",
        fixed: "@FromDTO(OrderResult.self) struct Order { let id: Int }"
      )
      check(
        "@FromDTO(PetResult.self, unknown: .case(\"oter\")) enum Pet { case cat, other }",
        "1:41: the enumeration has no case \"oter\" for unknown values",
        "fix: write \"cat\"",
        "fix: write \"other\"",
        fixed: "@FromDTO(PetResult.self, unknown: .case(\"cat\")) enum Pet { case cat, other }"
      )
      check(
        "@FromDTO(PetResult.self, unknown: policy) enum Pet { case cat }",
        "1:35: 'unknown' must be '.throw', '.nil' or '.case(\"…\")' with the name of a case",
        "fix: write '.throw'",
        fixed: "@FromDTO(PetResult.self, unknown: .throw) enum Pet { case cat }"
      )
      check(
        "@FromDTO(PetResult.self, unknown: .case(\"cat\")) enum Pet { case cat(a: Int, b: Int) }",
        "1:41: the case 'cat' for unknown values can have only one associated value"
      )
    }

    @Test func `Associated values without labels`() {
      check(
        "@FromDTO(PetResult.self)\nenum Pet {\n  case cat(Int, age: Int)\n}",
        "3:8: label the associated values with the names of the DTO's members, or use a single value"
      )
    }

    @Test func `Attributes at the wrong place`() {
      check(
        "@FromDTO(OrderResult.self)\nstruct Order {\n  @Convert(from: \"a\") var id: Int { 1 }\n}",
        "3:3: '@Convert' needs a stored property of an instance; remove it",
        "fix: remove '@Convert'",
        fixed: "@FromDTO(OrderResult.self)\nstruct Order {\n  var id: Int { 1 }\n}"
      )
      check(
        "@FromDTO(OrderResult.self)\nstruct Order {\n  @Convert(using: f) static var id = 1\n}",
        "3:3: '@Convert' needs a stored property of an instance; remove it",
        "fix: remove '@Convert'",
        fixed: "@FromDTO(OrderResult.self)\nstruct Order {\n  static var id = 1\n}"
      )
      check(
        "@FromDTO(PetResult.self) enum Pet { @Ignore case cat }",
        "1:37: '@Ignore' needs a stored property of an instance; remove it",
        "fix: remove '@Ignore'",
        fixed: "@FromDTO(PetResult.self) enum Pet { case cat }"
      )
      check(
        "struct Order { @Convert(from: \"a\") var id: Int }",
        "1:16: '@Convert' has no effect without '@FromDTO' on the type",
        "fix: remove '@Convert'",
        fixed: "struct Order { var id: Int }"
      )
    }

    @Test func `Attributes that contradict each other or the property`() {
      check(
        "@FromDTO(OrderResult.self)\nstruct Order {\n  @Ignore var id: Int\n  @Ignore let name: String?\n}",
        "3:3: 'id' is ignored, so it needs an initial value",
        "fix: remove '@Ignore'",
        "4:3: 'name' is ignored, so it needs an initial value",
        "fix: remove '@Ignore'",
        fixed: "@FromDTO(OrderResult.self)\nstruct Order {\n  var id: Int\n  let name: String?\n}"
      )
      check(
        "@FromDTO(OrderResult.self)\nstruct Order {\n  @Ignore @Convert(from: \"a\") var id = 1\n}",
        "3:11: '@Convert' has no effect next to '@Ignore'",
        "fix: remove '@Convert'",
        fixed: "@FromDTO(OrderResult.self)\nstruct Order {\n  @Ignore var id = 1\n}"
      )
    }

    @Test func `A case that is made from its raw value`() {
      check(
        "@FromDTO(String.self)\nenum Color: String {\n  @Convert(from: \"a\") case red\n}",
        "3:3: '@Convert' has no effect on a case with a raw value, which is the DTO itself",
        "fix: remove '@Convert'",
        fixed: "@FromDTO(String.self)\nenum Color: String {\n  case red\n}"
      )
    }

    @Test func `Paths`() {
      check(
        "@FromDTO(OrderResult.self)\nstruct Order {\n  @Convert(from: \"a..b\") var id: Int\n}",
        "3:18: 'from' must be the name of a member, or names with dots between them"
      )
      check(
        "@FromDTO(OrderResult.self)\nstruct Order {\n  @Convert(from: name) var id: Int\n}",
        "3:18: 'from' must be a string literal without interpolations"
      )
      check(
        "@FromDTO(PetResult.self) enum Pet { @Convert(from: \"a\") case cat, dog }",
        "1:37: '@Convert(from:)' is for a single name; declare the others on lines of their own"
      )
    }

    @Test func `What it writes`() {
      let structure = Expansion(
        of: """
          @FromDTO(OrderResult.self) public nonisolated struct Order {
            let id, count: Int
            @Convert(from: "a.b", using: Money.self) var `default`: Int = 1
            var name: String?
            @Ignore var seen = false
          }
          """,
        with: macros
      )
      #expect(
        structure.text.withoutLocations == """
          public nonisolated struct Order {
            let id, count: Int
            var `default`: Int = 1
            var name: String?
            var seen = false
          }
          nonisolated extension Order: DTOConvertible {
            public init(from dto: OrderResult) throws {
              let members = DTOConversion(of: Self.self)
              self.id = try members.required(dto.id, "id")
              self.count = try members.required(dto.count, "count")
              self.`default` = try members.value(members.through(dto.a)?.b, "a.b", default: 1, using: Money.value(from:))
              self.name = try members.optional(dto.name, "name")
            }
          }
          """
      )
      let union = Expansion(
        of: """
          @FromDTO(PetResult.self, unknown: .case("other")) enum Pet {
            @Convert(from: "cat") @Convert(from: "lion") case feline(Feline)
            case dog(name: String, age: Int?)
            case fish, other
          }
          """,
        with: macros
      )
      #expect(
        union.text.withoutLocations == """
          enum Pet {
            case feline(Feline)
            case dog(name: String, age: Int?)
            case fish, other
          }
          extension Pet: DTOConvertible {
            init(from dto: PetResult) throws {
              let members = DTOConversion(of: Self.self)
              switch dto { case .undefined: self = .other
              case .cat(let dto), .lion(let dto):
                self = .feline(try members.required(dto, ""))
              case .dog(let dto):
                self = .dog(name: try members.required(dto.name, "name"), age: try members.optional(dto.age, "age"))
              case .fish:
                self = .fish
              }
            }
          }
          """
      )
      let nested = Expansion(
        of: """
          struct Outer {
            @FromDTO(PetResult.self) struct Pet {
              let id: Int
            }
          }
          """,
        with: macros
      )
      #expect(
        nested.text.withoutLocations == """
          struct Outer {
            struct Pet {
              let id: Int
              typealias DTO = PetResult
            }
          }
          extension Outer.Pet: DTOConvertible {
            init(from dto: DTO) throws {
              let members = DTOConversion(of: Self.self)
              self.id = try members.required(dto.id, "id")
            }
          }
          """
      )
      let objects = Expansion(
        of: """
          @FromDTO(A.self) class Open { let id: Int }
          @FromDTO(A.self) final class Closed { let id: Int }
          """,
        with: macros
      )
      #expect(objects.text.contains("required init(from dto: A) throws"))
      #expect(objects.text.contains("  init(from dto: A) throws"))
      #expect(objects.text.contains("DTOConversion(of: Closed.self)"))
    }
  }
#endif
