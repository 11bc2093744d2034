import SchemaDocument
import SchemaIR

/// Properties in words of the output.
extension ViewBuilder {
  /// - Returns: The property's type, which is a part of the parameter.
  func append(
    parameterFor property: Property,
    named name: Identifier,
    _ form: PropertyForm,
    at place: Place,
    to parameters: inout [ParameterView],
    _ texts: inout Texts
  ) -> Text {
    var type = Text.empty
    let parameter = texts.make { texts in
      texts.append(name.parameter)
      texts.append(": ")
      type = texts.make { texts in
        types.append(property.type, in: place.id, to: &texts)
        if property.isOptional { texts.append("?") }
      }
      if property.isOptional { texts.append(" = nil") }
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
    let key = texts.make { $0.append(literal: property.key) }
    let wireForm = readingForm(of: property, at: place, in: &texts)
    let writerForm = writingForm(of: property, readAs: wireForm, at: place, in: &texts)
    let value =
      switch (property.presence, form.storesWrapper) {
      // The wrapper knows null from absent.
      case (.optionalAndNullable, true): storage
      // To name a deprecated property would warn.
      case (_, true) where isDeprecated:
        texts.make { $0.append("\(name.storage).wrappedValue") }
      default: assigned
      }
    let margin = (place.depth + 2) * Layout.indentation + texts.width(of: key)
    let reader = property.plan.failure.reader(of: form)
    let isLongRead =
      wireForm.map { form in
        margin + texts.width(of: storage) + " = try fields.(, as: .self)".utf8.count
          + reader.utf8.count + texts.width(of: form) > Layout.lineLength
      } ?? false
    let isLongWrite =
      writerForm.map { form in
        margin + texts.width(of: value) + "try output.(, , as: .self)".utf8.count
          + property.presence.writer.utf8.count + texts.width(of: form) > Layout.lineLength
      } ?? false
    return PropertyView(
      documentation: lines(of: documentation, in: &texts),
      isDeprecated: form.storesWrapper && isDeprecated,
      access: options.access,
      name: texts.make { $0.append(name.declaration) },
      reference: styles[place.id].objects == .class ? texts.make { $0.append(name.bare) } : .empty,
      type: type,
      wrappedType: form == .boxed
        ? texts.make { types.append(property.type, in: place.id, to: &$0) } : .empty,
      form: form,
      assignment: assignment,
      storage: storage,
      value: value,
      key: key,
      reader: reader,
      presence: property.presence,
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
  /// Whether it is an optional in Swift.
  fileprivate var isOptional: Bool { presence != .required }
}

extension DecodePlan.FailurePolicy {
  /// The method of `DTOFields` that reads such a property.
  fileprivate func reader(of form: PropertyForm) -> String {
    switch self {
    case .throwing: "required"
    case .tolerant: form.storesWrapper ? "safeOptional" : "optional"
    case .tolerantButExpected: "nullable"
    }
  }
}
