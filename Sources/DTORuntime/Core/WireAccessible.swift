/// An object with access to its members by their keys in JSON. Generated types conform to it with the option `wire-access`.
///
/// For example, `order[wireKey: "order_id"]` is `order.orderId`. Use it in code that works with any DTO, such as a log or a rule
/// from a server. If the type is known, the property is safer.
public protocol WireAccessible {
  /// The keys that the schema defines, in its order, including those of properties that `x-dto-path` reads from elsewhere.
  static var wireKeys: [String] { get }

  /// The value of the property with a key; `nil` if it has no value, or if there is no such key. A key that the schema doesn't
  /// define is looked up in the additional properties.
  subscript(wireKey key: String) -> Any? { get }
}

/// An object whose members can be changed by their keys in JSON. Generated types conform to it with the options `wire-access` and
/// `properties: var`.
///
/// For example, `try order.setValue(5, wireKey: "order_id")` sets `order.orderId`.
public protocol WireMutable: WireAccessible {
  /// Sets the property with a key. A key that the schema doesn't define is set in the additional properties.
  ///
  /// - Parameters:
  ///   - value: A value of the property's type; `nil` to remove the value of an optional property.
  ///   - key: The key of the property in JSON.
  /// - Throws: A ``WireAccessError`` if there is no such key, or if the property can't have the value.
  mutating func setValue(_ value: Any?, wireKey key: String) throws
}

/// The error of ``WireMutable/setValue(_:wireKey:)``.
public enum WireAccessError: Error, Hashable, Sendable {
  /// The type has no property with the key.
  case unknownKey(String)
  /// The property with the key can't have the value. The second string is the Swift type that it has.
  case unfittingValue(key: String, expected: String)
}

extension WireMutable {
  /// Sets a property to a value of its type. Generated code calls it.
  public static func set<Value>(
    _ property: inout Value,
    to value: Any?,
    wireKey key: String
  ) throws {
    guard let value = value as? Value else { throw unfitting(Value.self, key) }
    property = value
  }

  /// Sets an optional property to a value of its type, or to `nil`. Generated code calls it.
  public static func set<Value>(
    _ property: inout Value?,
    to value: Any?,
    wireKey key: String
  ) throws {
    guard let value else {
      property = nil
      return
    }
    guard let value = value as? Value else { throw unfitting(Value.self, key) }
    property = value
  }

  /// Sets a property that distinguishes null to a value of its type, to a `Presence`, or for `nil` to null. Generated code calls it.
  public static func set<Value>(
    _ property: inout Presence<Value>,
    to value: Any?,
    wireKey key: String
  ) throws {
    switch value {
    case nil: property = .null
    case let value as Value: property = .value(value)
    case let value as Presence<Value>: property = value
    default: throw unfitting(Value.self, key)
    }
  }

  private static func unfitting(_ type: Any.Type, _ key: String) -> WireAccessError {
    .unfittingValue(key: key, expected: "\(type)")
  }
}
