import SchemaModel

/// Unions and their variants.
extension Reading {
  mutating func union(_ union: Union, reading other: Union, _ depth: Depth) -> Effect {
    var effect = selection(union, reading: other)
    let match = VariantMatch(union, other, self)
    for index in other.variants.indices {
      effect.add(variant(index, of: other, readBy: union, match, depth))
    }
    return effect
  }

  /// The effect of another way to distinguish the variants.
  func selection(_ union: Union, reading other: Union) -> Effect {
    guard case .discriminator(let path) = union.selection else {
      // A validator tries all variants, whatever the tag.
      return manner == .exact && union.promise == .oneOf && other.selection != union.selection
        ? .unknown("several variants may match, but exactly one must") : .fine
    }
    switch other.selection {
    case .discriminator(path): return .fine
    case .discriminator(let otherPath):
      return manner == .exact
        ? .unknown(
          "apps distinguish the variants by '\(otherPath.joined(separator: "."))', and the backend by '\(path.joined(separator: "."))'"
        )
        : undefined(
          by: union,
          "the variants are distinguished by '\(otherPath.joined(separator: "."))', not '\(path.joined(separator: "."))'"
        )
    case .structure:
      return .unknown("no discriminator promises that '\(path.joined(separator: "."))' is there")
    }
  }

  /// The effect of reading one variant.
  ///
  /// - Parameter index: The variant of the writer.
  mutating func variant(
    _ index: Int,
    of other: Union,
    readBy union: Union,
    _ match: VariantMatch,
    _ depth: Depth
  ) -> Effect {
    let variant = other.variants[index]
    switch union.selection {
    case .structure where manner == .exact: return accepted(variant.type, by: union, depth)
    case .structure:
      guard let mine = match.reader[index] else {
        return single(union, reading: variant.type, depth)
      }
      let effect = self.value(
        union.variants[mine].type,
        union.variants[mine].form,
        reading: variant.type,
        depth
      )
      // No attempt throws: what one variant can't read, another one may, or it is undefined.
      return effect.verdict == .breaks
        ? undefined(by: union, effect.reason) : effect
    case .discriminator(let path):
      // That the selection has changed counts for the union as a whole.
      guard case .discriminator(path) = other.selection else {
        guard manner == .exact else { return .fine }
        let mine = match.reader[index].map { union.variants[$0] }
        return mine.map { value($0.type, $0.form, reading: variant.type, depth) }
          ?? accepted(variant.type, by: union, depth)
      }
      let choices = union.choices
      var effect = Effect.fine
      for tag in variant.tags {
        guard let choice = choices.first(where: { $0.tags.contains(tag) }) else {
          effect.add(unlisted(variant, of: union, because: "the tag '\(tag)' is unknown", depth))
          continue
        }
        if !choice.candidates.contains(where: { $0 == match.reader[index] }) {
          let reason = "the tag '\(tag)' meant another variant"
          effect.add(manner == .exact ? .unknown(reason) : .degrades(.misread, reason))
        }
        effect.add(chosen(choice, reading: variant, of: union, depth))
      }
      if other.absent == index {
        effect.add(untagged(variant, of: union, as: match.reader[index], depth))
      }
      return effect
    }
  }

  private mutating func chosen(
    _ choice: Union.Choice,
    reading variant: Union.Variant,
    of union: Union,
    _ depth: Depth
  ) -> Effect {
    var least: Effect?
    for candidate in choice.candidates {
      let mine = union.variants[candidate]
      let effect = value(mine.type, mine.form, reading: variant.type, depth)
      if effect.verdict < least?.verdict ?? .breaks { least = effect }
      // The only candidate is decoded whatever happens.
      if choice.candidates.count == 1 { return effect }
    }
    guard let least, least.verdict < .breaks else {
      return undefined(by: union, "no variant with the same tag reads it")
    }
    return least
  }

  /// The effect of reading a variant that can come without a tag.
  ///
  /// - Parameter counterpart: The reader's variant that means the same.
  private mutating func untagged(
    _ variant: Union.Variant,
    of union: Union,
    as counterpart: Int?,
    _ depth: Depth
  ) -> Effect {
    guard let absent = union.absent else {
      return unlisted(variant, of: union, because: "it can come without a tag", depth)
    }
    let mine = union.variants[absent]
    let effect = value(mine.type, mine.form, reading: variant.type, depth)
    if effect.verdict == .breaks { return undefined(by: union, effect.reason) }
    guard absent != counterpart else { return effect }
    let reason = "without a tag, it is read as another variant"
    return .worse(manner == .exact ? .unknown(reason) : .degrades(.misread, reason), effect)
  }

