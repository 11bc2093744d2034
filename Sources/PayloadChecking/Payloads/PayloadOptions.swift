/// How payloads are read, and what is shown of them.
package struct PayloadOptions: Sendable {
  package var values = ShownValues.redacted
  package var ambiguity = Ambiguity.unchecked
  package var contract = ContractScope.omitted
  package var undescribed = UndescribedValues.ignored

  package init() {}

  /// How much of the values in a payload is shown.
  package enum ShownValues: Sendable {
    /// Their format, as apps report it: letters and digits are replaced.
    case redacted
    case all
  }

  /// What happens if a payload matches several variants of a `oneOf`.
  package enum Ambiguity: Sendable {
    case unchecked
    case reported
  }

  /// What happens to values that the schemas allow, but say nothing about.
  package enum UndescribedValues: Sendable {
    case ignored
    /// As a part of the contract.
    case reported
  }

  /// Whether payloads are also checked against the keywords that apps ignore.
  package enum ContractScope: Sendable {
    case omitted
    case checked
  }

  /// Returns the character that is shown in place of another one in redacted values.
  @Sendable package static func mask(_ scalar: Unicode.Scalar) -> Unicode.Scalar { scalar.mask }

  var excerpts: ExcerptPolicy {
    switch values {
    case .redacted: .redacted
    case .all: .verbatim
    }
  }
}
