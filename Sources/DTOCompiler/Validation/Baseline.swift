import Paths
import SchemaDocument
import SwiftEmission

/// Known findings that are left for later: a file that a project keeps beside its schemas.
///
/// For example `{"version":1,"findings":[{"fingerprint":"8c2f5b1a90d3e47f","rule":"unknown-type",…}]}`. An entry is recognized by its
/// rule, file, pointer, message and verdict, or by the fingerprint if it has nothing else.
package struct Baseline: Sendable {
  fileprivate let entries: [Entry]
  /// The findings in its file.
  package let findings: Findings

  /// A known finding.
  fileprivate struct Entry {
    var fingerprint: Fingerprint
    /// Nil if the entry has only a fingerprint.
    var subject: Subject?

    var file: Path? { subject.map { Path($0.file) } }
  }

  /// What a known finding is about.
  fileprivate struct Subject {
    var rule: String
    var file: String
    var pointer: String
    var message: String
    var verdict: String?
  }

  /// Reads a baseline.
  ///
  /// - Parameters:
  ///   - bytes: The result of ``Findings/baseline(naming:)``.
  ///   - displayPath: The path in messages, such as `dtoc-baseline.json`.
  package init(bytes: [UInt8], displayPath: String) {
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

  /// Reads a baseline in which a merge has left conflicts, with the findings of both sides; nil if there are none, or a side is not a
  /// baseline.
  package init?(resolving bytes: [UInt8], displayPath: String) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }.enumerated()
      .map { (number: $0 + 1, text: $1) }
    guard let text = try? ConflictedText(lines), !text.starts.isEmpty else { return nil }
    let sides = text.versions.map { side in
      Baseline(
        bytes: Array(side.map(\.text).joined(separator: [UInt8(ascii: "\n")])),
        displayPath: displayPath
      )
    }
    guard let first = sides.first, !sides.contains(where: \.findings.hasErrors) else { return nil }
    var seen: Set<Fingerprint> = []
    entries = sides.flatMap(\.entries).filter { seen.insert($0.fingerprint).inserted }
    findings = first.findings
  }

  /// The number of findings in it.
  package var count: Int { entries.count }

  /// What identifies its findings, to notice when the baseline changes.
  package var fingerprints: [String] { entries.map(\.fingerprint.text) }

  fileprivate static let version = 1
}

/// The findings that are not in a baseline.
package struct BaselineRemainder: Sendable {
  /// The findings that are not in the baseline.
  package let findings: Findings
  /// The findings that are in the baseline.
  package let suppressed: Findings
  /// The number of entries in the baseline that match no finding any more, among those that were checked.
  package let fixed: Int

  /// The number of findings that are in the baseline.
  package var known: Int { suppressed.count }

  /// The same for some of the findings.
  package func limited(_ limit: (Findings) -> Findings) -> BaselineRemainder {
    BaselineRemainder(findings: limit(findings), suppressed: limit(suppressed), fixed: fixed)
  }
}

/// A new baseline.
package struct NewBaseline: Sendable {
  /// The contents of its file.
  package let json: String
  /// The number of findings of the run.
  package let count: Int
  /// The number of entries that were kept, because they are about something that the run did not check or report.
  package let keptCount: Int
}

/// What a run has checked. A baseline may also know findings about other files, and of other rules and commands.
package struct CheckedScope {
  private let rules: Rules
  private let isWhole: Bool
  private let hasChecked: (_ file: String) -> Bool

  /// Rules that have run.
  package enum Rules {
    /// Those of `validate`, with its options.
    case documents(ValidationOptions)
    /// Those of `breaking`.
    case changes
    /// Those of `verify`.
    case payloads
  }

  /// - Parameters:
  ///   - rules: The rules that have run.
  ///   - isWhole: Whether they have checked everything that they check in this project.
  ///   - hasChecked: Whether a file was checked, by its name in the baseline, which is empty for findings about no file.
  package init(_ rules: Rules, isWhole: Bool, hasChecked: @escaping (_ file: String) -> Bool) {
    self.rules = rules
    self.isWhole = isWhole
    self.hasChecked = hasChecked
  }

  /// Whether a finding like the one in an entry would have been found.
  fileprivate func includes(_ entry: Baseline.Entry) -> Bool {
    guard let subject = entry.subject, let rule = Rule.named(subject.rule) else { return isWhole }
    return rules.includes(rule) && (isWhole || !rule.dependsOnAllDocuments)
      && hasChecked(subject.file)
  }
}

extension CheckedScope.Rules {
  fileprivate func includes(_ rule: Rule) -> Bool {
    switch self {
    case .documents(let options):
      options.counts(rule) && Rule.ofDocuments.contains { $0.id == rule.id }
    case .changes: rule.category == .changes
    case .payloads: rule.category == .payloads
    }
  }
}

extension Rule {
  /// Whether its findings in a document depend on which other documents there are. For example, names collide with those of others.
  fileprivate var dependsOnAllDocuments: Bool { category == .naming || category == .configuration }
}

