/// What became of a payload that was decoded.
///
/// A reporter that ``DecodingIssueReporter/countsDecodes`` receives one for each decode, so that rates can be computed: the share of the
/// payloads of a type that were lost, for example. It contains nothing of the payload.
public struct DecodingOutcome: Sendable {
  /// How much of a payload was decoded.
  public enum Result: Hashable, Sendable {
    /// There is a value, and nothing was reported.
    case whole
    /// There is a value, and so many issues were reported.
    case tolerated(issues: Int)
    /// There is no value. Decoding has thrown an error, or an element of a stream was dropped.
    case lost
  }

  /// How much of the payload was decoded.
  public let result: Result
  /// The type at the root of the payload. For an array, a dictionary or an optional, it is the type of the values inside it; for a domain
  /// type, its DTO.
  public let type: Any.Type

  /// Creates an outcome, also for tests of reporters.
  ///
  /// The parameters are the values of the properties with the same names.
  public init(_ result: Result, of type: Any.Type) {
    self.result = result
    self.type = type
  }
}

// Computed on demand, because that takes longer than decoding a small payload. A reporter can remember them by type.
extension DecodingOutcome {
  /// The name of the type, without its module: `OrderResult`.
  public var typeName: String { Owner.type(type).typeName }

  /// The location of the type's schema, `file#/pointer`; empty if the type wasn't generated.
  public var schema: String { Owner.type(type).schema }

  /// The revision of the schemas that the type was generated from, as specified by the option `revision`; empty without that option.
  public var schemaRevision: String { Owner.type(type).schemaRevision }
}

extension DecodingOutcome.Result {
  /// The name of the result without the number of issues, such as `tolerated`, for metrics.
  public var name: String {
    switch self {
    case .whole: "whole"
    case .tolerated: "tolerated"
    case .lost: "lost"
    }
  }

  /// The result of a decode that gave a value.
  init(issues count: Int) { self = count == 0 ? .whole : .tolerated(issues: count) }
}

extension DecodingOutcome: Hashable {
  /// Returns whether two outcomes have the same result and the same type.
  public static func == (first: DecodingOutcome, second: DecodingOutcome) -> Bool {
    first.result == second.result && first.type == second.type
  }

  /// Hashes the result and the type.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(result)
    hasher.combine(ObjectIdentifier(type))
  }
}
