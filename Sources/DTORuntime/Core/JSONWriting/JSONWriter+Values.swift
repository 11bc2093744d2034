extension JSONWriter {
  /// Writes a value after a key or a comma.
  func write<Value: Encodable>(_ value: Value) throws {
    if try writeDirectly(value) { return }
    guard stackHasRoom() else { throw tooDeep(value, at: codingPath) }
    begin()
    try value.encode(to: slot)
    end()
  }

  /// Writes a value in a form after a key or a comma.
  func write<Form: WritableForm>(_ value: Form.Value, as form: Form.Type) throws {
    begin()
    try Form.encode(value, to: slot)
    end()
  }

  /// Writes a value that doesn't need an encoder: a scalar of nearly every type, or a value with a rule. Returns `false` for others.
  ///
  /// Generic code would encode a scalar through its `Encodable` conformance, which takes five times as long.
  @inline(__always)
  func writeDirectly<Value: Encodable>(_ value: Value) throws -> Bool {
    if Value.self == String.self {
      write(same(value) as String)
    } else if Value.self == Int.self {
      output.append(Int64(same(value) as Int))
    } else if Value.self == Double.self {
      try write(same(value) as Double)
    } else if Value.self == Bool.self {
      write(same(value) as Bool)
    } else {
      guard let index = task.ruleTypes.firstIndex(where: { $0 == Value.self }) else { return false }
      try write(value, by: task.rules[index])
    }
    return true
  }

  @inline(never)
  private func write(_ value: Any, by rule: JSONWritingRule) throws {
    do {
      try write(rule.scalar(value))
    } catch let content as UnexpectedContent {
      // Not the value: the description of a date that isn't finite ends the program.
      throw EncodingError.invalid(rule.type, "Expected \(content.expected).", at: codingPath)
    }
  }

  func write(_ scalar: JSONScalar) throws {
    switch scalar {
    case .null: output.append("null")
    case .truth(let truth): write(truth)
    case .string(let text): write(text)
    case .integer(let number): output.append(number)
    case .unsigned(let number): output.append(number)
    case .number(let number): try write(number)
    case .float(let number):
      guard number.isFinite else { throw unrepresentable(number) }
      output.append(description: number.description)
    case .digits(let digits): output.append(digits: digits)
    }
  }

  private func write(_ text: String) { output.append(quoted: text, layout.slashes) }

  private func write(_ truth: Bool) { output.append(truth ? "true" : "false") }

  private func write(_ number: Double) throws {
    guard number.isFinite else { throw unrepresentable(number) }
    output.append(number)
  }

  private func unrepresentable(_ number: Any) -> EncodingError {
    .invalid(number, "JSON has no \(number).", at: codingPath)
  }
}
