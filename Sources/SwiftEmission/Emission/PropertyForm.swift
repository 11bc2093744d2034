import SchemaIR

/// How a property is declared.
enum PropertyForm: Hashable, Sendable {
  /// `public let orderId: Int`, or `var`.
  case stored(TypeStyle.Mutability)
  /// `@SafeOptional public var carPark: ParkResult?`.
  case wrapped
  /// A computed property over a stored `SafeOptional`: it has a setter, and the type may hold itself.
  case boxed

  init(of property: Property, in style: TypeStyle) {
    guard property.isOptional else {
      self = .stored(style.mutability)
      return
    }
    // There is nothing to tell of a property that is nil only where the payload has none.
    switch property.plan.failure == .throwing ? .plain : style.optionalForm {
    case .wrapper: self = .wrapped
    case .plain:
      // A struct can't hold itself by value, and a class holds everything by reference.
      guard property.closesCycle, style.objects == .struct else {
        self = .stored(style.mutability)
        return
      }
      self = style.mutability == .let ? .wrapped : .boxed
    }
  }

  /// Whether what is stored is a `SafeOptional`.
  var storesWrapper: Bool {
    switch self {
    case .wrapped, .boxed: true
    case .stored: false
    }
  }
}
