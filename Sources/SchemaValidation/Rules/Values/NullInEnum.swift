import SchemaDocument
import SchemaLanguage

/// Reports null in the `enum` of a schema whose type does not include it.
extension Check {
  static let nullInEnum = Check(
    id: "null-in-enum",
    severity: .warning,
    category: .values,
    summary: "if an enum lists null, its type must allow null",
    explanation: """
      A value must have the type and be in the list. With 'type: string', null doesn't have the type, so strictly speaking, \
      listing it has no effect. dtoc reads what is intended: the value is optional. Write 'nullable: true' ('x-nullable: true' \
      in Swagger 2.0, 'null' in the list of types since OpenAPI 3.1), which '--fix' does. If the string "null" is intended, put \
      it in quotes.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       payment: {type: string, enum: [card, cash, null]}
      +       payment: {type: string, enum: [card, cash, null], nullable: true}
      """,
    look: .schema(having: KeywordSet(.enumeration)) { schema, report in
      guard let list = schema[.enumeration], list.isSequence, schema.typeLeavesNullOut,
        let null = list.elements.first(where: { $0.isNull && !$0.isWordForNull })
      else { return }
      report.report(
        "'enum' lists null, but the type does not allow it",
        at: null.span.range.isEmpty ? list.keySpan ?? list.span : null.span,
        labels: schema[.type].map { [Diagnostic.Label(span: $0.span, message: "the type")] } ?? [],
        help: "write \(schema.wayToAllowNull), or put null in quotes if it is a string",
        repair: schema.allowingNull
      )
    }
  )
}

extension SchemaPlace {
  fileprivate var typeLeavesNullOut: Bool {
    guard !raw.typeNames.isEmpty, !raw.isTrue(.nullable), !raw.isTrue(.vendorNullable),
      !hasAny(of: .composition), let type = self[.type]
    else { return false }
    return type.isScalar || !type.elements.contains { $0.hasText("null") }
  }

  fileprivate var wayToAllowNull: String {
    dialect.nullableKeyword.map { "'\($0.rawValue): true'" } ?? "'null' in the list of types"
  }

  /// Null is decoded anyway, so the Swift stays the same.
  fileprivate var allowingNull: Repair? {
    guard let type = self[.type], type.isScalar, !type.isAlias, SchemaType(type) != nil,
      !has(.nullable), !has(.vendorNullable)
    else { return nil }
    if let word = dialect.nullableKeyword?.rawValue {
      return Repair("add '\(word): true'", .safe, type.followed(by: word, literal: "true"))
    }
    let list = type.isJSONStyle ? "[\"\(type.text)\", \"null\"]" : "[\(type.text), 'null']"
    return Repair("allow null", .safe, [type.replaced(byLiteral: list)])
  }
}

extension Node {
  /// `Null` in a list of strings is a string.
  fileprivate var isWordForNull: Bool { hasText("Null") || hasText("NULL") }
}
