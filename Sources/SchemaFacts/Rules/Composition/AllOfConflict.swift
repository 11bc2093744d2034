package import SchemaDocument
package import SchemaLanguage

/// Reports parts of `allOf` that no value can match at once, such as a string and a number.
extension Rule {
  static let allOfConflict = Rule(
    id: "allof-conflict",
    severity: .error,
    category: .composition,
    summary: "the parts of 'allOf' must be compatible",
    explanation: """
      A value must match every schema under 'allOf', and nothing is both a string and a number. dtoc uses the narrowest of them, \
      which is a guess. Usually one of the parts should be another schema, or the list should be 'oneOf'. A part that allows only \
      null, beside others, is a warning: some generators write it for a schema or null, and dtoc reads it that way; if there is \
      one other schema, '--fix' writes 'anyOf'. Of unions, dtoc \
      keeps the variants that some value can have together with the other parts; if there are none, it reads any JSON value. \
      A variant whose type contradicts 'type' next to 'oneOf' is a warning, or a note if dtoc keeps it.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
              price:
      -         allOf:
      +         anyOf:
                  - {type: integer}
                  - {type: 'null'}
      """
  )
}

extension Diagnostic {
  package static func allOfConflict(
    _ first: CompositionPart,
    _ second: CompositionPart,
    in whole: RawSchema
  ) -> Diagnostic {
    Diagnostic(
      .allOfConflict,
      "no value can be both \(first.shape.words) and \(second.shape.words)",
      at: (whole[.allOf] ?? whole[.reference] ?? whole.node).headSpan,
      labels: [first, second].map { Label(span: $0.place, message: $0.shape.words) }
    )
  }

  /// No element matches both these schemas and those of another part.
  package static func conflictingElements(_ elements: Node) -> Diagnostic {
    Diagnostic(
      .allOfConflict,
      "no array can match these elements and those of another schema; the other schema is used",
      at: elements.headSpan,
      severity: .warning
    )
  }

  /// No variant of one union goes with any of the others, or with what is beside the union.
  package static func noCombination(of whole: RawSchema) -> Diagnostic {
    Diagnostic(
      .allOfConflict,
      "no value can match all of these schemas, whichever variants it has; it is read as any JSON value",
      at: (whole[.allOf] ?? whole[.oneOf] ?? whole[.anyOf] ?? whole[.reference] ?? whole.node)
        .headSpan
    )
  }

  /// The type of a variant of a union isn't among those in the schema around the union.
  package static func impossibleVariant(
    _ branch: Node,
    in whole: RawSchema,
    isKept: Bool
  ) -> Diagnostic {
    Diagnostic(
      .allOfConflict,
      isKept
        ? "no value has both this type and that of the union; the variant is kept, because payloads may have it"
        : "no value has both this type and that of the union, so the variant is left out",
      at: branch.headSpan,
      severity: isKept ? .note : .warning,
      labels: whole.labelOfType
    )
  }

  package static func nullInAllOf(_ null: Node, _ whole: RawSchema) -> Diagnostic {
    let others = whole.partsOfAllOf
    // The variants of a union would be written in one list with null.
    let isMovable =
      others.count == 1 && !whole.has(.anyOf) && !RawSchema(others[0]).hasAny(of: .unions)
    return Diagnostic(
      .allOfConflict,
      "no value is null and matches another schema; 'allOf' is read as the other schema or null",
      at: (whole[.allOf] ?? whole.node).headSpan,
      severity: .warning,
      labels: [Label(span: null.span, message: "only null")],
      help: isMovable ? "write 'anyOf'" : "write 'anyOf' with null and one other schema",
      repair: isMovable
        ? whole[.allOf]?.key.map { key in
          Repair("write 'anyOf'", .safe, [key.replaced(byText: "anyOf")])
        } : nil
    )
  }
}
