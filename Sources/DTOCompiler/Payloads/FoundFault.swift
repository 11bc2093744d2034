import PayloadChecking
import SchemaDocument

/// A fault in one payload, as a finding.
struct FoundFault {
  /// Without its location in a file.
  var diagnostic: Diagnostic
  /// Its bytes in the payload.
  var range: Range<Int>
  /// The location of the schema whose type tolerates it or throws an error.
  var schema = ""
  /// The property in the schemas whose value it is, if it is one.
  var property: Span?
  /// The keyword in the schemas that forbids it, if it isn't the type that does.
  var keyword: Span?
  var identity: Identity

  /// What is the same for the same fault of several payloads.
  struct Identity: Hashable, Sendable {
    var rule: Rule.ID
    var type = ""
    /// The coding path without indices.
    var path = ""
    var expected = ""
    var found = ""
  }
}

extension PayloadReading {
  /// All faults of a payload, those that decoding reports before the one that it throws.
  func faults(of type: PayloadType, in place: PayloadPlace) -> [FoundFault] {
    var faults = repeatedMembers.map { FoundFault($0, in: place) }
    switch outcome {
    case .valid(let issues): faults += issues.map { FoundFault($0, in: place) }
    case .invalid(let error, let issues):
      faults += issues.map { FoundFault($0, in: place) }
      faults.append(FoundFault(error, of: type, in: place))
    case .malformed(let error): faults.append(FoundFault(error))
    }
    let known = Set(outcome.faultyPaths)
    faults += contract.faults.filter { !known.contains($0.path) }
      .map { FoundFault($0, of: type, in: place) }
    return faults
  }
}

extension PayloadOutcome {
  /// Where apps notice a fault.
  fileprivate var faultyPaths: [String] {
    switch self {
    case .valid(let issues): issues.map(\.fault.path)
    case .invalid(let error, let issues): [error.fault.path] + issues.map(\.fault.path)
    case .malformed: []
    }
  }
}

extension FoundFault {
  fileprivate init(_ issue: PayloadIssue, in place: PayloadPlace) {
    var shown = issue
    shown.fault.path = place.shownPath(of: issue.fault)
    diagnostic = .payloadIssue(shown)
    range = issue.fault.range
    property = issue.fault.origin
    schema = issue.schema
    identity = Identity(rule: diagnostic.rule, type: issue.type, issue.fault)
  }

  fileprivate init(_ error: PayloadError, of type: PayloadType, in place: PayloadPlace) {
    var shown = error
    shown.fault.path = place.shownPath(of: error.fault)
    diagnostic = .undecodablePayload(shown, of: type.name)
    range = error.fault.range
    property = error.fault.origin
    schema = type.location
    identity = Identity(rule: diagnostic.rule, type: type.name, error.fault)
  }

  fileprivate init(_ fault: ContractFault, of type: PayloadType, in place: PayloadPlace) {
    var shown = fault
    if place.position.isOneOfMany { shown.path = fault.generalizedPath }
    diagnostic = .contractViolation(shown)
    range = fault.range
    keyword = fault.keyword
    identity = Identity(
      rule: diagnostic.rule,
      type: type.name,
      path: fault.generalizedPath,
      expected: fault.complaint
    )
  }

  fileprivate init(_ member: RepeatedMember, in place: PayloadPlace) {
    var shown = member
    if place.position.isOneOfMany { shown.path = member.generalizedPath }
    diagnostic = .repeatedMember(shown)
    range = member.range
    identity = Identity(rule: diagnostic.rule, path: member.generalizedPath)
  }

  init(_ error: PayloadSyntaxError) {
    diagnostic = .malformedPayload(error)
    range = error.offset..<error.offset + 1
    identity = Identity(rule: diagnostic.rule, expected: error.expected)
  }
}

extension FoundFault.Identity {
  fileprivate init(rule: Rule.ID, type: String, _ fault: PayloadFault) {
    self.init(
      rule: rule,
      type: type,
      path: fault.generalizedPath,
      expected: fault.expected,
      found: fault.found
    )
  }
}

extension PayloadPlace {
  /// Where the same fault may occur in many payloads, indices have no meaning.
  fileprivate func shownPath(of fault: PayloadFault) -> String {
    position.isOneOfMany ? fault.generalizedPath : fault.path
  }
}
