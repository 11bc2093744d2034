import SchemaIR

/// Swift's spelling of what schemas list: raw values, and what tells the variants of a union.
extension Enumeration {
  /// The type of the raw values.
  var swiftRawType: String {
    switch rawType {
    case .string: "String"
    case .integer: cases.allSatisfy(\.value.fitsEveryInt) ? "Int" : "Int64"
    case .number: "Double"
    case .mixed: "JSONValue"
    }
  }
}

extension Enumeration.Value {
  /// Whether `Int` holds it on every platform; on some watches `Int` has 32 bits.
  fileprivate var fitsEveryInt: Bool {
    switch self {
    case .string, .number, .boolean: false
    case .integer(let value): Int32(exactly: value) != nil
    }
  }
}

extension Texts {
  /// A raw value as a literal.
  mutating func append(_ value: Enumeration.Value) {
    switch value {
    case .string(let text): append(literal: text)
    case .integer(let value): append("\(value)")
    case .number(let text): append(text)
    case .boolean(let truth): append("\(truth)")
    }
  }

  /// The runtime's description of what a payload must look like.
  mutating func append(shapeOf evidence: Union.Evidence) {
    switch evidence.kind {
    case .null: append(".null")
    case .boolean: append(".boolean")
    case .integer: append(".integer")
    case .number: append(".number")
    case .string: append(".string")
    case .array: append(".array")
    case .any: append(".any")
    case .object:
      append(".object(requiring: [")
      append(literals: evidence.indispensableKeys)
      append("]")
      if let optional = evidence.dispensableKeys {
        append(", optional: [")
        append(literals: optional)
        append("]")
      }
      append(tags: evidence.requiredTags)
      append(")")
    }
  }

  /// The same of what the type of a variant says.
  mutating func append(shapeOf shape: VariantShape) {
    switch shape {
    case .structure(let evidence): append(shapeOf: evidence)
    case .tagged(let tag, let key, let isMember):
      append(".tagged(")
      append(literal: tag)
      append(", by: ")
      append(literal: key)
      append(isMember ? ")" : ", isMember: false)")
    }
  }

  private mutating func append(tags: [Union.FixedKey]) {
    guard !tags.isEmpty else { return }
    append(", tags: [")
    for (index, tag) in tags.enumerated() {
      if index > 0 { append(", ") }
      append(literal: tag.key)
      append(": [")
      append(literals: tag.values)
      append("]")
    }
    append("]")
  }
}
