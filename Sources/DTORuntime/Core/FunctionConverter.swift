/// A function as a converter, during a call with it.
///
/// A form is a type, which can't contain a function, so the function is bound to the call that reads in this form. `@Convert(using:
/// Money.init(rubles:))` is such a
/// function in a type with `@DTO`.
enum FunctionConverter<Wire: Decodable, Value>: DecodingConverter {
  static func value(from wire: Wire) throws -> Value {
    guard let function = FunctionInCall.bound?.value as? Function<Wire, Value> else {
      throw UnexpectedContent(expected: "a value that is converted by a function")
    }
    return try function.call(wire)
  }

  /// Calls `read` with the form of values that a function converts.
  static func applying<Result>(
    _ function: (Wire) throws -> Value,
    _ read: (Converted<Self>.Type) throws -> Result
  ) throws -> Result {
    try withoutActuallyEscaping(function) { function in
      try FunctionInCall.$bound.withCall(Function(call: function) as Any) {
        try read(Converted<Self>.self)
      }
    }
  }
}

private struct Function<Wire, Value> {
  let call: (Wire) throws -> Value
}

/// The innermost function. A type of its own, because a generic one can't have static values.
private enum FunctionInCall {
  @TaskLocal static var bound: DuringCall<Any>?
}
