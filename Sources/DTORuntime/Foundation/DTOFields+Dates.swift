#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// Overloads for dates in the usual format. They read them from the bytes of a document, because making a string of each would take longer
// than everything else, and leave all other values to the functions for any form.

extension DTOFields {
  /// Reads a required date. Throws if it is absent, null or invalid.
  public func required(_ key: String, as form: Converted<RFC3339DateTime>.Type) throws -> Date {
    if let date = document?.valid(key, { $0.readInstant($1) })?.date { return date }
    return try requiredInAnyForm(key, form)
  }

  /// Reads a date that can be absent or null. An invalid one becomes `nil` and is reported.
  public func safeOptional(
    _ key: String,
    as form: Converted<RFC3339DateTime>.Type
  ) throws -> SafeOptional<Date> {
    switch document?.field(key, { $0.readInstant($1) }) {
    case .value(let instant): return SafeOptional(found: instant.date)
    case .null: return .null
    case .absent: return .absent
    case .other, nil: return try safeOptionalInAnyForm(key, form)
    }
  }

  /// Reads a date like `safeOptional(_:as:)`, for a property without the wrapper.
  public func optional(_ key: String, as form: Converted<RFC3339DateTime>.Type) throws -> Date? {
    switch document?.field(key, { $0.readInstant($1) }) {
    case .value(let instant): return instant.date
    case .null, .absent: return nil
    case .other, nil: return try optionalInAnyForm(key, form)
    }
  }

  // These are generic, so the calls in them are those of the functions for any form.

  @inline(never)
  private func requiredInAnyForm<Form: WireForm>(
    _ key: String,
    _ form: Form.Type
  ) throws -> Form.Value {
    try required(key, as: form)
  }

  @inline(never)
  private func safeOptionalInAnyForm<Form: WireForm>(
    _ key: String,
    _ form: Form.Type
  ) throws -> SafeOptional<Form.Value> {
    try safeOptional(key, as: form)
  }

  @inline(never)
  private func optionalInAnyForm<Form: WireForm>(
    _ key: String,
    _ form: Form.Type
  ) throws -> Form.Value? {
    try optional(key, as: form)
  }
}
