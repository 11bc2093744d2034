/// One finding: what is wrong, where, and what to do about it.
///
/// Messages are lower case, without a full stop, and point at the smallest span. Long names and values in them are cut. For example: rule `dangling-reference`, message
/// `'$ref' points to nothing: '#/definitions/Pett'`, help `did you mean '#/definitions/Pet'?`.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable {
    case error, warning, note
  }

  /// Another location that belongs to the finding, with a message about it.
  package struct Label: Hashable, Sendable {
    package var span: Span
    package var message: String

    package init(span: Span, message: String) {
      self.span = span
      self.message = message.withShortQuotes
    }
  }

  package var severity: Severity
  package var rule: Rule.ID
  package var message: String
  /// Nil if the finding is not about a location in a file.
  package var span: Span?
  /// Further locations of the same mistake, if it is reported once for all of them.
  package var others: [Span]
  package var labels: [Label]
  package var notes: [String]
  package var help: String?
  /// How dtoc can fix it, if it can.
  package var repair: Repair?
  /// Whether the document is read as intended, even though no edit shows it.
  package var isReadAsMeant = false
  /// Whether the document is valid, and the finding matters only for the generated output.
  package var isAboutOutput = false
  /// Whether other findings in the document may only be consequences of it, so that they are not fixed before it is.
  package var unsettlesReading = false
  /// What many findings of the rule in a document are about, such as a keyword, if they can be summed up.
  package var topic: String?
  /// How bad it is, if the message does not say so. A baseline that knows the finding as a better one does not cover it.
  package var verdict: String?
  /// The message that baselines know the finding by, if it is not its message.
  package var knownMessage: String?

  /// - Parameter severity: By default, the severity of the rule.
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
    self.message = message.withShortQuotes
    self.span = span
    self.others = others
    self.labels = labels
    self.notes = notes.map(\.withShortQuotes)
    self.help = help?.withShortQuotes
    self.repair = repair
  }
}

extension Diagnostic {
  /// The same finding, for a document that is read as intended.
  package var readAsMeant: Diagnostic {
    var copy = self
    copy.isReadAsMeant = true
    return copy
  }

  /// The same finding, about the output for a valid document: it is a note when documents are only checked.
  package var aboutOutput: Diagnostic {
    var copy = self
    copy.isAboutOutput = true
    return copy
  }

  fileprivate var isFixed: Bool { isReadAsMeant || repair?.certainty == .safe }
}

/// The findings of a compilation, in the order in which they were reported.
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

  /// Errors that are fixed while the document is read become warnings, because nothing is missing.
  package mutating func acceptRepaired() {
    for index in entries.indices
    where entries[index].severity == .error && entries[index].isFixed {
      entries[index].severity = .warning
    }
    hasErrors = entries.contains { $0.severity == .error }
  }

  /// Reports any further documents in a file that should contain one.
  package mutating func requireOneDocument(_ help: String) {
    for index in entries.indices where entries[index].rule == Rule.multipleDocuments.id {
      entries[index].severity = .error
      entries[index].help = help
      hasErrors = true
    }
  }

  /// Turns warnings about the output of valid documents into notes without fixes. Only these are about the output then.
  package mutating func noteWhatIsAboutOutput() {
    for index in entries.indices where entries[index].isAboutOutput {
      entries[index].isAboutOutput = entries[index].severity != .note
      entries[index].severity = .note
      entries[index].repair = nil
    }
  }

  /// Removes repairs that can't be made.
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

extension [Diagnostic] {
  /// Removes the repairs of other findings where one unsettles how the document is read, until that one is fixed or suppressed.
  package mutating func fixUnsettledReadingFirst() {
    let unsettled = Set(lazy.filter(\.unsettlesReading).compactMap(\.span?.file))
    guard !unsettled.isEmpty else { return }
    for index in indices where !self[index].unsettlesReading {
      if self[index].repair?.edits.contains(where: { unsettled.contains($0.span.file) }) == true {
        self[index].repair = nil
      }
    }
  }
}

extension Sequence<Diagnostic> {
  /// By file, location and rule; findings without a location come first. Equal findings keep their order.
  package func sorted() -> [Diagnostic] {
    // As an array, because sorting is not specialized for types of other modules.
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
