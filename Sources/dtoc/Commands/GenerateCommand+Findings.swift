internal import DTOCompiler
internal import Paths

/// What `generate` says about documents and outputs.
extension GenerateCommand {
  /// Says what can't be read, once for all outputs.
  func reportSkippedFiles(of targets: [GenerationTarget]) {
    var seen: Set<String> = []
    for line in targets.flatMap(\.listing.skipped) where !quiet && seen.insert(line).inserted {
      Console.message(line)
    }
  }

  var verbosity: RunObserver.Verbosity { quiet ? .quiet : verbose ? .verbose : .normal }

  /// Machine-readable reports go to standard output.
  func report(_ findings: Findings) throws {
    let shown = quiet ? findings.errors : summedUp(findings)
    let stream: Console.Stream = format.form.isForScreens ? .error : .output
    try Console.report(shown, format.form, notes: notes.visibility, on: stream)
  }

  /// The findings as people read them; programs get every place.
  private func summedUp(_ findings: Findings) -> Findings {
    notes.isShown || !format.form.isForScreens ? findings : findings.summedUp
  }

  /// Reports what is found for all outputs as one, also if one of them fails: what two find in a document that both need is one finding.
  func reportingFindings<Result>(
    _ found: inout [Findings],
    _ body: (inout [Findings]) throws -> Result
  ) throws -> Result {
    let result: Result
    do {
      result = try body(&found)
    } catch {
      try report(Findings(joining: found))
      throw error
    }
    try report(Findings(joining: found))
    return result
  }

  /// Findings that need all outputs: settings that match no type of any of them, and documents that none of them takes.
  ///
  /// - Parameters:
  ///   - uses: What each output uses of the configuration; nil if not everything was compiled.
  ///   - documents: The paths of the documents that were read for each output; nil if they are unknown.
  func findings(
    about configuration: ConfigurationFile?,
    _ targets: [GenerationTarget],
    uses: [ConfigurationUse?],
    read documents: [[String]?]
  ) throws -> [Findings] {
    var found: [Findings] = []
    let knownUses = uses.compactMap(\.self)
    if targets.count > 1, knownUses.count == uses.count {
      let use = knownUses.reduce(into: ConfigurationUse()) { $0.formUnion($1) }
      found.append(use.findings(targets[0].options))
    }
    let read = documents.compactMap(\.self)
    if let configuration, paths.isEmpty, read.count == documents.count {
      let needed = Set(read.joined().map { Path($0) })
      let unassigned = try configuration.unassignedDocuments(root: root).map {
        (path: $0.path, isNeeded: needed.contains(Path($0.displayPath)))
      }
      found.append(
        targets[0].options.findings(aboutUnassigned: unassigned, in: configuration.project)
      )
    }
    if let known = targets[0].known {
      found = found.map { $0.subtracting(known.baseline, naming: known.name).findings }
    }
    return found.filter { !$0.isEmpty }
  }

  /// Says how many findings are not shown because they are known.
  func summarize(known: [Findings]) {
    guard format.form.isForScreens, !quiet else { return }
    FindingArguments.summarize(known: Findings(joining: known).count)
  }

  /// A line for each output, and one about the baseline.
  func summarize(_ results: [GenerationRun.Result], of targets: [GenerationTarget]) {
    for (result, target) in zip(results, targets) {
      let output = targets.count > 1 ? "\(target.folder.showingControls()): " : ""
      Console.error(output + summary(of: result))
    }
    summarize(known: results.compactMap(\.known))
  }

  private func summary(of result: GenerationRun.Result) -> String {
    switch result {
    case .unchanged(let manifest):
      let files = "nothing has changed; \(counted(manifest.outputs.count, "file"))"
      guard manifest.warnings > 0 else { return files }
      return
        "\(files), \(counted(manifest.warnings, "warning")) as before ('dtoc validate --notes' shows them)"
    case .compiled(_, let compilation, let unchanged):
      let counts = summedUp(compilation.findings).counts
      let findings = [
        (counts.errors, "error"), (counts.warnings, "warning"), (counts.notes, "note"),
      ]
      .filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
      let files =
        "\(counted(compilation.files.count, "file")) for \(counted(compilation.typeCount, "type"))"
      let others =
        unchanged == 0 ? [] : ["\(counted(unchanged, "document")) unchanged"]
      return
        ([files] + others + compilation.leftOut.phrases
        + (findings.isEmpty ? [] : [findings.joined(separator: ", ")]))
        .joined(separator: "; ")
    }
  }
}

extension GenerationRun.Result {
  /// Nil if not everything was compiled.
  var configurationUse: ConfigurationUse? {
    switch self {
    case .compiled(_, let compilation, unchanged: 0): compilation.configurationUse
    case .compiled, .unchanged: nil
    }
  }

  /// What the baseline suppresses; nil if nothing was compiled.
  fileprivate var known: Findings? {
    switch self {
    case .unchanged: nil
    case .compiled(_, let compilation, _): compilation.known
    }
  }

  /// The paths of the documents that were read for an output; nil if they are unknown, because not everything was compiled.
  func documents(of target: GenerationTarget) -> [String]? {
    switch self {
    case .unchanged(let manifest): manifest.inputs.compactMap { target.path(ofDocument: $0.path) }
    case .compiled(let collection, _, unchanged: 0): collection.displayPaths
    case .compiled: nil
    }
  }
}
