extension Definition {
  /// The values that it consists of.
  var values: [ValueDraft] {
    switch content {
    case .object(let properties): properties.map(\.value)
    case .tagged: []
    case .value(let value): [value]
    }
  }

  var variants: [Variant] {
    switch content {
    case .tagged(_, let variants): variants
    case .object, .value: []
    }
  }

  /// The names of the definitions that it refers to.
  var references: [String] { values.flatMap(\.references) + variants.map(\.name) }

  /// The same definition with another name, and with other names in its references.
  func renamed(_ name: String, references names: [String: String]) -> Definition {
    let content: Content =
      switch content {
      case .object(let properties): .object(properties.map { $0.renamed(names) })
      case .value(let value): .value(value.renamed(names))
      case .tagged(let key, let variants):
        .tagged(
          key: key,
          variants.map { Variant(name: names[$0.name] ?? $0.name, values: $0.values) }
        )
      }
    return Definition(name: name, content: content)
  }
}

extension Property {
  fileprivate func renamed(_ names: [String: String]) -> Property {
    Property(key: key, isRequired: isRequired, value: value.renamed(names), texts: texts)
  }
}

extension ValueDraft {
  /// The names of the definitions that it refers to.
  var references: [String] {
    kinds.flatMap { kind -> [String] in
      switch kind {
      case .boolean, .integer, .number, .string, .object: []
      case .array(let value), .map(let value): value.references
      case .reference(let name): [name]
      }
    }
  }

  func renamed(_ names: [String: String]) -> ValueDraft {
    let kinds = kinds.map { kind -> Kind in
      switch kind {
      case .boolean, .integer, .number, .string, .object: kind
      case .array(let value): .array(value.renamed(names))
      case .map(let value): .map(value.renamed(names))
      case .reference(let name): .reference(names[name] ?? name)
      }
    }
    return ValueDraft(kinds: kinds, isNullable: isNullable)
  }
}

extension ValueDraft.Kind {
  /// The value of `type`.
  var typeName: String {
    switch self {
    case .boolean: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .map, .object, .reference: "object"
    }
  }
}
