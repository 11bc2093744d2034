import SchemaDocument
package import SchemaLanguage
package import SchemaModel

/// Types chosen by the user, with `x-dto-type` or in the options for a format.
extension SchemaFacts {
  /// Returns the shape of a schema with `x-dto-type` or `x-dto-date`; `nil` if it has neither, or if its values can't be read as that type.
  ///
  /// - Parameter shape: The shape that results from all other keywords, and thus describes the payload.
  mutating func chosenShape(of raw: RawSchema, insteadOf shape: Shape) -> Shape? {
    guard let node = raw[.dtoType] else { return dateShape(of: raw, insteadOf: shape) }
    guard let chosen = StatedType(node).type else {
      observations.unclear.insert(.chosenType, of: raw)
      return nil
    }
    if chosen == .set { return setShape(of: raw, insteadOf: shape) }
    guard let type = type(chosen, on: shape, place: node.span) else {
      observations.unclear.insert(.unreadableType(jsonKind(of: shape)), of: raw)
      return nil
    }
    noteOverridesBesideType(of: raw)
    return .chosen(type, insteadOf: shape)
  }

  /// Returns the type that the last of several inline parts chooses for a scalar; nil if none does, or if the shape has the type already.
  mutating func shapeChosen(byLastOf parts: [CompositionPart], insteadOf shape: Shape) -> Shape? {
    let choosing = parts.filter { !$0.isReference && RawSchema($0.schema).choosesType }
    guard let last = choosing.last.map({ RawSchema($0.schema) }),
      choosing.count > 1 || !shape.isChosen || !last.statesType
    else { return nil }
    var written = shape
    if case .reference(let target) = shape { written = settledShape(of: resolvedSchema(target)) }
    guard case .primitive = written.onTheWire else { return nil }
    return chosenShape(of: last, insteadOf: written.onTheWire)
  }

  /// Returns the shape that the options choose for a format of a type; `nil` if they choose none.
  mutating func chosenShape(
    ofFormat format: String,
    in raw: RawSchema,
    _ type: SchemaType
  ) -> Shape? {
    guard !options.formats.isEmpty,
      let choice = options.formats["\(type.rawValue)/\(format)"] ?? options.formats[format]
    else { return nil }
    let natural = Shape.primitive(Format.primitive(format, of: type) ?? type.plain ?? .string)
    if let chosen = self.type(choice, on: natural, place: nil) {
      return .chosen(chosen, insteadOf: natural)
    }
    if let node = raw[.format] {
      observations.note(
        .unreadableFormat(node, as: choice, from: jsonKind(of: natural).withArticle),
        of: choice
      )
    }
    return nil
  }

  /// Returns the type of a schema that has only a format, according to the table of formats or to the options.
  package func type(impliedBy format: String) -> SchemaType? {
    Format.type(impliedBy: format)
      ?? SchemaType.allCases.first { options.formats["\($0.rawValue)/\(format)"] != nil }
  }

  /// Returns the type with a name: one that dtoc knows, or one that the user declares.
  private mutating func type(
    _ chosen: ChosenType,
    on shape: Shape,
    place: Span?
  ) -> TypeReference? {
    if chosen.invalidName != nil { return nil }
    if chosen.module == nil, chosen.converter == nil {
      if chosen.name == "JSONValue" { return .any }
      let known = BuiltInType.all.filter { $0.name == chosen.name }
      if !known.isEmpty {
        let kind = jsonKind(of: shape)
        return known.first { kind == .any || $0.kinds.contains(kind) }.map {
          .primitive($0.primitive)
        }
      }
    }
    if chosen.module == nil, chosen.name == "Date",
      let primitive = chosen.converter.flatMap({ BuiltInType.datesByConverter[$0] })
    {
      let kind = jsonKind(of: shape)
      guard kind == .any || kind == .string else { return nil }
      return .primitive(primitive)
    }
    observations.note(ForeignType(type: chosen, origin: place))
    return .foreign(chosen)
  }

  /// Returns the shape of a schema with `x-dto-type: Set`; `nil` if that would lose something.
  private mutating func setShape(of raw: RawSchema, insteadOf shape: Shape) -> Shape? {
    let wireShape = wireShape(of: shape)
    if case .tuple = wireShape {
      observations.unclear.insert(.setOfPositions, of: raw)
      return nil
    }
    guard case .array = wireShape, hasUniqueItems(raw) else {
      observations.unclear.insert(.unreadableSet(jsonKind(of: shape)), of: raw)
      return nil
    }
    noteOverridesBesideType(of: raw)
    return .chosen(.set(.any), insteadOf: shape)
  }

  private mutating func noteOverridesBesideType(of raw: RawSchema) {
    if raw.hasAny(of: .overriddenByType) {
      observations.unclear.insert(.overridesBesideType, of: raw)
    }
  }

  /// Whether a schema, the target of its reference or a part of it requires unique elements.
  private mutating func hasUniqueItems(_ raw: RawSchema) -> Bool {
    var schemas = [raw.node]
    if let parts = raw[.allOf], parts.isSequence { schemas += parts.elements }
    for schema in schemas {
      if RawSchema(schema).isTrue(.uniqueItems) { return true }
      if RawSchema(resolvedSchema(schema)).isTrue(.uniqueItems) { return true }
    }
    return false
  }

