import SchemaModel

/// Makes values of one type that another one can't read, in parallel to `Reading`, which finds out whether there are any.
struct UnreadableValues {
  var reading: Reading
  var smallest: SmallestPayloads
  /// The pairs that are being searched, because types can contain themselves.
  var started: Set<DeclarationPair> = []
  /// The unions of the writer whose variants are being searched, because unions can be their own variants.
  private var unions: Set<DeclarationID> = []

  init(_ reading: Reading) {
    self.reading = reading
    smallest = SmallestPayloads(of: reading.writer)
  }

  /// A value that makes the reader throw; nil if none is known.
  mutating func value(
    _ type: TypeReference,
    _ form: DecodeForm,
    coerces: Bool = false,
    writtenAs other: TypeReference,
    _ depth: Reading.Depth
  ) -> Payload? {
    let effect = reading.value(type, form, coerces: coerces, reading: other, depth)
    guard effect.verdict == .breaks else { return nil }
    let (mine, theirs) = (reading.reader.resolved(type), reading.writer.resolved(other))
    switch (mine, theirs) {
    case (.optional(let wrapped), .optional(let inner)):
      return value(wrapped, form.unwrapped, coerces: coerces, writtenAs: inner, depth)
    case (.optional(let wrapped), _):
      return value(wrapped, form.unwrapped, coerces: coerces, writtenAs: theirs, depth)
    case (_, .optional(let inner)):
      return value(mine, form, coerces: coerces, writtenAs: inner, depth)
        ?? (reading.null(mine, form).verdict == .breaks ? .null : nil)
    case (_, .any): return coerces ? .array([]) : Self.mismatch(for: mine, in: reading.reader)
    case (_, .declared(let id)):
      if case .union(let union) = reading.writer[id].kind, !reading.isUnion(mine) {
        guard unions.insert(id).inserted else { return nil }
        defer { unions.remove(id) }
        return variant(of: union) { $0.value(mine, form, coerces: coerces, writtenAs: $1, depth) }
      }
    default: break
    }
    switch mine {
    case .primitive(let primitive): return scalar(primitive, coerces, theirs)
    case .array(let element), .set(let element), .tuple(let element):
      return self.element(element, form, coerces, theirs, depth)
    case .dictionary(let inner): return entry(inner, form, coerces, theirs, depth)
    case .enumeration(let id, _): return enumeration(id, coerces, theirs)
    case .declared(let id):
      switch reading.reader[id].kind {
      case .object: return object(id, theirs)
      case .union(let union): return self.union(union, theirs)
      case .enumeration: return enumeration(id, coerces, theirs)
      case .alias: return nil
      }
    case .patternDate, .foreign, .optional, .any: return smallest.value(of: theirs)
    }
  }

  /// A value of another kind.
  private static func mismatch(for type: TypeReference, in module: Module) -> Payload {
    switch module.resolved(type) {
    case .primitive(let primitive):
      [.boolean(true), .string("?"), .array([])].first { !primitive.reads($0) } ?? .array([])
    case .array, .set, .tuple, .dictionary, .declared, .enumeration, .foreign, .patternDate,
      .optional,
      .any:
      .boolean(true)
    }
  }

  // MARK: - Scalars

  private mutating func scalar(
    _ primitive: Primitive,
    _ coerces: Bool,
    _ other: TypeReference
  ) -> Payload? {
    switch other {
    case .primitive(let writer): return writer.samples(coerces).first { !primitive.reads($0) }
    case .enumeration(let id, _), .declared(let id):
      guard case .enumeration(let enumeration) = reading.writer[id].kind else { break }
      return enumeration.values.map(\.payload).first { !primitive.reads($0) }
    case .patternDate: return .string("?")
    case .array, .set, .tuple, .dictionary, .foreign, .optional, .any: break
    }
    return smallest.value(of: other)
  }

  private mutating func enumeration(
    _ id: DeclarationID,
    _ coerces: Bool,
    _ other: TypeReference
  ) -> Payload? {
    guard case .enumeration(let enumeration) = reading.reader[id].kind else { return nil }
    switch other {
    case .primitive(let primitive):
      return primitive.samples(coerces).first { !enumeration.lists($0) }
    case .enumeration(let otherID, _), .declared(let otherID):
      guard case .enumeration(let theirs) = reading.writer[otherID].kind else { break }
      return theirs.values.map(\.payload).first { !enumeration.lists($0) }
        ?? theirs.unlisted.first { !enumeration.lists($0) }
    case .patternDate: return .string("?")
    case .array, .set, .tuple, .dictionary, .foreign, .optional, .any: break
    }
    return smallest.value(of: other)
  }

  // MARK: - Collections

