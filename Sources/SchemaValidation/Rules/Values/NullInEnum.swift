import SchemaDocument
import SchemaLowering

/// Reports null in the `enum` of a schema whose type leaves it out.
extension Check {
  static let nullInEnum = Check(
    id: "null-in-enum",
    severity: .warning,
    category: .values,
    summary: "null among the values must be allowed by the type, too",
    explanation: """
      A value has to be of the type and in the list. With 'type: string' null is not of the type, so listing it changes \
      nothing for tools that go by the letter. dtoc takes it as meant: the value is optional. Say so by 'nullable: true' (in \
      Swagger 2.0 'x-nullable: true', from OpenAPI 3.1 on 'null' in the list of types), which '--fix' does. If the word is \
      meant, put it in quotes.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            payment: {type: string, enum: [card, cash, null]}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            payment: {type: string, enum: [card, cash, null], nullable: true}
      """,
    look: .schema(having: KeywordSet(.enumeration)) { schema, report in
      guard let list = schema[.enumeration], list.isSequence, schema.typeLeavesNullOut,
        let null = list.elements.first(where: { $0.isNull && !$0.isWordForNull })
      else { return }
      report.report(
        "null is among the values, but the type does not allow it",
        at: null.span.range.isEmpty ? list.keySpan ?? list.span : null.span,
        labels: schema[.type].map { [Diagnostic.Label(span: $0.span, message: "the type")] } ?? [],
        help: "write \(schema.wayToAllowNull), or put the word in quotes if it is meant",
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
    dialect.nullableKeyword.map { "'\($0.rawValue): true'" } ?? "'null' into the list of types"
  }

  /// Null is read there anyway, so nothing changes in Swift.
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
  /// `Null` in a list of texts is one of them.
  fileprivate var isWordForNull: Bool { hasText("Null") || hasText("NULL") }
}
