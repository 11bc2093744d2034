import PayloadChecking
import SchemaDocument
import SchemaLanguage

/// Makes values of all types.
extension SampleMaker {
  mutating func value(
    _ demands: Demands,
    _ schemas: [Node],
    _ place: Place,
    _ extent: Extent
  ) throws(SampleFailure) -> SampleValue {
    if place.tags.isEmpty, wantsNull(demands, place, extent),
      contract.allows(SampleValue.null.json, schemas)
    {
      return .null
    }
    if let listed = try listedValue(demands, schemas, extent) { return listed }
    if settings.usesExamples, place.tags.isEmpty, let example = example(demands, extent),
      demands.schemas.count == 1 || contract.allows(example.json, schemas)
    {
      return example
    }
    switch type(demands, place, extent) {
    case .object: return try object(demands, place, extent)
    case .array: return try array(demands, place, extent)
    case .string, .file: return try string(demands, schemas, place)
    case .integer: return try number(demands, schemas, place, .integer)
    case .number: return try number(demands, schemas, place, .fraction)
    case .boolean: return .boolean(extent != .least && random.happens(50))
    case nil: return .null
    }
  }

  private mutating func wantsNull(_ demands: Demands, _ place: Place, _ extent: Extent) -> Bool {
    guard settings.usesNull, demands.schemas.contains(where: \.statesNull) else { return false }
    return switch extent {
    // A payload that is null as a whole shows nothing.
    case .least: place.depth > 0
    case .some: random.happens(10)
    case .most: false
    }
  }

  /// Returns one of the values of `enum` or `const`; `nil` if there is neither.
  private mutating func listedValue(
    _ demands: Demands,
    _ schemas: [Node],
    _ extent: Extent
  ) throws(SampleFailure) -> SampleValue? {
    guard let raw = demands.schemas.first(where: { $0.has(.enumeration) || $0.has(.constant) })
    else { return nil }
    let nodes = raw[.constant].map { [$0] } ?? raw[.enumeration].map { Array($0.elements) } ?? []
    guard !nodes.isEmpty else { return nil }
    var start = extent == .least ? 0 : turn(at: raw.node, of: nodes.count)
    // So that two enumerations don't always have the same pairs of values.
    if extent == .some, random.happens(50) { start = Int.random(in: nodes.indices, using: &random) }
    for offset in nodes.indices {
      let node = nodes[(start + offset) % nodes.count]
      guard let value = SampleValue(node, raw.scalarReading), value != .null || nodes.count == 1
      else { continue }
      if contract.allows(value.json, schemas) { return value }
    }
    throw .impossible()
  }

  /// Returns an example or the default of one of the schemas that the schema itself allows.
  private mutating func example(_ demands: Demands, _ extent: Extent) -> SampleValue? {
    var examples: [SampleValue] = []
    for raw in demands.schemas {
      for node in raw.exampleNodes {
        guard let value = SampleValue(node, raw.scalarReading), value != .null,
          isUsable(value, at: node, raw.node)
        else { continue }
        switch value {
        case .object, .array:
          // Made-up collections have what the extent asks for.
          if extent == .some, random.happens(50) { return value }
        case .null, .boolean, .number, .string: examples.append(value)
        }
      }
    }
    return extent == .some ? random.element(of: examples) : examples.first
  }

  /// The type of a value; `nil` for null.
  private mutating func type(_ demands: Demands, _ place: Place, _ extent: Extent) -> SchemaType? {
    var allowed: [SchemaType]?
    var hint: SchemaType?
    for raw in demands.schemas {
      let stated = raw.typeNames.compactMap { SchemaType($0) ?? SchemaType(misspelled: $0.text) }
      hint = hint ?? raw.hintedType
      if stated.isEmpty {
        if raw.isNullOnly { return nil }
        continue
      }
      allowed =
        allowed?.compactMap { type in
          if stated.contains(type) { return type }
          if type == .integer, stated.contains(.number) { return .integer }
          return type == .number && stated.contains(.integer) ? .integer : nil
        } ?? stated
    }
    guard let allowed, !allowed.isEmpty else {
      if !place.tags.isEmpty { return .object }
      guard hint == nil, let first = demands.schemas.first, demands.has(.not) else {
        return hint ?? .string
      }
      // Whether the schema of `not` excludes a type is known only after the value is made.
      return Self.allTypes[turn(at: first.node, of: Self.allTypes.count)]
    }
    if let hint, allowed.contains(hint), extent == .least || random.happens(50) { return hint }
    guard let first = demands.schemas.first else { return allowed[0] }
    return allowed[extent == .least ? 0 : turn(at: first.node, of: allowed.count)]
  }

  private static let allTypes: [SchemaType?] = [
    .string, .integer, .boolean, .number, .array, .object, nil,
  ]
}

extension RawSchema {
  /// Whether it says that a value can be null.
  fileprivate var statesNull: Bool {
    admitsNull || nullInAllOf != nil
      || [Keyword.oneOf, .anyOf].contains { keyword in
        branches(keyword).contains { $0.isMapping && RawSchema($0).standsForNull }
      }
  }

  /// How scalars without quotes are read: `NO` is the string of that name if the schema describes strings.
  fileprivate var scalarReading: SampleValue.ScalarReading {
    typeNames.count == 1 && SchemaType(typeNames[0]) == .string ? .strings : .byContent
  }

  /// The examples and the default, the best first.
  fileprivate var exampleNodes: [Node] {
    let examples = self[.examples].map { $0.isSequence ? Array($0.elements) : [] } ?? []
    return [self[.example], examples.first].compactMap { $0 } + examples.dropFirst()
      + [self[.default]].compactMap { $0 }
  }

  /// The type whose keywords it has.
  fileprivate var hintedType: SchemaType? {
    if namesMembers || hasAny(of: Self.objects) { return .object }
    if namesElements || has(.contains) { return .array }
    if hasAny(of: Self.texts) { return .string }
    if hasAny(of: Self.numbers) { return .number }
    // `not: {required: [a, b]}` is about objects.
    return self[.not].flatMap { $0.isMapping ? RawSchema($0).hintedType : nil }
  }

  private static let objects = KeywordSet(.required, .minProperties, .propertyNames)
  private static let texts = KeywordSet(.pattern, .minLength, .maxLength, .format)
  private static let numbers = KeywordSet(
    .minimum,
    .maximum,
    .multipleOf,
    .exclusiveMinimum,
    .exclusiveMaximum
  )
}
