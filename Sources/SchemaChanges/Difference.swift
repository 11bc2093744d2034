package import SchemaDocument

/// What differs, in words, and which kind of change it is.
///
/// For example, `'Order.amount' is gone` is a `removed-property`.
package struct Difference: Sendable {
  package var rule: Rule
  package var message: String
  /// What to do if it harms apps that read responses, if it harms requests, and if it harms code.
  private(set) var advice: (responses: String?, requests: String?, source: String?)

  init(_ rule: Rule, _ message: String) {
    self.rule = rule
    self.message = message
  }

  /// The same difference with advice, in words that follow "help:".
  func advising(
    responses: String? = nil,
    requests: String? = nil,
    source: String? = nil
  ) -> Difference {
    var result = self
    result.advice = (responses, requests, source)
    return result
  }

  /// The same difference in other words.
  func reworded(as other: Difference) -> Difference {
    var result = other
    result.rule = rule
    return result
  }
}
