import SchemaDocument

/// The examples of a rule, and what dtoc makes of them.
extension RuleDescription {
  /// Documents with only this mistake; none if the rule isn't about documents, or if no short document has it.
  package var bad: [SchemaSource] {
    if case .pair(let bad, _) = examples { bad.sources() } else { [] }
  }

  /// The corrected documents.
  package var good: [SchemaSource] {
    if case .pair(_, let good) = examples { good.sources() } else { [] }
  }

  /// The findings in the example: only its own; nil if there is no example.
  package var exampleFindings: Findings? {
    switch examples {
    case .pair: validator.validate(bad, load: bad.lookup)
    case .change(let old, let new):
      changes(from: old.sources(in: "old"), to: new.sources(in: "new"))
    case .payload(let payload, let schema, let checks):
      (try? Compiler())?.faults(of: payload, schema.sources(), checks)
    case .configuration(let bad, _, let schema): findings(in: bad, for: schema.sources())
    case .none: nil
    }
  }

  /// The findings in the corrected example, of which none should be its own; nil if there is none.
  package var goodFindings: Findings? {
    switch examples {
    case .pair: validator.validate(good, load: good.lookup)
    case .configuration(_, let good, let schema): findings(in: good, for: schema.sources())
    case .change, .payload, .none: nil
    }
  }

  /// The repairs that fix it; nil if none do, or there is no example.
  package var repair: RepairCertainty? {
    if !fixedExample(.safe).isEmpty { return .safe }
    return fixedExample(.unsafe).isEmpty ? nil : .unsafe
  }

  /// The bad example after repairs of this certainty; empty if they don't change it.
  package func fixedExample(_ certainty: RepairCertainty) -> [FixedFile] {
    bad.isEmpty ? [] : validator.repair(bad, certainty, load: bad.lookup).files
  }

  /// How the Swift of the good example differs from that of the bad one, or that of the new version from that of the old one; nil
  /// without two examples.
  var swiftDifference: String? {
    switch examples {
    case .pair: GeneratedSource.difference(from: swift(of: bad), to: swift(of: good))
    case .change(let old, let new):
      GeneratedSource.difference(from: swift(of: old.sources()), to: swift(of: new.sources()))
    case .payload, .configuration, .none: nil
    }
  }

  private func findings(in text: String, for sources: [SchemaSource]) -> Findings? {
    let configuration = Configuration(bytes: Array(text.utf8), displayPath: "dtoc.yaml")
    guard configuration.findings.isEmpty else { return configuration.findings }
    return (try? Compiler(options: configuration.options))?
      .compile(sources, load: sources.lookup).findings
  }

  private func swift(of sources: [SchemaSource]) -> [GeneratedSource] {
    (try? Compiler())?.compile(sources, load: sources.lookup).files ?? []
  }

  private func changes(from old: [SchemaSource], to new: [SchemaSource]) -> Findings {
    let finder = ChangeFinder()
    return finder.changes(
      from: finder.version(of: old, load: old.lookup),
      to: finder.version(of: new, load: new.lookup)
    ).findings
  }

  /// Enables this rule, even if it is off by default.
  private var validator: Validator {
    var options = ValidationOptions()
    if profile != nil { try? options.setSeverity(severity, of: id) }
    return Validator(options: options)
  }
}

extension Rule.PayloadChecks {
  /// The command that checks a payload of the type `Order` in this way.
  var command: String { "verify order.json --type Order --show-values\(rawValue)" }
}

extension Compiler {
  /// The findings in a payload of the type `Order`; nil if the documents have no such type.
  func faults(
    of payload: String,
    _ sources: [SchemaSource],
    _ checks: Rule.PayloadChecks = .decoding
  ) -> Findings? {
    let types = payloadTypes(draft(sources, load: sources.lookup))
    guard let order = types.type(named: "Order") else { return nil }
    var options = PayloadCheckOptions()
    options.showValues()
    switch checks {
    case .decoding: break
    case .ambiguity: options.reportAmbiguity()
    case .contract: options.checkContract()
    }
    var report = PayloadReport(of: types, options: options)
    report.add(payload.utf8, PayloadPlace(file: "order.json"), as: order)
    return report.findings
  }
}

extension Rule.Example {
  /// The documents.
  ///
  /// - Parameter folder: The folder in messages; nil for none.
  func sources(in folder: String? = nil) -> [SchemaSource] {
    let all = [self] + others
    return all.map {
      let path = folder.map { "\($0)/" } ?? ""
      var source = SchemaSource(displayPath: path + $0.path, path: $0.path, bytes: $0.bytes)
      source.overlaid = $0.overlaid(among: all.map(\.path))
      return source
    }
  }
}

extension Rule.Example {
  /// The documents that it changes, if it is an overlay, which are in a folder of their own.
  private func overlaid(among paths: [String]) -> OverlaidSources? {
    guard path.hasPrefix("overlays/") else { return nil }
    guard let extends = OverlaidSources.extends(bytes, displayPath: path) else { return .all }
    let target = extends.hasPrefix("../") ? String(extends.dropFirst(3)) : "overlays/" + extends
    if paths.contains(target), target != path {
      return .document(at: [DocumentPlace(root: 0, path: target)])
    }
    return .none(similar: paths.first.map { "../" + $0 })
  }
}

extension [SchemaSource] {
  /// For references between them.
  func lookup(_ root: Int, _ path: String) -> SchemaLookup {
    first { $0.path == path }.map { .found($0) } ?? .missing
  }
}

extension GeneratedSource {
  /// How two versions of the Swift differ: a unified diff for each file.
  static func difference(from old: [GeneratedSource], to new: [GeneratedSource]) -> String {
    let paths =
      old.map(\.path) + new.map(\.path).filter { path in !old.contains { $0.path == path } }
    func contents(_ files: [GeneratedSource], _ path: String) -> [UInt8] {
      files.first { $0.path == path }?.contents ?? []
    }
    return paths.map { path in
      UnifiedDiff(from: contents(old, path), to: contents(new, path), path: path).text
    }.joined()
  }
}
