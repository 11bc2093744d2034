package import SchemaDocument
package import SchemaLanguage
package import SchemaModel

/// The meaning of a schema after references, composition and types are resolved, before anything is declared.
package enum Shape: Sendable {
  /// Any JSON value.
  case any
  /// The same as another schema, as with `{$ref: …}` or `{allOf: [{$ref: …}]}`.
  case reference(Node)
  case primitive(Primitive)
  case array(items: Composite?)
  case tuple(Tuple)
  case dictionary(values: Composite?)
  /// An object with members, gathered from these schemas in order.
  case object([Part])
  case enumeration(values: [Node], rawType: Enumeration.RawType, policy: Enumeration.Policy)
  /// An enumeration that another schema lists, with a separate policy here.
  case enumerationReference(Node, Enumeration.Policy)
  case union([Composite])
  /// A type chosen by the user, in place of the shape that the schema has otherwise.
  indirect case chosen(TypeReference, insteadOf: Shape)

  /// Whether the user has chosen its type.
  var isChosen: Bool { if case .chosen = self { true } else { false } }

  var isUnion: Bool { if case .union = self { true } else { false } }

  /// Whether it accepts any JSON value.
  var isAny: Bool { if case .any = onTheWire { true } else { false } }

  /// Whether it becomes a separate Swift type.
  package var needsDeclaration: Bool {
    switch self {
    case .object, .enumeration, .union: true
    case .tuple(let tuple): tuple.isStruct
    case .reference, .enumerationReference, .any, .primitive, .array, .dictionary, .chosen: false
    }
  }

  /// The shape without the user's choices, which describes the payload.
  var onTheWire: Shape {
    if case .chosen(_, let shape) = self { shape.onTheWire } else { self }
  }

  /// A schema that contributes members.
  package struct Part: Hashable, Sendable {
    package var schema: Node
    var branches = Branches.gathered
    /// Whether the schema applies only under a condition, so that its members are optional.
    package var isConditional = false

    /// How the schema's `oneOf` and `anyOf` are treated.
    enum Branches: Sendable {
      case gathered
      /// The schema is a variant of the union that they form, for values that match none of them.
      case leftOut
    }
  }
}

extension SchemaFacts {
  /// Returns the shape of a schema. Notes its mistakes on the way, once.
  package mutating func shape(of composite: Composite) -> Shape {
    shape(of: composite, RawSchema(composite.schema))
  }

  /// Returns the shape of a schema whose keywords have been read.
  package mutating func shape(of composite: Composite, _ raw: RawSchema) -> Shape {
    guard composite.conditional.isEmpty else {
      var certain = composite
      certain.conditional = []
      return extended(shape(of: certain, raw), under: composite.conditional)
    }
    switch composite.aspect {
    case .whole:
      if composite.bases.isEmpty { return shape(of: raw) }
      return .object((composite.bases + [composite.schema]).map { Shape.Part(schema: $0) })
    case .joined: return joinedShape(of: composite.bases + [composite.schema])
    case .alternative: return alternativeShape(of: composite.bases + [composite.schema])
    case .possibility: return possibleShape(of: composite)
    case .own: return ownShape(of: raw)
    case .type(let type):
      // A value of the type may not be described by the schema's own keywords alone.
      let composed =
        raw.has(.allOf) || raw.reference != nil ? composedShape(of: raw, as: type) : nil
      let shape = composed ?? shape(of: raw, as: type)
      guard composite.leavesBranchesOut else { return shape }
      let bases = composite.bases.map { Shape.Part(schema: $0) }
      switch shape {
      case .object(let parts):
        return .object(bases + parts.map { Shape.Part(schema: $0.schema, branches: .leftOut) })
      case .dictionary where !bases.isEmpty:
        return .object(bases + [Shape.Part(schema: composite.schema, branches: .leftOut)])
      case .dictionary, .any, .reference, .primitive, .array, .tuple, .enumeration,
        .enumerationReference, .union, .chosen:
        return shape
      }
    case .rest: return .any
    }
  }

  private mutating func shape(of raw: RawSchema) -> Shape {
    guard raw.node.isMapping else {
      noteNoSchema(raw.node)
      return .any
    }
    guard raw.choosesType else { return writtenShape(of: raw) }
    let shape = writtenShape(of: raw)
    if case .chosen = shape { return shape }
    return chosenShape(of: raw, insteadOf: shape) ?? shape
  }

  /// Notes a value in place of a schema that isn't a mapping.
  mutating func noteNoSchema(_ node: Node) {
    if !isParameter(node) { observations.unclear.insert(.schema, of: RawSchema(node)) }
  }

  private mutating func writtenShape(of raw: RawSchema) -> Shape {
    if raw.hasEmptyList { observations.unclear.insert(.emptyLists, of: raw) }
    if raw.has(.dtoGeneric), let shape = shape(ofParameterUsedBy: raw) { return shape }
    if let reference = raw.reference { return shape(of: raw, reference: reference) }
    if raw.referenceValue != nil { observations.unclear.insert(.reference, of: raw) }
    if raw.hasAny(of: .composition) { noteMalformedSections(raw) }
    if !raw.has(.oneOf), !raw.has(.anyOf), let shape = baseClassShape(of: raw) { return shape }
    if let variants = variantsByValue(of: raw) { return .union(variants) }
    if raw.has(.allOf) { return composedShape(of: raw) }
    if raw.has(.oneOf) || raw.has(.anyOf), let shape = unionShape(of: raw) { return shape }
    return ownShape(of: raw)
  }

