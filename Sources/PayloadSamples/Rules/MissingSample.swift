import PayloadChecking
package import SchemaDocument

extension Rule {
  /// What can prevent payloads from being made.
  package static let sampling: [Rule] = [missingSample]

  package static let missingSample = Rule(
    id: "missing-sample",
    severity: .error,
    category: .payloads,
    summary: "a schema must have values",
    explanation: """
      'dtoc sample' found no payload that the schema allows and that apps decode without an issue. Either the schema contradicts itself, as \
      '{minLength: 5, maxLength: 3}' does, or it and the type read from it differ, or it has keywords that are hard to fulfill, such as a \
      pattern with lookaheads. An example in the schema helps with the latter.
      """,
    examples: .none(because: "the finding is about what was tried"),
    difference: .onlySample("it makes payloads")
  )
}

extension Diagnostic {
  /// - Parameters:
  ///   - type: The name of the type.
  ///   - failure: Why the last attempt failed.
  package static func missingSample(
    of type: String,
    _ failure: SampleFailure?,
    at place: Span?
  ) -> Diagnostic {
    let notes =
      switch failure {
      case .faults(let faults):
        faults.prefix(3).map { fault in
          "the last attempt: \(fault.path.isEmpty ? "the payload" : "'\(fault.path)'") \(fault.complaint)"
        }
      case .tooLarge:
        ["the payloads that were tried have too many values; perhaps a schema requires itself"]
      case .impossible(let keywords) where !keywords.isEmpty:
        [
          "no value was found that \(keywords.map { "'\($0.shown)'" }.joined(separator: " and ")) "
            + (keywords.count == 1 ? "allows" : "allow")
        ]
      case .impossible, nil: ["no value was found that all keywords allow"]
      }
    return Diagnostic(
      .missingSample,
      "no payload was found that the schema of '\(type)' allows",
      at: place,
      notes: notes
    )
  }
}
