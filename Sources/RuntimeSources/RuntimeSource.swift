/// A source file of the runtime, as the binary has it; `scripts/embed-runtime` writes the list of all.
package struct RuntimeSource: Sendable {
  /// Relative to the runtime's folder, such as `Core/JSONValue.swift`.
  package var path: String
  package var text: String
}
