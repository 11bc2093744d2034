/// What schemas say about payloads that a chosen Swift type reads, as far as it can be compared: a module knows only the type.
///
/// For example, `{type: integer, x-dto-type: Money}` and `{type: string, x-dto-type: Money}` have the same type and other payloads.
package struct HiddenContent: Equatable, Sendable {
  /// The same for the same schemas, in one run of the program.
  private let digest: Int
  /// The same if integers count as numbers.
  private let digestOfNumbers: Int
  /// Whether a type was chosen. A schema with the same content can come to have one, or lose it.
  package let isHidden: Bool

  package init(digest: Int, digestOfNumbers: Int, isHidden: Bool) {
    self.digest = digest
    self.digestOfNumbers = digestOfNumbers
    self.isHidden = isHidden
  }

  package func isSame(as other: HiddenContent?) -> Bool { digest == other?.digest }

  /// Whether the only difference is that other schemas have integers where this one has numbers.
  package func allowsNumbers(insteadOf other: HiddenContent?) -> Bool {
    digest == digestOfNumbers && digest == other?.digestOfNumbers
  }
}
