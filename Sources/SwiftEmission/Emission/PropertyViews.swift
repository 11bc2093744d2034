import SchemaDocument
import SchemaModel

/// Properties in words of the output.
extension ViewBuilder {
  /// The parameter of the memberwise initializer, and the property's type, which is a part of it.
  func parameter(
    for property: Property,
    _ particulars: DecodePlan.Particulars,
    named name: NameTexts,
    at id: DeclarationID,
    in texts: inout Texts
  ) -> (parameter: Text, type: Text) {
    var type = Text.empty
    let isOptional = property.isOptional
    let parameter = texts.make { texts in
      texts.append(name.parameter)
      texts.append(": ")
      type = texts.make { texts in
        if particulars.keepsPresence { texts.append("Presence<") }
        types.append(property.type, in: id, to: &texts)
        if particulars.keepsPresence { texts.append(">") }
        if isOptional { texts.append("?") }
      }
      if let fallback = particulars.fallback {
        texts.append(" = ")
        append(fallback, to: &texts)
      } else if isOptional {
        texts.append(" = nil")
      } else if particulars.keepsPresence {
        texts.append(" = .absent")
      }
    }
    return (parameter, type)
  }

  func property(
    _ property: Property,
    _ particulars: DecodePlan.Particulars,
    named name: NameTexts,
    _ type: Text,
    _ form: PropertyForm,
    _ access: Text,
    at id: DeclarationID,
    in texts: inout Texts
  ) -> PropertyView {
    let storesWrapper = form.storesWrapper
    let isDeprecated = storesWrapper && property.documentation.isDeprecated
    let assignment = texts.make { texts in
      if storesWrapper {
        texts.append(name.storage)
        texts.append(" = SafeOptional(")
        texts.append(name.value)
        texts.append(")")
      } else {
        texts.append("self.")
        texts.append(name.bare)
        texts.append(" = ")
        texts.append(name.value)
      }
    }
    let storage = storesWrapper ? name.storage : name.assigned
    let key = texts.make { $0.append(literal: property.plan.writtenKey) }
    let readPolicies = texts.make { $0.append(policiesOf: property, particulars) }
    let readKey =
      particulars.alternates.isEmpty && property.plan.key == property.plan.writtenKey
      ? key : texts.make { $0.append(keysOf: property, particulars) }
    let container = texts.make { $0.append(path: particulars.path, by: "object") }
    let defaultValue =
      property.readsDefault(particulars)
      ? particulars.fallback.map { value in
        texts.make { append(value, to: &$0) }
      } : nil
    let wireForm = readingForm(of: property, at: id, in: &texts)
    let writerForm = writingForm(of: property, readAs: wireForm, at: id, in: &texts)
    let value =
      switch (property.presence, storesWrapper) {
      // The wrapper knows null from absent, and a default from a value.
      case (.optionalAndNullable, true): name.storage
      case (_, true) where particulars.fallback != nil: name.storage
      // To name a deprecated property would warn.
      case (_, true) where isDeprecated:
        texts.make { texts in
          texts.append(name.storage)
          texts.append(".wrappedValue")
        }
      default: name.assigned
      }
    return PropertyView(
      documentation: lines(
        of: property.documentation,
        isDeprecationNoted: !storesWrapper,
        in: &texts
      ),
      isDeprecated: isDeprecated,
      access: access,
      name: name.declaration,
      reference: storesWrapper ? name.storage : name.bare,
      type: type,
      wrappedType: form == .boxed
        ? texts.make { types.append(property.type, in: id, to: &$0) } : .empty,
      form: form,
      assignment: assignment,
      storage: storage,
      value: value,
      key: key,
      readKey: readKey,
      readPolicies: readPolicies,
      container: container,
      defaultValue: defaultValue,
      hasArguments: wireForm != nil || defaultValue != nil || !particulars.alternates.isEmpty,
      reader: texts.make { $0.append(property.reader(in: form)) },
      isWrappedAround: storesWrapper && property.plan.failure.isThrowing,
      writer: texts.make { $0.append(property.writer) },
      wireForm: wireForm,
      writerForm: writerForm
    )
  }

  /// The form that reads a property; nil where the type's own `Decodable` does.
  private func readingForm(
    of property: Property,
    at id: DeclarationID,
    in texts: inout Texts
  ) -> Text? {
    if case .plain = property.plan.form { return nil }
    return texts.make {
      types.append(property.plan.form, of: property.type, in: id, to: &$0)
    }
  }

