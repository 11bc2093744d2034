import SchemaDocument
import SchemaFacts
import SchemaLowering
import SchemaModel
import SchemaReferences
import SwiftEmission
import Workers

@testable import SchemaChanges

/// Two versions of a document, and what has changed from the one to the other.
struct TwoVersions {
  let old: String
  let new: String

  /// Each change with its verdicts about responses, requests and code, such as `removed-property degrades degrades breaks`. Requests have
  /// none if nothing is sent.
  ///
  /// - Parameter coding: Whether apps can send the types.
  func changes(_ coding: EmissionOptions.Conformance = .codable) -> [String] {
    let (old, new) = (Self.version(old, coding), Self.version(new, coding))
    var before = old
    before.payloads = PayloadRule.usual(for: [old, new])
    return SchemaChanges.changes(from: before, to: new, usage: Usage(of: before)).map { change in
      let verdicts = [change.responses.verdict, change.requests?.verdict, change.source.verdict]
      let words = verdicts.map { $0.map { "\($0)" } ?? "–" }
      return ([change.difference.rule.id.rawValue] + words).joined(separator: " ")
    }
  }

  private static func version(
    _ text: String,
    _ coding: EmissionOptions.Conformance
  ) -> ModuleVersion {
    var diagnostics = Diagnostics()
    let source = SourceFile(displayPath: "a.yml", path: "a.yml", root: 0, bytes: Array(text.utf8))
    let graph = DocumentGraph(
      inputs: [source],
      limits: Limits(),
      workers: .one,
      load: { _, _ in .missing },
      diagnostics: &diagnostics
    )
    var lowering = LoweringOptions()
    lowering.operations = .collected
    lowering.comparedFacts = .collected
    if coding == .codable { lowering.encodes = .collected }
    var emission = EmissionOptions()
    emission.conformance = coding
    emission.constants = .enums
    emission.identicalTypes = .separate
    let module = lower(graph, options: lowering, diagnostics: &diagnostics).module
      .prepared(for: emission)
    let names = Names(
      of: module,
      options: emission,
      repair: { _, _ in nil },
      diagnostics: &diagnostics
    )
    let surface = SwiftSurface(of: module, names: names, constants: Constants(), options: emission)
    return ModuleVersion(module: module, surface: surface)
  }
}
