import SchemaDocument
import SchemaLanguage

extension Check {
  static let userverUnsupportedKeyword = Check(
    id: "userver-unsupported-keyword",
    severity: .error,
    category: .userver,
    summary: "a schema must contain only keywords that userver supports",
    explanation: """
      userver's C++ generator rejects keywords that it doesn't support for the type: 'anyOf', 'not', 'patternProperties', \
      'multipleOf' and tuples everywhere, 'default' for lists and objects, 'pattern' for numbers, and so on. Put the information \
      in a description, or under your own key that starts with 'x-'.
      """,
    correction: """
        definitions:
      -   Price: {type: number, multipleOf: 0.01}
      +   Price: {type: number, minimum: 0}
      """,
    look: .all { index, report in
      var walk = SchemaWalk(index)
      walk.forEachSchema { schema, _ in
        // Without either, another rule asks for a type.
        guard let allowed = allowedKeywords(of: schema) else { return }
        guard !schema.keywords.isSubset(of: allowed) else { return }
        for (key, _) in schema.node.pairs {
          guard let keyword = Keyword(key: key), !allowed.contains(keyword),
            !keyword.rawValue.hasPrefix("x-")
          else { continue }
          report.report("userver does not support '\(keyword.rawValue)' here", at: key.span)
        }
      }
    }
  )

  /// The allowed keywords, by the keyword that the generator looks for; nil if another rule applies.
  private static func allowedKeywords(of schema: RawSchema) -> KeywordSet? {
    if schema.has(.type) {
      let names = schema.typeNames
      guard names.count == 1, let type = SchemaType(names[0]) else { return nil }
      return byType[type]?.union(.userverWords)
    }
    if schema.has(.reference) { return nil }
    if schema.has(.allOf) { return KeywordSet(.allOf).union(.userverWords) }
    if schema.has(.oneOf) {
      return KeywordSet(.oneOf, .discriminator, .nullable).union(.userverWords)
    }
    return schema.has(.anyOf) || schema.has(.not) ? KeywordSet.userverWords : nil
  }

  private static let byType: [SchemaType: KeywordSet] = [
    .boolean: KeywordSet(.type, .default, .nullable, .constant),
    .integer: numbers,
    .number: numbers,
    .string: KeywordSet(
      .type,
      .default,
      .nullable,
      .enumeration,
      .pattern,
      .minLength,
      .maxLength,
      .format,
      .constant
    ),
    .array: KeywordSet(.type, .items, .nullable, .minItems, .maxItems, .uniqueItems),
    .object: KeywordSet(
      .type,
      .properties,
      .required,
      .additionalProperties,
      .nullable,
      .definitions
    ),
    .file: KeywordSet(.type),
  ]

  private static let numbers = KeywordSet(
    .type,
    .default,
    .nullable,
    .minimum,
    .maximum,
    .exclusiveMinimum,
    .exclusiveMaximum,
    .enumeration,
    .format,
    .constant
  )
}

extension KeywordSet {
  /// Keywords that the generator ignores.
  static let userverWords = KeywordSet(.title, .description, .example, .deprecated)
}
