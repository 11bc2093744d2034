/// An object with access to its members by their keys in JSON. Generated types conform to it with the option `wire-access`.
///
/// For example, `order[wireKey: "order_id"]` is `order.orderId`. Use it in code that works with any DTO, such as a log or a rule
/// from a server. If the type is known, the property is safer. For types with `@DTO`, `@WireAccess` adds it.
public protocol WireAccessible {
  /// The keys that the schema defines, in its order, including those of properties that `x-dto-path` reads from elsewhere; without
  /// the alternates of keys.
  static var wireKeys: [String] { get }

  /// The value of the property with a key, or with an alternate of its key; `nil` if it has no value, or if there is no such key. A
  /// key that the schema doesn't define is looked up in the additional properties.
  subscript(wireKey key: String) -> Any? { get }
}

/// An object whose members can be changed by their keys in JSON. Generated types conform to it with the options `wire-access` and
/// `properties: var`.
///
/// ```swift
/// order[wireKey: "created_at"] = "2024-02-29T12:00:00Z"
/// try order.setValue(5, wireKey: "order_id")
/// ```
/// A value is one of the property's type, or one as a payload has it: a string for a date or an enum, a dictionary for an object, a
/// ``JSONValue``. It is read as in a payload: what is invalid inside of it is tolerated and reported. Only a value that is invalid
/// itself isn't replaced; the property keeps its own.
public protocol WireMutable: WireAccessible {
  /// Sets the property with a key. A key that the schema doesn't define is set in the additional properties.
  ///
  /// - Parameters:
  ///   - value: A value of the property's type or of a payload; `nil` to remove the value of an optional property, which makes a
  ///     ``Presence`` absent; null as a value of a payload makes it null.
  ///   - key: The key of the property in JSON, or an alternate of its key.
  /// - Throws: A ``WireAccessError`` if there is no such key, or if the property can't have the value. The object is as before then.
  mutating func setValue(_ value: Any?, wireKey key: String) throws
}

/// The error of ``WireMutable/setValue(_:wireKey:)``.
public enum WireAccessError: Error, Hashable, Sendable {
  /// The type has no property with the key.
  case unknownKey(String)
  /// The property with the key can't have the value. The second string is the Swift type that it has.
  case unfittingValue(key: String, expected: String)
}
