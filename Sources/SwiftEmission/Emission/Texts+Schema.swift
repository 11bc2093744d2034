package import SchemaModel

/// The Swift spelling of raw values and of the shapes that distinguish the variants of a union.
extension Enumeration {
  /// The type of the raw values.
  var swiftRawType: String {
    switch rawType {
    case .string: "String"
    case .integer: fitsEveryInt ? "Int" : "Int64"
    case .number: "Double"
    case .mixed: "JSONValue"
    }
  }

  /// Whether `Int` can hold all values on every platform. `Int` has 32 bits on some watches.
  package var fitsEveryInt: Bool { values.allSatisfy(\.fitsEveryInt) }
}

extension Enumeration.Value {
  fileprivate var fitsEveryInt: Bool {
    switch self {
    case .string, .number, .boolean: false
    case .integer(let value): Int32(exactly: value) != nil
    }
  }
}

extension Texts {
  /// Appends a raw value as a literal.
  mutating func append(_ value: Enumeration.Value) {
    switch value {
    case .string(let text): append(literal: text)
    case .integer(let value): append("\(value)")
    case .number(let text): append(text)
    case .boolean(let truth): append("\(truth)")
    }
  }

  /// Appends the runtime's description of the shape that a payload must have.
  mutating func append(shapeOf evidence: Union.Evidence) {
    switch evidence.kind {
    case .null: append(".null")
    case .boolean: append(".boolean")
    case .integer: append(".integer")
    case .number: append(".number")
    case .string: append(".string")
    case .array where !evidence.isTupleShape: append(".array")
    case .array:
      append(".tuple(tags: [")
      if evidence.requiredTags.isEmpty { append(":") }
      append(evidence.requiredTags.map { .tag($0) })
      append("]")
      if !evidence.constantsOfOthers.isEmpty {
        append(", not: [")
        append(evidence.constantsOfOthers.map { .tag($0) })
        append("]")
      }
      append(")")
    case .any: append(".any")
    case .object:
      append(".object(")
      for (index, argument) in evidence.shapeArguments.enumerated() {
        if index > 0 { append(", ") }
        append("\(argument.label): [")
        append(argument.elements)
        append("]")
      }
      if evidence.isOpenShape { append(", isOpen: true") }
      if evidence.isClosed { append(", isClosed: true") }
      append(")")
    }
  }

  /// Appends the elements of an argument, separated by commas.
  mutating func append(_ elements: [ShapeArgument.Element]) {
    for (index, element) in elements.enumerated() {
      if index > 0 { append(", ") }
      append(element)
    }
  }

  mutating func append(_ element: ShapeArgument.Element) {
    switch element {
    case .key(let key): append(literal: key)
    case .tag(let tag):
      append(literal: tag.key)
      append(": [")
      append(literals: tag.values)
      append("]")
    }
  }
}

/// An argument of the runtime's description of an object, such as `requiring: ["name"]`.
struct ShapeArgument {
  let label: String
  let elements: [Element]

  enum Element {
    case key(String)
    case tag(Union.FixedKey)
  }
}

extension Union.Evidence {
  /// The arguments of the runtime's description of an object, in order.
  var shapeArguments: [ShapeArgument] {
    var arguments = [
      ShapeArgument(label: "requiring", elements: indispensableKeys.map { .key($0) })
    ]
    if let optional = dispensableKeys {
      arguments.append(ShapeArgument(label: "optional", elements: optional.map { .key($0) }))
    }
    if !requiredTags.isEmpty {
      arguments.append(ShapeArgument(label: "tags", elements: requiredTags.map { .tag($0) }))
    }
    if !nullKeys.isEmpty {
      arguments.append(ShapeArgument(label: "nulls", elements: nullKeys.map { .key($0) }))
    }
    if !valueKeys.isEmpty {
      arguments.append(ShapeArgument(label: "values", elements: valueKeys.map { .key($0) }))
    }
    if dispensableKeys != nil, !nestedKeys.isEmpty {
      arguments.append(ShapeArgument(label: "nested", elements: nestedKeys.map { .key($0) }))
    }
    return arguments
  }

  /// Whether the runtime's description says which constants an array has, or doesn't have.
  var isTupleShape: Bool { !requiredTags.isEmpty || !constantsOfOthers.isEmpty }

  /// Whether the runtime's description says that the object is open.
  var isOpenShape: Bool { isOpen && dispensableKeys != nil }
}
