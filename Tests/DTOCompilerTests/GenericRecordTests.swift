import DTOCompiler
import Testing

/// Generic types stay what they are in runs with the record of an earlier one.
@Suite struct GenericRecordTests {
  @Test(arguments: UInt64(0)..<20) func laterRunsChangeNothing(_ group: UInt64) throws {
    for seed in group * 15..<group * 15 + 15 {
      let document = GenericDocument(seed: seed)
      let first = try Run(document.text)
      // An anchor that doesn't exist can become one that does.
      guard !first.hasUnknownAnchors else { continue }
      let second = try Run(document.text, after: first)
      #expect(second.swift == first.swift, "the second run changes seed \(seed)")
      #expect(second.record == first.record, "the second record changes for seed \(seed)")
      for place in GenericDocument.Place.allCases {
        let larger = document.addingSchema(place)
        let third = try Run(larger.text, after: second)
        #expect(third.lineGone(since: second) == nil, "another schema changes seed \(seed)")
        // What nothing binds means the first schema with an anchor, and all are known now.
        guard place == .last else { continue }
        let fourth = try Run(larger.text, after: third)
        #expect(fourth.swift == third.swift, "the fourth run changes seed \(seed)")
      }
    }
  }
}

/// A compilation of one document.
private struct Run {
  private let compilation: Compilation

  init(_ text: String, after earlier: Run? = nil) throws {
    var options = CompilerOptions()
    try options.set([OutputOption.named("style")].compactMap { $0?.setting("2") })
    let source = SchemaSource(displayPath: "api.yml", path: "api.yml", bytes: Array(text.utf8))
    let names = LastingNames(files: earlier?.compilation.nameFiles ?? [], roots: [], folder: "")
    compilation = try Compiler(options: options).compile([source], keeping: names) { _, _ in
      .missing
    }
  }

  var swift: String {
    compilation.files.map { String(decoding: $0.contents, as: UTF8.self) }.joined()
  }

  var record: [[UInt8]] { compilation.nameFiles.map(\.contents) }

  var hasUnknownAnchors: Bool {
    let findings = compilation.findings.json
    return findings.contains("dangling-reference") || findings.contains("bare-reference")
  }

  /// Returns the first line of an earlier run that isn't here, after the lines before it; nil if all are here.
  func lineGone(since other: Run) -> String? {
    var lines = swift.split(separator: "\n")[...]
    for line in other.swift.split(separator: "\n") where !line.hasPrefix("//") {
      guard let position = lines.firstIndex(of: line) else { return String(line) }
      lines = lines[(position + 1)...]
    }
    return nil
  }
}
