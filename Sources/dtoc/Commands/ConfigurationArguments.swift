internal import ArgumentParser
internal import DTOCompiler

/// The flags that choose the configuration.
struct ConfigurationArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The configuration file. Command-line options override it.",
      discussion: "The default is the nearest 'dtoc.yaml' in this folder or its parents.",
      valueName: "file"
    )
  )
  var config: String?

  @Flag(name: .customLong("no-config"), help: "Ignore any 'dtoc.yaml'.")
  var ignoresConfiguration = false

  func validate() throws {
    if config?.isEmpty == true { throw ValidationError("the path after '--config' is empty") }
    if config != nil, ignoresConfiguration {
      throw ValidationError("'--config' can't be used with '--no-config'")
    }
  }

  /// - Throws: ``Failure`` if it can't be read or has errors.
  func read(_ version: ConfigurationFile.Version = .current) throws -> ConfigurationFile? {
    if ignoresConfiguration { return nil }
    return try config.map { try ConfigurationFile($0, isNamed: true, of: version) }
      ?? ConfigurationFile.nearest(of: version)
  }
}
