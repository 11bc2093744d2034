internal import DTOCompiler

extension GenerationTarget {
  /// Says that another version of dtoc wrote the output, because differences may come from that alone.
  ///
  /// - Parameter manifest: The result of the last run; nil if it is unknown, as in a clean clone.
  func reportOtherVersion(_ manifest: Manifest?) {
    guard let tool = manifest?.tool, tool != Version.current else { return }
    Console.message("'\(folder)' was written by dtoc \(tool); this is \(Version.current)")
  }
}
