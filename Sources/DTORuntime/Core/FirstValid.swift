/// The form of a value that payloads have in one of two forms. The first one is tried first, and values are written in it.
///
/// For example, `FirstValid<Converted<RFC3339DateTime>, Converted<EpochSeconds>>` reads a date from a string or from a number. A third form
/// is nested in the second. If the value is valid in none of them, the error is that of the first, and says what the other one expects, too.
public enum FirstValid<First: WireForm, Other: WireForm>: WireForm
where First.Value == Other.Value {
  /// Reads a value in the first form or, if it isn't valid there, in the other one.
  public static func decode(from place: inout some WirePlace) throws -> First.Value {
    do {
      return try First.decode(from: &place)
    } catch let first {
      do {
        return try Other.decode(from: &place)
      } catch {
        throw faultOfAllForms(first, error)
      }
    }
  }
}

extension FirstValid: WritableForm where First: WritableForm {
  /// Writes the value in the first form.
  public static func encode(_ value: First.Value, to encoder: any Encoder) throws {
    try First.encode(value, to: encoder)
  }
}

/// Returns the error of the first of two forms. If both say what content they expect, it says so for both.
func faultOfAllForms(_ first: any Error, _ other: any Error) -> any Error {
  guard let demand = Demand(first), let otherDemand = Demand(other),
    demand.expected != otherDemand.expected
  else { return first }
  return UnexpectedContent(
    expected: "\(demand.expected) or \(otherDemand.expected)",
    cause: demand.content?.cause
  )
  .located(at: demand.path)
}

/// What a form expects instead of a value.
private struct Demand {
  let expected: String
  let path: [any CodingKey]
  /// The error of the converter; `nil` if it got no value, because that is of another type.
  let content: UnexpectedContent?

  init?(_ error: any Error) {
    switch error {
    case DecodingError.dataCorrupted(let context):
      guard let content = context.underlyingError as? UnexpectedContent else { return nil }
      (expected, path, self.content) = (content.expected, context.codingPath, content)
    case DecodingError.typeMismatch(let type, let context):
      (expected, path, content) = (Expectation.kind(of: type).text, context.codingPath, nil)
    default: return nil
    }
  }
}
