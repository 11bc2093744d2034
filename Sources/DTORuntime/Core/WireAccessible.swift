/// An object whose members can be had by their keys on the wire; the option `wire-access` makes objects so.
///
/// For example `order[wireKey: "order_id"]` is `order.orderId`. For what works on any DTO, such as a log or a rule that a server
/// sends; where the type is known, the property is safer.
public protocol WireAccessible {
  /// The keys that the schema names, in its order; also of what `x-dto-path` reads from somewhere else.
  static var wireKeys: [String] { get }

  /// What the property of a key holds; `nil` where it holds nothing, and for a key that there is not. A key that the schema
  /// does not name is looked for among the additional properties.
  subscript(wireKey key: String) -> Any? { get }
}
