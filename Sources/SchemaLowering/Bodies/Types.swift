import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaModel
import SchemaReferences

/// Types: from a schema to the type that is used in its place.
extension BodyMaker {
  /// Returns the type of an inline schema or of the target of a reference. Declares a Swift type if it needs one.
  mutating func lower(_ schema: Node, in scope: @autoclosure () -> Scope<MentionID>) -> Lowered {
    lower(Composite(schema), in: scope())
  }

  mutating func lower(_ composite: Composite, in scope: @autoclosure () -> Scope<MentionID>)
    -> Lowered
  {
    lower(composite, RawSchema(composite.schema), in: scope())
  }

  /// Returns the type of a schema whose keywords have been read.
  mutating func lower(
    _ composite: Composite,
    _ raw: RawSchema,
    in scope: @autoclosure () -> Scope<MentionID>
  )
    -> Lowered
  {
    guard depth < SchemaFacts.maximumReferenceDepth else {
      facts.noteReferenceDepth(at: raw.node)
      return Lowered(.any)
    }
    depth += 1
    defer { depth -= 1 }
    if declared[composite] != nil {
      let id = mention(composite, in: scope())
      return Lowered(.declared(id.standIn), isNullable: facts.admitsNull(composite, raw))
    }
    guard composite.aspect != .joined else { return lowerJoined(composite, raw, in: scope()) }
    let shape = facts.shape(of: composite, raw)
    return lower(composite, raw, shape: shape, in: scope())
  }

  /// Returns the type of schemas that apply together: that of the narrowest one, if the others add nothing.
  private mutating func lowerJoined(
    _ composite: Composite,
    _ raw: RawSchema,
    in scope: @autoclosure () -> Scope<MentionID>
  ) -> Lowered {
    guard joining.insert(composite).inserted else {
      findings.report(.referenceToItself(composite.schema), at: composite.schema)
      return Lowered(.any)
    }
    defer { joining.remove(composite) }
    let isNullable = facts.admitsNull(composite, raw)
    if let narrowest = facts.narrowest(of: composite) {
      let lowered = lower(narrowest, in: scope())
      return Lowered(lowered.type, isNullable: isNullable, counts: lowered.counts)
    }
    return lower(composite, raw, shape: facts.shape(of: composite, raw), in: scope())
  }

  private mutating func lower(
    _ composite: Composite,
    _ raw: RawSchema,
    shape: Shape,
    in scope: @autoclosure () -> Scope<MentionID>
  ) -> Lowered {
    if case .reference(let target) = shape, facts.binds(raw, of: target) {
      reportUnboundArguments(of: raw)
    } else if !shape.needsDeclaration {
      return lowerUndeclared(composite, raw, shape: shape, in: scope())
    }
    let id = mention(composite, shape: shape, in: scope())
    return Lowered(.declared(id.standIn), isNullable: facts.admitsNull(composite, raw))
  }

  private mutating func reportUnboundArguments(of raw: RawSchema) {
    for (name, schema) in facts.unboundArguments(of: raw) {
      findings.appendOnce(.argumentOfNothing(name, at: schema.span))
    }
  }