  /// Returns a reference to the target, with a separate policy for unlisted values if this schema states one.
  package mutating func shape(ofReferenceTo target: Node, in raw: RawSchema) -> Shape {
    guard let policy = ownPolicy(of: raw) else { return .reference(target) }
    guard isEnumeration(target) else {
      observations.unclear.insert(.policyWithoutValues, of: raw)
      return .reference(target)
    }
    return .enumerationReference(target, policy)
  }

  /// Returns the shape from `const`, `enum` and `type`, or from keywords that only one type has.
  mutating func ownShape(of raw: RawSchema) -> Shape {
    let shape = writtenOwnShape(of: raw)
    return raw.choosesType ? chosenShape(of: raw, insteadOf: shape) ?? shape : shape
  }

  private mutating func writtenOwnShape(of raw: RawSchema) -> Shape {
    let enumeration = enumerationShape(of: raw)
    // Nearly every schema has one type that is spelled correctly.
    if let node = raw[.type], node.isScalar, let type = SchemaType(node) {
      return enumeration ?? shape(of: raw, as: type)
    }
    if raw.hasUnclearType { observations.unclear.insert(.type, of: raw) }
    if let enumeration { return enumeration }
    let types = raw.distinctTypes
    switch types.count {
    case 0:
      guard raw.isNullOnly else { return inferredShape(of: raw) }
      // Without quotes, the type may have been left out by mistake.
      if raw[.type]?.scalarType == .string {
        noteOtherTypes(than: nil, in: raw)
      }
      return .any
    case 1: return shape(of: raw, as: types[0])
    default: return shapeOfTypeList(types, of: raw)
    }
  }

  /// Returns the shape of several types, such as `type: [string, integer]`: a union with one variant for each.
  private mutating func shapeOfTypeList(_ types: [SchemaType], of raw: RawSchema) -> Shape {
    var types = types
    if types.contains(.number) { types.removeAll { $0 == .integer } }
    if types.count == 1 { return shape(of: raw, as: types[0]) }
    return .union(types.map { Composite(raw.node, aspect: .type($0)) })
  }

  package mutating func shape(of raw: RawSchema, as type: SchemaType) -> Shape {
    noteOtherTypes(than: type, in: raw)
    switch type {
    case .object: return objectShape(of: raw)
    case .array: return arrayShape(of: raw)
    case .string, .integer, .number, .boolean, .file: return scalarShape(of: raw, as: type)
    }
  }

  /// Notes keywords of another type in a schema with one type, because they were written for a reason.
  private mutating func noteOtherTypes(than type: SchemaType?, in raw: RawSchema) {
    let keywords = KeywordSet.ofOtherTypes(than: type)
    guard raw.hasAny(of: keywords), raw.typeNames.count == 1 || raw.isNullOnly else { return }
    observations.unclear.insert(.otherTypes(type), of: raw)
    if keywords.contains(.required), raw[.required]?.isSequence == false {
      observations.unclear.insert(.required, of: raw)
    }
  }

  /// Notes `properties` and `required` with values of the wrong kind.
  private mutating func noteMalformedSections(_ raw: RawSchema) {
    if let properties = raw[.properties], !properties.isMapping {
      observations.unclear.insert(.properties, of: RawSchema(properties))
    }
    if let required = raw[.required], !required.isSequence {
      observations.unclear.insert(.required, of: raw)
    }
  }

  private mutating func objectShape(of raw: RawSchema) -> Shape {
    noteMalformedSections(raw)
    // A map that narrows another one is still a map.
    if raw.has(.allOf), !raw.has(.patternProperties) || raw.requiresMembers {
      return .object([Shape.Part(schema: raw.node)])
    }
    if let properties = raw[.properties], properties.isMapping, properties.count > 0 {
      return .object([Shape.Part(schema: raw.node)])
    }
    if raw.hasConditionalMembers { return .object([Shape.Part(schema: raw.node)]) }
    if let values = mapValues(of: raw) {
      noteRequiredOfMap(raw)
      // A schema that has only patterns is meant as a map of their values.
      if values.asksForMore, !isClosedElsewhere(raw) {
        observations.unclear.insert(.openPatterns("they are read as if they matched one"), of: raw)
      }
      return .dictionary(values: values.composite)
    }
    if raw.requiresMembers, raw[.additionalProperties] == nil {
      return .object([Shape.Part(schema: raw.node)])
    }
    return .dictionary(values: nil)
  }

  private mutating func arrayShape(of raw: RawSchema) -> Shape {
    if let tuple = tuple(of: raw) { return .tuple(tuple) }
    guard let items = raw[.items], !items.isSequence else {
      if !hasElementsElsewhere(raw) { observations.unclear.insert(.elements, of: raw) }
      return .array(items: nil)
    }
    return .array(items: Composite(items))
  }

  /// Returns the shape of a schema without `type`, derived from its other keywords.
  private mutating func inferredShape(of raw: RawSchema) -> Shape {
    // With keywords for both members and elements, a value may be an object, an array, or anything that both ignore.
    if raw.namesMembers, raw.namesElements {
      return shapeOfTypeList(SchemaType.ofAnyValue, of: raw)
    }
    guard
      let (type, _) = raw.impliedType(in: dialect(of: raw.node), ofFormat: { type(impliedBy: $0) })
    else { return .any }
    switch type {
    case .object: return objectShape(of: raw)
    case .array: return arrayShape(of: raw)
    case .string, .integer, .number, .boolean, .file: return scalarShape(of: raw, as: type)
    }
  }
}

extension Node {
  /// Whether it is a parameter, which states its location in a request.
  package var isParameter: Bool {
    self[.place]?.isScalar == true && self[.name]?.isScalar == true
  }
}
