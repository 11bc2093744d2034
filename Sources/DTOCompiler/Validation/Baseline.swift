import Paths
import SchemaDocument

/// Findings that are known and left for later: a file that a project keeps beside its schemas.
///
/// For example `{"version":1,"findings":[{"fingerprint":"8c2f5b1a90d3e47f","rule":"unknown-type",…}]}`. Only the fingerprints count when
/// it is read; the rest tells people what they are looking at.
public struct Baseline: Sendable {
  private let entries: [Fingerprint]
  /// What is wrong in the file that it was read from.
  public let findings: Findings

  /// Reads a baseline.
  ///
  /// - Parameters:
  ///   - bytes: What ``Findings/baseline(naming:)`` has written.
  ///   - displayPath: The path as messages show it, such as `dtoc-baseline.json`.
  public init(bytes: [UInt8], displayPath: String) {
    var diagnostics = Diagnostics()
    let document = Document.read(
      bytes: bytes,
      path: displayPath,
      file: FileID(index: 0),
      diagnostics: &diagnostics
    )
    diagnostics.requireOneDocument("rewrite the baseline with '--write-baseline'")
    var reader = BaselineReader(diagnostics: diagnostics)
    withExtendedLifetime(document) { reader.read(document) }
    entries = reader.entries
    findings = Findings(reader.diagnostics.entries, in: [document])
  }

  /// How many findings it knows.
  public var count: Int { entries.count }

  /// Which findings it does not know, and how many of its own are mended by now.
  fileprivate func unknown(among fingerprints: [Fingerprint]) -> (indices: [Int], mended: Int) {
    // The same entry twice, which a merge may leave behind, is one.
    let known = Set(entries)
    let unknown = fingerprints.indices.filter { !known.contains(fingerprints[$0]) }
    return (unknown, known.subtracting(fingerprints).count)
  }
}

/// Findings without those of a baseline.
public struct BaselineRemainder: Sendable {
  /// Those that the baseline does not know.
  public let findings: Findings
  /// How many findings the baseline knows.
  public let known: Int
  /// How many entries of the baseline match nothing any more.
  public let mended: Int
}

extension Findings {
  /// What is left of the findings when those that are known are left out.
  ///
  /// - Parameter name: By what the baseline knows a document, from its path as messages show it; ``baseline(naming:)`` has had the same.
  public func subtracting(
    _ baseline: Baseline,
    naming name: (_ displayPath: String) -> String = { $0 }
  ) -> BaselineRemainder {
    let (unknown, mended) = baseline.unknown(among: marks(naming: name).map(\.fingerprint))
    return BaselineRemainder(
      findings: replacing(unknown.map { diagnostics[$0] }),
      known: diagnostics.count - unknown.count,
      mended: mended
    )
  }

  /// The errors and warnings as the JSON of a baseline, one a line and ordered by file, place and rule, so that a diff of it can be read.
  ///
  /// - Parameter name: By what it is to know a document, from its path as messages show it.
  public func baseline(naming name: (_ displayPath: String) -> String = { $0 }) -> String {
    let entries = zip(diagnostics, marks(naming: name))
      .filter { diagnostic, _ in diagnostic.severity != .note }
      .map { _, mark in mark }
      .sorted { $0.order.lexicographicallyPrecedes($1.order) }
    var json = JSONText()
    json.object {
      $0.member("version", Baseline.version)
      $0.member("findings") {
        $0.array(entries, .lines) { json, entry in
          json.object {
            $0.member("fingerprint", entry.fingerprint.text)
            $0.member("rule", entry.identity.rule.rawValue)
            $0.member("file", entry.identity.file.text)
            $0.member("pointer", entry.identity.pointer)
            $0.member("message", entry.identity.message)
          }
        }
      }
    }
    return json.text
  }
}

extension FindingMark {
  fileprivate var order: [String] {
    [
      identity.file.text, identity.pointer, identity.rule.rawValue, identity.message,
      fingerprint.text,
    ]
  }
}

extension Baseline {
  fileprivate static let version = 1
}

/// The walk through a baseline.
private struct BaselineReader {
  var entries: [Fingerprint] = []
  var diagnostics: Diagnostics

  init(diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
  }

  mutating func read(_ document: Document) {
    guard let root = document.root else {
      // What can't be read has been reported.
      return diagnostics.hasErrors
        ? () : report("the baseline is empty", document.span(0..<0))
    }
    guard root.isMapping else { return report("a baseline must be an object", root.span) }
    guard let version = root["version"] else {
      return report("the baseline has no 'version'", root.span)
    }
    guard version.integerValue == Int64(Baseline.version) else {
      return report(
        "the baseline has version \(version.text), and only version \(Baseline.version) can be read",
        version.span
      )
    }
    guard let findings = root["findings"] else {
      return report("the baseline has no 'findings'", root.span)
    }
    guard findings.isSequence else { return report("'findings' must be a list", findings.span) }
    for finding in findings.elements { readEntry(finding) }
  }

  private mutating func readEntry(_ node: Node) {
    guard node.isMapping else { return report("a finding must be an object", node.span) }
    guard let text = node["fingerprint"] else {
      return report("the finding has no 'fingerprint'", node.span)
    }
    guard text.isScalar, let fingerprint = Fingerprint(text.text) else {
      return report("a fingerprint must be 16 hexadecimal digits", text.span)
    }
    entries.append(fingerprint)
  }

  private mutating func report(_ message: String, _ span: Span) {
    diagnostics.append(.malformedBaseline(message, at: span))
  }
}
