import SchemaDocument

/// A payload that was read, in which faults get their places.
struct ReadPayload {
  let types: [TypePlan]
  /// How it was read.
  let plan: ValuePlan
  let root: JSONPlace

  func error(_ error: any Error) -> PayloadError {
    let fault = Fault(error, at: root, wanting: Checked.self)
    return PayloadError(
      kind: PayloadError.Kind(error),
      fault: self.fault(
        fault.place,
        expected: fault.expected.text,
        found: fault.found,
        fault.excerpt
      )
    )
  }

  func issue(_ issue: DecodingIssue) -> PayloadIssue {
    PayloadIssue(
      kind: PayloadIssue.Kind(issue.kind),
      fault: fault(issue.place, expected: issue.expected, found: issue.found, issue.excerpt),
      type: issue.typeName,
      schema: issue.schema
    )
  }

  private func fault(
    _ place: IssuePlace,
    expected: String,
    found: String,
    _ excerpt: String?
  ) -> PayloadFault {
    PayloadFault(
      path: place.text,
      range: root.range(at: place),
      expected: expected,
      found: found,
      excerpt: excerpt,
      origin: origin(of: place)
    )
  }

  private func origin(of place: IssuePlace) -> Span? {
    guard case .keys(let keys) = place else { return nil }
    return PropertySearch.origin(of: keys, from: plan, types, in: root)
  }
}

extension PayloadIssue.Kind {
  fileprivate init(_ kind: DecodingIssue.Kind) {
    self =
      switch kind {
      case .invalidOptional: .invalidOptional
      case .unknownEnumValue: .unknownEnumValue
      case .unknownVariant: .unknownVariant
      case .droppedElement: .droppedElement
      case .coerced: .coerced
      case .defaulted: .defaulted
      case .replaced: .replaced
      case .ambiguousVariant: .ambiguousVariant
      case .lostValue: .lostValue
      case .unknownKey: .unknownKey
      }
  }
}
