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

  /// The baseline to replace; nil if there is none.
  ///
  /// - Throws: ``Failure`` if the existing file is not a baseline.
  static func existing(at path: String) throws -> Baseline? {
    guard FileKind(of: path) == .file, case .success(let bytes) = InputFile.read(path),
      !bytes.isEmpty
    else { return nil }
    let baseline =
      Baseline(resolving: bytes, displayPath: path) ?? Baseline(bytes: bytes, displayPath: path)
    guard !baseline.findings.hasErrors else {
      throw Failure.usage("'\(path)' already exists and is not a baseline")
    }
    return baseline
  }

  /// - Throws: ``Failure`` if it can't be written.
  static func write(_ baseline: NewBaseline, to path: String) throws {
    try OutputWriter.write(
      Array(baseline.json.utf8),
      toFile: try OutputWriter.destination(of: path)
    )
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

  /// The same, to compare it with the names in a baseline.
  static func place(of path: String, for configuration: ConfigurationFile?) -> Path {
    Path(name(of: path, for: configuration).withoutCurrentFolder)
  }
}

/// A baseline, and how it identifies documents.
struct KnownFindings {
  let baseline: Baseline
  private let configuration: ConfigurationFile?

  /// Reads the baseline that a flag names, or else that of the configuration; nil if there is none.
  ///
  /// - Throws: ``Failure`` if it can't be read, or is invalid.
  init?(_ path: String?, _ configuration: ConfigurationFile?) throws {
    self.configuration = configuration
    let baseline = try path.map { try BaselineFile.read($0) } ?? configuration?.readBaseline()
    guard let baseline else { return nil }
    self.baseline = baseline
  }

  /// How it identifies a document.
  func name(of path: String) -> String { BaselineFile.name(of: path, for: configuration) }
}
