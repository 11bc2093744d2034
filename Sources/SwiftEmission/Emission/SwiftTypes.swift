import SchemaModel

/// The Swift spelling of types and of the forms that decode them.
struct SwiftTypes {
  private let module: Module
  private let names: Names
  /// The policies for unlisted values of enumerations and their aliases, by declaration; nil for other declarations.
  private let policies: [Enumeration.Policy?]
  let datePatterns: DatePatterns
  /// The enum that holds all types, if their names are for places outside of it.
  var namespace: String?
  /// Where the names are written.
  var place = Place.declaration

  /// What sees a type's own names, and those of the types around it.
  enum Place {
    case declaration
    /// An extension, which sees the names of its type alone.
    case `extension`
  }

  init(module: Module, names: Names) {
    self.module = module
    self.names = names
    datePatterns = DatePatterns(module.datePatterns)
    policies = module.declarations.indices.map { module.policy(ofDeclarationAt: $0) }
  }

  /// Appends the type of a property, an element or a payload as seen from inside `scope`.
  func append(_ reference: TypeReference, in scope: DeclarationID?, to texts: inout Texts) {
    switch reference {
    case .primitive(let primitive): texts.append(primitive.swiftName)
    case .foreign(let type): texts.append(type.qualifiedName)
    case .patternDate: texts.append(Primitive.dateTime.swiftName)
    case .array(let element), .tuple(let element):
      texts.append("[")
      append(element, in: scope, to: &texts)
      texts.append("]")
    case .set(let element):
      texts.append("Set<")
      append(element, in: scope, to: &texts)
      texts.append(">")
    case .dictionary(let value):
      texts.append("[String: ")
      append(value, in: scope, to: &texts)
      texts.append("]")
    case .optional(let wrapped):
      append(wrapped, in: scope, to: &texts)
      texts.append("?")
    case .any: texts.append("JSONValue")
    case .declared(let id):
      append(nameOf: id, policy: policies[Int(id.index)], in: scope, to: &texts)
    case .enumeration(let id, let policy):
      append(nameOf: id, policy: policy, in: scope, to: &texts)
    }
  }

  /// Appends the type of a property without its question mark, such as `Presence<Int>`.
  func append(bareTypeOf property: Property, in scope: DeclarationID?, to texts: inout Texts) {
    if property.plan.keepsPresence { texts.append("Presence<") }
    if let (count, element) = inlineElements(of: property) {
      texts.append("FixedArray<\(count), ")
      append(element, in: scope, to: &texts)
      texts.append(">")
    } else {
      append(property.type, in: scope, to: &texts)
    }
    if property.plan.keepsPresence { texts.append(">") }
  }

  /// Appends the form that decodes a property.
  func append(formOf property: Property, in scope: DeclarationID?, to texts: inout Texts) {
    guard let (count, element) = inlineElements(of: property),
      case .array(let inner, _) = property.plan.form
    else { return append(property.plan.form, of: property.type, in: scope, to: &texts) }
    texts.append("FixedElements<\(count), ")
    append(inner, of: element, in: scope, to: &texts)
    texts.append(">")
  }

  /// Returns the number and the type of the elements that are stored in a property itself.
  private func inlineElements(of property: Property) -> (count: Int, element: TypeReference)? {
    guard let count = property.plan.inlineCount else { return nil }
    switch module.behindAliases(property.type) {
    case .array(let element), .tuple(let element): return (count, element)
    case .primitive, .foreign, .patternDate, .declared, .enumeration, .set, .dictionary, .optional,
      .any:
      return nil
    }
  }

  /// Appends the name of a declaration, wrapped if it is an enumeration that keeps unlisted values.
  func append(
    nameOf id: DeclarationID,
    policy: Enumeration.Policy?,
    in scope: DeclarationID?,
    to texts: inout Texts
  ) {
    let isWrapped = policy?.isClosed == false
    if isWrapped { texts.append("CodableEnum<") }
    append(nameOf: id, in: scope, to: &texts)
    if isWrapped { texts.append(">") }
  }

