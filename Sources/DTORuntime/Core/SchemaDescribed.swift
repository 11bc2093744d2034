/// A type that knows the location of the schema it was generated from.
///
/// For example, `taxi/order.yml#/definitions/order`. It is used only if decoding fails or tolerates an invalid value, to name the
/// schema in a ``DecodingIssue``.
public protocol SchemaDescribed {
  /// The file and the JSON Pointer of the schema, `file#/pointer`.
  static var schemaLocation: String { get }
}

/// A type that also knows the revision of its schema, generated with the option `revision`.
public protocol SchemaRevised: SchemaDescribed {
  /// The revision of the schemas, such as a commit or a version.
  static var schemaRevision: String { get }
}

/// The type that tolerates a fault, and its schema, for a ``DecodingIssue``.
///
/// `@unchecked` for the type of a conformance, which the compiler can't see to be usable from any thread. Decoders already are.
enum Owner: @unchecked Sendable {
  /// A generated type.
  case described(any SchemaDescribed.Type)
  /// Any type, generated or not.
  case type(Any.Type)
  /// A type of the app, and the type that it is made from, which may have a schema.
  case domain(Any.Type, dto: Any.Type)
  /// The synthesized coding keys of a type, the only trace of a hand-written one.
  case codingKeys(Any.Type)
  /// A type of which only the name is known. Indirect, so that the other cases stay small.
  indirect case named(String, schema: String, revision: String)

  var schema: String {
    switch self {
    case .described(let type): type.schemaLocation
    case .type(let type), .domain(_, let type):
      (type as? any SchemaDescribed.Type)?.schemaLocation ?? ""
    case .codingKeys: ""
    case .named(_, let schema, _): schema
    }
  }

  var schemaRevision: String {
    switch self {
    case .described(let type): (type as? any SchemaRevised.Type)?.schemaRevision ?? ""
    case .type(let type), .domain(_, let type):
      (type as? any SchemaRevised.Type)?.schemaRevision ?? ""
    case .codingKeys: ""
    case .named(_, _, let revision): revision
    }
  }

  var typeName: String {
    switch self {
    case .described(let type): nameWithoutModule(type)
    case .type(let type), .domain(let type, _): nameWithoutModule(type)
    case .codingKeys(let type): Owner.nameAround(nameWithoutModule(type))
    case .named(let name, _, _): name
    }
  }

  /// The name of the type that has the schema.
  var schemaTypeName: String {
    guard case .domain(_, let dto) = self else { return typeName }
    return nameWithoutModule(ownType(of: dto))
  }

  /// Returns `Order` for `Order.CodingKeys`.
  private static func nameAround(_ name: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return name }
    return String(name[..<dot])
  }
}

/// Returns the name of a type as source code spells it: `OrderResult.CarType`, not `App.OrderResult.CarType`.
///
/// The compiler encloses the names of private and local types in parentheses with a discriminator: `App.(Order in
/// _4F9A).(CodingKeys in _4F9A)`. Only the names inside them are kept.
func nameWithoutModule(_ type: Any.Type) -> String {
  nameWithoutModule(String(reflecting: type)[...])
}

private func nameWithoutModule(_ name: Substring) -> String {
  let components = parts(of: name, between: ".")
  return components.dropFirst(components.count > 1 ? 1 : 0).compactMap { component in
    guard component.last == ">", let start = component.firstIndex(of: "<") else {
      return plainName(component)
    }
    let arguments = parts(of: component[component.index(after: start)...].dropLast(), between: ",")
    let list = arguments.map { nameWithoutModule($0.drop { $0 == " " }) }
    return plainName(component[..<start]).map { "\($0)<\(list.joined(separator: ", "))>" }
  }
  .joined(separator: ".")
}

/// Splits a name at a separator that isn't inside brackets.
private func parts(of name: Substring, between separator: Character) -> [Substring] {
  var depth = 0
  return name.split { character in
    switch character {
    case "(", "<": depth += 1
    case ")", ">": depth -= 1
    default: break
    }
    return character == separator && depth == 0
  }
}

/// Returns `Order` for `(Order in _4F9A)`, and `nil` for `(unknown context at $55d0)`.
private func plainName(_ component: Substring) -> String? {
  guard component.hasPrefix("(") else { return String(component) }
  let words = component.dropFirst().dropLast().split(separator: " ")
  return words.count == 3 && words[1] == "in" ? String(words[0]) : nil
}
