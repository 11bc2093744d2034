package import SchemaDocument
import SchemaLanguage
internal import SchemaLowering
import SchemaReferences

/// Collects the findings of a rule.
package struct Report: Sendable {
  let references: ReferenceTable
  let formats: FormatReading
  let isReservedTypeName: @Sendable (String) -> Bool
  private let tuples: Set<Node>
  private let undeclaredParameters: UndeclaredParameters
  /// How many more schemas values may be compared with.
  var stepsLeft = 20_000_000
  fileprivate var diagnostics = Diagnostics()
  private let checks: [Check]
  /// The number of the current check, because copying a rule means copying several strings.
  var current = 0
  /// The values that a check of all documents has reported.
  private var reported: Set<Node> = []

  init(
    _ index: SchemaIndex,
    formats: FormatReading,
    isReservedTypeName: @escaping @Sendable (String) -> Bool,
    checks: [Check]
  ) {
    references = index.references
    tuples = index.tuples
    undeclaredParameters = index.undeclaredParameters
    self.formats = formats
    self.isReservedTypeName = isReservedTypeName
    self.checks = checks
  }

  /// Combines several reports in order.
  init(joining reports: [Report], like report: Report) {
    self = report
    for report in reports { diagnostics.append(contentsOf: report.diagnostics) }
  }

  /// Reports a location, with the rule's id and, unless another one is given, its severity.
  package mutating func report(
    _ message: String,
    at span: Span?,
    severity: Diagnostic.Severity? = nil,
    labels: [Diagnostic.Label] = [],
    notes: [String] = [],
    help: String? = nil,
    repair: Repair? = nil
  ) {
    append(
      Diagnostic(
        checks[current].rule,
        message,
        at: span,
        severity: severity,
        labels: labels,
        notes: notes,
        help: help,
        repair: repair
      )
    )
  }

  /// Adds a finding with the message of a rule that lowering also reports.
  mutating func append(_ finding: Diagnostic) {
    diagnostics.append(finding)
  }

  /// Adds a finding about a value, unless there already is one: aliases and merge keys give several schemas the same value.
  mutating func append(_ finding: Diagnostic, onceFor value: Node) {
    if reported.insert(value).inserted { append(finding) }
  }

  /// The target of a `$ref`; nil if there is none, which another rule reports.
  package func target(of reference: Node) -> Node? {
    references.target(of: reference)
  }

  /// The schema at the end of a chain of references.
  package func settled(_ schema: Node) -> Node? {
    var schema = schema
    for _ in 0..<64 {
      guard let reference = RawSchema(schema).reference else { return schema }
      guard let target = target(of: reference) else { return nil }
      schema = target
    }
    return nil
  }

  /// Whether a schema, or the one that it stands for, is an array that is a type with a property for each position.
  func isTuple(_ schema: Node) -> Bool {
    guard !tuples.isEmpty else { return false }
    var next = schema
    for _ in 0..<64 {
      if tuples.contains(next) { return true }
      guard let inner = onlySchema(in: RawSchema(next)) else { return false }
      next = inner
    }
    return false
  }

  /// Whether a schema stands for whatever a parameter is bound to.
  func isParameterUse(_ raw: RawSchema) -> Bool {
    if let stated = raw[.dtoGeneric] { return stated.isScalar }
    guard let reference = raw[.dynamicReference], let target = target(of: reference) else {
      return false
    }
    return target.isNamedParameter || undeclaredParameters.holder(of: target) != nil
  }

  /// The schema that another one stands for: the target of its reference, its only part, or its only branch besides null.
  private func onlySchema(in raw: RawSchema) -> Node? {
    if let reference = raw.reference { return target(of: reference) }
    let branches = [Keyword.allOf, .oneOf, .anyOf].flatMap { raw.branches($0) }
      .filter { !RawSchema($0).standsForNull }
    return branches.count == 1 ? branches[0] : nil
  }
}

extension Report {
  /// Runs a check, by its number, so that findings belong to its rule.
  mutating func run(_ check: Int, _ body: (inout Report) -> Void) {
    current = check
    body(&self)
  }

  /// Moves the findings to the list of all findings. They replace those of lowering for the same rule at the same location, because
  /// a rule that searches everywhere knows more.
  consuming func flush(into all: inout Diagnostics) {
    let found = Set(diagnostics.entries.map { FoundPlace($0) })
    all.removeAll { found.contains(FoundPlace($0)) }
    all.append(contentsOf: diagnostics)
  }
}

/// The subject of a finding.
private struct FoundPlace: Hashable {
  let rule: Rule.ID
  let span: Span?

  init(_ diagnostic: Diagnostic) {
    rule = diagnostic.rule
    span = diagnostic.span
  }
}
