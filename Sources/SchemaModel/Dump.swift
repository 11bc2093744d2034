/// The module as text, one fact per line, for tests and for users who want to see how dtoc understood their schemas.
///
/// For example:
/// ```
/// taxi/order.yml
///   object order #/definitions/order
///     required order_id: integer
/// ```
extension Module {
  package var dump: String {
    var lines: [String] = []
    for file in files {
      lines.append(file.path)
      for id in file.declarations { dump(id, indent: "  ", into: &lines) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func dump(_ id: DeclarationID, indent: String, into lines: inout [String]) {
    let declaration = self[id]
    let name = "\(declaration.names[0]) #\(declaration.pointer)"
    let inner = indent + "  "
    switch declaration.kind {
    case .object(let object):
      lines.append(
        "\(indent)\(object.isTuple ? "tuple" : "object") \(name)" + object.style.words
          + coding(of: declaration)
      )
      for property in object.properties {
        lines.append(
          "\(inner)\(property.presence) \(property.key): \(describe(property.type)) \(describe(property.plan))"
        )
      }
      if let additional = object.additionalProperties {
        lines.append("\(inner)additional: \(describe(additional.type))")
      }
    case .enumeration(let enumeration):
      lines.append(
        "\(indent)enumeration \(name) of \(enumeration.rawType)\(describe(enumeration.policy))"
      )
      for item in enumeration.cases {
        let values = item.values.map { "\($0)" }
        lines.append("\(inner)case \(item.name) = \(values.joined(separator: ", "))")
      }
    case .union(let union):
      lines.append(
        "\(indent)union \(name) by \(describe(union.selection))" + coding(of: declaration)
      )
      for (position, variant) in union.variants.enumerated() {
        let tags = variant.tags.isEmpty ? "" : " tags \(variant.tags)"
        let base =
          switch union.otherwise {
          case .base(position): " base"
          case .variant(position): " default"
          case .undefined, .base, .variant: ""
          }
        let absent = union.absent == position ? " absent" : ""
        let indirect = variant.isIndirect ? " indirect" : ""
        lines.append(
          "\(inner)variant \(variant.names[0]): \(describe(variant.type))\(tags)\(base)\(absent)\(indirect)"
        )
      }
    case .alias(let type):
      lines.append("\(indent)alias \(name) = \(describe(type))")
    }
    for child in declaration.children { dump(child, indent: inner, into: &lines) }
  }

  private func coding(of declaration: Declaration) -> String {
    declaration.isOnlyEncoded ? ", only encoded" : ""
  }

  private func describe(_ selection: Union.Selection) -> String {
    guard case .discriminator(let path) = selection, path.count == 1 else { return "\(selection)" }
    return "discriminator(key: \(String(reflecting: path[0])))"
  }

  private func describe(_ type: TypeReference) -> String {
    switch type {
    case .primitive(let primitive): primitive.rawValue
    case .patternDate(let forms): "date in \(forms.words)"
    case .foreign(let type): type.module.map { "\($0).\(type.name)" } ?? type.name
    case .array(let element): "[\(describe(element))]"
    case .set(let element): "set of \(describe(element))"
    case .tuple(let element): "tuple of \(describe(element))"
    case .dictionary(let value): "[string: \(describe(value))]"
    case .optional(let wrapped): "\(describe(wrapped))?"
    case .declared(let id): "#\(self[id].pointer)"
    case .enumeration(let id, let policy):
      "#\(self[id].pointer)\(describe(policy))"
    case .any: "any"
    }
  }

  private func describe(_ policy: Enumeration.Policy) -> String {
    switch policy {
    case .reporting: ""
    case .open: ", open"
    case .closed: ", closed"
    case .discarded: ", discarded"
    }
  }

  private func describe(_ plan: DecodePlan) -> String {
    var words = ["\(plan.failure)"]
    if plan.form != .plain { words.append(describe(plan.form)) }
    let particulars = plan.particulars.parts
    words += plan.keyWords
    if particulars.keepsPresence { words.append("presence") }
    if particulars.coercion == .lossless { words.append("coercing") }
    if particulars.minimumCount > 0 { words.append("at least \(particulars.minimumCount)") }
    if particulars.maximumCount > 0 { words.append("at most \(particulars.maximumCount)") }
    if particulars.isInline { words.append("inline") }
    for (depth, counts) in particulars.innerCounts.enumerated() where counts != .any {
      words.append("\(counts.least)...\(counts.most) at depth \(depth + 1)")
    }
    if let fallback = particulars.fallback { words.append("default \(describe(fallback))") }
    if let value = particulars.encodedDefault { words.append("nil written as \(describe(value))") }
    if let constant = particulars.constant { words.append("always \(describe(constant))") }
    if let tag = particulars.tag { words.append("tag \(tag)") }
    return words.joined(separator: " ")
  }

  private func describe(case position: Int, _ value: Int, of declaration: Declaration) -> String {
    guard case .enumeration(let enumeration) = declaration.kind else { return "case \(position)" }
    let item = enumeration.cases[position]
    return value == 0 ? item.name : "\(item.name) as \(item.values[value])"
  }

  private func describe(_ value: DefaultValue) -> String {
    switch value {
    case .string(let text): "\"\(text)\""
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .boolean(let truth): "\(truth)"
    case .enumeration(let id, let position, let value, _):
      describe(case: position, value, of: self[id])
    case .array(let values): "[\(values.map(describe).joined(separator: ", "))]"
    case .emptyDictionary: "{}"
    }
  }

  private func describe(_ form: DecodeForm) -> String {
    switch form {
    case .plain: "plain"
    case .converted(let primitive): "converted(\(primitive.rawValue))"
    case .convertedBy(let converter): "converted(by \(converter))"
    case .openEnumeration: "openEnumeration"
    case .patternDate(let forms): "date(\(forms.words))"
    case .array(let element, let policy): "\(policy) array(\(describe(element)))"
    case .dictionary(let value, let policy): "\(policy) dictionary(\(describe(value)))"
    case .nullable(let wrapped): "nullable(\(describe(wrapped)))"
    }
  }
}
