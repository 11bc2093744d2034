internal import ArgumentParser

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

  @Option(
    help: ArgumentHelp(
      "The folder with the files of 'stores'. The default is in the user's cache.",
      discussion:
        "'dtoc update' writes them there. It can also be set with the environment variable 'DTOC_STORES'.",
      valueName: "folder"
    )
  )
  var stores: String?

  func validate() throws {
    if stores?.isEmpty == true { throw ValidationError("the path after '--stores' is empty") }
    if config?.isEmpty == true { throw ValidationError("the path after '--config' is empty") }
    if config != nil, ignoresConfiguration {
      throw ValidationError("'--config' can't be used with '--no-config'")
    }
  }

  /// - Parameters:
  ///   - version: Of which version of the project it is.
  ///   - start: The folder of the work tree that the current folder is a copy of, if it is one.
  ///   - place: Where that version has a named file.
  /// - Throws: ``Failure`` if it can't be read or has errors.
  func read(
    _ version: ConfigurationFile.Version = .current,
    copied start: String? = nil,
    at place: (_ path: String) -> String = { $0 }
  ) throws -> ConfigurationFile? {
    if ignoresConfiguration { return nil }
    return try config.map {
      try ConfigurationFile(place($0), isNamed: true, of: version, stores: stores, copied: start)
    } ?? ConfigurationFile.nearest(of: version, stores: stores, copied: start)
  }
}
