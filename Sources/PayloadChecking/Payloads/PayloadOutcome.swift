package import SchemaDocument

/// What is found out about a payload.
package struct PayloadReading: Sendable {
  package var outcome: PayloadOutcome
  package var repeatedMembers: [RepeatedMember] = []
  package var contract = ContractReading()

  /// Whether there is nothing to report, as for most payloads.
  package var isFaultless: Bool {
    guard case .valid(let issues) = outcome, issues.isEmpty else { return false }
    return repeatedMembers.isEmpty && contract.faults.isEmpty
      && contract.undescribed.isEmpty && contract.gaps.isEmpty
  }
}

/// What an app does with a payload.
package enum PayloadOutcome: Sendable {
  /// The payload becomes a value. Everything that it tolerates is an issue.
  case valid([PayloadIssue])
  /// Decoding throws an error. Until then, the issues are reported.
  case invalid(PayloadError, issues: [PayloadIssue])
  /// The payload isn't JSON.
  case malformed(PayloadSyntaxError)
}

/// The error that decoding throws.
package struct PayloadError: Hashable, Sendable {
  package var kind: Kind
  package var fault: PayloadFault

  /// The kinds of errors, as `DecodingError` names them.
  package enum Kind: String, Hashable, Sendable {
    case keyNotFound
    case valueNotFound
    case typeMismatch
    case dataCorrupted
  }
}

/// A wrong place in a payload.
package struct PayloadFault: Hashable, Sendable {
  /// The coding path, such as `cars[2].park.name`; empty for the root.
  package var path: String
  /// The bytes of the value; for an absent one, the beginning of the object that lacks it.
  package var range: Range<Int>
  package var expected: String
  package var found: String
  /// A part of the value, redacted unless all values are shown.
  package var excerpt: String?
  /// The property in the schemas whose value it is; nil if it is the payload itself, or no single property.
  package var origin: Span?

  /// The coding path without indices of arrays, such as `cars[*].park.name`.
  package var generalizedPath: String { DecodingIssue.generalized(path) }
}

/// A fault that decoding tolerates.
package struct PayloadIssue: Hashable, Sendable {
  package var kind: Kind
  package var fault: PayloadFault
  /// The name of the type that tolerates it.
  package var type: String
  /// The place of the type's schema, such as `taxi/order.yml#/definitions/order`.
  package var schema: String
  /// Why no variant of a union is selected, the nearest one first.
  package var mismatches: [VariantMismatch] = []

  /// The kinds of issues, as the runtime names them.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case invalidOptional
    case unknownEnumValue
    case unknownVariant
    case droppedElement
    case coerced
    case defaulted
    case replaced
    case ambiguousVariant
    case lostValue
    case unknownKey
  }
}

/// The place at which a payload isn't JSON.
package struct PayloadSyntaxError: Error, Hashable, Sendable {
  package var expected: String
  /// In bytes.
  package var offset: Int
  /// The compression that the payload begins like, such as `gzip`.
  package var compression: String?

  package init(expected: String, offset: Int) {
    self.expected = expected
    self.offset = offset
  }

  /// How compressed files begin.
  private static let compressions: [(name: String, start: [UInt8])] = [
    ("gzip", [0x1F, 0x8B]), ("zstd", [0x28, 0xB5, 0x2F, 0xFD]), ("bzip2", [0x42, 0x5A, 0x68]),
    ("xz", [0xFD, 0x37, 0x7A, 0x58, 0x5A]), ("zip", [0x50, 0x4B, 0x03, 0x04]),
  ]
}

extension PayloadSyntaxError {
  /// - Parameter payload: The bytes that aren't JSON.
  init(_ error: any Error, in payload: UnsafeRawBufferPointer) {
    self.init(error)
    guard offset == 0 else { return }
    compression = Self.compressions.first { payload.starts(with: $0.start) }?.name
  }

  init(_ error: any Error) {
    if case DecodingError.dataCorrupted(let context) = error,
      let syntax = context.underlyingError as? JSONSyntaxError
    {
      self.init(expected: syntax.expected, offset: syntax.offset)
    } else {
      self.init(expected: "JSON", offset: 0)
    }
  }
}

extension PayloadError.Kind {
  init(_ error: any Error) {
    switch error {
    case DecodingError.keyNotFound: self = .keyNotFound
    case DecodingError.valueNotFound: self = .valueNotFound
    case DecodingError.typeMismatch: self = .typeMismatch
    default: self = .dataCorrupted
    }
  }
}
