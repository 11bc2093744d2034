package import SchemaModel

/// The properties that can have only one value, and need no enum around it.
///
/// For example, `role: {type: string, enum: [developer]}` is a `String`, which is `"developer"` in the memberwise initializer.
package struct Constants: Sendable {
  /// The constants by the enumeration that would be declared for them.
  private var values: [DeclarationID: Constant] = [:]

  /// The only value of an enumeration, and its type.
  struct Constant {
    var type: Primitive
    var value: DefaultValue
    /// The value as the schema spells it.
    var text: String
  }

  package init() {}

  package var isEmpty: Bool { values.isEmpty }

  /// Whether an enumeration isn't declared, because it belongs to a constant.
  package func contains(_ id: DeclarationID) -> Bool { values[id] != nil }

  fileprivate(set) subscript(_ id: DeclarationID) -> Constant? {
    get { values[id] }
    set { values[id] = newValue }
  }

  /// Whether a type mentions the enumeration of a constant.
  fileprivate func concern(_ type: TypeReference) -> Bool {
    switch type {
    case .declared(let id), .enumeration(let id, _): contains(id)
    case .array(let inner), .set(let inner), .tuple(let inner), .dictionary(let inner),
      .optional(let inner):
      concern(inner)
    case .primitive, .foreign, .patternDate, .any: false
    }
  }

  /// Returns a type with plain types in place of the enumerations of constants.
  func plain(_ type: TypeReference) -> TypeReference {
    switch type {
    case .declared(let id), .enumeration(let id, _):
      values[id].map { .primitive($0.type) } ?? type
    case .array(let element): .array(plain(element))
    case .set(let element): .set(plain(element))
    case .tuple(let element): .tuple(plain(element))
    case .dictionary(let value): .dictionary(plain(value))
    case .optional(let wrapped): .optional(plain(wrapped))
    case .primitive, .foreign, .patternDate, .any: type
    }
  }

  /// Returns a default with plain values in place of the cases of such enumerations.
  fileprivate func plain(_ value: DefaultValue) -> DefaultValue {
    switch value {
    case .enumeration(let id, _, _, _): values[id]?.value ?? value
    case .array(let elements): .array(elements.map { plain($0) })
    case .string, .integer, .number, .boolean, .emptyDictionary: value
    }
  }
}

extension Module {
  /// Returns the constants of all objects.
  ///
  /// - Parameter record: The names given by earlier runs. An enum that they name stays, so that the type of its property does.
  package func constants(
    by options: EmissionOptions,
    keeping record: NameRecord = NameRecord()
  ) -> Constants {
    let recorded = RecordedNames(record, in: options.nesting == .flat ? flattened() : self)
    return constants(by: options, keeping: recorded)
  }

  func constants(by options: EmissionOptions, keeping recorded: RecordedNames) -> Constants {
    var constants = Constants()
    guard options.constants == .values else { return constants }
    for index in declarations.indices where !declarations[index].children.isEmpty {
      guard case .object(let object) = declarations[index].kind else { continue }
      var candidates: [DeclarationID: Constants.Constant] = [:]
      for child in declarations[index].children where recorded[child] == nil {
        candidates[child] = self[child].constant
      }
      guard !candidates.isEmpty else { continue }
      for property in object.properties {
        guard case .declared(let id) = property.type, let constant = candidates[id] else {
          continue
        }
        let canBeConstant = property.canBeConstant
        constants[id] = canBeConstant ? constant : nil
        if !canBeConstant { candidates[id] = nil }
      }
    }
    return constants
  }

  /// Returns the module without the enumerations of constants.
  func withoutEnumerations(of constants: Constants) -> Module {
    guard !constants.isEmpty else { return self }
    var module = self
    for index in declarations.indices {
      if declarations[index].children.contains(where: constants.contains) {
        module.declarations[index].children.removeAll(where: constants.contains)
      }
      if let kind = declarations[index].kind.replacing(constants) {
        module.declarations[index].kind = kind
      }
    }
    return module
  }
}

extension Declaration {
  /// The only value of an enumeration about which the schema says nothing else.
  fileprivate var constant: Constants.Constant? {
    guard case .enumeration(let enumeration) = kind, enumeration.policy == .reporting,
      enumeration.cases.count == 1, !isChosen, !isNamedByEnum, let item = enumeration.cases.first,
      item.details == nil, item.others.isEmpty
    else { return nil }
    switch item.value {
    case .string(let text) where enumeration.rawType == .string && item.name == text:
      return Constants.Constant(type: .string, value: .string(text), text: text)
    case .integer(let number) where enumeration.rawType == .integer && item.name == "\(number)":
      let type: Primitive = enumeration.swiftRawType == "Int" ? .integer : .int64
      return Constants.Constant(type: type, value: .integer(number), text: item.name)
    case .number(let text) where enumeration.rawType == .number && item.name == text:
      return Double(text).map {
        Constants.Constant(type: .double, value: .number($0), text: text)
      }
    case .string, .integer, .number, .boolean: return nil
    }
  }
}

extension Property {
  /// Whether the runtime has a method that reads it and compares its value with a constant.
  var canBeConstant: Bool {
    guard plan.form == .plain else { return false }
    guard case .changed(let particulars) = plan.particulars else { return true }
    return !particulars.keepsPresence
      && (particulars.fallback == nil || plan.failure == .defaulting)
  }
}

extension Declaration.Kind {
  /// Returns the content with plain types in place of the enumerations of constants; nil if it mentions none.
  fileprivate func replacing(_ constants: Constants) -> Self? {
    switch self {
    case .object(var object):
      var isChanged = false
      for index in object.properties.indices
      where constants.concern(object.properties[index].type) {
        object.properties[index].replace(constants)
        isChanged = true
      }
      if let additional = object.additionalProperties, constants.concern(additional.type) {
        object.additionalProperties?.type = constants.plain(additional.type)
        object.additionalProperties?.form = additional.form.withPlainValues
        isChanged = true
      }
      return isChanged ? .object(object) : nil
    case .union(var union):
      var isChanged = false
      for index in union.variants.indices where constants.concern(union.variants[index].type) {
        union.variants[index].type = constants.plain(union.variants[index].type)
        union.variants[index].form = union.variants[index].form.withPlainValues
        isChanged = true
      }
      return isChanged ? .union(union) : nil
    case .alias(let type): return constants.concern(type) ? .alias(constants.plain(type)) : nil
    case .enumeration: return nil
    }
  }
}

extension Property {
  fileprivate mutating func replace(_ constants: Constants) {
    if case .declared(let id) = type, canBeConstant, let constant = constants[id] {
      plan.particulars.parts.constant = constant.value
      documentation.remarks.insert("Always: \(constant.text.asCodeSpan)", at: 0)
    }
    type = constants.plain(type)
    plan.form = plan.form.withPlainValues
    if let fallback = plan.particulars.parts.fallback {
      plan.particulars.parts.fallback = constants.plain(fallback)
    }
    if let value = plan.particulars.parts.encodedDefault {
      plan.particulars.parts.encodedDefault = constants.plain(value)
    }
  }
}

extension DecodeForm {
  /// The form for plain values in place of those of an enumeration.
  fileprivate var withPlainValues: DecodeForm {
    switch self {
    case .openEnumeration: .plain
    case .array(let element, let policy): .array(element.withPlainValues, policy)
    case .dictionary(let value, let policy): .dictionary(value.withPlainValues, policy)
    case .nullable(let wrapped): .nullable(wrapped.withPlainValues)
    case .plain, .converted, .convertedBy, .patternDate: self
    }
  }
}
