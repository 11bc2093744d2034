/// Whether apps read a string as a value of its format.
///
/// Only the runtime knows that, on which this module doesn't depend.
package struct FormatReading: Sendable {
  let reads: @Sendable (_ text: String, _ format: String) -> Bool

  package init(_ reads: @escaping @Sendable (_ text: String, _ format: String) -> Bool) {
    self.reads = reads
  }

  /// Every string counts as valid.
  package static let lenient = FormatReading { _, _ in true }
}