  /// Appends the target of a typealias. An enumeration isn't wrapped there, because it is wrapped wherever the alias is used.
  func append(aliased reference: TypeReference, to texts: inout Texts) {
    switch reference {
    case .declared(let id), .enumeration(let id, _): append(nameOf: id, in: nil, to: &texts)
    case .primitive, .foreign, .patternDate, .array, .set, .tuple, .dictionary, .optional, .any:
      append(reference, in: nil, to: &texts)
    }
  }

  /// Appends the form that decodes a type, such as `LossyArray<Plain<CarResult>>`.
  func append(
    _ form: DecodeForm,
    of reference: TypeReference,
    in scope: DeclarationID?,
    to texts: inout Texts
  ) {
    switch form {
    case .plain:
      texts.append("Plain<")
      append(reference, in: scope, to: &texts)
    case .converted(let primitive):
      texts.append("Converted<")
      texts.append(primitive.scalar.converter ?? primitive.swiftName)
    case .convertedBy(let converter):
      texts.append("Converted<")
      texts.append(converter)
    case .patternDate(let forms):
      for form in forms.all.dropLast() {
        texts.append("FirstValid<")
        append(form, to: &texts)
        texts.append(">, ")
      }
      append(forms.all[forms.all.count - 1], to: &texts)
      for _ in forms.all.dropLast() { texts.append(">") }
    case .array, .dictionary, .nullable, .openEnumeration:
      appendBeginning(
        of: form,
        of: module.behindAliases(reference),
        spelled: reference,
        in: scope,
        to: &texts
      )
    }
    texts.append(">")
  }

  /// Appends the form of a date, up to the closing bracket.
  private func append(_ form: DateForm, to texts: inout Texts) {
    texts.append("Converted<")
    switch form {
    case .named(let primitive): texts.append(primitive.scalar.converter ?? primitive.swiftName)
    case .pattern(let pattern):
      texts.append("PatternDate<")
      texts.append(datePatterns.name(of: pattern))
      texts.append(">")
    }
  }

  /// Appends a form with a nested form, up to the closing bracket.
  private func appendBeginning(
    of form: DecodeForm,
    of resolved: TypeReference,
    spelled reference: TypeReference,
    in scope: DeclarationID?,
    to texts: inout Texts
  ) {
    switch (form, resolved) {
    case (.array(let inner, let policy), .tuple(let element)),
      (.array(let inner, let policy), .array(let element)):
      texts.append(policy.prefix)
      texts.append("Array<")
      append(inner, of: element, in: scope, to: &texts)
    case (.array(let inner, let policy), .set(let element)):
      texts.append(policy.prefix)
      texts.append("Set<")
      append(inner, of: element, in: scope, to: &texts)
    case (.dictionary(let inner, let policy), .dictionary(let value)):
      texts.append(policy.prefix)
      texts.append("Dictionary<")
      append(inner, of: value, in: scope, to: &texts)
    case (.nullable(let inner), .optional(let wrapped)):
      texts.append("Nullable<")
      append(inner, of: wrapped, in: scope, to: &texts)
    case (.openEnumeration, .enumeration(let id, _)):
      texts.append("OpenCodableEnum<")
      append(nameOf: id, in: scope, to: &texts)
    default:
      texts.append("Plain<")
      append(reference, in: scope, to: &texts)
    }
  }

  /// Appends the full name of a declaration, which means the same everywhere.
  func append(fullNameOf id: DeclarationID, to texts: inout Texts) {
    append(nameOf: id, in: nil, to: &texts)
  }

  /// Appends the name of a declaration as seen from inside `scope`: the short name if it is visible, or else the full name.
  ///
  /// Nested names differ from all top-level names, so full names are never ambiguous. The short name is used unless a type in between has
  /// the same name.
  func append(nameOf id: DeclarationID, in scope: DeclarationID?, to texts: inout Texts) {
    if module[id].generic != nil { return append(generic: id, in: scope, to: &texts) }
    appendWithoutArguments(nameOf: id, in: scope, to: &texts)
  }

  private func appendWithoutArguments(
    nameOf id: DeclarationID,
    in scope: DeclarationID?,
    to texts: inout Texts
  ) {
    if let name = names.importedName(of: id) { return texts.append(name) }
    if let parent = parent(of: id), !isVisible(id, nestedIn: parent, from: scope) {
      append(nameOf: parent, in: nil, to: &texts)
      texts.append(".")
    } else if let namespace, parent(of: id) == nil {
      texts.append(namespace)
      texts.append(".")
    }
    texts.append(names.type(id).declaration)
  }

