package import SchemaDocument

extension Rule {
  package static let uncheckedKeyword = Rule(
    id: "unchecked-keyword",
    severity: .note,
    category: .payloads,
    summary: "all keywords of a schema should be checked",
    explanation: """
      With '--contract', a keyword of the schema isn't checked, so payloads that it forbids aren't reported. Patterns must be regular expressions \
      of ECMA-262, as JSON Schema requires; '\\A', '(?i)' and scripts such as '\\p{Script=Greek}' aren't supported.
      """,
    examples: .payload(
      #"{"code": "AB"}"#,
      of: """
        definitions:
          Order:
            type: object
            properties:
              code: {type: string, pattern: '(?i)^[a-z]+$'}
        """,
      .contract
    ),
    difference: .onlyPayload
  )
}

extension Diagnostic {
  package static func uncheckedKeyword(_ gap: ContractGap) -> Diagnostic {
    let reason =
      switch gap.reason {
      case .pattern: "this pattern isn't checked, because it isn't valid or has unusual features"
      case .reference: "this reference isn't checked, because its target isn't known"
      case .effort: "this isn't always checked, because it takes too long"
      }
    return Diagnostic(.uncheckedKeyword, reason, at: gap.place)
  }
}