  /// Returns the type of a schema that has no separate Swift type, or whose alias is being declared.
  mutating func lowerUndeclared(
    _ composite: Composite,
    _ raw: RawSchema,
    shape: Shape,
    in scope: @autoclosure () -> Scope<MentionID>
  ) -> Lowered {
    let isNullable =
      switch composite.aspect {
      // Null is another type in the list than this one.
      case .type, .own, .rest: false
      case .whole, .joined, .alternative, .possibility: facts.admitsNull(composite, raw)
      }
    facts.noteRead(raw)
    noteNamedRestrictions(of: raw, shape: shape)
    if case .reference = shape { reportUnboundArguments(of: raw) }
    switch shape {
    case .any, .chosen(.any, _): return Lowered(.any)
    case .chosen(.foreign(var chosen), let hidden) where chosen.isMadeFromDTO:
      chosen.dto = lower(composite, raw, shape: hidden, in: scope()).type
      return Lowered(.foreign(chosen), isNullable: isNullable)
    case .chosen(.set, let array):
      let element =
        facts.elements(of: array).map { lower($0, in: scope().element) } ?? Lowered(.any)
      return Lowered(
        .set(element.element),
        isNullable: isNullable,
        counts: element.counts(inside: .any)
      )
    case .chosen(let type, _): return Lowered(type, isNullable: isNullable)
    case .primitive(let primitive): return Lowered(.primitive(primitive), isNullable: isNullable)
    case .reference(let target):
      let lowered = lowerTarget(target, in: scope())
      return Lowered(
        lowered.type,
        isNullable: isNullable || lowered.isNullable,
        counts: raw.ignoresCounts ? [.ignored] + lowered.counts.dropFirst() : lowered.counts
      )
    case .enumerationReference(let target, let policy):
      let lowered = lowerTarget(target, in: scope())
      return Lowered(lowered.type.taking(policy), isNullable: isNullable || lowered.isNullable)
    case .array(let items):
      let element = items.map { lower($0, in: scope().element) } ?? Lowered(.any)
      let counts = facts.elementCounts(of: raw)
      return Lowered(
        counts.areFixed ? .tuple(element.element) : .array(element.element),
        isNullable: isNullable,
        counts: element.counts(inside: counts.areFixed && !raw.ignoresCounts ? counts : .any)
      )
    case .tuple(let tuple) where !tuple.isStruct:
      let counts = raw.ignoresCounts ? .any : facts.elementCounts(of: raw)
      let element = element(of: tuple, in: scope().element)
      return Lowered(
        .tuple(element.element),
        isNullable: isNullable,
        counts: element.counts(inside: counts)
      )
    case .dictionary(let values):
      let value = values.map { lower($0, in: scope().value) } ?? Lowered(.any)
      return Lowered(
        .dictionary(value.element),
        isNullable: isNullable,
        counts: value.counts(inside: .any)
      )
    case .tuple, .object, .enumeration, .union:
      let id = mention(composite, shape: shape, in: scope())
      return Lowered(.declared(id.standIn), isNullable: isNullable)
    }
  }

  /// Whether a schema, or that of its elements, is an array of a fixed length, also behind references.
  mutating func hasFixedLength(_ schema: Node, depth: Int = [ElementCounts].deepest) -> Bool {
    let raw = RawSchema(facts.resolvedSchema(schema))
    if raw.positions != nil, facts.shape(of: Composite(raw.node)).needsDeclaration { return false }
    if raw.has(.minItems), !raw.has(.dtoMinItems), facts.elementCounts(of: raw).areFixed {
      return true
    }
    guard depth > 0, let items = raw[.items], items.isMapping else { return false }
    return hasFixedLength(items, depth: depth - 1)
  }

  private mutating func lowerTarget(_ target: Node, in scope: @autoclosure () -> Scope<MentionID>)
    -> Lowered
  {
    if let id = mention(target: target) {
      return Lowered(.declared(id.standIn), isNullable: facts.admitsNull(target))
    }
    guard path.insert(target).inserted else {
      findings.report(.referenceToItself(target), at: target)
      return Lowered(.any)
    }
    defer { path.remove(target) }
    return lower(target, in: scope())
  }

  /// Returns the type of a tuple's elements.
  private mutating func element(of tuple: Tuple, in scope: @autoclosure () -> Scope<MentionID>)
    -> Lowered
  {
    let lowered: Lowered
    switch tuple.elements.count {
    case 0: lowered = Lowered(.any)
    case 1: lowered = lower(tuple.elements[0], in: scope())
    default:
      if let primitive = tuple.primitive {
        lowered = Lowered(.primitive(primitive))
      } else {
        let union = mention(Composite(tuple.list), shape: .union(tuple.elements), in: scope())
        lowered = Lowered(.declared(union.standIn))
      }
    }
    let isNullable = lowered.isNullable || tuple.isNullable
    return Lowered(
      lowered.type,
      isNullable: isNullable && lowered.type != .any,
      counts: lowered.counts
    )
  }
}

extension TypeReference {
  /// Returns the enumeration with a separate policy for this place.
  fileprivate func taking(_ policy: Enumeration.Policy) -> TypeReference {
    switch self {
    case .declared(let id), .enumeration(let id, _): .enumeration(id, policy)
    case .primitive, .foreign, .patternDate, .array, .set, .tuple, .dictionary, .optional, .any:
      self
    }
  }
}
