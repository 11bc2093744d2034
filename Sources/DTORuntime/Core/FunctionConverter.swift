/// The form of a value that a function makes, during a call with it.
///
/// A form is a type, which can't contain a function, so the function is bound to the call that reads in this form. `@Convert(using:
/// Money.init(rubles:))` is such a function in a type with `@DTO`.
enum FunctionForm<Value>: WireForm {
  static func decode(from place: inout some WirePlace) throws -> Value {
    guard let function = FunctionInCall.bound?.value else {
      throw UnexpectedContent(expected: "a value that is converted by a function")
    }
    return try function.read(Value.self, from: &place)
  }

  /// Calls `read` with the form of values that a function makes. A value for which the function returns `nil` is invalid.
  static func applying<Wire: Decodable, Result>(
    _ function: (Wire) throws -> Value?,
    _ read: (FunctionForm<Value>.Type) throws -> Result
  ) throws -> Result {
    try withoutActuallyEscaping(function) { function in
      try FunctionInCall.$bound.withCall(Function(call: function)) {
        try read(FunctionForm<Value>.self)
      }
    }
  }
}

extension FunctionForm: ConvertingForm {
  static var wire: Any.Type { FunctionInCall.bound?.value?.wire ?? Value.self }
}

/// A function as a converter, during a call with it.
private enum FunctionConverter<Wire: Decodable, Value>: DecodingConverter {
  static func value(from wire: Wire) throws -> Value {
    guard let function = FunctionInCall.bound?.value as? Function<Wire, Value>,
      let value = try function.call(wire)
    else { throw UnexpectedContent(expected: fittingName(Value.self)) }
    return value
  }
}

/// A function, whatever its types are.
private protocol ReadingFunction {
  var wire: Any.Type { get }

  /// Reads a value of the type that the function returns.
  func read<Value>(_ type: Value.Type, from place: inout some WirePlace) throws -> Value
}

private struct Function<Wire: Decodable, Made>: ReadingFunction {
  let call: (Wire) throws -> Made?

  var wire: Any.Type { (Wire.self as? any UsuallyConverted.Type)?.wire ?? Wire.self }

  func read<Value>(_ type: Value.Type, from place: inout some WirePlace) throws -> Value {
    let made: Made
    if let type = Wire.self as? any UsuallyConverted.Type {
      made = try read(through: type, from: &place)
    } else {
      made = try place.convert(FunctionConverter<Wire, Made>.self)
    }
    guard let value = made as? Value else {
      throw UnexpectedContent(expected: fittingName(Value.self))
    }
    return value
  }

  private func read<Parameter: UsuallyConverted>(
    through type: Parameter.Type,
    from place: inout some WirePlace
  ) throws -> Made {
    let function = Function<Parameter.Rule.Wire, Made> { wire in
      try (Parameter.Rule.value(from: wire) as? Wire).flatMap(call)
    }
    return try FunctionInCall.$bound.withCall(function) {
      try place.convert(FunctionConverter<Parameter.Rule.Wire, Made>.self)
    }
  }
}

/// The innermost function. A type of its own, because a generic one can't have static values.
private enum FunctionInCall {
  @TaskLocal static var bound: DuringCall<any ReadingFunction>?
}

/// A type that is in payloads as a converter reads and writes it, not as its `Codable` conformance does: a `Date` is a string.
protocol UsuallyConverted {
  associatedtype Rule: Converter where Rule.Value == Self, Rule.Wire: Encodable
}

extension UsuallyConverted {
  fileprivate static var wire: Any.Type { Rule.Wire.self }

  fileprivate func encodeUsually(to encoder: any Encoder) throws {
    try Converted<Rule>.encode(self, to: encoder)
  }
}

/// What a function has made of a value, to be written.
struct FunctionResult<Wire: Encodable>: Encodable {
  let value: Wire

  func encode(to encoder: any Encoder) throws {
    if let value = value as? any UsuallyConverted { return try value.encodeUsually(to: encoder) }
    try value.encode(to: encoder)
  }
}
