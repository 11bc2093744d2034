import SchemaDocument

/// What a schema is, once references, composition and types are understood, before anything is declared.
enum Shape {
  /// Any JSON value.
  case any
  /// Just what another schema is, as `{$ref: …}` or `{allOf: [{$ref: …}]}`.
  case reference(Node)
  case primitive(Primitive)
  case array(items: Composite?)
  case tuple(Tuple)
  case dictionary(values: Composite?)
  /// An object with members, gathered from these schemas in order.
  case object([Part])
  case enumeration(values: [Node], rawType: Enumeration.RawType, policy: Enumeration.Policy)
  /// An enumeration that another schema lists, with a policy of this place's own.
  case enumerationReference(Node, Enumeration.Policy)
  case union([Composite])
  /// A type that a person has chosen, for what the schema is otherwise.
  indirect case chosen(TypeReference, insteadOf: Shape)

  /// Whether a person has chosen its type.
  var isChosen: Bool { if case .chosen = self { true } else { false } }

  var isUnion: Bool { if case .union = self { true } else { false } }

  /// What the schema is apart from the choices of people: what a payload has.
  var onTheWire: Shape {
    if case .chosen(_, let shape) = self { shape.onTheWire } else { self }
  }

  /// A schema that contributes members.
  struct Part: Hashable {
    var schema: Node
    var branches = Branches.gathered

    /// What becomes of the schema's `oneOf` and `anyOf`.
    enum Branches {
      case gathered
      /// The schema is a variant of the union that they are, for values that are like none of them.
      case leftOut
    }
  }
}

extension Lowering {
  /// Decides what a schema is. Reports what is wrong with it on the way, once.
  mutating func shape(of composite: Composite) -> Shape {
    shape(of: composite, RawSchema(composite.schema))
  }

  /// The same, of a schema whose keywords have been read.
  mutating func shape(of composite: Composite, _ raw: RawSchema) -> Shape {
    switch composite.aspect {
    case .whole:
      if composite.bases.isEmpty { return shape(of: raw) }
      return .object((composite.bases + [composite.schema]).map { Shape.Part(schema: $0) })
    case .joined: return joinedShape(of: composite.bases + [composite.schema])
    case .alternative: return alternativeShape(of: composite.bases + [composite.schema])
    case .type(let type):
      let shape = shape(of: raw, as: type)
      guard case .object(let parts) = shape, composite.leavesBranchesOut else { return shape }
      return .object(parts.map { Shape.Part(schema: $0.schema, branches: .leftOut) })
    case .rest: return .any
    }
  }

  private mutating func shape(of raw: RawSchema) -> Shape {
    guard raw.node.kind == .mapping else { return shapeOfNonMapping(raw.node) }
    guard raw.choosesType else { return writtenShape(of: raw) }
    let shape = writtenShape(of: raw)
    if case .chosen = shape { return shape }
    return chosenShape(of: raw, insteadOf: shape) ?? shape
  }

  private mutating func writtenShape(of raw: RawSchema) -> Shape {
    if let reference = raw.reference { return shape(of: raw, reference: reference) }
    if let reference = raw.referenceValue { reportMalformedReference(reference) }
    if !raw.has(.oneOf), !raw.has(.anyOf), let shape = baseClassShape(of: raw) { return shape }
    if raw.has(.allOf) { return composedShape(of: raw) }
    if raw.has(.oneOf) || raw.has(.anyOf), let shape = unionShape(of: raw) { return shape }
    return ownShape(of: raw)
  }

  /// `true` and `false` are schemas since draft 6; nothing else but a mapping is.
  mutating func shapeOfNonMapping(_ node: Node) -> Shape {
    if node.kind == .scalar, let value = node.boolValue {
      if !value, isNew("false-schema", at: node) {
        diagnostics.warning(
          "false-schema",
          "this schema allows no value at all; it is read as any JSON value",
          at: node.span
        )
      }
      return .any
    }
    if isNew("schema-not-mapping", at: node) {
      if node.isNull {
        diagnostics.warning(
          "empty-schema",
          "this schema is empty; it is read as any JSON value",
          at: node.keySpan ?? node.span,
          help: "write '{}' if that is meant"
        )
      } else {
        diagnostics.error(
          "schema-not-mapping",
          "a schema must be a mapping, not a \(node.kindName)",
          at: node.span,
          help: misindentation(of: node)
        )
      }
    }
    return .any
  }

  /// What to do about a keyword of an object that has got among its properties.
  private func misindentation(of node: Node) -> String? {
    guard let key = node.key, Keyword(key: key) != nil,
      node.parent?.key?.hasText(Keyword.properties.rawValue) == true
    else { return nil }
    return "move '\(key.text)' out of 'properties', if it is meant for the object"
  }

