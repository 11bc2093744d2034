import DTOCompiler
import Foundation
import TestSupport
import Testing

/// Samples are added to random schemas of other samples. What isn't reported then, `verify --contract` doesn't find either.
@Suite struct AdditionTrials {
  @Test(arguments: 0..<40) func whatIsntReportedFits(_ round: Int) throws {
    let seed = UInt64(ProcessInfo.processInfo.environment["DTOC_SEED"] ?? "") ?? UInt64(round)
    var samples = RandomSamples(seed: seed + 1000)
    var generator = SeededGenerator(seed: seed)
    for dialect in InferenceDialect.allCases {
      let old = inferred(from: samples.some()).document(in: dialect)
      let document = vary(old, &generator)
      try check(document, samples.some(), dialect, "seed \(seed)")
    }
  }

  private func check(
    _ document: String,
    _ texts: [String],
    _ dialect: InferenceDialect,
    _ seed: String
  ) throws {
    let source = SchemaSource(displayPath: "s.yml", path: "s.yml", bytes: Array(document.utf8))
    let schemas = inferred(from: texts)
    let extended = schemas.added(to: source, dialect: dialect)
    checkThatOnlyTextIsInserted(in: source.bytes, extended.source.bytes)
    #expect(!schemas.added(to: extended.source, dialect: dialect).isChanged, "\(seed)")
    var comparison = try SampleComparison(with: extended) { _, _ in .missing }
    add(texts) { comparison.add($0.utf8, $1, to: "Thing") }
    let reported = comparison.findings.text(.plain)
    let compiler = try Compiler(options: CompilerOptions())
    let types = compiler.payloadTypes(compiler.draft([extended.source]) { _, _ in .missing })
    #expect(types.errors.isEmpty, "\(seed)\n\(document)")
    let section = dialect == .swagger2 ? "definitions" : "components/schemas"
    let type = try #require(types.type(at: "s.yml#/\(section)/Thing"), "\(document)")
    var options = PayloadCheckOptions()
    options.checkContract()
    var report = PayloadReport(of: types, options: options)
    add(texts) { report.add($0.utf8, $1, as: type) }
    let missing = report.findings.text(.plain).split(separator: "\n").compactMap(place)
      .filter { !reported.contains($0) }
    #expect(missing.isEmpty, "\(seed)\n\(String(decoding: extended.source.bytes, as: UTF8.self))")
  }

  /// The place in a sample at the start of a message, in quotes.
  private func place(in line: Substring) -> String? {
    guard let start = line.range(of: "]: '"), let end = line[start.upperBound...].range(of: "'")
    else { return nil }
    return "'\(line[start.upperBound..<end.lowerBound])'"
  }

  private func inferred(from texts: [String]) -> InferredSchemas {
    var schemas = InferredSchemas()
    add(texts) { schemas.add($0.utf8, $1, to: "Thing") }
    return schemas
  }

  private func add(_ texts: [String], _ body: (String, PayloadPlace) -> Void) {
    for (index, text) in texts.enumerated() {
      body(text, PayloadPlace(file: "samples.jsonl", .one(line: index + 1)))
    }
  }

  /// The same schemas in another style, or with parts that say less or something else.
  private func vary(_ document: String, _ generator: inout SeededGenerator) -> String {
    let lines = document.split(separator: "\n", omittingEmptySubsequences: false)
    func mapped(_ change: (Substring) -> String) -> String {
      lines.map(change).joined(separator: "\n")
    }
    switch Int.random(in: 0...5, using: &generator) {
    case 0: return document.replacing("\n", with: "\r\n")
    case 1: return String(document.dropLast())
    case 2:
      // The keys of a list's elements would no longer be aligned.
      return document.contains("- ")
        ? document : mapped { line in String(line.prefix { $0 == " " }) + line }
    case 3: return mapped { $0.isEmpty ? "" : "\($0)  # a note" }
    case 4:
      return document.replacing("type: number", with: "type: boolean")
        .replacing("type: integer", with: "enum: [1, 2]")
    default:
      return document.replacing("type: string", with: "description: a text")
    }
  }
}
