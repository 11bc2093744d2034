extension JSONValue: CustomStringConvertible, CustomDebugStringConvertible {
  /// The JSON as a string in one line, with the members of objects sorted by key: `{"id":1,"tags":["a"]}`.
  public var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// The same string as ``description``.
  public var debugDescription: String { description }

  private func write(to text: inout String) {
    switch self {
    case .object(let members):
      text += "{"
      for (index, (key, value)) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { text += "," }
        key.writeJSON(to: &text)
        text += ":"
        value.write(to: &text)
      }
      text += "}"
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .string(let content): content.writeJSON(to: &text)
    case .integer(let number): text += String(number)
    case .unsigned(let number): text += String(number)
    case .number(let number): text += String(number)
    case .bool(let truth): text += String(truth)
    case .null: text += "null"
    }
  }
}

extension String {
  /// Appends the string as a JSON string with quotation marks and escapes (RFC 8259, section 7).
  fileprivate func writeJSON(to text: inout String) {
    text += "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
