import SchemaModel

/// How a property is declared.
enum PropertyForm: Hashable, Sendable {
  /// `public let orderId: Int`, or `var`.
  case stored(TypeStyle.Mutability)
  /// `@SafeOptional public var carPark: ParkResult?`.
  case wrapped
  /// A computed property over a stored `SafeOptional`: it has a setter, and the type may hold itself.
  case boxed

  /// Whether what is stored is a `SafeOptional`.
  var storesWrapper: Bool {
    switch self {
    case .wrapped, .boxed: true
    case .stored: false
    }
  }
}

extension Property {
  /// How it is declared in an object of such a style.
  func form(in style: TypeStyle) -> PropertyForm {
    guard isOptional else { return .stored(style.mutability) }
    // There is nothing to tell of a property that is nil only where the payload has none.
    if case .throwing = plan.failure { return plainForm(in: style) }
    return switch style.optionalForm {
    case .wrapper: .wrapped
    case .plain: plainForm(in: style)
    }
  }

  private func plainForm(in style: TypeStyle) -> PropertyForm {
    // A struct can't hold itself by value, and a class holds everything by reference.
    guard closesCycle, style.objects == .struct else { return .stored(style.mutability) }
    return style.mutability == .let ? .wrapped : .boxed
  }
}
