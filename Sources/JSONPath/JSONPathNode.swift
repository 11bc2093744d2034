/// A place in a document that paths can lead to.
package protocol JSONPathNode {
  var jsonType: JSONPathType { get }
  /// The value of a Boolean.
  var jsonBoolean: Bool { get }
  /// The value of a number.
  var jsonNumber: Double { get }
  /// The value of a string.
  var jsonString: String { get }
  /// The elements of an array, or the values of the members of an object; empty for anything else.
  var jsonChildren: [Self] { get }
  /// The names of the members of an object, in the order of `jsonChildren`.
  var jsonNames: [String] { get }
  /// The member of an object whose name has the same bytes; nil for anything else.
  func jsonMember(_ name: String) -> Self?
}

/// The types of JSON values.
package enum JSONPathType: Hashable, Sendable {
  case null, boolean, number, string, array, object
}
