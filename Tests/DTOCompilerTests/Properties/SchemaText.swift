import DTORuntime

/// A YAML value to write, with the pairs of mappings in order.
private enum YAML {
  /// As is.
  case plain(String)
  /// In double quotes.
  case text(String)
  case sequence([YAML])
  case mapping([(key: String, value: YAML)])

  func write(to text: inout String, indent: Int) {
    switch self {
    case .plain(let word): text += " \(word)\n"
    case .text(let content): text += " \(quoted(content))\n"
    case .sequence(let elements):
      text += elements.isEmpty ? " []\n" : "\n"
      for element in elements {
        text += String(repeating: " ", count: indent) + "-"
        element.write(to: &text, indent: indent + 2)
      }
    case .mapping(let members):
      text += members.isEmpty ? " {}\n" : "\n"
      for (key, value) in members {
        text += String(repeating: " ", count: indent) + "\(quoted(key)):"
        value.write(to: &text, indent: indent + 2)
      }
    }
  }
}

private func quoted(_ text: String) -> String {
  "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
}

extension RandomDocument {
  /// The whole document.
  var text: String {
    let version =
      switch dialect {
      case .openAPI30: "3.0.3"
      case .openAPI31: "3.1.0"
      }
    return "openapi: \(version)\ncomponents:\n  schemas:\n"
      + declarations.indices.map { text(ofDeclaration: $0) }.joined()
  }

  /// One declaration of the document.
  func text(ofDeclaration index: Int) -> String {
    var text = "    \(quoted(name(ofDeclaration: index))):"
    yaml(declarations[index]).write(to: &text, indent: 6)
    return text
  }

  private func yaml(_ schema: RandomSchema) -> YAML {
    .mapping(keywords(of: schema))
  }

  private func keywords(of schema: RandomSchema) -> [(key: String, value: YAML)] {
    switch schema {
    case .any: []
    case .scalar(let scalar):
      [("type", .plain(scalar.type))] + (scalar.format.map { [("format", .plain($0))] } ?? [])
    case .enumeration(let enumeration): keywords(of: enumeration)
    case .array(let element): [("type", .plain("array")), ("items", yaml(element))]
    case .tuple(let element, let count):
      [
        ("type", .plain("array")),
        ("prefixItems", .sequence(Array(repeating: yaml(element), count: count))),
        ("items", .plain("false")),
      ]
    case .map(let value): [("type", .plain("object")), ("additionalProperties", yaml(value))]
    case .nullable(let schema): nullable(keywords(of: schema))
    case .object(let object): keywords(of: object)
    case .union(let union): keywords(of: union)
    case .reference(let index):
      [("$ref", .text("#/components/schemas/\(name(ofDeclaration: index))"))]
    }
  }

  private func keywords(of enumeration: RandomEnumeration) -> [(key: String, value: YAML)] {
    let values = enumeration.values.map { value -> YAML in
      value.stringValue.map(YAML.text) ?? .plain("\(value.integerValue ?? 0)")
    }
    let type = enumeration.values[0].stringValue == nil ? "integer" : "string"
    let keywords: [(key: String, value: YAML)] = [
      ("type", .plain(type)), ("enum", .sequence(values)),
    ]
    switch enumeration.policy {
    case .reporting: return keywords
    case .open, .closed:
      return keywords + [("x-dto-enum", .plain(enumeration.policy.rawValue))]
    }
  }

  private func keywords(of object: RandomObject) -> [(key: String, value: YAML)] {
    let required = object.members.filter(\.isRequired).map { YAML.text($0.key) }
    let own: [(key: String, value: YAML)] =
      [("type", .plain("object"))]
      + (required.isEmpty ? [] : [("required", .sequence(required))])
      + [("properties", .mapping(object.members.map { ($0.key, yaml($0.schema)) }))]
      + (object.others.map { [("additionalProperties", yaml($0))] } ?? [])
    guard !object.bases.isEmpty else { return own }
    return [("allOf", .sequence(object.bases.map { yaml(.reference($0)) } + [.mapping(own)]))]
  }

  private func keywords(of union: RandomUnion) -> [(key: String, value: YAML)] {
    let variants = ("oneOf", YAML.sequence(union.variants.map(yaml)))
    guard case .tag(let key) = union.selection else { return [variants] }
    let tags = union.variants.enumerated().compactMap { index, variant -> (String, YAML)? in
      guard case .reference(let target) = variant else { return nil }
      let tag = RandomUnion.tag(ofVariant: index).stringValue ?? ""
      return (tag, .text("#/components/schemas/\(name(ofDeclaration: target))"))
    }
    let discriminator = YAML.mapping([("propertyName", .text(key)), ("mapping", .mapping(tags))])
    return [variants, ("discriminator", discriminator)]
  }

  private func nullable(_ keywords: [(key: String, value: YAML)]) -> [(key: String, value: YAML)] {
    let isReference = keywords.first?.key == "$ref"
    switch dialect {
    case .openAPI30:
      let schema = isReference ? [("allOf", .sequence([.mapping(keywords)]))] : keywords
      return schema + [("nullable", .plain("true"))]
    case .openAPI31:
      return [("oneOf", .sequence([.mapping(keywords), .mapping([("type", .plain("'null'"))])]))]
    }
  }
}
