/// What schemas say about payloads that a chosen Swift type reads, as far as it can be compared: a module knows only the type.
///
/// For example, `{type: integer, x-dto-type: Money}` and `{type: string, x-dto-type: Money}` have the same type and other payloads.
package struct HiddenContent: Equatable, Sendable {
  /// The same for the same schemas, in one run of the program.
  private let digest: Int
  /// Whether a type was chosen. A schema with the same content can come to have one, or lose it.
  package let isHidden: Bool

  package init(digest: Int, isHidden: Bool) {
    self.digest = digest
    self.isHidden = isHidden
  }

  package func isSame(as other: HiddenContent?) -> Bool { digest == other?.digest }
}
