/// What all writers of one encoding share.
///
/// A class, because containers report misuse here in methods that can't throw.
final class JSONWritingTask {
  let layout: JSONLayout
  let userInfo: [CodingUserInfoKey: Any]
  let rules: [JSONWritingRule]
  /// The types of the rules. Looking through them takes no reference to a rule.
  let ruleTypes: [Any.Type]
  /// The first misuse of a container.
  private var misuse: EncodingError?

  init(layout: JSONLayout, rules: [JSONWritingRule], userInfo: [CodingUserInfoKey: Any]) {
    self.layout = layout
    self.userInfo = userInfo
    self.rules = rules
    ruleTypes = rules.map(\.type)
  }

  func report(_ misuse: @autoclosure () -> EncodingError) {
    if self.misuse == nil { self.misuse = misuse() }
  }

  /// Returns a value as JSON in UTF-8.
  ///
  /// - Throws: An `EncodingError` if JSON can't represent the value, or if it encodes nothing; or an error that it throws itself.
  func write(_ value: some Encodable) throws -> JSONOutput {
    let writer = JSONWriter(self)
    try writer.slot.encode(value)
    if writer.scope.content == .nothing {
      throw EncodingError.invalid(value, "\(type(of: value)) encodes nothing.", at: [])
    }
    writer.finish()
    if let misuse { throw misuse }
    return writer.joined()
  }
}

/// How a type of Foundation is written whose JSON isn't that of its `Encodable` conformance.
struct JSONWritingRule: Sendable {
  let type: Any.Type
  /// Returns the JSON of a value of the type. Throws ``UnexpectedContent`` if there is none.
  let scalar: @Sendable (Any) throws -> JSONScalar

  init<Value>(_ type: Value.Type, _ scalar: @escaping @Sendable (Value) throws -> JSONScalar) {
    self.type = type
    self.scalar = {
      guard let value = $0 as? Value else { preconditionFailure("a rule for another type") }
      return try scalar(value)
    }
  }
}

/// A scalar of JSON. One type for all numbers, so that each container doesn't need code for every one.
enum JSONScalar {
  case null
  case truth(Bool)
  case string(String)
  case integer(Int64)
  case unsigned(UInt64)
  case number(Double)
  case float(Float)
  /// A number in the syntax of JSON.
  case digits(String)
}

extension EncodingError {
  static func invalid(
    _ value: Any,
    _ description: String,
    at path: [any CodingKey]
  ) -> EncodingError {
    .invalidValue(value, Context(codingPath: path, debugDescription: description))
  }
}
