package import SchemaDocument
package import SchemaLanguage

/// Reports names or descriptions that differ in number from the values, or belong to no value.
extension Rule {
  package static let enumNamesCount = Rule(
    id: "enum-names-count",
    severity: .warning,
    category: .values,
    summary: "there must be as many names as values",
    explanation: """
      'x-enum-varnames', 'x-enumNames' and lists of descriptions belong to the values of 'enum' by position. If the numbers \
      differ, one list was changed without the other, and all following names may belong to other values. dtoc assigns names by \
      position as far as they go. Make the lists match, or write mappings from values to names, in which dtoc ignores names for \
      unknown values.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       level: {type: integer, enum: [1, 2], x-enum-varnames: [low]}
      +       level: {type: integer, enum: [1, 2], x-enum-varnames: [low, high]}
      """
  )
}

extension Diagnostic {
  /// - Parameters:
  ///   - key: What should be a value.
  ///   - more: The number of further ones that aren't values.
  static func textOfNoValue(
    _ key: Node,
    under keyword: Keyword,
    more: Int,
    meant: String?
  ) -> Diagnostic {
    Diagnostic(
      .enumNamesCount,
      "'\(key.text)' under '\(keyword.rawValue)' is not a value of this enum; it is ignored",
      at: key.span,
      notes: more == 0 ? [] : ["the same applies to \(more) more of them"],
      help: meant.map { "did you mean '\($0)'?" }
    )
  }

  static func enumNamesCount(_ names: Int, values: Int, at span: Span) -> Diagnostic {
    Diagnostic(
      .enumNamesCount,
      "found \(counted(names, "name")) for \(counted(values, "value")); values without a name keep their own",
      at: span
    )
  }

  /// - Parameter isReference: Whether the values may be listed elsewhere.
  package static func namesWithoutValues(
    _ keyword: Keyword,
    _ names: Node,
    isReference: Bool
  ) -> Diagnostic {
    Diagnostic(
      .enumNamesCount,
      "'\(keyword.rawValue)' has no effect, because there is no 'enum' next to it",
      at: names.headSpan,
      help: isReference ? "move it to the schema with the 'enum'" : "add the values under 'enum'"
    )
  }

  static func enumDescriptionsCount(_ count: Int, values: Int, at span: Span) -> Diagnostic {
    Diagnostic(
      .enumNamesCount,
      "found \(counted(count, "description")) for \(counted(values, "value")); the rest is ignored",
      at: span
    )
  }
}