  /// Appends the name of a generic type, an instance, or a part of one.
  private func append(generic id: DeclarationID, in scope: DeclarationID?, to texts: inout Texts) {
    switch module[id].generic {
    case .parameter: texts.append(names.type(id).declaration)
    case .type(let parameters):
      appendWithoutArguments(nameOf: id, in: scope, to: &texts)
      // Inside of the type, its name means the type with its own parameters.
      if isInside(id, scope) { return }
      let types = parameters.map { parameter -> TypeReference in
        if case .alias(let type) = module[parameter].kind { type } else { .any }
      }
      append(arguments: types, in: scope, to: &texts)
    case .instance where !module[id].isUnwritten:
      appendWithoutArguments(nameOf: id, in: scope, to: &texts)
    case .instance: append(instance: id, in: scope, to: &texts)
    case .part, nil: appendWithoutArguments(nameOf: id, in: scope, to: &texts)
    }
  }

  /// Appends an instance of a generic type, such as `Page<Cat>`.
  func append(instance id: DeclarationID, in scope: DeclarationID?, to texts: inout Texts) {
    guard let (type, arguments) = module[id].instance else { return }
    appendWithoutArguments(nameOf: type, in: scope, to: &texts)
    append(arguments: arguments, in: scope, to: &texts)
  }

  private func append(arguments: [TypeReference], in scope: DeclarationID?, to texts: inout Texts) {
    texts.append("<")
    for (index, type) in arguments.enumerated() {
      if index > 0 { texts.append(", ") }
      append(type, in: scope, to: &texts)
    }
    texts.append(">")
  }

  /// Whether a scope is a generic type or nested in it.
  private func isInside(_ id: DeclarationID, _ scope: DeclarationID?) -> Bool {
    var enclosing = scope
    while let current = enclosing {
      if current == id { return true }
      enclosing = parent(of: current)
    }
    return false
  }

  private func isVisible(
    _ id: DeclarationID,
    nestedIn parent: DeclarationID,
    from scope: DeclarationID?
  ) -> Bool {
    var enclosing = scope
    while let current = enclosing {
      if current == parent { return true }
      let siblings = module.declarations[Int(current.index)].children
      if siblings.contains(where: {
        names.type($0) == names.type(id) && !module[$0].isNameless
      }) {
        return false
      }
      enclosing = place == .extension ? nil : self.parent(of: current)
    }
    return false
  }

  private func parent(of id: DeclarationID) -> DeclarationID? {
    module.declarations[Int(id.index)].parent
  }

  /// Returns the full name without backticks, as it appears in symbols files; of an imported type, that in its module.
  func fullName(of id: DeclarationID) -> String {
    if let imported = names.imported[id] { return imported.name }
    if module[id].isUnwritten, module[id].instance != nil {
      var texts = Texts()
      let text = texts.make { append(instance: id, in: nil, to: &$0) }
      return String(decoding: texts.bytes(of: text), as: UTF8.self)
    }
    let bare = names.type(id).bare
    guard let parent = module[id].parent else { return bare }
    return "\(fullName(of: parent)).\(bare)"
  }
}

extension Module {
  /// Returns the policy for unlisted values of an enumeration or its alias.
  func policy(ofDeclarationAt index: Int) -> Enumeration.Policy? {
    switch declarations[index].kind {
    case .object, .union: nil
    case .enumeration(let enumeration): enumeration.policy
    case .alias(.declared(let target)): policy(ofDeclarationAt: Int(target.index))
    case .alias(.enumeration(_, let policy)): policy
    case .alias: nil
    }
  }
}

extension DecodingPolicies.Elements {
  /// The prefix of the runtime's forms of arrays, sets and dictionaries.
  fileprivate var prefix: String {
    switch self {
    case .lossy: "Lossy"
    case .strict: "Strict"
    case .dropNulls: "Compact"
    }
  }
}

extension Primitive {
  var swiftName: String { scalar.swiftName }

  /// Whether the Swift type comes from the runtime.
  var needsRuntime: Bool { scalar.origin == .runtime }

  /// Whether the Swift type comes from Foundation.
  var needsFoundation: Bool { scalar.origin == .foundation }
}
