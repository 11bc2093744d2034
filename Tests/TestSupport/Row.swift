/// A line of a table: what goes in, and what is expected to come out. A test that fails is called by what went in.
package struct Row: Sendable, CustomStringConvertible {
  package let input: String
  package let header: DocumentHeader
  package let expected: String

  /// - Parameter header: The kind of document that the input is a schema of.
  package init(_ input: String, in header: DocumentHeader = .fragment, _ expected: String) {
    self.input = input
    self.header = header
    self.expected = expected
  }

  package var description: String { header == .fragment ? input : "\(header): \(input)" }
}
