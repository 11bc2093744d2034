import SchemaDocument
import SchemaLanguage

/// Reports unions that apply together and have more combinations of variants than Swift should list.
extension Rule {
  static let tooManyCombinations = Rule(
    id: "too-many-combinations",
    severity: .warning,
    category: .composition,
    summary: "unions that apply together must not have too many combinations",
    explanation: """
      If several unions apply to the same value, such as two parts of 'allOf' with 'oneOf', the value matches one variant of \
      each, and dtoc makes a variant for each combination that is possible. With more than 256 of them, or if such unions are \
      variants of one another more than 8 levels deep, the value is read as any JSON value instead. Usually the unions have a part in common that can become a schema of its own.
      """,
    examples: .none(because: "no document that fits on a page has as many combinations")
  )
}

extension Diagnostic {
  static func tooManyCombinations(_ limit: Int, _ whole: RawSchema) -> Diagnostic {
    tooManyCombinations("more than \(limit) combinations of variants", whole)
  }

  static func tooDeepCombinations(_ limit: Int, _ whole: RawSchema) -> Diagnostic {
    tooManyCombinations("variants that are such unions, more than \(limit) levels deep", whole)
  }

  private static func tooManyCombinations(_ excess: String, _ whole: RawSchema) -> Diagnostic {
    Diagnostic(
      .tooManyCombinations,
      "the unions of '\(whole.node.pointerText)' have \(excess); it is read as any JSON value",
      at: (whole[.allOf] ?? whole[.oneOf] ?? whole[.anyOf] ?? whole[.reference] ?? whole.node)
        .headSpan
    )
  }
}
