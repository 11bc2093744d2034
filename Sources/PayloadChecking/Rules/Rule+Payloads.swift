package import SchemaDocument

extension Rule {
  /// What can be wrong with payloads.
  package static let payloads: [Rule] =
    [malformedPayload, undecodablePayload, repeatedMember] + payloadIssues
    + [contractViolation, uncheckedKeyword]

  static let malformedPayload = Rule(
    id: "malformed-payload",
    severity: .error,
    summary: "a payload must be JSON",
    explanation: """
      The payload isn't valid JSON (RFC 8259), is empty, or nests arrays and objects more than 512 levels deep. Apps can't decode it. \
      Often, it was cut off, or an HTML page was recorded in its place.
      """,
    payload: #"{"seats": 2"#,
    of: .order("seats: {type: integer}"),
    difference: .onlyPayloads("they read payloads")
  )

  package static let undecodablePayload = Rule(
    id: "undecodable-payload",
    severity: .error,
    summary: "a payload must fit the type that decodes it",
    explanation: """
      Decoding throws an error, so apps lose the whole payload: a required value is missing or invalid, and nothing around it tolerates \
      that. Fix the backend, or make the property optional.
      """,
    payload: #"{"seats": 2}"#,
    of: """
      definitions:
        Order:
          type: object
          required: [id]
          properties:
            id: {type: string}
            seats: {type: integer}
      """
  )

  static let repeatedMember = Rule(
    id: "repeated-member",
    severity: .warning,
    summary: "an object should have each key once",
    explanation: """
      Apps use the first of several members with the same key, and report nothing. Other programs use the last one (RFC 8259, section 4). \
      Fix the program that writes the payload.
      """,
    payload: #"{"seats": 2, "seats": 3}"#,
    of: .order("seats: {type: integer}"),
    difference: .onlyPayloads("they read payloads")
  )

  static let contractViolation = Rule(
    id: "contract-violation",
    severity: .warning,
    summary: "a payload should be valid by all keywords of its schema",
    explanation: """
      The schema doesn't allow the value, and apps don't notice, because types express only a part of a schema: not lengths, patterns, bounds, \
      unique elements or 'additionalProperties: false'. Fix the backend, or the schema if it is wrong. It is checked with '--contract'.
      """,
    payload: #"{"seats": 9}"#,
    of: .order("seats: {type: integer, maximum: 8}"),
    checks: .contract
  )

  static let uncheckedKeyword = Rule(
    id: "unchecked-keyword",
    severity: .note,
    summary: "all keywords of a schema should be checked",
    explanation: """
      With '--contract', a keyword of the schema isn't checked, so payloads that it forbids aren't reported. Patterns must be regular expressions \
      of ECMA-262, as JSON Schema requires; '\\A', '(?i)' and scripts such as '\\p{Script=Greek}' aren't supported.
      """,
    payload: #"{"code": "AB"}"#,
    of: .order("code: {type: string, pattern: '(?i)^[a-z]+$'}"),
    checks: .contract
  )

  /// Something that can be wrong with a payload.
  init(
    id: String,
    severity: Diagnostic.Severity,
    summary: String,
    explanation: String,
    payload: String,
    of schemas: Example,
    checks: PayloadChecks = .decoding,
    difference: Difference = .onlyVerify("it reads payloads")
  ) {
    self.init(
      id: id,
      severity: severity,
      category: .payloads,
      summary: summary,
      explanation: explanation,
      examples: .payload(payload, of: schemas, checks),
      difference: difference
    )
  }
}

extension Rule.Example {
  /// A document with the type `Order`, which has one property.
  static func order(_ property: String) -> Rule.Example {
    Rule.Example(
      """
      definitions:
        Order:
          type: object
          properties:
            \(property)
      """
    )
  }
}

extension Diagnostic {
  /// A finding at a wrong place in a payload, without its location in the file.
  init(_ rule: Rule, _ fault: PayloadFault, because reasons: [String] = [], consequence: String) {
    let place = fault.path.isEmpty ? "the payload" : "'\(fault.path)'"
    let excerpt = fault.excerpt.map { ["the value is \($0)"] } ?? []
    self.init(
      rule,
      "\(place): expected \(fault.expected), found \(fault.found)",
      at: nil,
      notes: excerpt + reasons + [consequence]
    )
  }

  package static func malformedPayload(_ error: PayloadSyntaxError) -> Diagnostic {
    Diagnostic(
      .malformedPayload,
      "this isn't JSON: expected \(error.expected)",
      at: nil,
      notes: error.compression == nil ? ["apps can't decode it"] : [],
      help: error.compression.map { "this is compressed with \($0); decompress it first" }
    )
  }

  package static func undecodablePayload(_ error: PayloadError, of type: String) -> Diagnostic {
    Diagnostic(
      .undecodablePayload,
      error.fault,
      consequence:
        "decoding '\(type)' throws '\(error.kind.rawValue)', so apps lose the whole payload"
    )
  }

  package static func repeatedMember(_ member: RepeatedMember) -> Diagnostic {
    Diagnostic(
      .repeatedMember,
      "the object has '\(member.path)' more than once",
      at: nil,
      notes: ["apps use the first value"]
    )
  }

  package static func contractViolation(_ fault: ContractFault) -> Diagnostic {
    Diagnostic(
      .contractViolation,
      "\(fault.path.isEmpty ? "the payload" : "'\(fault.path)'") \(fault.complaint)",
      at: nil,
      notes: fault.excerpt.map { ["the value is \($0)"] } ?? []
    )
  }

  package static func uncheckedKeyword(_ gap: ContractGap) -> Diagnostic {
    let reason =
      switch gap.reason {
      case .pattern: "this pattern isn't checked, because it isn't valid or has unusual features"
      case .reference: "this reference isn't checked, because its target isn't known"
      case .effort: "this isn't always checked, because it takes too long"
      case .depth:
        "this isn't always checked, because too many schemas lead to it, one inside another"
      }
    return Diagnostic(.uncheckedKeyword, reason, at: gap.place)
  }
}
