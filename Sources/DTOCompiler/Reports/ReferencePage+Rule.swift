import PayloadChecking
import SchemaDocument

extension ReferencePage {
  /// Explains a rule: why it exists, what it finds, what happens to the Swift, and what to do.
  package init(_ rule: RuleDescription, style: FindingStyle = .plain) {
    var parts: [Part] = [.list(rule.facts), .sentences(rule.explanation)]
    if let difference = rule.difference { parts.append(.sentences(difference)) }
    parts += rule.exampleParts(style)
    if let answer = rule.answer { parts.append(answer) }
    if !rule.waysToSuppress.isEmpty {
      parts.append(.block("To suppress its findings", rule.waysToSuppress, .none))
    }
    self.init(name: rule.id, folder: .rules, summary: rule.summary, parts: parts)
  }
}

extension RuleDescription {
  /// The explanation with the examples in Markdown, for reports.
  var help: String {
    let parts: [ReferencePage.Part] =
      [.sentences(explanation)] + bad.map { .file("Bad", $0) } + good.map { .file("Good", $0) }
    return parts.map(\.markdown).joined(separator: "\n")
  }

  fileprivate var facts: [String] {
    // A mistake with a safe fix is read as intended.
    let severity =
      severity == "error" && repair == .safe
      ? "error, or warning if dtoc can read what is intended" : severity
    var facts = ["Severity: \(severity)", "Category: \(category)"]
    if let profile { facts.append("On with: '--profile \(profile.rawValue)'") }
    if !fixedBy.isEmpty { facts.append("Fixed by: '\(fixedBy)'") }
    return facts
  }

  /// What somebody on call does about an alert that links to the page.
  fileprivate var answer: ReferencePage.Part? {
    let urgency: String
    if id == Rule.undecodablePayload.id.rawValue {
      urgency =
        "Users see an error, or an empty screen. If that began with a release of the backend or with new data, have it rolled back."
    } else if Rule.payloadIssues.contains(where: { $0.id.rawValue == id }) {
      urgency =
        "Apps show the rest of the payload, so it can often wait until the morning, unless what is missing is what users came for."
    } else {
      return nil
    }
    return .section(
      "If an alert links here",
      """
      \(urgency) The dashboard shows since when, at which paths, and in what share of the payloads. To see the fault, request a payload as the app does, \
      and run 'dtoc verify payload.json --type TYPE' with the type in the alert. Then tell the owner in the alert the type, the path and the kind. \
      There is nothing to restart, and the alert ends by itself. The article "Answering alerts" in the manual says more.
      """
    )
  }

  fileprivate func exampleParts(_ style: FindingStyle) -> [ReferencePage.Part] {
    func report(by command: String) -> ReferencePage.Part {
      let findings = exampleFindings.map { $0.text(of: $0.diagnostics, style) } ?? ""
      return .block("What 'dtoc \(command)' reports", findings, .none)
    }
    switch examples {
    case .pair:
      let found: [ReferencePage.Part] = bad.map { .file("Bad", $0) } + [report(by: "validate")]
      return found + good.map { .file("Good", $0) } + fix
        + swift("How the good example changes the Swift", same: "Both give the same Swift.")
    case .change(let old, let new):
      let versions =
        old.sources(in: "old").map { ReferencePage.Part.file("Before", $0) }
        + new.sources(in: "new").map { .file("After", $0) }
      return versions + [report(by: "breaking new --against old")]
        + swift("How the Swift changes", same: "The Swift stays the same.")
    case .payload(let payload, let schema, let checks):
      return schema.sources().map { .file("Schema", $0) } + [
        .block("Payload, order.json", payload + "\n", .json),
        report(by: checks.command),
      ]
    case .configuration(let bad, let good, let schema):
      return schema.sources().map { .file("Schema", $0) } + [
        .block("Bad, dtoc.yaml", bad + "\n", .yaml), report(by: command),
        .block("Good, dtoc.yaml", good + "\n", .yaml),
      ]
    case .none: return []
    }
  }

  private var fix: [ReferencePage.Part] {
    guard let repair else { return [] }
    let diff = fixedExample(repair).map(\.diff).joined()
    return [.block("What '\(fixedBy)' changes", diff, .diff)]
  }

  private func swift(_ title: String, same: String) -> [ReferencePage.Part] {
    guard let difference = swiftDifference else { return [] }
    return difference.isEmpty
      ? [.sentences(same)] : [.block(title, difference, .diff)]
  }

  fileprivate var waysToSuppress: String {
    let isInDocument = category != "configuration" && category != "payloads"
    let comment = """
      on one line, with a comment beside or above it:
        # dtoc:ignore \(id) the reason

      """
    let settings = """
      in a run:
        dtoc \(command) … --severity \(id)=off
      in some files, in 'dtoc.yaml':
        severities:
          \(id): {severity: off, paths: legacy/**}

      """
    let baseline = """
      existing findings only, with a baseline:
        dtoc \(command) … --write-baseline dtoc-baseline.json
        dtoc \(command) … --baseline dtoc-baseline.json

      """
    let ways = isInDocument ? comment + settings : settings
    return switch command {
    // It reports them in the end, whatever their severity.
    case "infer": ""
    case "generate", "sample": ways
    default: ways + baseline
    }
  }
}
