/// Two things that would have had the same name.
///
/// For example the schemas `null_time` and `nullTime`: the second one is called `NullTime2`.
package struct NameCollision<Owner: Sendable>: Sendable {
  /// The name that both wanted.
  package let name: String
  /// Who has it.
  package let first: Owner
  /// Who had to give way.
  package let second: Owner
  /// What the second one is called instead.
  package let chosen: String
}

extension NameCollision: Equatable where Owner: Equatable {}
extension NameCollision: Hashable where Owner: Hashable {}
