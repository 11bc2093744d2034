import SchemaDocument

/// Reports a rule or a name in the configuration that matches nothing.
extension Rule {
  static let unmatchedOption = Rule(
    id: "unmatched-option",
    severity: .warning,
    category: .configuration,
    summary: "a setting for some types must match a type",
    explanation: """
      A rule whose patterns match no type, or a name for a location without a schema, has no effect. It is misspelled, or the \
      schema was moved or removed. Correct the entry, or remove it from the configuration.
      """,
    examples: .configuration(
      bad: "rules: [{schemas: Ordr, objects: class}]",
      good: "rules: [{schemas: Order, objects: class}]",
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
  static func unmatchedRule(at place: Span?) -> Diagnostic {
    Diagnostic(.unmatchedOption, "this rule matches no type", at: place)
  }

  static func unmatchedOperations(at place: Span?) -> Diagnostic {
    Diagnostic(.unmatchedOption, "this entry matches no operation", at: place)
  }

  static func unmatchedType(_ pattern: String, at place: Span?) -> Diagnostic {
    Diagnostic(.unmatchedOption, "'\(pattern)' matches no type", at: place)
  }

  static func unmatchedAlert(
    _ pattern: String,
    in key: AlertKey,
    at place: Span,
    meant: String?
  ) -> Diagnostic {
    Diagnostic(
      .unmatchedOption,
      "'\(pattern)' in '\(key.rawValue)' matches no type",
      at: place,
      help: meant.map { "did you mean '\($0)'?" }
        ?? "write the name of a type in Swift; types nested in it have the same alerts"
    )
  }

  static func unmatchedProperty(_ pattern: String, at place: Span?, meant: String?) -> Diagnostic {
    Diagnostic(
      .unmatchedOption,
      "none of these types has the property '\(pattern)'",
      at: place,
      help: meant.map { "did you mean '\($0)'?" }
    )
  }

  static func unmatchedPath(_ pattern: String, at place: Span?) -> Diagnostic {
    Diagnostic(
      .unmatchedOption,
      "'\(pattern)' matches no document",
      at: place,
      help: "document patterns are relative to the folder listed under 'schemas'"
    )
  }

  /// - Parameter name: The place that `names` gives a name.
  static func unmatchedName(_ name: String, at place: Span?) -> Diagnostic {
    Diagnostic(
      .unmatchedOption,
      "there is no named type at this location: '\(name)'",
      at: place,
      help:
        "write the path of the document, '#', and a JSON Pointer, such as 'taxi/order.yml#/definitions/order'"
    )
  }

  /// - Parameter configuration: The path of a store's configuration.
  static func unreadNames(of configuration: String, at place: Span?) -> Diagnostic {
    Diagnostic(
      .unmatchedOption,
      "'\(configuration)' has errors, so its 'names' may not be used",
      at: place,
      help: "tell the owner of the store, or write the names under 'names' of this configuration"
    )
  }

  /// - Parameter configuration: The path of a store's configuration.
  static func namesWithoutSchemas(of configuration: String, at place: Span?) -> Diagnostic {
    Diagnostic(
      .unmatchedOption,
      "the 'names' of '\(configuration)' are not used, because it has no 'schemas' that they are relative to",
      at: place,
      help: "tell the owner of the store, or write the names under 'names' of this configuration"
    )
  }
}
