import SchemaModel

/// A property with the facts about it that its views share.
struct PrintedProperty {
  let property: Property
  let particulars: DecodePlan.Particulars
  let name: NameTexts
  let form: PropertyForm
  /// The object that has it.
  let owner: DeclarationID
}

/// Makes the views of properties.
extension ViewBuilder {
  /// Returns the parameter of the memberwise initializer, and the property's type, which is part of the parameter.
  func parameter(for printed: PrintedProperty, in texts: inout Texts) -> (
    parameter: Text, type: Text
  ) {
    let (property, particulars) = (printed.property, printed.particulars)
    var type = Text.empty
    let isOptional = property.isOptional
    let parameter = texts.make { texts in
      texts.append(printed.name.parameter)
      texts.append(": ")
      type = texts.make { texts in
        types.append(bareTypeOf: property, in: printed.owner, to: &texts)
        if isOptional { texts.append("?") }
      }
      if let fallback = particulars.fallback {
        texts.append(" = ")
        append(fallback, of: property, to: &texts)
      } else if let constant = particulars.constant, case .required = property.presence {
        texts.append(" = ")
        append(constant, to: &texts)
      } else if let tag = particulars.tag, case .required = property.presence {
        texts.append(" = ")
        texts.append(literal: tag)
      } else if isOptional {
        texts.append(" = nil")
      } else if particulars.keepsPresence {
        texts.append(" = .absent")
      }
    }
    return (parameter, type)
  }

  func property(
    _ printed: PrintedProperty,
    type: Text,
    access: Text,
    in texts: inout Texts
  ) -> PropertyView {
    let (property, particulars) = (printed.property, printed.particulars)
    let (name, form) = (printed.name, printed.form)
    let call = property.readCall
    let storesWrapper = form.storesWrapper
    let isDeprecated = property.hasDeprecationAttribute(as: form)
    let assignment = assignment(of: printed, in: &texts)
    let key = texts.make { $0.append(literal: property.plan.writtenKey) }
    let hasAlternates = !particulars.alternates.isEmpty
    let readPolicies = texts.make { texts in
      // Among alternates, the path is part of the first place.
      if !hasAlternates { texts.append(path: particulars.path, by: call.path.method) }
      texts.append(policies: particulars)
    }
    let isFlattened = call.isFlattened
    let readKey =
      isFlattened
      ? .empty
      : property.plan.key == property.plan.writtenKey
        ? key : texts.make { $0.append(literal: property.plan.key) }
    let container = texts.make { $0.append(path: particulars.path, by: "object") }
    let defaultValue =
      call.takesDefault
      ? particulars.fallback.map { value in
        texts.make { append(value, of: property, to: &$0) }
      } : nil
    let constant = property.canBeConstant ? particulars.constant : nil
    let wireForm = readingForm(of: property, at: printed.owner, in: &texts)
    let writerForm = writingForm(of: printed, readAs: wireForm, in: &texts)
    let value = writtenValue(of: printed, in: &texts)
    return PropertyView(
      documentation: lines(
        of: property.documentation,
        isDeprecationNoted: !isDeprecated,
        in: &texts
      ),
      isDeprecated: isDeprecated,
      isSeparated: false,
      access: access,
      name: name.declaration,
      reference: storesWrapper ? name.storage : name.bare,
      type: type,
      wrappedType: form == .boxed
        ? texts.make { types.append(property.type, in: printed.owner, to: &$0) } : .empty,
      form: form,
      assignment: assignment,
      storage: storesWrapper ? name.storage : name.assigned,
      value: value,
      key: key,
      readKey: readKey,
      alternates: hasAlternates
        ? elements(particulars.alternates, in: &texts) { $1.append(place: $0) } : [],
      firstPlace: hasAlternates
        ? texts.make { $0.append(place: particulars.path + [property.plan.key]) } : .empty,
      readPolicies: readPolicies,
      container: container,
      defaultValue: defaultValue,
      constant: constant.map { value in texts.make { append(value, to: &$0) } },
      hasArguments: wireForm != nil || defaultValue != nil || constant != nil || hasAlternates,
      reader: texts.make { $0.append(call.method(in: form)) },
      isWrappedAround: storesWrapper && call.isThrowing,
      writer: texts.make {
        $0.append(particulars.encodedDefault == nil ? property.writer(in: form) : "encode")
      },
      wireForm: wireForm,
      writerForm: writerForm,
      isFlattened: isFlattened,
      extensions: SchemaExtensions(at: property.origin, in: module)
    )
  }

