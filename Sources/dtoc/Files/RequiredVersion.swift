internal import DTOCompiler

extension Configuration {
  /// - Parameter path: The path of the configuration.
  /// - Throws: ``Failure`` if it is for other versions of dtoc.
  func requireThisVersion(at path: String) throws(Failure) {
    guard let required = requirement(insteadOf: Version.current) else { return }
    throw .usage(
      "this is dtoc \(Version.current) ('\(SystemFile.executable)'), but '\(path):\(required.line):\(required.column)' requires '\(required.text)'; get such a version from https://github.com/\(Version.repository)/releases"
    )
  }
}
