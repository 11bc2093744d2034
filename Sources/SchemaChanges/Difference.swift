package import SchemaDocument

/// What differs, in words, and which kind of change it is.
///
/// For example, `'Order.amount' is gone` is a `removed-property`.
package struct Difference: Sendable {
  package var rule: Rule
  package var message: String

  init(_ rule: Rule, _ message: String) {
    self.rule = rule
    self.message = message
  }
}
