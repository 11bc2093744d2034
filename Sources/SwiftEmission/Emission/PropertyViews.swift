import SchemaDocument
import SchemaIR

/// Properties in words of the output.
extension ViewBuilder {
  /// - Returns: The property's type, which is a part of the parameter.
  func append(
    parameterFor property: Property,
    named name: Identifier,
    at place: Place,
    to parameters: inout [ParameterView],
    _ texts: inout Texts
  ) -> Text {
    var type = Text.empty
    let parameter = texts.make { texts in
      texts.append(name.parameter)
      texts.append(": ")
      type = texts.make { texts in
        if property.plan.particulars.parts.keepsPresence { texts.append("Presence<") }
        types.append(property.type, in: place.id, to: &texts)
        if property.plan.particulars.parts.keepsPresence { texts.append(">") }
        if property.isOptional { texts.append("?") }
      }
      if let fallback = property.plan.particulars.parts.fallback {
        texts.append(" = ")
        append(fallback, to: &texts)
      } else if property.isOptional {
        texts.append(" = nil")
      } else if property.plan.particulars.parts.keepsPresence {
        texts.append(" = .absent")
      }
    }
    parameters.append(ParameterView(declaration: parameter, isLast: false))
    return type
  }

  func property(
    _ property: Property,
    named name: Identifier,
    _ type: Text,
    _ form: PropertyForm,
    at place: Place,
    in texts: inout Texts
  ) -> PropertyView {
    let documentation =
      form.storesWrapper ? property.documentation : property.documentation.withDeprecationNoted
    let isDeprecated = documentation.isDeprecated
    var storage = Text.empty
    let assignment = texts.make { texts in
      if form.storesWrapper {
        storage = texts.make { $0.append(name.storage) }
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
    let assigned = texts.make { $0.append(name.assigned) }
    if !form.storesWrapper { storage = assigned }
    let plan = property.plan
    let key = texts.make { $0.append(literal: plan.key) }
    let readPolicies = texts.make { $0.append(policiesOf: property) }
    let readKey =
      plan.particulars.parts.alternates.isEmpty ? key : texts.make { $0.append(keysOf: property) }
    let container = texts.make { $0.append(path: plan.particulars.parts.path, by: "object") }
    let defaultValue =
      property.readsDefault
      ? plan.particulars.parts.fallback.map { value in
        texts.make { append(value, to: &$0) }
      } : nil
    let wireForm = readingForm(of: property, at: place, in: &texts)
    let writerForm = writingForm(of: property, readAs: wireForm, at: place, in: &texts)
    let value =
      switch (property.presence, form.storesWrapper) {
      // The wrapper knows null from absent, and a default from a value.
      case (.optionalAndNullable, true): storage
      case (_, true) where plan.particulars.parts.fallback != nil: storage
      // To name a deprecated property would warn.
      case (_, true) where isDeprecated:
        texts.make { $0.append("\(name.storage).wrappedValue") }
      default: assigned
      }
    let margin = (place.depth + 2) * Layout.indentation
    let reader = property.reader(in: form)
    let isWrappedAround = form.storesWrapper && plan.failure == .throwing
    let readWidth =
      margin + texts.width(of: storage) + " = try fields.()".utf8.count + reader.utf8.count
      + texts.width(of: readPolicies) + texts.width(of: readKey)
      + (wireForm.map { texts.width(of: $0) + ", as: .self".utf8.count } ?? 0)
      + (defaultValue.map { texts.width(of: $0) + ", default: ".utf8.count } ?? 0)
      + (isWrappedAround ? "SafeOptional()".utf8.count : 0)
    let hasArguments =
      wireForm != nil || defaultValue != nil || !plan.particulars.parts.alternates.isEmpty
    let isLongRead = hasArguments && readWidth > Layout.lineLength
    let isLongWrite =
      writerForm.map { form in
        margin + texts.width(of: key) + texts.width(of: container) + texts.width(of: value)
          + "try output.(, , as: .self)".utf8.count + property.writer.utf8.count
          + texts.width(of: form) > Layout.lineLength
      } ?? false
    return PropertyView(
      documentation: lines(of: documentation, in: &texts),
      isDeprecated: form.storesWrapper && isDeprecated,
      access: options.access,
      name: texts.make { $0.append(name.declaration) },
      reference: texts.make { $0.append(form.storesWrapper ? name.storage : name.bare) },
      type: type,
      wrappedType: form == .boxed
        ? texts.make { types.append(property.type, in: place.id, to: &$0) } : .empty,
      form: form,
      assignment: assignment,
      storage: storage,
      value: value,
      key: key,
      readKey: readKey,
      readPolicies: readPolicies,
      container: container,
      defaultValue: defaultValue,
      reader: reader,
      isWrappedAround: isWrappedAround,
      writer: property.writer,
      wireForm: wireForm,
      writerForm: writerForm,
      isLongRead: isLongRead,
      isLongWrite: isLongWrite
    )
  }

  /// The form that reads a property; nil where the type's own `Decodable` does.
  private func readingForm(
    of property: Property,
    at place: Place,
    in texts: inout Texts
  ) -> Text? {
    guard property.plan.form != .plain else { return nil }
    return texts.make {
      types.append(property.plan.form, of: property.type, in: place.id, to: &$0)
    }
  }

  /// The form that writes a property: what must not be left out is written as null, also where a form writes the rest.
  private func writingForm(
    of property: Property,
    readAs form: Text?,
    at place: Place,
    in texts: inout Texts
  ) -> Text? {
    guard property.presence == .nullable, form != nil else { return form }
    return texts.make {
      types.append(
        .nullable(property.plan.form),
        of: .optional(property.type),
        in: place.id,
        to: &$0
      )
    }
  }
}

extension Property {
  /// The method of `DTOFields` that reads it.
  fileprivate func reader(in form: PropertyForm) -> String {
    if plan.particulars.parts.keepsPresence {
      return plan.failure == .throwing ? "strictPresence" : "presence"
    }
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
  fileprivate var writer: String {
    if plan.particulars.parts.keepsPresence { return "encodeIfPresent" }
    return switch presence {
    case .required, .nullable: "encode"
    case .optional, .optionalAndNullable: plan.failure == .defaulting ? "encode" : "encodeIfPresent"
    }
  }
}

extension Property {
  /// Whether the reader is told the default: where a value has to be there, an absent one is no reason to take another.
  fileprivate var readsDefault: Bool {
    switch (plan.failure, presence) {
    case (.throwing, .optional), (.throwing, .optionalAndNullable), (.tolerant, _),
      (.defaulting, _):
      plan.particulars.parts.fallback != nil
    case (.throwing, .required), (.throwing, .nullable), (.tolerantButExpected, _): false
    }
  }

  /// The method of `DTOFields` that leads to the object in which the property stands.
  fileprivate var pathReader: String {
    switch (plan.failure, presence) {
    case (.throwing, .required), (.throwing, .nullable): "object"
    case (.throwing, .optional), (.throwing, .optionalAndNullable): "strictObjectIfPresent"
    case (.tolerant, _), (.tolerantButExpected, _), (.defaulting, _): "objectIfPresent"
    }
  }
}

extension Texts {
  /// What goes before the method that reads a property.
  fileprivate mutating func append(policiesOf property: Property) {
    let plan = property.plan
    append(path: plan.particulars.parts.path, by: property.pathReader)
    if plan.particulars.parts.coercion == .lossless { append("coercing.") }
    if plan.particulars.parts.minimumCount > 0 {
      append("atLeast(\(plan.particulars.parts.minimumCount)).")
    }
  }

  /// The keys that a value may have, as `fields.key` chooses among them.
  fileprivate mutating func append(keysOf property: Property) {
    let plan = property.plan
    append("fields.")
    append(path: plan.particulars.parts.path, by: property.pathReader)
    append("key(")
    append(literal: plan.key)
    append(", or: ")
    append(literals: plan.particulars.parts.alternates)
    append(")")
  }

  /// What leads to an object inside of the one at hand, such as `object("data", "info").`; nothing where no path is.
  mutating func append(path: [String], by method: String) {
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
