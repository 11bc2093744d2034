internal import DTOCompiler

/// The file with options that a command was given.
enum ConfigurationFile {
  /// - Throws: ``Failure`` when it can't be read or has mistakes; those have been printed.
  static func read(_ path: String) throws -> Configuration {
    switch InputFile.read(path) {
    case .failure(let problem):
      throw Failure.usage("can't read '\(path)': \(problem.reason)")
    case .success(let bytes):
      let configuration = Configuration(bytes: bytes, displayPath: path)
      guard !configuration.findings.hasErrors else {
        try Console.report(configuration.findings, .text, on: .error)
        throw Failure.usage("'\(path)' has mistakes")
      }
      return configuration
    }
  }
}
