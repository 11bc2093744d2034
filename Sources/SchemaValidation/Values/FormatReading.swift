/// Whether apps read a string as a value of its format, or as a date in a form of `x-dto-date`.
///
/// Only the runtime knows that, on which this module doesn't depend.
package struct FormatReading: Sendable {
  let reads: @Sendable (_ text: String, _ format: String) -> Bool
  let readsDate: @Sendable (_ text: String, _ form: String) -> Bool

  package init(
    _ reads: @escaping @Sendable (_ text: String, _ format: String) -> Bool,
    dates readsDate: @escaping @Sendable (_ text: String, _ form: String) -> Bool
  ) {
    self.reads = reads
    self.readsDate = readsDate
  }

  /// Every string counts as valid.
  package static let lenient = FormatReading({ _, _ in true }, dates: { _, _ in true })
}
