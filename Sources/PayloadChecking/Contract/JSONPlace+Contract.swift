import SchemaDocument
import SchemaLanguage

/// Values as schemas describe them.
extension JSONPlace {
  var elements: [JSONPlace] {
    guard entry.kind == .array else { return [] }
    var elements: [JSONPlace] = []
    var current = index + 2
    let end = index + entry.length
    while current < end {
      elements.append(JSONPlace(document: document, index: current, parent: index))
      current += document.entry(current).span
    }
    return elements
  }

  /// The members by their names; of members with the same name, the first.
  var members: [String: JSONPlace] {
    guard entry.isObject else { return [:] }
    let object = JSONObject(document, at: index, owner: .type(JSONValue.self))
    return Dictionary(
      object.members.map { ($0.key, object.place(ofValue: $0.value)) }
    ) { first, _ in first }
  }

  /// The name of its type in a schema.
  var schemaTypeName: String {
    switch entry.kind {
    case .null: "null"
    case .true, .false: "boolean"
    case .digits: "integer"
    case .number: isWholeNumber ? "integer" : "number"
    case .plainText, .unicodeText, .escapedText, .brokenText: "string"
    case .array: "array"
    case .object, .unusualObject: "object"
    }
  }

  /// Whether it is a number without a fraction, such as `1.0`.
  private var isWholeNumber: Bool {
    guard entry.isNumber, let number = document.double(entry) else { return false }
    return number == number.rounded()
  }

  /// Whether `type` of a schema allows it. Words that aren't types allow everything.
  func hasType(_ type: Node) -> Bool {
    let names = type.isSequence ? Array(type.elements) : [type]
    return names.contains { name in
      if name.hasText("null") || name.isNull { return isNull }
      guard let type = SchemaType(name) ?? SchemaType(misspelled: name.text) else { return true }
      return switch type {
      case .file: true
      case .number: entry.isNumber
      case .integer: entry.kind == .digits || isWholeNumber
      case .string, .boolean, .array, .object: schemaTypeName == type.rawValue
      }
    }
  }

  /// Whether it is equal to a value in a document. In YAML, a value without quotes is a string if the schema is one of strings.
  func isEqual(to node: Node, in raw: RawSchema) -> Bool {
    let type = raw.typeNames.count == 1 ? SchemaType(raw.typeNames[0]) : nil
    if type == .string, node.isScalar, !node.isNull, let text = document.readText(entry) {
      return node.hasText(text)
    }
    return isEqual(to: node)
  }

  private func isEqual(to node: Node) -> Bool {
    switch entry.kind {
    case .null: return node.isNull
    case .true: return node.boolValue == true
    case .false: return node.boolValue == false
    case .digits, .number:
      guard node.scalarType == .integer || node.scalarType == .number else { return false }
      if let one = document.integer(entry, as: Int64.self), let other = node.integerValue {
        return one == other
      }
      return document.double(entry) == node.numberValue
    case .plainText, .unicodeText, .escapedText:
      return node.scalarType == .string && node.hasText(document.text(entry))
    case .brokenText: return false
    case .array:
      guard node.isSequence, node.count == document.span(index).count else { return false }
      return zip(elements, node.elements).allSatisfy { $0.isEqual(to: $1) }
    case .object, .unusualObject:
      guard node.isMapping else { return false }
      let members = members
      let pairs = Array(node.pairs)
      return pairs.count == members.count
        && pairs.allSatisfy { key, value in members[key.text]?.isEqual(to: value) ?? false }
    }
  }

  /// Provides a text as a value, such as the name of a member.
  static func with(text: String, _ body: (JSONPlace) -> Bool) -> Bool {
    var json: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        json += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): json += [UInt8(ascii: "\\"), byte]
      default: json.append(byte)
      }
    }
    json.append(UInt8(ascii: "\""))
    let result = json.withUnsafeBufferPointer { bytes in
      try? JSONDocument.withRoot(of: bytes, userInfo: [:], natives: [], body)
    }
    // The text is valid JSON, so there is a result.
    return result ?? true
  }
}