extension Findings {
  /// The findings that are not in the baseline.
  ///
  /// - Parameters:
  ///   - name: The name of a document in the baseline, from its path in messages; the same as for ``baseline(naming:)``.
  ///   - scope: What the run has checked; nil for everything.
  package func subtracting(
    _ baseline: Baseline,
    naming name: (_ displayPath: String) -> String = { $0 },
    checked scope: CheckedScope? = nil
  ) -> BaselineRemainder {
    // Duplicate entries, which a merge may leave, count once.
    let known = Set(baseline.entries.map(\.fingerprint))
    let found = zip(diagnostics, marks(of: diagnostics, naming: name))
      .map { (diagnostic: $0, isKnown: known.contains($1.fingerprint)) }
    let present = presentFingerprints(naming: name)
    let fixed = baseline.entries.filter {
      !present.contains($0.fingerprint) && scope?.includes($0) ?? true
    }
    return BaselineRemainder(
      findings: replacing(found.filter { !$0.isKnown }.map(\.diagnostic)),
      suppressed: replacing(found.filter(\.isKnown).map(\.diagnostic)),
      fixed: Set(fixed.map(\.fingerprint)).count
    )
  }

  /// The errors and warnings as the JSON of a baseline, one per line and ordered by file, location and rule, so that its diffs are
  /// readable. A blank line separates files, so that findings of different files merge.
  ///
  /// - Parameter name: The name of a document in the baseline, from its path in messages.
  package func baseline(naming name: (_ displayPath: String) -> String = { $0 }) -> String {
    newBaseline(naming: name).json
  }

  /// The same, with what a present baseline knows about something that the run has not checked, or does not report.
  ///
  /// - Parameters:
  ///   - name: The name of a document in the baseline, from its path in messages.
  ///   - present: The baseline to replace.
  ///   - scope: What the run has checked; nil for everything.
  package func newBaseline(
    naming name: (_ displayPath: String) -> String = { $0 },
    replacing present: Baseline? = nil,
    checked scope: CheckedScope? = nil
  ) -> NewBaseline {
    let found = zip(diagnostics, marks(of: diagnostics, naming: name))
      // What is a note here because it is only about the Swift is a warning when that is written.
      .filter { diagnostic, _ in diagnostic.severity != .note || diagnostic.isAboutOutput }
      .map { Baseline.Entry($0, $1) }
    let new = Set(found.map(\.fingerprint))
    let others = presentFingerprints(naming: name)
    let kept = (present?.entries ?? []).filter { entry in
      !new.contains(entry.fingerprint)
        && (others.contains(entry.fingerprint) || !(scope?.includes(entry) ?? true))
    }
    let entries = (found + kept).sorted { $0.order.lexicographicallyPrecedes($1.order) }
    var json = JSONText()
    var file: Path?
    json.object {
      $0.member("version", Baseline.version)
      $0.member("findings") {
        $0.array(entries, .lines) { json, entry in
          if entry.file != file { json.separate() }
          file = entry.file
          entry.append(to: &json)
        }
      }
    }
    return NewBaseline(json: json.text, count: found.count, keptCount: kept.count)
  }

  /// Of all findings, including those that are not reported because a comment or a severity suppresses them: they are not fixed.
  private func presentFingerprints(naming name: (String) -> String) -> Set<Fingerprint> {
    let all = diagnostics + left.filter(\.isSilenced).map(\.diagnostic)
    return Set(marks(of: all, naming: name).map(\.fingerprint))
  }
}

extension Baseline.Entry {
  fileprivate init(_ diagnostic: Diagnostic, _ mark: FindingMark) {
    fingerprint = mark.fingerprint
    subject = Baseline.Subject(
      rule: mark.identity.rule,
      file: mark.identity.file.text,
      pointer: mark.identity.pointer,
      message: diagnostic.knownMessage ?? diagnostic.message,
      verdict: diagnostic.verdict
    )
  }

  fileprivate var order: [String] {
    guard let subject else { return [fingerprint.text] }
    return [subject.file, subject.pointer, subject.rule, subject.message, fingerprint.text]
  }

  fileprivate func append(to json: inout JSONText) {
    json.object {
      $0.member("fingerprint", fingerprint.text)
      guard let subject else { return }
      $0.member("rule", subject.rule)
      $0.member("file", subject.file)
      $0.member("pointer", subject.pointer)
      $0.member("message", subject.message)
      if let verdict = subject.verdict { $0.member("verdict", verdict) }
    }
  }
}

extension Baseline.Subject {
  fileprivate var identity: FindingIdentity {
    FindingIdentity(
      rule: rule,
      file: Path(file),
      pointer: pointer,
      message: message,
      verdict: verdict
    )
  }
}

/// The state while reading a baseline.
private struct BaselineReader {
  var entries: [Baseline.Entry] = []
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
    let subject = subject(of: node)
    entries.append(
      Baseline.Entry(
        fingerprint: subject.map { counter.next($0.identity) } ?? fingerprint,
        subject: subject
      )
    )
  }

  private func subject(of node: Node) -> Baseline.Subject? {
    guard let rule = node["rule"], let file = node["file"], let pointer = node["pointer"],
      let message = node["message"]
    else { return nil }
    return Baseline.Subject(
      rule: rule.text,
      file: file.text,
      pointer: pointer.text,
      message: message.text,
      verdict: node["verdict"]?.text
    )
  }

  private mutating func report(_ message: String, _ span: Span) {
    diagnostics.append(.malformedBaseline(message, at: span))
  }
}
