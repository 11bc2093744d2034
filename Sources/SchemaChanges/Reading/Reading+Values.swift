import SchemaModel

/// Values of all types.
extension Reading {
  /// The effect of reading a value.
  ///
  /// - Parameters:
  ///   - type: The type that reads, and `form` how it does.
  ///   - other: The type that the value was made for.
  mutating func value(
    _ type: TypeReference,
    _ form: DecodeForm,
    coerces: Bool = false,
    reading other: TypeReference,
    _ depth: Depth
  ) -> Effect {
    if areSame(type, other, depth) { return .fine }
    let (mine, theirs) = (reader.resolved(type), writer.resolved(other))
    switch (mine, theirs) {
    case (.any, _): return .fine
    case (.optional(let wrapped), .optional(let otherWrapped)):
      return value(wrapped, form.unwrapped, coerces: coerces, reading: otherWrapped, depth)
    case (.optional(let wrapped), _):
      return value(wrapped, form.unwrapped, coerces: coerces, reading: other, depth)
    case (.declared(let id), .declared(let otherID)) where !reader.isEnumeration(id):
      return effect(DeclarationPair(reader: id, writer: otherID))
    default: return resolved(mine, form, coerces: coerces, reading: theirs, depth)
    }
  }

  /// The same for types that are no aliases, without a look at what is known about them.
  mutating func resolved(
    _ mine: TypeReference,
    _ form: DecodeForm,
    coerces: Bool = false,
    reading theirs: TypeReference,
    _ depth: Depth
  ) -> Effect {
    // Only what contains itself in two different rhythms gets that far.
    guard nesting < Self.deepest else { return .unknown("the types contain themselves") }
    nesting += 1
    defer { nesting -= 1 }
    switch theirs {
    case .optional(let wrapped):
      let present = value(mine, form, coerces: coerces, reading: wrapped, depth)
      return .worse(present, null(mine, form))
    case .any: return anything(mine, form)
    case .declared(let id):
      // Each variant of a union is a value on its own, unless a union reads it.
      if case .union(let union) = writer[id].kind, !isUnion(mine) {
        var effect = variants(of: union, readBy: mine, form, coerces: coerces, depth)
        if manner == .exact, case .discriminator(let path) = union.selection {
          let key = path.joined(separator: ".")
          effect.add(.unknown("the backend may not accept every '\(key)'"))
        }
        return effect
      }
    case .primitive, .foreign, .patternDate, .array, .set, .tuple, .dictionary, .enumeration: break
    }
    switch mine {
    case .any: return .fine
    case .optional(let wrapped):
      return value(wrapped, form.unwrapped, coerces: coerces, reading: theirs, depth)
    case .primitive(let primitive):
      return self.primitive(primitive, coerces: coerces, reading: theirs)
    case .foreign(let chosen): return self.chosen(chosen, reading: theirs)
    case .patternDate(let forms): return dates(forms, reading: theirs)
    case .array(let element):
      return array(of: element, form, isTuple: false, coerces: coerces, reading: theirs, depth)
    case .set(let element):
      var effect = array(
        of: element,
        form,
        isTuple: false,
        coerces: coerces,
        reading: theirs,
        depth
      )
      if case .set = theirs { return effect }
      effect.add(repetition)
      return effect
    case .tuple(let element):
      return array(of: element, form, isTuple: true, coerces: coerces, reading: theirs, depth)
    case .dictionary(let inner):
      return dictionary(of: inner, form, coerces: coerces, reading: theirs, depth)
    case .enumeration(let id, let policy):
      return enumeration(id, policy, coerces: coerces, reading: theirs)
    case .declared(let id):
      switch reader[id].kind {
      case .object: return object(id, reading: theirs)
      case .union(let union): return single(union, reading: theirs, depth)
      case .enumeration(let enumeration):
        return self.enumeration(id, enumeration.policy, coerces: coerces, reading: theirs)
      case .alias: return .unknown("the schema refers to itself and to nothing else")
      }
    }
  }

  /// Whether the types are counterparts, and differences between those don't count.
  func areSame(_ type: TypeReference, _ other: TypeReference, _ depth: Depth) -> Bool {
    guard case .toCounterparts = depth, let (id, otherID) = declarations(type, other) else {
      return false
    }
    return areCounterparts(id, otherID)
  }

  private func declarations(
    _ type: TypeReference,
    _ other: TypeReference
  ) -> (DeclarationID, DeclarationID)? {
    switch (type, other) {
    case (.declared(let id), .declared(let otherID)),
      (.enumeration(let id, _), .declared(let otherID)),
      (.declared(let id), .enumeration(let otherID, _)),
      (.enumeration(let id, _), .enumeration(let otherID, _)):
      (id, otherID)
    default: nil
    }
  }

  func isUnion(_ type: TypeReference) -> Bool {
    guard case .declared(let id) = type, case .union = reader[id].kind else { return false }
    return true
  }

  /// The effect of reading null where a value stands that is no property.
  func null(_ type: TypeReference, _ form: DecodeForm) -> Effect {
    switch reader.resolved(type) {
    case .any, .optional: .fine
    case .foreign(let chosen): .unknown("'\(chosen.name)' decides whether it reads null")
    case .declared(let id):
      if case .union(let union) = reader[id].kind {
        union.variants.contains { $0.evidence.kind == .null || $0.evidence.kind == .any }
          ? .fine : undefined(by: union, "null is no known variant")
      } else {
        unreadableNull(type)
      }
    case .primitive, .patternDate, .array, .set, .tuple, .dictionary, .enumeration:
      unreadableNull(type)
    }
  }

