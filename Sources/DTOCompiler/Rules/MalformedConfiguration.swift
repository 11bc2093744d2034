import SchemaDocument

/// Reports an entry of a configuration file that no option accepts.
extension Rule {
  static let configuration = Rule(
    id: "configuration",
    severity: .error,
    category: .configuration,
    summary: "a configuration must contain only known options",
    explanation: """
      A configuration file sets options, and contains rules that set some of them for certain types. 'dtoc options' lists the \
      options and the values they take. dtoc ignores anything else in the file, and applies the rest.
      """,
    examples: .configuration(
      bad: "type-sufix: Result",
      good: "type-suffix: Result",
      of: """
        definitions:
          Order:
            type: object
            properties:
              id: {type: string}
        """
    )
  )
}

extension Diagnostic {
  static func configuration(_ error: OptionError, at place: Span) -> Diagnostic {
    Diagnostic(.configuration, error.message, at: place, help: error.help)
  }

  static func excessiveOutput(_ path: String, at place: Span?) -> Diagnostic {
    Diagnostic(
      .configuration,
      "the templates would make '\(path)' larger than 256 MiB, or include more than 20 million templates for it",
      at: place,
      help: "include a template only once for each child"
    )
  }

  static func outputWithoutDocuments(_ folder: String, at place: Span?) -> Diagnostic {
    Diagnostic(
      .configuration,
      "the output '\(folder)' has no documents",
      at: place,
      help: "check its 'documents', and 'include' and 'exclude' under 'schemas'"
    )
  }

  static func malformedBaseline(_ message: String, at place: Span) -> Diagnostic {
    Diagnostic(
      .configuration,
      message,
      at: place,
      help: "rewrite the baseline with '--write-baseline'"
    )
  }
}
