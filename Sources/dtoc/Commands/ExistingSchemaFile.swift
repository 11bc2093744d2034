internal import DTOCompiler

/// A schema file that `dtoc infer` adds to.
struct ExistingSchemaFile {
  let source: SchemaSource
  private var collection: SchemaCollection

  /// - Throws: ``Failure`` if it can't be read.
  init(reading path: String) throws {
    if case .failure(let problem) = InputFile.read(path) {
      throw Failure.unreadable(path, problem.reason)
    }
    collection = try SchemaCollection(SchemaListing(paths: [path], root: nil))
    guard let first = collection.sources.first else { throw Failure.usage("can't read '\(path)'") }
    source = first
  }

  /// Which findings are shown.
  enum Shown {
    case all
    case errors
  }

  /// Reports how the samples and the schema differ, and writes what was added.
  ///
  /// - Throws: ``Failure`` if a file can't be read or written.
  mutating func apply(
    _ extended: ExtendedSchemas,
    comparing samples: SampleFiles,
    _ shown: Shown,
    _ progress: SampleFiles.Progress?
  ) throws {
    try show(extended.findings, shown)
    if extended.findings.hasErrors { Console.exit(Failure.findingsExitCode) }
    var comparison = try SampleComparison(with: extended) { root, path in
      collection.load(root: root, path: path, from: .insideBoundary)
    }
    var samples = samples
    try samples.read(into: &comparison, showing: progress)
    try show(comparison.findings, shown)
    if extended.isChanged { try rewrite(with: extended.source.bytes) }
    guard case .all = shown else { return }
    if comparison.omittedCount > 0 {
      Console.error(
        "left out \(counted(comparison.omittedCount, "finding")), because there are too many"
      )
    }
    let name = source.displayPath.showingControls()
    Console.error("\(name): \(extended.additions.summary)")
  }

  private func show(_ findings: Findings, _ shown: Shown) throws {
    switch shown {
    case .all: try Console.report(findings, .text, on: .error)
    case .errors: try Console.report(findings.errors, .text, on: .error)
    }
  }

  /// - Throws: ``Failure`` if it can't be written, or has changed since it was read.
  private func rewrite(with bytes: [UInt8]) throws {
    // A link stays a link.
    let path = try OutputWriter.destination(of: source.displayPath)
    do {
      guard try SystemFile(reading: path).isEqual(to: source.bytes) else {
        throw Failure.usage(
          "'\(source.displayPath)' has changed since it was read; it was not written"
        )
      }
      SystemFile.removeLeftovers(in: SystemFile.parent(of: path))
      try Ending.waits { try SystemFile.rewrite(path, with: bytes) }
    } catch let problem as SystemFile.Problem {
      throw Failure.usage("can't write '\(source.displayPath)': \(problem.reason)")
    }
  }
}

extension ExtendedSchemas.Additions {
  /// Such as `added 3 properties and 1 definition`.
  fileprivate var summary: String {
    let parts = [
      properties == 1 ? "1 property" : properties > 0 ? "\(properties) properties" : nil,
      definitions > 0 ? counted(definitions, "definition") : nil,
      schemas > 0 ? counted(schemas, "missing schema") : nil,
    ].compactMap(\.self)
    guard let last = parts.last else { return "nothing to add" }
    let others = parts.dropLast().joined(separator: ", ")
    return "added \(others.isEmpty ? last : "\(others) and \(last)")"
  }
}