  /// Returns the schema of the elements of an array, with references followed; `nil` if the elements can be anything.
  package mutating func elements(of shape: Shape) -> Composite? {
    if case .array(let items) = wireShape(of: shape) { items } else { nil }
  }

  /// Returns the kind of JSON that a shape is read from.
  mutating func jsonKind(of shape: Shape) -> JSONKind {
    switch wireShape(of: shape) {
    case .any, .union, .chosen, .reference, .enumerationReference: .any
    case .primitive(let primitive): primitive.jsonKind
    case .enumeration(_, let rawType, _): rawType.jsonKind
    case .array, .tuple: .array
    case .dictionary, .object: .object
    }
  }

  /// Returns the shape that describes the payload, with references followed.
  private mutating func wireShape(of shape: Shape) -> Shape {
    switch shape.onTheWire {
    case .reference(let target), .enumerationReference(let target, _):
      self.shape(of: Composite(resolvedSchema(target))).onTheWire
    case let shape: shape
    }
  }
}

extension Misreading {
  /// A type in `x-dto-type` that values of a kind of JSON can't be read as.
  package static func chosenType(of raw: RawSchema, from kind: JSONKind) -> Misreading? {
    guard let node = raw[.dtoType], let chosen = StatedType(node).type else { return nil }
    return Misreading(.unreadableType(chosen, from: kind.withArticle, at: node), at: node)
  }

  /// A set in place of a schema that isn't an array of unique elements.
  package static func set(in raw: RawSchema, from kind: JSONKind) -> Misreading? {
    raw[.dtoType].map { node in
      guard kind == .array else {
        return Misreading(.noArrayForSet(node, kind.withArticle), at: node)
      }
      let edit =
        raw.has(.uniqueItems)
        ? nil : raw[.type]?.followed(by: Keyword.uniqueItems.rawValue, literal: "true")
      let repair = Repair("write 'uniqueItems: true'", .unsafe, edit)
      return Misreading(.setWithoutUniqueItems(node, repair), at: node)
    }
  }

  package static func setOfPositions(in raw: RawSchema) -> Misreading? {
    raw[.dtoType].map { Misreading(.setOfPositions($0), at: $0) }
  }
}

extension RawSchema {
  /// Whether its `x-dto-type` is a set.
  var choosesSet: Bool {
    guard let node = self[.dtoType] else { return false }
    return node.hasText("Set")
      || node.isMapping && node.count == 1 && node["name"]?.hasText("Set") == true
  }
}

extension ChosenType {
  /// The type of an array of unique elements.
  fileprivate static let set = ChosenType(name: "Set")
}

/// A type that the output can read without a converter: its name in Swift, and the kinds of JSON that it is read from.
private struct BuiltInType {
  var name: String
  var kinds: [JSONKind]
  package var primitive: Primitive

  init(_ name: String, _ kinds: JSONKind..., is primitive: Primitive) {
    self.name = name
    self.kinds = kinds
    self.primitive = primitive
  }

  /// Where several entries have one name, the usual one comes first: it is used if the schema has no type.
  static let all = [
    BuiltInType("String", .string, is: .string),
    BuiltInType("Bool", .boolean, is: .boolean),
    BuiltInType("Bool", .string, is: .booleanText),
    BuiltInType("Int", .integer, .number, is: .integer),
    BuiltInType("Int", .string, is: .integerText),
    BuiltInType("Int8", .integer, .number, is: .int8),
    BuiltInType("Int16", .integer, .number, is: .int16),
    BuiltInType("Int32", .integer, .number, is: .int32),
    BuiltInType("Int64", .integer, .number, is: .int64),
    BuiltInType("Int64", .string, is: .int64Text),
    BuiltInType("UInt", .integer, .number, is: .uint),
    BuiltInType("UInt8", .integer, .number, is: .uint8),
    BuiltInType("UInt16", .integer, .number, is: .uint16),
    BuiltInType("UInt32", .integer, .number, is: .uint32),
    BuiltInType("UInt64", .integer, .number, is: .uint64),
    BuiltInType("UInt64", .string, is: .uint64Text),
    BuiltInType("Float", .integer, .number, is: .float),
    BuiltInType("Double", .integer, .number, is: .double),
    BuiltInType("Double", .string, is: .doubleText),
    BuiltInType("Decimal", .integer, .number, is: .decimal),
    BuiltInType("Decimal", .string, is: .decimalText),
    BuiltInType("CalendarDate", .string, is: .date),
    BuiltInType("TimeOfDay", .string, is: .time),
    BuiltInType("ISODuration", .string, is: .duration),
    BuiltInType("Date", .string, is: .dateTime),
    BuiltInType("OffsetDateTime", .string, is: .offsetDateTime),
    BuiltInType("Date", .integer, .number, is: .epochSeconds),
    BuiltInType("UUID", .string, is: .uuid),
    BuiltInType("URL", .string, is: .url),
    BuiltInType("Data", .string, is: .base64),
  ]

  /// Dates by the converters of the runtime that differ in what they write.
  static let datesByConverter: [String: Primitive] = [
    "RFC3339Seconds": .dateTimeSeconds,
    "RFC3339Milliseconds": .dateTimeMilliseconds,
    "RFC3339Microseconds": .dateTimeMicroseconds,
  ]
}

extension JSONKind {
  package var withArticle: String {
    switch self {
    case .integer, .array, .object: "an \(rawValue)"
    case .null, .boolean, .number, .string: "a \(rawValue)"
    case .any: "any JSON value"
    }
  }
}
