internal import DTOCompiler
internal import Paths

/// The baseline file.
enum BaselineFile {
  /// Whether errors quote the file.
  enum Errors {
    case shown
    case hidden
  }

  /// - Throws: ``Failure`` if it can't be read, or is invalid.
  static func read(_ path: String, errors: Errors = .shown) throws -> Baseline {
    switch InputFile.read(path) {
    case .failure(let problem):
      throw Failure.unreadable(path, problem.reason, kind: "baseline")
    case .success(let bytes):
      let baseline = Baseline(bytes: bytes, displayPath: path)
      guard !baseline.findings.hasErrors else {
        guard errors == .shown else {
          throw Failure.usage(
            "the baseline '\(path)' is outside the repository, and is invalid",
            details: ["help: to see its errors, add '--baseline \(path)'"]
          )
        }
        try Console.report(baseline.findings, .text, on: .error)
        throw Failure.usage("the baseline '\(path)' is invalid")
      }
      return baseline
    }
  }

  /// - Throws: ``Failure`` if it can't be written, or if the existing file is not a baseline.
  static func write(_ baseline: String, to path: String) throws {
    if FileKind(of: path) == .file, case .success(let bytes) = InputFile.read(path), !bytes.isEmpty,
      Baseline(bytes: bytes, displayPath: path).findings.hasErrors
    {
      throw Failure.usage("'\(path)' already exists and is not a baseline")
    }
    try OutputWriter.write(Array(baseline.utf8), toFile: try OutputWriter.destination(of: path))
  }

  /// How a baseline identifies documents: relative to the configuration, regardless of where dtoc runs; without a configuration, by
  /// their displayed paths.
  static func name(of path: String, for configuration: ConfigurationFile?) -> String {
    guard let configuration else { return path }
    let folder = SystemFile.parent(of: configuration.path)
    let rest = folder == "." ? path : Path(path).relative(to: folder)
    if let rest, SchemaListing.isPlain(rest) { return rest }
    // Standard input is not a file, so its path is always the same.
    guard SystemFile.exists(path) else { return path }
    let names =
      Path(SystemFile.resolved(SystemFile.parent(of: path))).names + [
        Path(SystemFile.name(of: path))
      ]
    return names.steps(from: Path(SystemFile.resolved(folder)).names)
  }
}