  private func unreadableNull(_ type: TypeReference) -> Effect {
    .unreadable(
      manner == .exact
        ? "null is not allowed" : "null can't be read as \(reader.words(for: type))"
    )
  }

  /// The effect of reading any JSON at all.
  func anything(_ type: TypeReference, _ form: DecodeForm) -> Effect {
    switch type {
    case .any: .fine
    case .optional(let wrapped): anything(wrapped, form.unwrapped)
    case .foreign(let chosen): .unknown("'\(chosen.name)' decides what it reads")
    case .declared(let id):
      if case .union(let union) = reader[id].kind {
        union.variants.contains { $0.evidence.kind == .any }
          ? .fine : undefined(by: union, "any value is allowed")
      } else {
        .unreadable("any value is allowed")
      }
    case .primitive, .patternDate, .array, .set, .tuple, .dictionary, .enumeration:
      .unreadable("any value is allowed")
    }
  }

  /// A type that the user chose knows itself what it reads.
  private func chosen(_ chosen: ChosenType, reading other: TypeReference) -> Effect {
    if case .foreign(chosen) = other { return .fine }
    return .unknown("'\(chosen.name)' decides whether it reads \(describe(other))")
  }

  private func primitive(
    _ primitive: Primitive,
    coerces: Bool,
    reading other: TypeReference
  ) -> Effect {
    let scalars = ScalarReading(manner, coerces: coerces)
    switch other {
    case .primitive(let writer): return scalars.effect(of: primitive, reading: writer)
    case .enumeration(let id, _), .declared(let id):
      guard case .enumeration(let enumeration) = writer[id].kind else { break }
      return enumeration.values.reduce(into: .fine) { effect, value in
        effect.add(scalars.effect(of: primitive, reading: value))
      }
    case .patternDate(let forms):
      if DateForm.named.contains(where: { $0.primitive == primitive }), !scalars.coerces {
        return dates(DateForms([.named(primitive)]), reading: other)
      }
      return sent(forms).reduce(into: .fine) { effect, form in
        switch form {
        case .named(let writer): effect.add(scalars.effect(of: primitive, reading: writer))
        case .pattern: effect.add(scalars.effect(of: primitive, reading: .string))
        }
      }
    case .foreign(let chosen): return .unknown("'\(chosen.name)' decides what is sent")
    case .array, .set, .tuple, .dictionary, .optional, .any: break
    }
    return .unreadable("\(describe(other)) can't be read as \(primitive.words)")
  }

  // MARK: - Objects

  private mutating func object(_ id: DeclarationID, reading other: TypeReference) -> Effect {
    guard case .object(let object) = reader[id].kind else { return .unknown("it isn't an object") }
    if object.isTuple { return tuple(reading: other) }
    switch other {
    case .dictionary:
      let isDemanding = object.properties.contains { absence(of: $0).verdict == .breaks }
      return isDemanding
        ? .unreadable("a dictionary need not have the required members")
        : .unknown("a dictionary can have any members")
    case .foreign(let chosen): return .unknown("'\(chosen.name)' decides what is sent")
    case .primitive, .patternDate, .array, .set, .tuple, .optional, .enumeration, .declared, .any:
      break
    }
    return .unreadable("\(describe(other)) is not an object")
  }

  private func tuple(reading other: TypeReference) -> Effect {
    switch other {
    case .array, .set, .tuple: .unknown("the elements of an array can be others")
    case .foreign(let chosen): .unknown("'\(chosen.name)' decides what is sent")
    case .primitive, .patternDate, .dictionary, .optional, .enumeration, .declared, .any:
      .unreadable("\(describe(other)) is not an array")
    }
  }

  // MARK: - Words

  /// What a type of the writer is called in a sentence.
  func describe(_ type: TypeReference) -> String { writer.words(for: type) }
}

extension Module {
  /// Whether a type is an array, of any or of a fixed length.
  func isArray(_ type: TypeReference) -> Bool {
    switch resolved(type) {
    case .array, .set, .tuple: true
    case .primitive, .foreign, .patternDate, .dictionary, .declared, .enumeration, .optional, .any:
      false
    }
  }

  func isEnumeration(_ id: DeclarationID) -> Bool {
    if case .enumeration = self[id].kind { true } else { false }
  }

  /// What a type is called in a sentence.
  func words(for type: TypeReference) -> String {
    switch resolved(type) {
    case .primitive(let primitive): primitive.words
    case .foreign(let chosen): "'\(chosen.name)'"
    case .patternDate(let forms) where forms.all.count == 1:
      "a date in the pattern '\(forms.words)'"
    case .patternDate(let forms): "a date in one of the forms '\(forms.words)'"
    case .array: "an array"
    case .set: "a set"
    case .tuple: "a tuple"
    case .dictionary: "a dictionary"
    case .optional(let wrapped): "\(words(for: wrapped)) or null"
    case .any: "any value"
    case .enumeration: "an enumeration"
    case .declared(let id):
      switch self[id].kind {
      case .object(let object): object.words
      case .enumeration: "an enumeration"
      case .union: "a union"
      case .alias: "any value"
      }
    }
  }
}

extension Enumeration {
  /// The type of the raw values.
  var rawPrimitive: Primitive {
    switch rawType {
    case .string, .mixed: .string
    case .integer: .integer
    case .number: .double
    }
  }
}

extension Enumeration.Value {
  var words: String {
    switch self {
    case .string(let text): "'\(text)'"
    case .integer(let number): "\(number)"
    case .number(let digits): digits
    case .boolean(let truth): "\(truth)"
    }
  }
}
