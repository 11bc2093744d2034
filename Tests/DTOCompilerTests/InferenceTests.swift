import DTOCompiler
import Foundation
import PayloadChecking
import SchemaDocument
import Testing

/// The folders of `Tests/Inference`: samples, and the schemas that are inferred from them.
///
/// A folder holds `samples.jsonl` or `samples.har`, and `options` as on the command line. The expected schemas are in `2.0.yml`, `3.0.yml`
/// and `3.1.yml`; if there is a file `existing.yml` or `existing.json`, what becomes of it is in `extended`, and findings are in
/// `findings.txt`. `UPDATE_FIXTURES=<glob>` rewrites those of matching folders.
@Suite struct InferenceTests {
  private static let root = Fixture.package.appendingPathComponent("Tests/Inference")

  static let names: [String] = {
    let entries = try? FileManager.default.contentsOfDirectory(atPath: root.path)
    return (entries ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }()

  @Test(arguments: names) func infersWhatIsExpected(_ name: String) throws {
    let samples = try Samples(in: Self.root.appendingPathComponent(name))
    let schemas = samples.schemas
    if let existing = samples.existing {
      let extended = schemas.added(to: existing, dialect: nil)
      try expect(String(decoding: extended.source.bytes, as: UTF8.self), "extended.txt", of: name)
      var comparison = try SampleComparison(with: extended) { _, _ in .missing }
      samples.add(to: &comparison)
      let findings = extended.findings.text(.plain) + comparison.findings.text(.plain)
      try expect(findings, "findings.txt", of: name)
      checkThatOnlyTextIsInserted(in: existing.bytes, extended.source.bytes)
      // The second time, there is nothing to add.
      #expect(!schemas.added(to: extended.source, dialect: nil).isChanged)
    } else {
      for dialect in InferenceDialect.allCases {
        try expect(schemas.document(in: dialect), "\(dialect.rawValue).yml", of: name)
      }
    }
  }

  /// The schemas have no findings, and apps decode each sample without an issue.
  @Test(arguments: names, InferenceDialect.allCases)
  func samplesFit(_ name: String, _ dialect: InferenceDialect) throws {
    let samples = try Samples(in: Self.root.appendingPathComponent(name))
    guard let root = samples.root, samples.existing == nil else { return }
    try checkFit(samples.schemas, samples.texts, of: root, dialect)
  }

  @Test func schemasOfARecordingHaveNoMistakes() throws {
    let samples = try Samples(in: Self.root.appendingPathComponent("recording"))
    for dialect in InferenceDialect.allCases {
      let source = source(samples.schemas.document(in: dialect))
      let findings = Validator().validate([source]) { _, _ in .missing }
      // A payload in which a value is always null doesn't show its type.
      #expect(findings.diagnostics.allSatisfy { $0.rule.rawValue == "only-null" })
    }
  }

  private func expect(_ text: String, _ file: String, of name: String) throws {
    let url = Self.root.appendingPathComponent("\(name)/\(file)")
    if wantsRewriting(name) {
      try Data(text.utf8).write(to: url)
      Issue.record("UPDATE_FIXTURES is set; rewritten: \(name)/\(file)")
    } else {
      let expected = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      #expect(text == expected, "\(name)/\(file)")
    }
  }

}

/// Checks that a text has all bytes of another one in their order.
func checkThatOnlyTextIsInserted(
  in old: [UInt8],
  _ new: [UInt8],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var rest = old[...]
  for byte in new where rest.first == byte { rest.removeFirst() }
  #expect(rest.isEmpty, "an existing byte is gone", sourceLocation: sourceLocation)
}

/// Checks that schemas have no findings, and that their types decode samples without an issue.
func checkFit(
  _ schemas: InferredSchemas,
  _ samples: [String],
  of root: String,
  _ dialect: InferenceDialect,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let text = schemas.document(in: dialect)
  let source = source(text)
  let findings = Validator().validate([source]) { _, _ in .missing }
  // A note can say how a key of the samples, such as 'self', is spelled in Swift.
  #expect(
    findings.counts.errors + findings.counts.warnings == 0,
    "\(findings.text(.plain))\n\(text)",
    sourceLocation: sourceLocation
  )
  let compiler = try Compiler(options: CompilerOptions())
  let types = compiler.payloadTypes(compiler.draft([source]) { _, _ in .missing })
  let section = dialect == .swagger2 ? "definitions" : "components/schemas"
  let type = try #require(types.type(at: "inferred.yml#/\(section)/\(root)"), "\(text)")
  var options = PayloadCheckOptions()
  options.checkContract()
  var report = PayloadReport(of: types, options: options)
  for (index, sample) in samples.enumerated() {
    report.add(sample.utf8, PayloadPlace(file: "samples.jsonl", .one(line: index + 1)), as: type)
  }
  #expect(
    report.findings.isEmpty,
    "\(report.findings.text(.plain))\n\(text)\n\(samples)",
    sourceLocation: sourceLocation
  )
}

private func source(_ text: String) -> SchemaSource {
  SchemaSource(displayPath: "inferred.yml", path: "inferred.yml", bytes: Array(text.utf8))
}

/// The samples of a folder.
private struct Samples {
  /// The name of the schema; nil in a recording.
  let root: String?
  let texts: [String]
  let existing: SchemaSource?
  let schemas: InferredSchemas

  init(in folder: URL) throws {
    func text(_ name: String) -> String? {
      try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    let words = (text("options") ?? "").split { $0 == " " || $0 == "\n" }.map(String.init)
    func value(_ option: String) -> String? {
      words.firstIndex(of: option).map { words[$0 + 1] }
    }
    var options = InferenceOptions()
    if let count = value("--enum-values").flatMap({ Int($0) }) {
      options.limitEnums(toValues: count)
    }
    if let count = value("--enum-repeats").flatMap({ Int($0) }) {
      options.requireEnums(toRepeat: count)
    }
    root = value("--name")
    texts = (text("samples.jsonl") ?? "").split(separator: "\n").map(String.init)
    existing =
      ["existing.yml", "existing.json"].lazy.compactMap { name in
        text(name).map { SchemaSource(displayPath: name, path: name, bytes: Array($0.utf8)) }
      }.first
    var schemas = InferredSchemas(options: options)
    for (index, sample) in texts.enumerated() {
      let place = PayloadPlace(file: "samples.jsonl", .one(line: index + 1))
      schemas.add(sample.utf8, place, to: root ?? "")
    }
    if let recording = text("samples.har") {
      var splitter = HARSplitter()
      var count = 0
      splitter.append(Array(recording.utf8)) { entry in
        schemas.add(entry: entry, at: count, of: "samples.har")
        count += 1
      }
      schemas.add(splitter.finish(), after: count, of: "samples.har")
    }
    #expect(schemas.lostCount == 0, "\(schemas.findings.text(.plain))")
    self.schemas = schemas
  }

  func add(to comparison: inout SampleComparison) {
    for (index, sample) in texts.enumerated() {
      let place = PayloadPlace(file: "samples.jsonl", .one(line: index + 1))
      comparison.add(sample.utf8, place, to: root ?? "")
    }
  }
}
