extension CustomStringConvertible where Self: SchemaDescribed {
  /// The properties with their names, for `print` and logs: `Order(orderId: 1, carPark: Optional(Park(name: "A")))`.
  ///
  /// Without a description, Swift prints what is stored, such as `_carPark` for a property with a wrapper. To get this one, add
  /// `CustomStringConvertible` to the option `conformances`. A type with a `description` of its own keeps it. A value that is nested too deep
  /// for the thread's stack is left out.
  public var description: String {
    let name = nameWithoutModule(Self.self)
    guard stackHasRoom() else { return "\(name)(…)" }
    let mirror = Mirror(reflecting: self)
    let members = mirror.children.map { child in
      let value = String(reflecting: child.value)
      guard let label = child.label else { return value }
      return "\(propertyName(label, of: child.value)): \(value)"
    }
    if mirror.displayStyle == .enum {
      // The case of a union, with its value.
      guard let child = mirror.children.first, let label = child.label else {
        return (self as? any RawRepresentable).map { "\($0.rawValue)" } ?? name
      }
      return "\(label)(\(String(reflecting: child.value)))"
    }
    return "\(name)(\(members.joined(separator: ", ")))"
  }
}

/// Returns the name of a property whose storage has a name and a value: without the `_` that Swift adds to that of a wrapper.
private func propertyName(_ storage: String, of value: Any) -> String {
  storage.hasPrefix("_") && value is any PropertyStorage ? String(storage.dropFirst()) : storage
}

/// What is stored for a property with a wrapper.
private protocol PropertyStorage {}

extension SafeOptional: PropertyStorage {}
extension SafeDefault: PropertyStorage {}
