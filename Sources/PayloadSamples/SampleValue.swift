package import SchemaDocument

/// A JSON value whose members are in order.
package indirect enum SampleValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  /// The number as JSON writes it.
  case number(String)
  case string(String)
  case array([SampleValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: SampleValue
  }

  /// The value on one line.
  package var json: [UInt8] {
    var text = JSONText()
    write(to: &text)
    return text.bytes
  }

  package func write(to json: inout JSONText) {
    switch self {
    case .null: json.literal("null")
    case .boolean(let value): json.literal(value ? "true" : "false")
    case .number(let number): json.literal(number)
    case .string(let text): json.string(text)
    case .array(let elements): json.array(elements) { $1.write(to: &$0) }
    case .object(let members):
      json.object { json in
        for member in members { json.member(member.key) { member.value.write(to: &$0) } }
      }
    }
  }
}

extension SampleValue {
  /// Creates the value of a node; `nil` if JSON doesn't have it, such as `.inf`.
  ///
  /// - Parameter kind: How scalars without quotes are read.
  init?(_ node: Node, _ kind: ScalarReading) {
    switch node.kind {
    case .scalar:
      switch (node.scalarType, kind) {
      case (.null, _), (nil, _): self = .null
      case (.boolean, .byContent): self = .boolean(node.boolValue == true)
      case (.integer, .byContent), (.number, .byContent):
        guard let number = node.jsonNumber else { return nil }
        self = .number(number)
      case (.string, _), (_, .strings): self = .string(node.text)
      }
    case .sequence:
      var elements: [SampleValue] = []
      for element in node.elements {
        guard let element = SampleValue(element, .byContent) else { return nil }
        elements.append(element)
      }
      self = .array(elements)
    case .mapping:
      var members: [Member] = []
      for (key, value) in node.pairs {
        guard let value = SampleValue(value, .byContent) else { return nil }
        members.append(Member(key: key.text, value: value))
      }
      self = .object(members)
    }
  }

  /// How a scalar without quotes is read.
  enum ScalarReading {
    case byContent
    /// As a string, because the schema describes strings.
    case strings
  }
}

extension Node {
  /// The number in the syntax of JSON; `nil` if it is infinite or not a number.
  fileprivate var jsonNumber: String? {
    if let integer = integerValue { return String(integer) }
    guard let number = numberValue, number.isFinite else { return nil }
    return isJSONNumber ? text : "\(number)"
  }

  /// Source: RFC 8259, section 6.
  private var isJSONNumber: Bool {
    var rest = text.utf8[...]
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = rest.prefix(while: isDigit)
    guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return false }
    rest = rest.dropFirst(whole.count)
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: isDigit)
      guard !fraction.isEmpty else { return false }
      rest = rest.dropFirst(fraction.count + 1)
    }
    guard let exponent = rest.first else { return true }
    guard exponent == UInt8(ascii: "e") || exponent == UInt8(ascii: "E") else { return false }
    rest.removeFirst()
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    return !rest.isEmpty && rest.allSatisfy(isDigit)
  }
}

extension SampleValue {
  /// The value with one member or element a line, for people.
  package var indentedLines: [String] {
    switch self {
    case .null, .boolean, .number, .string: return [String(decoding: json, as: UTF8.self)]
    case .array(let elements):
      return Self.lines(of: elements.map(\.indentedLines), between: "[", and: "]")
    case .object(let members):
      let lines = members.map { member in
        var lines = member.value.indentedLines
        let key = String(decoding: SampleValue.string(member.key).json, as: UTF8.self)
        lines[0] = "\(key): \(lines[0])"
        return lines
      }
      return Self.lines(of: lines, between: "{", and: "}")
    }
  }

  private static func lines(
    of parts: [[String]],
    between start: String,
    and end: String
  ) -> [String] {
    guard let last = parts.indices.last else { return [start + end] }
    var lines = [start]
    for (index, part) in parts.enumerated() {
      lines += part.map { "  \($0)" }
      if index < last { lines[lines.count - 1] += "," }
    }
    return lines + [end]
  }
}