  private mutating func shape(of raw: RawSchema, reference: Node) -> Shape {
    guard let target = target(of: reference) else { return .any }
    let siblings = raw.keywords
      .subtracting(.references).subtracting(.overrides)
      .subtracting(.annotations).subtracting(.constraints)
    if siblings.isEmpty, !raw.hasConditionalMembers { return shape(ofReferenceTo: target, in: raw) }
    if graph.dialect(of: raw.node).ignoresReferenceSiblings,
      isNew("reference-siblings", at: raw.node)
    {
      diagnostics.warning(
        "reference-siblings",
        "keywords beside '$ref' don't count in \(graph.dialect(of: raw.node).name); they are read as if 'allOf' joined them",
        at: reference.keySpan ?? reference.span,
        help: "write 'allOf: [{$ref: …}]' beside them"
      )
    }
    return composedShape(of: raw)
  }

  /// What the target is, and what this place says of the values that it does not list.
  mutating func shape(ofReferenceTo target: Node, in raw: RawSchema) -> Shape {
    guard let policy = ownPolicy(of: raw) else { return .reference(target) }
    guard isEnumeration(target) else {
      reportPolicyWithoutValues(raw)
      return .reference(target)
    }
    return .enumerationReference(target, policy)
  }

  /// What a schema is by `const`, `enum` and `type`, or by the keywords that only one type has.
  mutating func ownShape(of raw: RawSchema) -> Shape {
    let shape = writtenOwnShape(of: raw)
    return raw.choosesType ? chosenShape(of: raw, insteadOf: shape) ?? shape : shape
  }

  private mutating func writtenOwnShape(of raw: RawSchema) -> Shape {
    if let shape = enumerationShape(of: raw) { return shape }
    // Nearly every schema has one type, and it is spelled right.
    if let node = raw[.type], node.isScalar, let type = SchemaType(node) {
      return shape(of: raw, as: type)
    }
    let types = distinctTypes(of: raw)
    switch types.count {
    case 0: return raw.isNullOnly ? .any : inferredShape(of: raw)
    case 1: return shape(of: raw, as: types[0])
    default: return shapeOfTypeList(types, of: raw)
    }
  }

  /// Several types at once, as `type: [string, integer]`: a union with a variant for each.
  private mutating func shapeOfTypeList(_ types: [SchemaType], of raw: RawSchema) -> Shape {
    var types = types
    if types.contains(.number) { types.removeAll { $0 == .integer } }
    if types.count == 1 { return shape(of: raw, as: types[0]) }
    return .union(types.map { Composite(raw.node, aspect: .type($0)) })
  }

  mutating func shape(of raw: RawSchema, as type: SchemaType) -> Shape {
    switch type {
    case .object:
      reportMisplaced(.arrayShape, in: raw, type)
      return objectShape(of: raw)
    case .array:
      reportMisplaced(.objectShape, in: raw, type)
      return arrayShape(of: raw)
    case .string, .integer, .number, .boolean, .file:
      reportMisplaced(.objectShape, in: raw, type)
      reportMisplaced(.arrayShape, in: raw, type)
      return scalarShape(of: raw, as: type)
    }
  }

  /// Keywords that only another type has, in a schema with one type: whoever wrote them meant something.
  private mutating func reportMisplaced(
    _ keywords: KeywordSet,
    in raw: RawSchema,
    _ type: SchemaType
  ) {
    guard raw.hasAny(of: keywords), raw.typeNames.count == 1,
      isNew("misplaced-keyword", at: raw.node)
    else { return }
    for keyword in Keyword.allCases where keywords.contains(keyword) {
      guard let value = raw[keyword] else { continue }
      diagnostics.warning(
        "misplaced-keyword",
        "'\(keyword.rawValue)' means nothing in a schema of type '\(type.rawValue)'",
        at: value.keySpan ?? value.span,
        labels: raw[.type].map { [Diagnostic.Label(span: $0.span, message: "the type")] } ?? []
      )
    }
  }

  private mutating func reportMalformedReference(_ reference: Node) {
    guard isNew("malformed-reference", at: reference) else { return }
    diagnostics.error(
      "malformed-reference",
      "'$ref' must be the text of a reference, not a \(reference.kindName)",
      at: reference.isNull ? reference.keySpan ?? reference.span : reference.span
    )
  }

  private mutating func objectShape(of raw: RawSchema) -> Shape {
    if let properties = raw[.properties], properties.kind != .mapping {
      reportMalformedProperties(properties)
    }
    if raw.has(.allOf) { return .object([Shape.Part(schema: raw.node)]) }
    if let properties = raw[.properties], properties.kind == .mapping, properties.count > 0 {
      return .object([Shape.Part(schema: raw.node)])
    }
    if raw.hasConditionalMembers { return .object([Shape.Part(schema: raw.node)]) }
    if let values = mapValues(of: raw) {
      reportRequiredOfMap(raw)
      // Whoever lists a pattern and no more means a map of its values.
      if values.isOpen { reportOpenPatterns(raw, consequence: "they are read as if they did") }
      return .dictionary(values: values.composite)
    }
    if let required = raw[.required], required.kind == .sequence, required.count > 0,
      raw[.additionalProperties] == nil
    {
      return .object([Shape.Part(schema: raw.node)])
    }
    return .dictionary(values: nil)
  }

