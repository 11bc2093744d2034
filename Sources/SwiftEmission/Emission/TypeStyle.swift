package import SchemaModel

/// How one type looks in Swift, as far as that is a matter of taste.
package struct TypeStyle: Hashable, Sendable {
  /// What types conform to beside `Decodable` or `Codable`: each where it makes sense, `CaseIterable` on enumerations and `Identifiable`
  /// on objects with an `id`.
  package var conformances = ["Hashable", "Sendable", "CaseIterable"]
  package var objects = ObjectKind.struct
  package var mutability = Mutability.let
  package var optionals = OptionalForm.wrapper
  package var initializer = MemberwiseInitializer.printed
  package var wireAccess = WireAccess.omitted

  package init() {}

  /// What an object becomes.
  package enum ObjectKind: String, Hashable, Sendable, CaseIterable {
    case `struct`
    case `class`
  }

  package enum Mutability: String, Hashable, Sendable, CaseIterable {
    case `let`
    case `var`
  }

  /// How a property is declared that may have no value.
  package enum OptionalForm: String, Hashable, Sendable, CaseIterable {
    /// `@SafeOptional public var carPark: ParkResult?`, whose `$carPark` tells why it is nil.
    case wrapper
    /// `public let carPark: ParkResult?`, just as tolerant.
    case plain
  }

  package enum MemberwiseInitializer: Hashable, Sendable {
    case printed
    case omitted
  }

  /// Whether members can be had by their JSON keys: `order[wireKey: "order_id"]`.
  package enum WireAccess: Hashable, Sendable {
    case printed
    case omitted
  }

  /// The form that optional properties can have. The wrapper has no setter, and a class with one is not `Sendable`; so it goes with a struct of
  /// `let`, and everything else has plain optionals.
  var optionalForm: OptionalForm {
    guard objects == .struct, mutability == .let else { return .plain }
    return optionals
  }
}

/// What is different about the types that a selector means.
package struct TypeStyleRule: Hashable, Sendable {
  package var selector: TypeSelector
  /// Further conformances.
  package var conformances: [String] = []
  package var objects: TypeStyle.ObjectKind?
  package var mutability: TypeStyle.Mutability?
  package var optionals: TypeStyle.OptionalForm?
  package var initializer: TypeStyle.MemberwiseInitializer?
  package var wireAccess: TypeStyle.WireAccess?

  package init(selector: TypeSelector) { self.selector = selector }
}
