import PayloadChecking
import SchemaDocument

/// Writes schemas in a dialect.
struct SchemaWriter: Sendable {
  let dialect: SchemaDialect
  /// The keys of the mapping with the definitions.
  let section: [String]

  init(dialect: SchemaDialect, section: [String]? = nil) {
    self.dialect = dialect
    self.section = section ?? dialect.section
  }

  typealias Pairs = [(key: String, value: WrittenValue)]

  /// A whole document, with an empty line between definitions.
  func document(of draft: SchemaDraft, title: String) -> String {
    var lines = WrittenValue.lines(of: dialect.header(title: title), indentedBy: 0)
    var depth = 0
    for key in section {
      lines.append(String(repeating: " ", count: depth) + key + ":")
      depth += 2
    }
    for (index, definition) in draft.definitions.enumerated() {
      if index > 0 { lines.append("") }
      lines += self.lines(of: definition, indentedBy: depth)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines of a definition with its name.
  func lines(of definition: Definition, indentedBy depth: Int) -> [String] {
    WrittenValue.lines(of: [(definition.name, .mapping(schema(definition)))], indentedBy: depth)
  }

  func schema(_ definition: Definition) -> Pairs {
    switch definition.content {
    case .value(let value): schema(value)
    case .object(let properties):
      object(properties)
    case .tagged(let key, let variants): union(variants, taggedBy: key)
    }
  }

  private func object(_ properties: [Property]) -> Pairs {
    var pairs: Pairs = [("type", .string("object"))]
    let required = properties.filter(\.isRequired).map { WrittenValue.string($0.key) }
    if !required.isEmpty { pairs.append(("required", .list(required))) }
    if !properties.isEmpty {
      pairs.append(
        ("properties", .mapping(properties.map { ($0.key, .mapping(schema($0.value))) }))
      )
    }
    return pairs
  }

  private func union(_ variants: [Definition.Variant], taggedBy key: String) -> Pairs {
    let mapping: Pairs = variants.flatMap { variant in
      variant.values.map { ($0, .string(pointer(to: variant.name))) }
    }
    let discriminator: Pairs = [("propertyName", .string(key)), ("mapping", .mapping(mapping))]
    return [
      ("oneOf", .list(variants.map { .mapping(reference(to: $0.name)) })),
      ("discriminator", .mapping(discriminator)),
    ]
  }

  func schema(_ value: ValueDraft) -> Pairs {
    if let types = typeList(value) { return [("type", types)] }
    switch value.kinds.count {
    case 0: return value.isNullable ? onlyNull : []
    case 1:
      let pairs = schema(value.kinds[0])
      return value.isNullable ? nullable(pairs) : pairs
    default:
      let variants = value.kinds.map { WrittenValue.mapping(schema($0)) }
      return value.isNullable
        ? nullable([("oneOf", .list(variants))]) : [("oneOf", .list(variants))]
    }
  }

  /// What completes a schema that says nothing about its values.
  ///
  /// - Parameter others: The number of other keywords in it, such as `description`.
  func completion(_ value: ValueDraft, besides others: Int) -> Pairs {
    let pairs = schema(value)
    guard others > 0, pairs.first?.key == "$ref" else { return pairs }
    switch dialect {
    case .swagger2, .openAPI30: return [("allOf", .list([.mapping(pairs)]))]
    case .openAPI31: return pairs
    }
  }

  private func schema(_ kind: ValueDraft.Kind) -> Pairs {
    switch kind {
    case .boolean: [("type", .string("boolean"))]
    case .integer(.any): [("type", .string("integer"))]
    case .integer(.bits64): [("type", .string("integer")), ("format", .string("int64"))]
    case .number: [("type", .string("number"))]
    case .string(let text): string(text)
    case .array(let element): [("type", .string("array")), ("items", .mapping(schema(element)))]
    case .map(let values):
      [("type", .string("object")), ("additionalProperties", .mapping(schema(values)))]
    case .object: [("type", .string("object"))]
    case .reference(let name): reference(to: name)
    }
  }

  private func string(_ text: ValueDraft.Text) -> Pairs {
    let type: Pairs = [("type", .string("string"))]
    return switch text {
    case .plain: type
    case .format(let format): type + [("format", .string(format.rawValue))]
    case .dates(let forms) where forms.count == 1:
      type + [("x-dto-date", .string(forms[0].rawValue))]
    case .dates(let forms):
      type + [("x-dto-date", .list(forms.map { .string($0.rawValue) }))]
    case .boolean: type + [("x-dto-type", .string("Bool"))]
    case .values(let values): type + [("enum", .list(values.map { .string($0) }))]
    case .tag(let values): type + tag(values)
    }
  }

  private func tag(_ values: [String]) -> Pairs {
    switch dialect {
    case .openAPI31 where values.count == 1: [("const", .string(values[0]))]
    case .swagger2, .openAPI30, .openAPI31: [("enum", .list(values.map { .string($0) }))]
    }
  }

  private func reference(to name: String) -> Pairs { [("$ref", .string(pointer(to: name)))] }

  private func pointer(to name: String) -> String {
    "#\(Pointer(tokens: section + [name]))"
  }
}

// MARK: - Null

extension SchemaWriter {
  private var onlyNull: Pairs {
    switch dialect {
    case .swagger2: [("x-nullable", .literal("true"))]
    case .openAPI30: [("nullable", .literal("true"))]
    case .openAPI31: [("type", .string("null"))]
    }
  }

  /// Adds null to the values of a schema.
  private func nullable(_ pairs: Pairs) -> Pairs {
    switch dialect {
    case .swagger2, .openAPI30: besideReference(pairs, onlyNull)
    case .openAPI31: pairs.isEmpty ? [] : withNullType(pairs)
    }
  }

  /// In these dialects, the siblings of a reference are ignored.
  private func besideReference(_ pairs: Pairs, _ other: Pairs) -> Pairs {
    guard pairs.first?.key == "$ref" else {
      // After the type, as people write it.
      return pairs.first?.key == "type"
        ? pairs.prefix(1) + other + pairs.dropFirst() : pairs + other
    }
    return other + [("allOf", .list([.mapping(pairs)]))]
  }

  private func withNullType(_ pairs: Pairs) -> Pairs {
    switch (pairs[0].key, pairs[0].value) {
    case ("type", .string(let type)):
      return [("type", .list([.string(type), .string("null")]))]
        + pairs.dropFirst().map { key, value in (key, key == "enum" ? value.withNull : value) }
    case ("oneOf", .list(let variants)):
      return [("oneOf", .list(variants + [.mapping(onlyNull)]))] + pairs.dropFirst()
    default: return [("oneOf", .list([.mapping(pairs), .mapping(onlyNull)]))]
    }
  }

  /// The list of types of a union of scalars, where the dialect has such lists.
  private func typeList(_ value: ValueDraft) -> WrittenValue? {
    guard dialect == .openAPI31, value.kinds.count > 1 else { return nil }
    var types: [WrittenValue] = []
    for kind in value.kinds {
      let pairs = schema(kind)
      guard pairs.count == 1, case ("type", .string(let type)) = pairs[0], type != "object" else {
        return nil
      }
      types.append(.string(type))
    }
    return .list(types + (value.isNullable ? [.string("null")] : []))
  }
}

extension WrittenValue {
  fileprivate var withNull: WrittenValue {
    guard case .list(let elements) = self else { return self }
    return .list(elements + [.literal("null")])
  }
}
