/// Two owners that prefer the same name.
///
/// For example, of the schemas `null_time` and `nullTime`, the second one gets the name `NullTime2`.
package struct NameCollision<Owner: Sendable>: Sendable {
  /// The name that both prefer.
  package let name: String
  /// The owner that has the name.
  package let first: Owner
  /// The owner that gets another name.
  package let second: Owner
  /// The name of the second owner.
  package let chosen: String
}

extension NameCollision: Equatable where Owner: Equatable {}
extension NameCollision: Hashable where Owner: Hashable {}
