import SchemaDocument

/// Reports a rule or a name of the configuration that is about nothing there is.
extension Rule {
  static let unmatchedOption = Rule(
    id: "unmatched-option",
    severity: .warning,
    category: .configuration,
    summary: "what a configuration says of some types must be about some",
    explanation: """
      A rule whose patterns fit no type, or a name for a place without a schema, does nothing. It is misspelt, or the schema has \
      moved or gone. Correct it, or remove it from the configuration.
      """,
    examples: .none(because: "the mistake is in a configuration, not in a schema")
  )
}

extension Diagnostic {
  static func unmatchedRule(at place: Span?) -> Diagnostic {
    Diagnostic(.unmatchedOption, "no type is meant by this rule", at: place)
  }

  static func unmatchedType(_ pattern: String, at place: Span?) -> Diagnostic {
    Diagnostic(.unmatchedOption, "no type is meant by '\(pattern)'", at: place)
  }

  static func unmatchedProperty(_ pattern: String, at place: Span?, meant: String?) -> Diagnostic {
    Diagnostic(
      .unmatchedOption,
      "none of these types has a property '\(pattern)'",
      at: place,
      help: meant.map { "did you mean '\($0)'?" }
    )
  }

  static func unmatchedPath(_ pattern: String, at place: Span?) -> Diagnostic {
    Diagnostic(
      .unmatchedOption,
      "no document is meant by '\(pattern)'",
      at: place,
      help: "patterns of documents are relative to the folder that 'schemas' lists"
    )
  }

  /// - Parameter name: The place that `names` gives a name.
  static func unmatchedName(_ name: String, at place: Span?) -> Diagnostic {
    Diagnostic(
      .unmatchedOption,
      "'names' speaks of a place without a schema that gets a name: '\(name)'",
      at: place,
      help:
        "write the path of the document, '#', and a JSON Pointer, such as 'taxi/order.yml#/definitions/order'"
    )
  }
}
