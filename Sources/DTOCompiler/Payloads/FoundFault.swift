import PayloadChecking
import SchemaDocument

/// A fault in one payload, as a finding.
struct FoundFault {
  /// Without its location in a file.
  var diagnostic: Diagnostic
  /// Its bytes in the payload.
  var range: Range<Int>
  var origin: Origin
  var identity: Identity

  /// The place in the schemas.
  enum Origin {
    /// None, because it isn't about a schema: the payload isn't JSON, or repeats a key.
    case none
    /// The location of the schema whose type tolerates it or throws an error.
    case type(String)
    /// The property whose value it is.
    case property(Span)
    /// The keyword that forbids it.
    case keyword(Span)
  }

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
    if place.position.isOneOfMany { shown.mismatches = issue.mismatches.map(\.generalized) }
    diagnostic = .payloadIssue(shown)
    range = issue.fault.range
    origin = Origin(issue.fault, in: issue.schema)
    identity = Identity(rule: diagnostic.rule, type: issue.type, issue.fault)
  }

  fileprivate init(_ error: PayloadError, of type: PayloadType, in place: PayloadPlace) {
    var shown = error
    shown.fault.path = place.shownPath(of: error.fault)
    diagnostic = .undecodablePayload(shown, of: type.name)
    range = error.fault.range
    origin = Origin(error.fault, in: type.location)
    identity = Identity(rule: diagnostic.rule, type: type.name, error.fault)
  }

  fileprivate init(_ fault: ContractFault, of type: PayloadType, in place: PayloadPlace) {
    var shown = fault
    if place.position.isOneOfMany { shown.path = fault.generalizedPath }
    diagnostic = .contractViolation(shown)
    range = fault.range
    origin = .keyword(fault.keyword)
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
    origin = .none
    identity = Identity(rule: diagnostic.rule, path: member.generalizedPath)
  }

  init(_ error: PayloadSyntaxError) {
    diagnostic = .malformedPayload(error)
    range = error.offset..<error.offset + 1
    origin = .none
    identity = Identity(rule: diagnostic.rule, expected: "expected \(error.expected)")
  }
}

extension FoundFault.Origin {
  fileprivate init(_ fault: PayloadFault, in schema: String) {
    self = fault.origin.map { .property($0) } ?? .type(schema)
  }

  /// The same place, if other documents are listed before those of its output.
  func moved(by offset: Int32) -> FoundFault.Origin {
    switch self {
    case .none, .type: self
    case .property(let span): .property(span.moved(by: offset))
    case .keyword(let span): .keyword(span.moved(by: offset))
    }
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
