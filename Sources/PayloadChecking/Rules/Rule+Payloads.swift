package import SchemaDocument

extension Rule {
  /// What can be wrong with payloads.
  package static let payloads: [Rule] = [
    malformedPayload, undecodablePayload, repeatedMember, invalidOptional, unknownEnumValue,
    unknownVariant, droppedElement, coercedValue, defaultedValue, replacedValue, ambiguousVariant,
    lostValue, unknownKey, contractViolation, uncheckedKeyword,
  ]
}

extension Rule.Difference {
  static let onlyPayload = Rule.Difference.onlyVerify("it reads payloads")
}

extension Diagnostic {
  /// A finding at a wrong place in a payload, without its location in the file.
  init(_ rule: Rule, _ fault: PayloadFault, consequence: String) {
    let place = fault.path.isEmpty ? "the payload" : "'\(fault.path)'"
    let excerpt = fault.excerpt.map { ["the value is \($0)"] } ?? []
    self.init(
      rule,
      "\(place): expected \(fault.expected), found \(fault.found)",
      at: nil,
      notes: excerpt + [consequence]
    )
  }

  package static func payloadIssue(_ issue: PayloadIssue) -> Diagnostic {
    switch issue.kind {
    case .invalidOptional: .invalidOptional(issue.fault, of: issue.type)
    case .unknownEnumValue: .unknownEnumValue(issue.fault, of: issue.type)
    case .unknownVariant: .unknownVariant(issue.fault, of: issue.type)
    case .droppedElement: .droppedElement(issue.fault, of: issue.type)
    case .coerced: .coercedValue(issue.fault, of: issue.type)
    case .defaulted: .defaultedValue(issue.fault, of: issue.type)
    case .replaced: .replacedValue(issue.fault, of: issue.type)
    case .ambiguousVariant: .ambiguousVariant(issue.fault, of: issue.type)
    case .lostValue: .lostValue(issue.fault, of: issue.type)
    case .unknownKey: .unknownKey(issue.fault, of: issue.type)
    }
  }
}
