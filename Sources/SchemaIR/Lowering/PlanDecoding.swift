/// How every property, element and variant is decoded, once all types are known.
extension Lowering {
  mutating func planDecoding() {
    for index in declarations.indices {
      let kind = declarations[index].kind
      // The module lets go of the arrays, so that they are changed in place.
      declarations[index].kind = .alias(.any)
      switch consume kind {
      case .object(var object):
        for position in object.properties.indices {
          let presence = object.properties[position].presence
          object.properties[position].plan.failure = Self.failure(of: presence)
          object.properties[position].plan.form = form(of: object.properties[position].type)
        }
        if let type = object.additionalProperties?.type {
          object.additionalProperties?.form = form(of: type)
        }
        declarations[index].kind = .object(object)
      case .union(var union):
        for position in union.variants.indices {
          union.variants[position].form = form(of: union.variants[position].type)
        }
        declarations[index].kind = .union(union)
      case let other: declarations[index].kind = other
      }
    }
  }

  private static func failure(of presence: Presence) -> DecodePlan.FailurePolicy {
    switch presence {
    case .required: .throwing
    case .optional, .optionalAndNullable: .tolerant
    case .nullable: .tolerantButExpected
    }
  }

  private func form(of type: TypeReference) -> DecodeForm {
    switch type {
    case .primitive(let primitive): primitive.needsConverter ? .converted(primitive) : .plain
    case .foreign(let type): type.converter.map { .convertedBy($0) } ?? .plain
    case .array(let element): .lossyArray(form(of: element))
    case .tuple(let element): .strictArray(form(of: element))
    case .dictionary(let value): .lossyDictionary(form(of: value))
    case .optional(let wrapped): .nullable(form(of: wrapped))
    case .declared(let id):
      if case .alias(let aliased) = self[id].kind { form(of: aliased) } else { .plain }
    case .enumeration(let id, let policy):
      // An enumeration that is open everywhere says so itself.
      policy == .open && enumerationPolicy(of: id) != .open ? .openEnumeration : .plain
    case .any: .plain
    }
  }
}

extension Lowering {
  /// What an enumeration, or an alias of one, says about other values.
  private func enumerationPolicy(of id: DeclarationID) -> Enumeration.Policy? {
    switch self[id].kind {
    case .enumeration(let enumeration): enumeration.policy
    case .alias(.declared(let next)): enumerationPolicy(of: next)
    case .alias(.enumeration(_, let policy)): policy
    case .object, .union, .alias: nil
    }
  }
}

extension Primitive {
  /// Whether the Swift type's own `Decodable` does not read what JSON carries.
  package var needsConverter: Bool {
    switch self {
    case .dateTime, .epochSeconds, .url, .base64, .base64URL, .decimal, .decimalText, .integerText,
      .int64Text, .uint64Text, .uuid:
      true
    case .string, .boolean, .integer, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16,
      .uint32, .uint64, .float, .double, .date, .time, .duration:
      false
    }
  }
}
