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
    case .array(let inner), .set(let inner), .tuple(let inner):
      let (form, elements) = form.elements(isTuple ? .strict : .lossy)
      let nulls = droppedNulls(elements)
      return within(
        self.element(element, form, coerces: coerces, reading: inner, nulls, depth),
        elements
      )
    case .declared(let id):
      guard case .object(let object) = writer[id].kind, object.isTuple else { break }
      let (form, elements) = form.elements(isTuple ? .strict : .lossy)
      var effect = Effect.fine
      for property in object.properties {
        effect.add(value(element, form, coerces: coerces, reading: property.type, depth))
        if property.mayBeNull {
          effect.add(droppedNulls(elements) ?? null(element, form))
        }
      }
      return within(effect, elements)
    case .foreign(let chosen): return .unknown("'\(chosen.name)' decides what is sent")
    case .primitive, .patternDate, .dictionary, .optional, .enumeration, .any: break
    }
    return .unreadable("\(describe(other)) is not an array")
  }

  /// The effect on a set of an array that may have equal elements.
  var repetition: Effect {
    manner == .generated ? .unknown("elements may be repeated, and are dropped then") : .fine
  }

  /// The effect on an array that must not lose elements. What is dropped inside of an element doesn't count.
  mutating func losingElements(
    of type: TypeReference,
    _ form: DecodeForm,
    coerces: Bool,
    reading other: TypeReference,
    _ depth: Depth
  ) -> Effect {
    if areSame(type, other, depth) { return .fine }
    switch (reader.resolved(type), writer.resolved(other)) {
    case (.optional(let wrapped), let theirs):
      return losingElements(of: wrapped, form.unwrapped, coerces: coerces, reading: theirs, depth)
    case (let mine, .optional(let wrapped)):
      return losingElements(of: mine, form, coerces: coerces, reading: wrapped, depth)
    case (let mine, .declared(let id)):
      guard case .union(let union) = writer[id].kind else { return .fine }
      return union.variants.reduce(into: .fine) { effect, variant in
        effect.add(losingElements(of: mine, form, coerces: coerces, reading: variant.type, depth))
      }
    case (.array(let element), .array(let inner)), (.array(let element), .set(let inner)),
      (.array(let element), .tuple(let inner)), (.set(let element), .array(let inner)),
      (.set(let element), .set(let inner)), (.set(let element), .tuple(let inner)):
      let (form, elements) = form.elements(.lossy)
      let nulls: Effect? = dropsNulls(elements) ? .unreadable("nulls are dropped") : nil
      let effect = self.element(element, form, coerces: coerces, reading: inner, nulls, depth)
      return effect.verdict == .breaks ? effect : .fine
    case (.primitive, _), (.foreign, _), (.patternDate, _), (.array, _), (.set, _), (.tuple, _),
      (.dictionary, _), (.enumeration, _), (.declared, _), (.any, _):
      return .fine
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
      let nulls = droppedNulls(elements)
      return within(element(inner, form, coerces: coerces, reading: value, nulls, depth), elements)
    case .declared(let id):
      guard case .object(let object) = writer[id].kind, !object.isTuple else { break }
      var effect = Effect.fine
      for property in object.properties
      where manner == .generated || !property.inRequests.isReadOnly {
        effect.add(value(inner, form, coerces: coerces, reading: property.type, depth))
        if property.mayBeNull, !dropsNulls(elements) { effect.add(null(inner, form)) }
      }
      if let additional = object.additionalProperties {
        effect.add(value(inner, form, coerces: coerces, reading: additional.type, depth))
      } else {
        let isAny = anything(inner, form).verdict == .fine
        effect.add(
          isAny ? .fine : .unknown("the object may have members that its schema does not declare")
        )
      }
      return within(effect, elements)
    case .foreign(let chosen): return .unknown("'\(chosen.name)' decides what is sent")
    case .primitive, .patternDate, .array, .set, .tuple, .optional, .enumeration, .any: break
    }
    return .unreadable("\(describe(other)) is not a dictionary")
  }

  /// The effect of an element on its collection, which may drop nulls before anything reads them.
  ///
  /// - Parameter dropped: The effect of a null that is dropped; nil if nulls are read.
  mutating func element(
    _ type: TypeReference,
    _ form: DecodeForm,
    coerces: Bool,
    reading other: TypeReference,
    _ dropped: Effect?,
    _ depth: Depth
  ) -> Effect {
    guard !areSame(type, other, depth), case .optional(let wrapped) = writer.resolved(other) else {
      return value(type, form, coerces: coerces, reading: other, depth)
    }
    let present = value(type, form, coerces: coerces, reading: wrapped, depth)
    return .worse(present, dropped ?? null(type, form))
  }

  /// The effect of nulls in a collection that may lose them; nil if it reads them.
  func droppedNulls(_ elements: DecodingPolicies.Elements) -> Effect? {
    dropsNulls(elements) ? .fine : nil
  }

  /// Whether nulls are dropped without a report, which a backend does not do.
  func dropsNulls(_ elements: DecodingPolicies.Elements) -> Bool {
    elements == .dropNulls && manner == .generated
  }

  /// What an element that can't be read does to its collection.
  func within(_ effect: Effect, _ elements: DecodingPolicies.Elements) -> Effect {
    guard effect.verdict == .breaks, manner == .generated, elements == .lossy else { return effect }
    return .degrades(effect.outcome == .misread ? .misread : .dropped, effect.reason)
  }
}

extension DecodeForm {
  var unwrapped: DecodeForm {
    if case .nullable(let wrapped) = self { wrapped } else { self }
  }

  /// The form of elements, and what happens to invalid ones.
  func elements(_ usual: DecodingPolicies.Elements) -> (DecodeForm, DecodingPolicies.Elements) {
    switch self {
    case .array(let form, let elements), .dictionary(let form, let elements): (form, elements)
    case .nullable(let wrapped): wrapped.elements(usual)
    case .plain, .converted, .convertedBy, .patternDate, .openEnumeration: (.plain, usual)
    }
  }
}
