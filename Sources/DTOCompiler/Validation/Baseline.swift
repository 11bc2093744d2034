import Paths
import SchemaDocument

/// Known findings that are left for later: a file that a project keeps beside its schemas.
///
/// For example `{"version":1,"findings":[{"fingerprint":"8c2f5b1a90d3e47f","rule":"unknown-type",…}]}`. An entry is recognized by its
/// rule, file, pointer, message and verdict, or by the fingerprint if it has nothing else.
public struct Baseline: Sendable {
  private let entries: [Fingerprint]
  /// The findings in its file.
  public let findings: Findings

  /// Reads a baseline.
  ///
  /// - Parameters:
  ///   - bytes: The result of ``Findings/baseline(naming:)``.
  ///   - displayPath: The path in messages, such as `dtoc-baseline.json`.
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

  /// The number of findings in it.
  public var count: Int { entries.count }

  /// The findings that are not in the baseline, and how many of the baseline are fixed.
  fileprivate func unknown(among fingerprints: [Fingerprint]) -> (indices: [Int], fixed: Int) {
    // Duplicate entries, which a merge may leave, count once.
    let known = Set(entries)
    let unknown = fingerprints.indices.filter { !known.contains(fingerprints[$0]) }
    return (unknown, known.subtracting(fingerprints).count)
  }
}

/// The findings that are not in a baseline.
public struct BaselineRemainder: Sendable {
  /// The findings that are not in the baseline.
  public let findings: Findings
  /// The number of findings that are in the baseline.
  public let known: Int
  /// The number of entries in the baseline that match no finding any more.
  public let fixed: Int
}

extension Findings {
  /// The findings that are not in the baseline.
  ///
  /// - Parameter name: The name of a document in the baseline, from its path in messages; the same as for ``baseline(naming:)``.
  public func subtracting(
    _ baseline: Baseline,
    naming name: (_ displayPath: String) -> String = { $0 }
  ) -> BaselineRemainder {
    let (unknown, fixed) = baseline.unknown(among: marks(naming: name).map(\.fingerprint))
    return BaselineRemainder(
      findings: replacing(unknown.map { diagnostics[$0] }),
      known: diagnostics.count - unknown.count,
      fixed: fixed
    )
  }

  /// The errors and warnings as the JSON of a baseline, one per line and ordered by file, location and rule, so that its diffs are
  /// readable. A blank line separates files, so that findings of different files merge.
  ///
  /// - Parameter name: The name of a document in the baseline, from its path in messages.
  public func baseline(naming name: (_ displayPath: String) -> String = { $0 }) -> String {
    let entries = zip(diagnostics, marks(naming: name))
      .filter { diagnostic, _ in diagnostic.severity != .note }
      .sorted { order(of: $0).lexicographicallyPrecedes(order(of: $1)) }
    var json = JSONText()
    var file: Path?
    json.object {
      $0.member("version", Baseline.version)
      $0.member("findings") {
        $0.array(entries, .lines) { json, entry in
          let (diagnostic, mark) = entry
          if mark.identity.file != file { json.separate() }
          file = mark.identity.file
          json.object {
            $0.member("fingerprint", mark.fingerprint.text)
            $0.member("rule", mark.identity.rule)
            $0.member("file", mark.identity.file.text)
            $0.member("pointer", mark.identity.pointer)
            $0.member("message", diagnostic.message)
            if let verdict = diagnostic.verdict { $0.member("verdict", verdict) }
          }
        }
      }
    }
    return json.text
  }
}

private func order(of entry: (Diagnostic, FindingMark)) -> [String] {
  let (diagnostic, mark) = entry
  return [
    mark.identity.file.text, mark.identity.pointer, mark.identity.rule,
    diagnostic.message, mark.fingerprint.text,
  ]
}

extension Baseline {
  fileprivate static let version = 1
}

/// The state while reading a baseline.
private struct BaselineReader {
  var entries: [Fingerprint] = []
  /// The fingerprints as they are written, to skip duplicates that a merge may leave.
  private var written: Set<Fingerprint> = []
  private var counter = FingerprintCounter()
  var diagnostics: Diagnostics

  init(diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
  }

  mutating func read(_ document: Document) {
    guard let root = document.root else {
      // Errors were already reported.
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
    guard written.insert(fingerprint).inserted else { return }
    // Fingerprints of earlier versions depended on the words of the message.
    entries.append(identity(of: node).map { counter.next($0) } ?? fingerprint)
  }

  /// The identity of the finding in an entry; nil if it has only a fingerprint.
  private func identity(of node: Node) -> FindingIdentity? {
    guard let rule = node["rule"], let file = node["file"], let pointer = node["pointer"],
      let message = node["message"]
    else { return nil }
    return FindingIdentity(
      rule: rule.text,
      file: Path(file.text),
      pointer: pointer.text,
      message: message.text,
      verdict: node["verdict"]?.text
    )
  }

  private mutating func report(_ message: String, _ span: Span) {
    diagnostics.append(.malformedBaseline(message, at: span))
  }
}