  /// Returns the statement of the memberwise initializer that stores the parameter.
  private func assignment(of printed: PrintedProperty, in texts: inout Texts) -> Text {
    let (name, form) = (printed.name, printed.form)
    return texts.make { texts in
      if form.storesWrapper, printed.property.isNullRatherThanDefault {
        texts.append(name.storage)
        texts.append(" = ")
        texts.append(name.value)
        texts.append(".map { SafeOptional($0) } ?? .null")
      } else if form.storesWrapper {
        texts.append(name.storage)
        texts.append(form == .defaulted ? " = SafeDefault(" : " = SafeOptional(")
        texts.append(name.value)
        texts.append(")")
      } else {
        texts.append("self.")
        texts.append(name.bare)
        texts.append(" = ")
        texts.append(name.value)
      }
    }
  }

  /// Returns the expression whose value is encoded.
  private func writtenValue(of printed: PrintedProperty, in texts: inout Texts) -> Text {
    let name = printed.name
    if let value = printed.particulars.encodedDefault {
      let property = self.value(of: printed, in: &texts)
      return texts.make { texts in
        texts.append(property)
        texts.append(" ?? ")
        append(value, of: printed.property, to: &texts)
      }
    }
    guard printed.form.storesWrapper else { return name.assigned }
    // The wrapper distinguishes null from absent, and a default from a decoded value.
    if case .optionalAndNullable = printed.property.presence { return name.storage }
    if printed.particulars.fallback != nil, !printed.property.presence.isRequired {
      return name.storage
    }
    return self.value(of: printed, in: &texts)
  }

  /// Returns the property as an expression. Using a deprecated property would cause a warning.
  private func value(of printed: PrintedProperty, in texts: inout Texts) -> Text {
    guard printed.property.hasDeprecationAttribute(as: printed.form) else {
      return printed.name.assigned
    }
    return texts.make { texts in
      texts.append(printed.name.storage)
      texts.append(".wrappedValue")
    }
  }

  /// Returns the form that decodes a property; nil if the type's own `Decodable` does.
  func readingForm(of property: Property, at id: DeclarationID, in texts: inout Texts) -> Text? {
    if case .plain = property.plan.form { return nil }
    // The standard library encodes collections of types that no form can read.
    if module.isOnlyEncoded(property.type) { return nil }
    return texts.make {
      types.append(formOf: property, in: id, to: &$0)
    }
  }

  /// Returns the form that encodes a property. Where nil is written as null, the form does that.
  private func writingForm(
    of printed: PrintedProperty,
    readAs form: Text?,
    in texts: inout Texts
  ) -> Text? {
    guard form != nil, printed.property.writesNull(in: printed.form) else { return form }
    return texts.make { texts in
      texts.append("Nullable<")
      types.append(formOf: printed.property, in: printed.owner, to: &texts)
      texts.append(">")
    }
  }
}

extension Property {
  /// Whether a value is written for the property, whatever it is.
  var isAlwaysWritten: Bool {
    !plan.isFlattened && !plan.keepsPresence
      && (presence.isRequired || plan.particulars.parts.encodedDefault != nil)
  }

  /// Whether nil stands for null: without a value in JSON, the property would have its default.
  fileprivate var isNullRatherThanDefault: Bool {
    let particulars = plan.particulars.parts
    return presence == .optionalAndNullable && plan.failure != .defaulting && !plan.keepsPresence
      && particulars.fallback != nil && particulars.encodedDefault == nil
  }

  /// Whether nil is written as null. A wrapper knows itself whether it stands for null.
  fileprivate func writesNull(in form: PropertyForm) -> Bool {
    presence == .nullable || isNullRatherThanDefault && !form.storesWrapper
  }

  /// The method of `DTOOutput` that encodes the property.
  fileprivate func writer(in form: PropertyForm) -> StaticString {
    if plan.isFlattened {
      return presence.isRequired ? "encodeFlattened" : "encodeFlattenedIfPresent"
    }
    if plan.keepsPresence { return "encodeIfPresent" }
    if writesNull(in: form) { return "encode" }
    return switch (presence, plan.failure) {
    case (.required, _), (.nullable, _): "encode"
    // Without a wrapper, nothing distinguishes the default from a value.
    case (_, .defaulting) where !form.storesWrapper: "encode"
    case (.optional, _), (.optionalAndNullable, _): "encodeIfPresent"
    }
  }
}