  private mutating func arrayShape(of raw: RawSchema) -> Shape {
    if let tuple = tuple(of: raw) { return .tuple(tuple) }
    guard let items = raw[.items], !items.isSequence else {
      if isNew("array-without-items", at: raw.node) {
        diagnostics.warning(
          "array-without-items",
          "this array does not say what it holds; its elements are any JSON value",
          at: raw[.type]?.span ?? raw.node.span,
          help: "add 'items:' with a schema"
        )
      }
      return .array(items: nil)
    }
    return .array(items: Composite(items))
  }

  /// A schema without `type`: what its other keywords tell.
  private mutating func inferredShape(of raw: RawSchema) -> Shape {
    let describesMembers = raw.hasAny(
      of: KeywordSet(.properties, .additionalProperties, .patternProperties)
    )
    let describesElements = raw.hasAny(of: KeywordSet(.items, .prefixItems))
    // What an object holds and what an array holds: a value may be either, and anything that both leave alone.
    if describesMembers, describesElements {
      return shapeOfTypeList(SchemaType.ofAnyValue, of: raw)
    }
    if describesMembers {
      return raw.saysNothingOfValues && graph.dialect(of: raw.node).isByTheLetter
        ? .any : objectShape(of: raw)
    }
    if describesElements { return arrayShape(of: raw) }
    // In a JSON Schema the rest only narrows values of the type it is about, and leaves all others alone; in an API's documents the
    // type is plain from it.
    if !graph.dialect(of: raw.node).isByTheLetter {
      if raw.requiresMembers || raw.hasAny(of: .objectShape) { return objectShape(of: raw) }
      if raw.has(.pattern) || raw.has(.minLength) || raw.has(.maxLength) {
        return scalarShape(of: raw, as: .string)
      }
      if let format = raw.text(.format), let type = type(impliedBy: format) {
        return scalarShape(of: raw, as: type)
      }
      if raw.has(.minimum) || raw.has(.maximum) || raw.has(.multipleOf) {
        return scalarShape(of: raw, as: .number)
      }
    }
    return .any
  }

  /// The names under `type`, mended where the field's common slips are certain, without repeats.
  private mutating func distinctTypes(of raw: RawSchema) -> [SchemaType] {
    var types: [SchemaType] = []
    for node in raw.typeNames {
      guard let type = type(from: node) else { continue }
      if !types.contains(type) { types.append(type) }
    }
    if let type = raw[.type], type.kind == .mapping, isNew("type", at: type) {
      diagnostics.error(
        "unknown-type",
        "'type' must be the name of a type, not a mapping",
        at: type.span
      )
    }
    if let type = raw[.type], type.isNull || (type.isSequence && type.count == 0),
      raw.typeNames.isEmpty, !raw.isNullOnly,
      isNew("type", at: type)
    {
      diagnostics.warning(
        "empty-section",
        "'type' is empty",
        at: type.keySpan ?? type.span,
        help: "remove it, or write 'type: \"null\"' if only null is meant"
      )
    }
    return types
  }

  private mutating func type(from node: Node) -> SchemaType? {
    if let type = SchemaType(node) { return type }
    let text = node.text
    let mended = SchemaType(mending: text)
    if isNew("unknown-type", at: node) {
      if let mended {
        let format = Format.implied(byTypeSpelling: text)
        diagnostics.warning(
          "unknown-type",
          "there is no type '\(text)'; it is read as '\(mended.rawValue)'"
            + (format.map { " of the format '\($0)'" } ?? ""),
          at: node.span,
          help: "write 'type: \(mended.rawValue)'" + (format.map { " and 'format: \($0)'" } ?? ""),
          repair: repair(ofType: node, mended, format: format)
        )
      } else {
        diagnostics.error(
          "unknown-type",
          "there is no type '\(text)'",
          at: node.span,
          help: nearest(to: text, among: SchemaType.allCases.map(\.rawValue)).map {
            "did you mean '\($0)'?"
          }
        )
      }
    }
    return mended
  }
}

/// The type spelled right, with the format that its spelling told.
private func repair(ofType node: Node, _ type: SchemaType, format: String?) -> Repair? {
  let spelled = node.replaced(byText: type.rawValue)
  guard let format else { return Repair("write '\(type.rawValue)'", .safe, [spelled]) }
  guard let schema = node.key == nil ? nil : node.parent, !RawSchema(schema).has(.format),
    let added = node.followed(by: "format", text: format)
  else { return nil }
  return Repair("write '\(type.rawValue)' and 'format: \(format)'", .safe, [spelled, added])
}

extension RawSchema {
  /// Whether it takes any value, though it has a keyword that is about objects: `{additionalProperties: true}`.
  fileprivate var saysNothingOfValues: Bool {
    guard !has(.properties), !has(.patternProperties), let additional = self[.additionalProperties]
    else { return false }
    return additional.boolValue == true || (additional.isMapping && additional.count == 0)
  }
}
