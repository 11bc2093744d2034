import SchemaModel

/// Arrays and dictionaries.
extension Reading {
  mutating func array(
    of element: TypeReference,
    _ form: DecodeForm,
    isTuple: Bool,
    coerces: Bool,
    reading other: TypeReference,
    _ depth: Depth
  ) -> Effect {
    switch other {
    case .array(let inner), .tuple(let inner):
      let (form, elements) = form.elements(isTuple ? .strict : .lossy)
      let plain = writer.resolved(inner).unwrapped
      var effect = value(element, form, coerces: coerces, reading: plain, depth)
      if plain != writer.resolved(inner) {
        if !dropsNulls(elements) { effect.add(null(element, form)) }
      }
      return within(effect, elements)
    case .foreign(let chosen): return .unknown("'\(chosen.name)' decides what is sent")
    case .primitive, .patternDate, .dictionary, .optional, .declared, .enumeration, .any:
      return .unreadable("\(describe(other)) is not an array")
    }
  }

  mutating func dictionary(
    of inner: TypeReference,
    _ form: DecodeForm,
    coerces: Bool,
    reading other: TypeReference,
    _ depth: Depth
  ) -> Effect {
    let (form, elements) = form.elements(.lossy)
    switch other {
    case .dictionary(let value):
      let plain = writer.resolved(value).unwrapped
      var effect = self.value(inner, form, coerces: coerces, reading: plain, depth)
      if plain != writer.resolved(value), !dropsNulls(elements) { effect.add(null(inner, form)) }
      return within(effect, elements)
    case .declared(let id):
      guard case .object(let object) = writer[id].kind else { break }
      var effect = Effect.fine
      for property in object.properties {
        effect.add(value(inner, form, coerces: coerces, reading: property.type, depth))
        if property.mayBeNull, !dropsNulls(elements) { effect.add(null(inner, form)) }
      }
      if let additional = object.additionalProperties {
        effect.add(value(inner, form, coerces: coerces, reading: additional.type, depth))
      } else {
        effect.add(.unknown("the object may have members that its schema does not declare"))
      }
      return within(effect, elements)
    case .foreign(let chosen): return .unknown("'\(chosen.name)' decides what is sent")
    case .primitive, .patternDate, .array, .tuple, .optional, .enumeration, .any: break
    }
    return .unreadable("\(describe(other)) is not a dictionary")
  }

  /// Whether nulls are dropped without a report, which a backend does not do.
  func dropsNulls(_ elements: DecodingPolicies.Elements) -> Bool {
    elements == .dropNulls && manner == .generated
  }

  /// What an element that can't be read does to its collection.
  func within(_ effect: Effect, _ elements: DecodingPolicies.Elements) -> Effect {
    guard effect.verdict == .breaks, manner == .generated, elements == .lossy else {
      return effect
    }
    return .degrades(.dropped, effect.reason)
  }
}

extension TypeReference {
  /// The type without null.
  fileprivate var unwrapped: TypeReference {
    if case .optional(let wrapped) = self { wrapped } else { self }
  }
}

extension DecodeForm {
  var unwrapped: DecodeForm {
    if case .nullable(let wrapped) = self { wrapped } else { self }
  }

  /// The form of elements, and what happens to invalid ones.
  func elements(
    _ usual: DecodingPolicies.Elements
  ) -> (DecodeForm, DecodingPolicies.Elements) {
    switch self {
    case .array(let form, let elements), .dictionary(let form, let elements): (form, elements)
    case .nullable(let wrapped): wrapped.elements(usual)
    case .plain, .converted, .convertedBy, .patternDate, .openEnumeration: (.plain, usual)
    }
  }
}
