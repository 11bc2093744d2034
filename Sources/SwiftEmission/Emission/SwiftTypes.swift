import SchemaIR

/// Swift's spelling of types and of the forms that decode them.
struct SwiftTypes {
  var module: Module
  var names: Names

  /// The type of a property, an element or a payload as seen from inside `scope`.
  func type(_ reference: TypeReference, in scope: DeclarationID?) -> String {
    switch reference {
    case .primitive(let primitive): primitive.swiftName
    case .array(let element): "[\(type(element, in: scope))]"
    case .dictionary(let value): "[String: \(type(value, in: scope))]"
    case .optional(let wrapped): "\(type(wrapped, in: scope))?"
    case .any: "JSONValue"
    case .declared(let id):
      isEnumeration(id)
        ? "CodableEnum<\(name(of: id, in: scope))>" : name(of: id, in: scope)
    }
  }

  /// What stands to the right of a typealias: an enumeration by itself is not wrapped there, for whoever uses the alias wraps it.
  func aliasedType(_ reference: TypeReference) -> String {
    if case .declared(let id) = reference { return name(of: id, in: nil) }
    return type(reference, in: nil)
  }

  /// The form that reads a type, such as `LossyArray<Plain<CarResult>>`; nil where the type's own `Decodable` does.
  func form(_ form: DecodeForm, of reference: TypeReference, in scope: DeclarationID?) -> String? {
    form == .plain ? nil : self.spelledForm(form, of: reference, in: scope)
  }

  func spelledForm(_ form: DecodeForm, of reference: TypeReference, in scope: DeclarationID?)
    -> String
  {
    switch (form, resolved(reference)) {
    case (.lossyArray(let inner), .array(let element)):
      "LossyArray<\(spelledForm(inner, of: element, in: scope))>"
    case (.lossyDictionary(let inner), .dictionary(let value)):
      "LossyDictionary<\(spelledForm(inner, of: value, in: scope))>"
    case (.nullable(let inner), .optional(let wrapped)):
      "Nullable<\(spelledForm(inner, of: wrapped, in: scope))>"
    case (.converted(let primitive), _): "Converted<\(primitive.converterName)>"
    default: "Plain<\(type(reference, in: scope))>"
    }
  }

  /// The name of a declaration as seen from inside `scope`: short where it is visible, else from the top.
  ///
  /// Nested names differ from every top-level name, so names from the top are never ambiguous; a short one is used unless a type
  /// in between has the same.
  func name(of id: DeclarationID, in scope: DeclarationID?) -> String {
    guard let parent = module[id].parent else { return names.type(id).declaration }
    var enclosing = scope
    while let current = enclosing {
      if current == parent { return names.type(id).declaration }
      if module[current].children.contains(where: { names.type($0) == names.type(id) }) { break }
      enclosing = module[current].parent
    }
    return "\(name(of: parent, in: nil)).\(names.type(id).declaration)"
  }

  /// The name from the top, without backticks, as symbols files and people write it.
  func fullName(of id: DeclarationID) -> String {
    let bare = names.type(id).bare
    guard let parent = module[id].parent else { return bare }
    return "\(fullName(of: parent)).\(bare)"
  }

  /// Whether a declaration is an enumeration, through aliases.
  private func isEnumeration(_ id: DeclarationID) -> Bool {
    switch module[id].kind {
    case .enumeration: true
    case .alias(.declared(let target)): isEnumeration(target)
    case .alias, .object, .union: false
    }
  }

  /// The type behind aliases.
  private func resolved(_ reference: TypeReference) -> TypeReference {
    guard case .declared(let id) = reference, case .alias(let target) = module[id].kind else {
      return reference
    }
    return resolved(target)
  }
}

extension Primitive {
  var swiftName: String {
    switch self {
    case .string: "String"
    case .boolean: "Bool"
    case .integer: "Int"
    case .int32: "Int32"
    case .int64: "Int64"
    case .uint: "UInt"
    case .uint32: "UInt32"
    case .uint64: "UInt64"
    case .float: "Float"
    case .double: "Double"
    case .decimal: "Decimal"
    case .date: "CalendarDate"
    case .dateTime: "Date"
    case .uuid: "UUID"
    case .url: "URL"
    case .base64: "Data"
    }
  }

  /// The runtime's converter between JSON and the Swift type.
  var converterName: String {
    switch self {
    case .decimal: "DecimalNumber"
    case .dateTime: "RFC3339DateTime"
    case .uuid: "UUIDString"
    case .url: "URLString"
    case .base64: "Base64Data"
    case .string, .boolean, .integer, .int32, .int64, .uint, .uint32, .uint64, .float, .double,
      .date:
      preconditionFailure("\(self) is read by its own Decodable")
    }
  }

  /// Whether the Swift type comes from Foundation.
  var needsFoundation: Bool {
    switch self {
    case .decimal, .dateTime, .uuid, .url, .base64: true
    case .string, .boolean, .integer, .int32, .int64, .uint, .uint32, .uint64, .float, .double,
      .date:
      false
    }
  }
}