extension ReadCall {
  /// The method of `DTOFields` that decodes the property.
  fileprivate func method(in form: PropertyForm) -> StaticString {
    switch self {
    case .required: "required"
    case .optional: form.storesWrapper ? "safeOptional" : "optional"
    case .strictOptional: "strictOptional"
    case .nullable: "nullable"
    case .strictNullable: "strictNullable"
    case .requiredOrDefault: form.storesWrapper ? "safeRequired" : "required"
    case .optionalOrDefault: form.storesWrapper ? "safeValue" : "value"
    case .presence: "presence"
    case .strictPresence: "strictPresence"
    case .flattened: "flattened"
    case .flattenedIfPresent: form.storesWrapper ? "safeFlattened" : "flattenedIfPresent"
    case .strictFlattenedIfPresent: "strictFlattenedIfPresent"
    }
  }
}

extension ReadCall.Path {
  /// The method of `DTOFields` that leads to the object.
  fileprivate var method: StaticString {
    switch self {
    case .object: "object"
    case .objectIfPresent: "objectIfPresent"
    case .strictObjectIfPresent: "strictObjectIfPresent"
    case .objectWithDefaults: "objectWithDefaults"
    }
  }
}

extension Texts {
  /// Appends the modifiers before the method that decodes a property.
  fileprivate mutating func append(policies particulars: DecodePlan.Particulars) {
    if case .lossless = particulars.coercion { append("coercing.") }
    var counts = ElementCounts()
    counts.least = particulars.minimumCount
    counts.most = particulars.maximumCount
    append(counts: counts, depth: 0)
    append(innerCounts: particulars.innerCounts)
  }

  /// Appends the modifiers for arrays inside of a collection, such as `exactly(2, atDepth: 1).`.
  mutating func append(innerCounts: [ElementCounts]) {
    for (index, counts) in innerCounts.enumerated() { append(counts: counts, depth: index + 1) }
  }

  private mutating func append(counts: ElementCounts, depth: Int) {
    let place = depth > 0 ? ", atDepth: \(depth)" : ""
    if counts.areFixed { return append("exactly(\(counts.least)\(place)).") }
    if counts.least > 0 { append("atLeast(\(counts.least)\(place)).") }
    if counts.most > 0 { append("atMost(\(counts.most)\(place)).") }
  }

  /// Appends a place of a value, such as `"park"` or `["data", "park"]`.
  fileprivate mutating func append(place keys: [String]) {
    guard keys.count > 1 else { return append(literals: keys) }
    append("[")
    append(literals: keys)
    append("]")
  }

  /// Appends the call that leads to a nested object, such as `object("data", "info").`; nothing for an empty path.
  mutating func append(path: [String], by method: StaticString) {
    guard !path.isEmpty else { return }
    append(method)
    append("(")
    append(literals: path)
    append(").")
  }
}

extension ViewBuilder {
  /// Returns a value of a property as a Swift expression.
  func expression(_ value: DefaultValue, of property: Property) -> String {
    var texts = Texts()
    let text = texts.make { append(value, of: property, to: &$0) }
    return String(decoding: texts.bytes(of: text), as: UTF8.self)
  }

  /// Appends a value of a property as a Swift expression.
  private func append(_ value: DefaultValue, of property: Property, to texts: inout Texts) {
    let isInline = property.plan.inlineCount != nil
    if isInline { texts.append("FixedArray(") }
    append(value, to: &texts)
    if isInline { texts.append(")") }
  }

  /// Appends a value of the schema as a Swift expression.
  func append(_ value: DefaultValue, to texts: inout Texts) {
    switch value {
    case .string(let text): texts.append(literal: text)
    case .integer(let number): texts.append("\(number)")
    case .number(let number): texts.append("\(number)")
    case .boolean(let truth): texts.append("\(truth)")
    case .enumeration(let id, let position, let value, let isOpen):
      if isOpen { texts.append(".decoded(") }
      texts.append(".")
      texts.append(names.members(id)[position].bare)
      if value > 0, case .enumeration(let enumeration) = module[id].kind {
        texts.append("(")
        texts.append(enumeration.cases[position].values[value])
        texts.append(")")
      }
      if isOpen { texts.append(")") }
    case .array(let values):
      texts.append("[")
      for (index, value) in values.enumerated() {
        if index > 0 { texts.append(", ") }
        append(value, to: &texts)
      }
      texts.append("]")
    case .emptyDictionary: texts.append("[:]")
    }
  }
}
