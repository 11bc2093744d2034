/// One finding: what is wrong, where, and what to do about it.
///
/// Messages are lower case, without a full stop, about the smallest span. For example rule `dangling-reference`, message
/// `'$ref' points to nothing: '#/definitions/Pett'`, help `did you mean '#/definitions/Pet'?`.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable {
    case error, warning, note
  }

  /// Another place that belongs to the finding, with what to see there.
  package struct Label: Hashable, Sendable {
    package var span: Span
    package var message: String

    package init(span: Span, message: String) {
      self.span = span
      self.message = message
    }
  }

  package var severity: Severity
  package var rule: Rule.ID
  package var message: String
  /// Nil if the finding is about no place in a file.
  package var span: Span?
  /// Where the same mistake stands again, if it is reported once for all.
  package var others: [Span]
  package var labels: [Label]
  package var notes: [String]
  package var help: String?
  /// How to mend it, where dtoc can.
  package var repair: Repair?
  /// Whether the document is read as what is meant, though no edit says so.
  package var isReadAsMeant = false
  /// Whether the document is right, and only who generates from it has to know.
  package var isAboutOutput = false
  /// Whether a person has chosen the severity.
  package var isChosen = false

  /// - Parameter severity: That of the rule, unless something makes this finding more or less.
  package init(
    _ rule: Rule,
    _ message: String,
    at span: Span?,
    severity: Severity? = nil,
    others: [Span] = [],
    labels: [Label] = [],
    notes: [String] = [],
    help: String? = nil,
    repair: Repair? = nil
  ) {
    self.severity = severity ?? rule.severity
    self.rule = rule.id
    self.message = message
    self.span = span
    self.others = others
    self.labels = labels
    self.notes = notes
    self.help = help
    self.repair = repair
  }
}

extension Diagnostic {
  /// Whether people want to see it: notes ask for nothing, unless somebody has asked for them.
  package var isForPeople: Bool { severity != .note || isChosen }

  /// The same, of a document that is read as what is meant.
  package var readAsMeant: Diagnostic {
    var copy = self
    copy.isReadAsMeant = true
    return copy
  }

  /// The same, for who generates from a document that is right: a note for who checks it.
  package var aboutOutput: Diagnostic {
    var copy = self
    copy.isAboutOutput = true
    return copy
  }

  fileprivate var isMended: Bool { isReadAsMeant || repair?.certainty == .safe }
}

/// The findings of a compilation, in the order in which they were made.
package struct Diagnostics: Sendable {
  package private(set) var entries: [Diagnostic] = []
  package private(set) var hasErrors = false

  package init() {}

  package mutating func append(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error { hasErrors = true }
    entries.append(diagnostic)
  }

  package mutating func append(contentsOf other: Diagnostics) {
    hasErrors = hasErrors || other.hasErrors
    entries += other.entries
  }

  /// Errors that are mended while the document is read become warnings: nothing is missing because of them.
  package mutating func acceptRepaired() {
    for index in entries.indices
    where entries[index].severity == .error && entries[index].isMended {
      entries[index].severity = .warning
    }
    hasErrors = entries.contains { $0.severity == .error }
  }

  /// A file that is read as one document loses nothing in silence by having two.
  package mutating func requireOneDocument(_ help: String) {
    for index in entries.indices where entries[index].rule == Rule.multipleDocuments.id {
      entries[index].severity = .error
      entries[index].help = help
      hasErrors = true
    }
  }

  /// Makes warnings of the errors behind the first so many findings.
  package mutating func weakenErrors(from count: Int) {
    guard entries[count...].contains(where: { $0.severity == .error }) else { return }
    for index in count..<entries.count where entries[index].severity == .error {
      entries[index].severity = .warning
    }
    hasErrors = entries.contains { $0.severity == .error }
  }

  /// What is right in a document is nothing to warn its authors of, and nothing to mend.
  package mutating func noteWhatIsAboutOutput() {
    for index in entries.indices where entries[index].isAboutOutput {
      entries[index].severity = .note
      entries[index].repair = nil
    }
  }

  /// Takes back repairs that must not be made.
  package mutating func withdrawRepairs(where isRefused: (Repair) -> Bool) {
    for index in entries.indices {
      guard let repair = entries[index].repair, isRefused(repair) else { continue }
      entries[index].repair = nil
    }
  }

  package mutating func removeAll(where isDropped: (Diagnostic) -> Bool) {
    entries.removeAll(where: isDropped)
    hasErrors = entries.contains { $0.severity == .error }
  }
}

extension Sequence<Diagnostic> {
  /// By file, place and rule; findings without a place first. Equal ones keep their order.
  package func sorted() -> [Diagnostic] {
    // As an array, whose type is known here: sorting is not specialized for what other modules have.
    Array(self).enumerated().sorted { a, b in
      if a.element.span != b.element.span {
        guard let first = a.element.span else { return true }
        guard let second = b.element.span else { return false }
        return first < second
      }
      if a.element.rule != b.element.rule { return a.element.rule < b.element.rule }
      return a.offset < b.offset
    }.map(\.element)
  }
}
