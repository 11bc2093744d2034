import Foundation
import SchemaDocument
import TestSupport
import Testing

private func files(in folder: String) throws -> [URL] {
  let url = try #require(corpus).appendingPathComponent("suites/" + folder)
  return try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
    .sorted { $0.path < $1.path }
}

@Suite(.enabled(if: corpus != nil, "no corpus: set DTOC_CORPUS to run the parser suites"))
struct SuiteTests {
  @Test func jsonTestSuite() throws {
    var counts: [Character: Int] = [:]
    for file in try files(in: "json-test-suite") {
      let name = file.lastPathComponent
      guard let verdict = name.first, "yni".contains(verdict), name.hasSuffix(".json") else {
        continue
      }
      let read = ReadText(bytes: [UInt8](try Data(contentsOf: file)), path: name)
      counts[verdict, default: 0] += 1
      switch verdict {
      case "y": #expect(read.document.root != nil, "\(name): \(read.findings)")
      case "n": #expect(read.document.root == nil, "\(name)")
      default: break
      }
    }
    #expect(counts["y", default: 0] > 90 && counts["n", default: 0] > 180)
  }

  // Cases on which libyaml and YAML 1.2 differ. An unnecessary entry fails.

  /// Valid, and rejected.
  private let refused: Set = [
    "2JQS", "2LFX", "2SXE", "6LVF", "6M2F", "7Z25", "8XYN", "BEC7", "CFD4", "DK3J", "FP8R", "FRK4",
    "HWV9", "M2N8", "M7A3", "MUS6-5", "MUS6-6", "NHX8", "NKF9", "QT73", "S3PD", "SM9W-1", "UKK6",
    "UT92", "W4TN", "W5VH", "ZYU8", "ZYU8-1", "ZYU8-2", "ZYU8-3",
  ]
  /// Invalid, and read; QLJ7 and others only in a second document, which is not read.
  private let accepted: Set = [
    "9C9N", "9HCY", "9JBA", "CVW2", "DK95-1", "EB22", "G5U8", "MUS6", "MUS6-1",
    "QB6E", "QLJ7", "RHX7", "S98Z", "SU5Z", "X4QW", "Y79Y-3", "YJV2",
  ]
  /// Read differently. RR7F has its keys in another order, UGM3 writes 450.00 and expects 450, UKK6-2 has no expectation; the
  /// others are libyaml's.
  private let different: Set = [
    "JEF9-2", "L24T-1", "RR7F", "UGM3", "UKK6-2", "Y2GN",
  ]

  @Test func yamlTestSuite() throws {
    var count = 0
    var refusedNow: Set<String> = []
    var acceptedNow: Set<String> = []
    var differentNow: Set<String> = []
    for file in try files(in: "yaml-test-suite") {
      for testCase in try YAMLCase.all(in: file) {
        count += 1
        if case .different(let how) = BothReaders(testCase.yaml) {
          Issue.record("\(testCase.name), by the reader of common YAML: \(how)")
        }
        let read = ReadText(testCase.yaml)
        let isRefused = read.diagnostics.entries.contains { $0.rule.rawValue == "yaml-syntax" }
        if isRefused, !testCase.fails { refusedNow.insert(testCase.name) }
        if !isRefused, testCase.fails { acceptedNow.insert(testCase.name) }
        if !isRefused, !testCase.fails, read.findings == "", let json = testCase.json {
          let expected = ReadText(json, path: "a.json")
          if expected.findings == "", outline(expected.document.root) != outline(read.document.root)
          {
            differentNow.insert(testCase.name)
          }
        }
      }
    }
    let wrong = refusedNow.count + acceptedNow.count + differentNow.count
    print("yaml-test-suite: \(count - wrong) of \(count) cases agree")
    #expect(refusedNow == refused)
    #expect(acceptedNow == accepted)
    #expect(differentNow == different)
  }
}

/// One case of the suite, which is written in YAML.
private struct YAMLCase {
  var name: String
  var yaml: String
  var fails: Bool
  var json: String?

  static func all(in file: URL) throws -> [YAMLCase] {
    let base = file.deletingPathExtension().lastPathComponent
    let suite = ReadText(bytes: [UInt8](try Data(contentsOf: file)))
    var cases: [YAMLCase] = []
    var json: String?
    for (index, node) in (try #require(suite.document.root, "\(base)")).elements.enumerated() {
      // Anything missing in a case is as in the previous one.
      json = node["json"]?.text ?? json
      guard let yaml = node["yaml"]?.text else { continue }
      cases.append(
        YAMLCase(
          name: index == 0 ? base : "\(base)-\(index)",
          yaml: unmarked(yaml),
          fails: node["fail"]?.boolValue == true,
          json: json
        )
      )
    }
    return cases
  }

  /// The suite uses visible characters for invisible ones.
  private static func unmarked(_ text: String) -> String {
    var text = text.replacingOccurrences(of: "␣", with: " ")
    text = text.replacingOccurrences(of: "—*»", with: "\t", options: .regularExpression)
    for (mark, meaning) in [("⇔", "\u{FEFF}"), ("↵", ""), ("←", "\r"), ("∎\n", "")] {
      text = text.replacingOccurrences(of: mark, with: meaning)
    }
    return text
  }
}
