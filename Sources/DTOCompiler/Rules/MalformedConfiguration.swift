import SchemaDocument

/// Reports what a configuration file says that no option takes.
extension Rule {
  static let configuration = Rule(
    id: "configuration",
    severity: .error,
    category: .configuration,
    summary: "a configuration must say what the options know",
    explanation: """
      A configuration file has options by their keys, and rules that set some of them for some types. 'dtoc options' lists them, \
      with what each takes. What is none of them is left out, and everything else counts.
      """,
    examples: .none(because: "the mistake is in a configuration, not in a schema")
  )
}

extension Diagnostic {
  static func configuration(_ error: OptionError, at place: Span) -> Diagnostic {
    Diagnostic(.configuration, error.message, at: place, help: error.help)
  }

  static func outputWithoutDocuments(_ folder: String, at place: Span?) -> Diagnostic {
    Diagnostic(
      .configuration,
      "no document goes to the output '\(folder)'",
      at: place,
      help: "see its 'documents', and 'include' and 'exclude' of 'schemas'"
    )
  }

  static func malformedBaseline(_ message: String, at place: Span) -> Diagnostic {
    Diagnostic(
      .configuration,
      message,
      at: place,
      help: "write the baseline again with '--write-baseline'"
    )
  }
}
