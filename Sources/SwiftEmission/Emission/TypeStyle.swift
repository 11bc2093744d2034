package import SchemaModel

/// The stylistic choices for one Swift type.
package struct TypeStyle: Hashable, Sendable {
  /// Set by the option for all types, and by the schemas of types that are only encoded.
  package var coding = Coding.decodable
  /// Conformances besides `Decodable` or `Codable`. Each applies where it makes sense: `CaseIterable` to enumerations, and `Identifiable`
  /// to objects with an `id`.
  package var conformances = ["Hashable", "Sendable", "CaseIterable"]
  package var objects = Object.Kind.struct
  package var mutability = Mutability.let
  package var optionals = OptionalForm.wrapper
  package var initializer = MemberwiseInitializer.printed
  package var wireAccess = WireAccess.omitted
  /// The methods of a hand-written extension that objects call.
  package var hooks = Object.Hooks.none

  package init() {}

  /// The directions in which a type is converted.
  package enum Coding: Hashable, Sendable {
    case decodable
    case encodable
    case codable

    package var isDecodable: Bool { self != .encodable }
    package var isEncodable: Bool { self != .decodable }

    package var conformance: String {
      switch self {
      case .decodable: "Decodable"
      case .encodable: "Encodable"
      case .codable: "Codable"
      }
    }
  }

  package enum Mutability: String, Hashable, Sendable, CaseIterable {
    case `let`
    case `var`
  }

  /// The form of optional properties.
  package enum OptionalForm: String, Hashable, Sendable, CaseIterable {
    /// `@SafeOptional public var carPark: ParkResult?`, where `$carPark` reveals why the value is nil.
    case wrapper
    /// `public let carPark: ParkResult?`, which is just as tolerant.
    case plain
  }

  package enum MemberwiseInitializer: Hashable, Sendable {
    case printed
    case omitted
  }

  /// Whether members are accessible by their JSON keys: `order[wireKey: "order_id"]`.
  package enum WireAccess: Hashable, Sendable {
    case printed
    case omitted
  }

  /// The protocols for access by JSON keys.
  var wireConformances: [String] {
    switch wireAccess {
    case .omitted: []
    case .printed: [mutability == .var ? "WireMutable" : "WireAccessible"]
    }
  }

  /// The form that optional properties can have. The wrapper has no setter, says why a decoded value is nil, and makes a class lose
  /// `Sendable`. Therefore only a struct with `let` properties that is decoded uses it, and all other types have plain optionals.
  var optionalForm: OptionalForm {
    guard objects == .struct, mutability == .let, coding.isDecodable else { return .plain }
    return optionals
  }
}

/// The exceptions for the types that a selector matches.
package struct TypeStyleRule: Hashable, Sendable {
  package var selector: TypeSelector
  /// Additional conformances.
  package var conformances: [String] = []
  package var objects: Object.Kind?
  package var mutability: TypeStyle.Mutability?
  package var optionals: TypeStyle.OptionalForm?
  package var initializer: TypeStyle.MemberwiseInitializer?
  package var wireAccess: TypeStyle.WireAccess?
  package var hooks: Object.Hooks?

  package init(selector: TypeSelector) { self.selector = selector }
}
