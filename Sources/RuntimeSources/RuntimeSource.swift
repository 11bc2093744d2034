/// A source file of the runtime, as it was when the binary was built; the plug-in `EmbedRuntime` writes the list of all.
package struct RuntimeSource: Sendable {
  /// Relative to the runtime's folder, such as `Core/JSONValue.swift`.
  package var path: String
  package var text: String
}
