#if Macros
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacroExpansion
  import SwiftSyntaxMacros
  import Testing
  @testable import DTOMacrosPlugin

  /// What `@DTO` prints.
  @Suite struct DTOExpansionTests {
    static let macros: [String: MacroSpec] = {
      var macros: [String: any Macro.Type] = [
        "DTO": DTOMacro.self, "Root": TypeAttribute.self, "Coerce": CoerceAttribute.self,
      ]
      for name in ["Key", "Default", "Date", "Base64", "Ignore", "Flat"] {
        macros[name] = PropertyAttribute.self
      }
      return macros.mapValues {
        MacroSpec(type: $0, conformances: ["DTOConvertible", "DTORepresentable"])
      }
    }()

    private func check(_ source: String, _ expected: String) {
      let expansion = Expansion(of: source, with: DTOExpansionTests.macros)
      #expect(expansion.text == expected)
      #expect(expansion.diagnostics == [])
    }

    @Test func `A struct`() {
      check(
        """
        @DTO(.codable, keys: .snake)
        public struct Order: Hashable {
          @Key("order_id", or: "id", "data.id") public let id: Int
          public let carPark: Park?
          public var tags: [String] = []
          @Date(.seconds) public let createdAt: Date
        }
        """,
        ""
      )
    }
  }
#endif
