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
