import SchemaDocument
import SchemaModel

/// A payload that was read, in which faults get their places.
struct ReadPayload {
  let run: PlanRun
  /// How it was read.
  let plan: ValuePlan
  let root: JSONPlace

  func error(_ error: any Error) -> PayloadError {
    let excerpts = root.document.faultSettings.excerpts
    let fault = Fault(error, at: root, wanting: plan.wholeType, showing: excerpts)
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

  /// Returns the issue; `nil` for a lost payload, which is an error.
  func issue(_ issue: DecodingIssue) -> PayloadIssue? {
    guard let kind = PayloadIssue.Kind(issue.kind) else { return nil }
    return PayloadIssue(
      kind: kind,
      fault: fault(issue.place, expected: issue.expected, found: issue.found, issue.excerpt),
      type: issue.typeName,
      schema: issue.schema,
      mismatches: issue.kind == .unknownVariant ? mismatches(issue) : []
    )
  }

  private func mismatches(_ issue: DecodingIssue) -> [VariantMismatch] {
    guard case .keys(let keys) = issue.place, let place = root.place(along: keys),
      let union = run.unmatchedUnion(named: issue.typeName, at: place)
    else { return [] }
    return union.mismatches(at: place, in: run)
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
    return PropertySearch.origin(of: keys, from: plan, run.types, in: root)
  }
}

extension ValuePlan {
  /// The Swift type of the whole payload, if an error about it can be without its name: a number that doesn't fit.
  fileprivate var wholeType: Any.Type {
    switch self {
    case .scalar(let primitive): primitive.numberType ?? Checked.self
    case .nullable(let wrapped), .untolerant(.optional, let wrapped): wrapped.wholeType
    case .converted, .patternDate, .any, .type, .enumeration, .array, .set, .dictionary,
      .untolerant, .foreign:
      Checked.self
    }
  }
}

extension Primitive {
  fileprivate var numberType: Any.Type? {
    switch self {
    case .integer: Int.self
    case .int8: Int8.self
    case .int16: Int16.self
    case .int32: Int32.self
    case .int64: Int64.self
    case .uint: UInt.self
    case .uint8: UInt8.self
    case .uint16: UInt16.self
    case .uint32: UInt32.self
    case .uint64: UInt64.self
    case .float: Float.self
    case .double: Double.self
    case .string, .boolean, .integerText, .int64Text, .uint64Text, .doubleText,
      .booleanText, .decimal,
      .decimalText, .date, .dateTime, .dateTimeSeconds, .dateTimeMilliseconds,
      .dateTimeMicroseconds, .offsetDateTime, .epochSeconds, .epochMilliseconds, .time, .duration,
      .uuid, .url, .base64, .base64URL:
      nil
    }
  }
}

extension PayloadIssue.Kind {
  fileprivate init?(_ kind: DecodingIssue.Kind) {
    let known: PayloadIssue.Kind? =
      switch kind {
      case .payloadLost: nil
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
    guard let known else { return nil }
    self = known
  }
}