  /// The form that writes a property: what must not be left out is written as null, also where a form writes the rest.
  private func writingForm(
    of property: Property,
    readAs form: Text?,
    at id: DeclarationID,
    in texts: inout Texts
  ) -> Text? {
    guard case .nullable = property.presence, form != nil else { return form }
    return texts.make {
      types.append(
        .nullable(property.plan.form),
        of: .optional(property.type),
        in: id,
        to: &$0
      )
    }
  }
}

extension Property {
  /// The method of `DTOFields` that reads it.
  fileprivate func reader(in form: PropertyForm) -> StaticString {
    if plan.keepsPresence { return plan.failure.isThrowing ? "strictPresence" : "presence" }
    return switch (plan.failure, presence) {
    case (.throwing, .required): "required"
    case (.throwing, .optional), (.throwing, .optionalAndNullable): "strictOptional"
    case (.throwing, .nullable): "strictNullable"
    case (.tolerant, _): form.storesWrapper ? "safeOptional" : "optional"
    case (.tolerantButExpected, _): "nullable"
    case (.defaulting, .required), (.defaulting, .nullable): "required"
    case (.defaulting, .optional), (.defaulting, .optionalAndNullable): "value"
    }
  }

  /// The method of `DTOOutput` that writes it.
  fileprivate var writer: StaticString {
    if plan.keepsPresence { return "encodeIfPresent" }
    return switch (presence, plan.failure) {
    case (.required, _), (.nullable, _), (_, .defaulting): "encode"
    case (.optional, _), (.optionalAndNullable, _): "encodeIfPresent"
    }
  }
}

extension Property {
  /// Whether the reader is told the default: where a value has to be there, an absent one is no reason to take another.
  fileprivate func readsDefault(_ particulars: DecodePlan.Particulars) -> Bool {
    switch (plan.failure, presence) {
    case (.throwing, .optional), (.throwing, .optionalAndNullable), (.tolerant, _),
      (.defaulting, _):
      particulars.fallback != nil
    case (.throwing, .required), (.throwing, .nullable), (.tolerantButExpected, _): false
    }
  }

  /// The method of `DTOFields` that leads to the object in which the property stands.
  fileprivate var pathReader: StaticString {
    switch (plan.failure, presence) {
    case (.throwing, .required), (.throwing, .nullable): "object"
    case (.throwing, .optional), (.throwing, .optionalAndNullable): "strictObjectIfPresent"
    case (.tolerant, _), (.tolerantButExpected, _), (.defaulting, _): "objectIfPresent"
    }
  }
}

extension DecodePlan.FailurePolicy {
  fileprivate var isThrowing: Bool { if case .throwing = self { true } else { false } }
}

extension Texts {
  /// What goes before the method that reads a property.
  fileprivate mutating func append(
    policiesOf property: Property,
    _ particulars: DecodePlan.Particulars
  ) {
    append(path: particulars.path, by: property.pathReader)
    if case .lossless = particulars.coercion { append("coercing.") }
    if particulars.minimumCount > 0 { append("atLeast(\(particulars.minimumCount)).") }
  }

  /// The key that a value has, or those that it may have, as `fields.key` chooses among them.
  fileprivate mutating func append(
    keysOf property: Property,
    _ particulars: DecodePlan.Particulars
  ) {
    guard !particulars.alternates.isEmpty else { return append(literal: property.plan.key) }
    append("fields.")
    append(path: particulars.path, by: property.pathReader)
    append("key(")
    append(literal: property.plan.key)
    append(", or: ")
    append(literals: particulars.alternates)
    append(")")
  }

  /// What leads to an object inside of the one at hand, such as `object("data", "info").`; nothing where no path is.
  mutating func append(path: [String], by method: StaticString) {
    guard !path.isEmpty else { return }
    append(method)
    append("(")
    append(literals: path)
    append(").")
  }
}

extension ViewBuilder {
  /// A value of the schema as an expression.
  fileprivate func append(_ value: DefaultValue, to texts: inout Texts) {
    switch value {
    case .string(let text): texts.append(literal: text)
    case .integer(let number): texts.append("\(number)")
    case .number(let number): texts.append("\(number)")
    case .boolean(let truth): texts.append("\(truth)")
    case .enumeration(let id, let position, let isOpen):
      if isOpen { texts.append(".decoded(") }
      texts.append(".")
      texts.append(names.members(id)[position].bare)
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
