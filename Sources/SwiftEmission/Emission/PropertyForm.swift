import SchemaModel

/// The form of a property declaration.
enum PropertyForm: Hashable, Sendable {
  /// `public let orderId: Int`, or `var`.
  case stored(TypeStyle.Mutability)
  /// `@SafeOptional public var carPark: ParkResult?`.
  case wrapped
  /// `@SafeDefault public var limit: Int`.
  case defaulted
  /// A computed property backed by a stored `SafeOptional`. It has a setter, and allows the type to contain itself.
  case boxed

  /// Whether a `SafeOptional` is stored.
  var storesWrapper: Bool {
    switch self {
    case .wrapped, .defaulted, .boxed: true
    case .stored: false
    }
  }
}

extension Property {
  /// Whether Swift warns of its uses. Generated code gets around the warning by the wrapper, so a property without one only has a remark.
  func hasDeprecationAttribute(as form: PropertyForm) -> Bool {
    form.storesWrapper && documentation.isDeprecated
  }

  /// Returns the form of the property in an object with the given style.
  func form(in style: TypeStyle) -> PropertyForm {
    if case .defaulting = plan.failure, style.optionalForm == .wrapper { return .defaulted }
    guard isOptional else { return .stored(style.mutability) }
    // If the property is nil only when the payload has no value, there is no error to keep.
    if case .throwing = plan.failure { return plainForm(in: style) }
    return switch style.optionalForm {
    case .wrapper: .wrapped
    case .plain: plainForm(in: style)
    }
  }

  private func plainForm(in style: TypeStyle) -> PropertyForm {
    // A struct can't contain itself by value. A class always holds its properties by reference.
    guard closesCycle, style.objects == .struct else { return .stored(style.mutability) }
    return style.mutability == .let ? .wrapped : .boxed
  }
}