  private mutating func element(
    _ element: TypeReference,
    _ form: DecodeForm,
    _ coerces: Bool,
    _ other: TypeReference,
    _ depth: Reading.Depth
  ) -> Payload? {
    let (form, elements) = form.elements(.strict)
    switch other {
    case .array(let inner), .set(let inner), .tuple(let inner):
      return inside(element, form, coerces, inner, elements, depth).map { .array([$0]) }
    case .primitive, .patternDate, .dictionary, .declared, .enumeration, .foreign, .optional, .any:
      return smallest.value(of: other)
    }
  }

  /// An array that loses its only element, parallel to `Reading.losingElements`; nil if none is known.
  mutating func shortArray(
    _ type: TypeReference,
    _ form: DecodeForm,
    coerces: Bool,
    writtenAs other: TypeReference,
    _ depth: Reading.Depth
  ) -> Payload? {
    let effect = reading.losingElements(of: type, form, coerces: coerces, reading: other, depth)
    guard effect.verdict == .breaks else { return nil }
    switch (reading.reader.resolved(type), reading.writer.resolved(other)) {
    case (.optional(let wrapped), let theirs):
      return shortArray(wrapped, form.unwrapped, coerces: coerces, writtenAs: theirs, depth)
    case (let mine, .optional(let wrapped)):
      return shortArray(mine, form, coerces: coerces, writtenAs: wrapped, depth)
    case (let mine, .declared(let id)):
      guard case .union(let union) = reading.writer[id].kind else { return nil }
      return variant(of: union) { search, variant in
        search.shortArray(mine, form, coerces: coerces, writtenAs: variant, depth)
      }
    case (.array(let element), .array(let inner)), (.array(let element), .set(let inner)),
      (.array(let element), .tuple(let inner)), (.set(let element), .array(let inner)),
      (.set(let element), .set(let inner)), (.set(let element), .tuple(let inner)):
      let (form, elements) = form.elements(.lossy)
      if elements == .dropNulls, case .optional = reading.writer.resolved(inner) {
        return .array([.null])
      }
      return inside(element, form, coerces, inner, elements, depth).map { .array([$0]) }
    case (.primitive, _), (.foreign, _), (.patternDate, _), (.array, _), (.set, _), (.tuple, _),
      (.dictionary, _), (.enumeration, _), (.declared, _), (.any, _):
      return nil
    }
  }

  private mutating func entry(
    _ inner: TypeReference,
    _ form: DecodeForm,
    _ coerces: Bool,
    _ other: TypeReference,
    _ depth: Reading.Depth
  ) -> Payload? {
    let (form, elements) = form.elements(.strict)
    switch other {
    case .dictionary(let theirs):
      return inside(inner, form, coerces, theirs, elements, depth)
        .flatMap { Payload.object([]).setting([Payload.undeclaredKey], to: $0) }
    case .declared(let id):
      guard case .object(let object) = reading.writer[id].kind, !object.isTuple else { break }
      for property in object.properties {
        if let value = inside(inner, form, coerces, property.type, elements, depth) {
          return smallest.value(of: other)?
            .setting(property, under: object.root, to: value)
        }
      }
      return smallest.value(of: other)
    case .primitive, .patternDate, .array, .set, .tuple, .enumeration, .foreign, .optional, .any:
      break
    }
    return smallest.value(of: other)
  }

  /// An invalid element, or null where that is invalid.
  mutating func inside(
    _ type: TypeReference,
    _ form: DecodeForm,
    _ coerces: Bool,
    _ other: TypeReference,
    _ elements: DecodingPolicies.Elements,
    _ depth: Reading.Depth
  ) -> Payload? {
    let plain = reading.writer.resolved(other)
    guard case .optional(let wrapped) = plain else {
      return value(type, form, coerces: coerces, writtenAs: other, depth)
    }
    return value(type, form, coerces: coerces, writtenAs: wrapped, depth)
      ?? (elements != .dropNulls && reading.null(type, form).verdict == .breaks ? .null : nil)
  }
}

extension Primitive {
  /// Samples for a reader that converts values or doesn't: it converts `0` to false, but not the least usual numbers.
  fileprivate func samples(_ coerces: Bool) -> [Payload] { coerces ? samples.reversed() : samples }
}

extension Enumeration {
  func lists(_ value: Payload) -> Bool { values.contains { $0.payload == value } }

  /// Values that can occur if the enumeration is open.
  fileprivate var unlisted: [Payload] {
    guard policy == .open else { return [] }
    return switch rawType {
    case .string, .mixed: ["other", "another"].map { .string($0) }
    case .integer, .number: Primitive.integer.samples
    }
  }
}