  /// The effect of reading a variant without a tag that the reader knows.
  private mutating func unlisted(
    _ variant: Union.Variant,
    of union: Union,
    because reason: String,
    _ depth: Depth
  ) -> Effect {
    switch union.otherwise {
    case .undefined: return undefined(by: union, reason)
    case .base(let base):
      let effect = read(base)
      guard manner == .generated, effect.verdict < .breaks else {
        return undefined(by: union, reason)
      }
      return .worse(effect, .degrades(.none, "\(reason), so only what all variants have is read"))
    case .variant(let usual): return read(usual)
    }
    func read(_ index: Int) -> Effect {
      let mine = union.variants[index]
      return value(mine.type, mine.form, reading: variant.type, depth)
    }
  }

  /// The effect of reading whatever variant there is with a type that is no union.
  mutating func variants(
    of other: Union,
    readBy type: TypeReference,
    _ form: DecodeForm,
    coerces: Bool,
    _ depth: Depth
  ) -> Effect {
    let effects = other.variants.map {
      value(type, form, coerces: coerces, reading: $0.type, depth)
    }
    var effect = effects.reduce(into: Effect.fine) { $0.add($1) }
    // What is said about an object is not true of the others.
    let isOfObject = zip(other.variants, effects).contains { variant, one in
      guard one == effect, case .declared(let id) = writer.resolved(variant.type) else {
        return false
      }
      return !writer.isEnumeration(id)
    }
    if isOfObject, effect.verdict > .fine, effects.contains(where: { $0 != effect }) {
      effect.reason += " in some variants"
    }
    return effect
  }

  /// The effect of reading a value that is no union, or of a variant that has no counterpart.
  mutating func single(_ union: Union, reading other: TypeReference, _ depth: Depth) -> Effect {
    guard manner == .generated else { return accepted(other, by: union, depth) }
    switch union.selection {
    case .structure:
      let effects = union.variants.map { value($0.type, $0.form, reading: other, depth) }
      let least = effects.min { $0.verdict < $1.verdict }
      if let least, least.verdict < .breaks { return least }
      return undefined(by: union, "no variant reads \(describe(other))")
    case .discriminator(let path):
      let key = path.joined(separator: ".")
      let isObject =
        switch other {
        case .declared(let id): !writer.isEnumeration(id)
        case .dictionary, .any: true
        case .primitive, .foreign, .patternDate, .array, .set, .tuple, .optional, .enumeration:
          false
        }
      if isObject { return .unknown("it depends on '\(key)' which variant is read") }
      return undefined(by: union, "\(describe(other)) has no '\(key)'")
    }
  }

  /// Whether a backend accepts a value as one of its variants.
  private mutating func accepted(
    _ other: TypeReference,
    by union: Union,
    _ depth: Depth
  ) -> Effect {
    let effects = union.variants.map { value($0.type, $0.form, reading: other, depth) }
    guard let least = effects.min(by: { $0.verdict < $1.verdict }), least.verdict < .breaks else {
      return .unreadable("no variant accepts \(describe(other))")
    }
    guard case .discriminator(let path) = union.selection else { return least }
    return .unknown(
      "it depends on '\(path.joined(separator: "."))' which variant the backend expects"
    )
  }

  /// The effect of a payload that is no known variant.
  func undefined(by union: Union, _ reason: String) -> Effect {
    switch manner {
    case .generated: .degrades(.undefined, reason)
    case .exact: .unreadable(reason)
    }
  }
}

/// The variants of two unions that mean the same.
struct VariantMatch {
  /// For each variant of the writer, the one of the reader.
  private(set) var reader: [Int?]
  /// The variants of the reader that the writer does not have.
  private(set) var removed: [Int]

  init(_ union: Union, _ other: Union, _ reading: borrowing Reading) {
    var free = Set(union.variants.indices)
    var found: [Int?] = Array(repeating: nil, count: other.variants.count)
    func match(by isSame: (Union.Variant, Union.Variant) -> Bool) {
      for index in other.variants.indices where found[index] == nil {
        let mine = union.variants.indices.first { mine in
          free.contains(mine) && isSame(union.variants[mine], other.variants[index])
        }
        guard let mine else { continue }
        free.remove(mine)
        found[index] = mine
      }
    }
    match { mine, theirs in
      guard case .declared(let id) = mine.type, case .declared(let otherID) = theirs.type else {
        return false
      }
      return reading.areCounterparts(id, otherID)
    }
    match { mine, theirs in !mine.tags.isEmpty && mine.tags == theirs.tags }
    match { mine, theirs in
      mine.identity == theirs.identity && mine.evidence.kind == theirs.evidence.kind
    }
    match { mine, theirs in mine.type == theirs.type && mine.type.declaration == nil }
    match { mine, theirs in
      mine.evidence.kind == theirs.evidence.kind && mine.names.first == theirs.names.first
    }
    reader = found
    removed = union.variants.indices.filter { free.contains($0) }
  }
}
