package import SchemaDocument
import SchemaLanguage
import SchemaModel

/// Schemas that apply to the same value, such as the schemas of one property in the parts of `allOf`.
extension SchemaFacts {
  /// Returns the shape of a value to which all these schemas apply: an object with the members of all, a list of the values in all lists,
  /// or an array whose elements match the items of all. Otherwise the narrowest schema decides.
  mutating func joinedShape(of schemas: [Node]) -> Shape {
    switch join(schemas) {
    case .part(let part): return shape(of: Composite(part.schema))
    case .shape(let shape): return shape
    case .object: return .object(schemas.map { Shape.Part(schema: $0) })
    }
  }

  /// Returns the schema that alone describes what several schemas describe together; `nil` if each adds something.
  package mutating func narrowest(of composite: Composite) -> Composite? {
    guard composite.aspect == .joined, composite.conditional.isEmpty,
      case .part(let part) = join(composite.bases + [composite.schema])
    else { return nil }
    return Composite(part.schema)
  }

  private mutating func join(_ schemas: [Node]) -> Joined {
    join(schemas.map { JoinedPart(schema: $0, shape: settledShape(of: resolvedSchema($0))) })
  }

  /// Returns the shape of a value to which one of these schemas applies, such as a member that `then` and `else` describe differently.
  mutating func alternativeShape(of schemas: [Node]) -> Shape {
    let branches = distinct(schemas)
    guard branches.count > 1 else { return .reference(resolvedSchema(branches[0])) }
    if let shape = enumerationShape(ofBranchesIn: RawSchema(branches[0]), effective: branches) {
      return shape
    }
    if let primitive = commonPrimitive(of: branches) {
      noteUnreadFormats(of: branches)
      return .primitive(primitive)
    }
    return .union(branches.map { Composite($0) })
  }

  /// A schema to combine with others, and its own shape.
  struct JoinedPart {
    package var schema: Node
    package var shape: Shape
  }

  /// Whether lists of values among several shapes have a value in common. Other shapes don't matter.
  mutating func haveValueInCommon(_ shapes: [Shape]) -> Bool {
    var common: Set<Enumeration.Value>?
    for shape in shapes {
      guard let list = listedValues(of: shape.onTheWire), list.policy != .open else { continue }
      let values = Set(list.values.compactMap { $0.comparedValue(in: list.rawType) })
      common = common?.intersection(values) ?? values
      if common?.isEmpty == true { return false }
    }
    return true
  }

  /// The kinds of the values that a shape lists.
  mutating func kindsOfListedValues(in shape: Shape) -> JSONKinds {
    guard let list = listedValues(of: shape) else { return .all }
    guard list.rawType == .mixed else { return JSONKinds(list.rawType.jsonKind) }
    return list.values.reduce(into: []) { kinds, value in
      switch value.listedValue {
      case .string: kinds.insert(.string)
      case .boolean: kinds.insert(.boolean)
      case .integer: kinds.insert(.integer)
      case .number: kinds.insert(.fraction)
      case nil: kinds = .all
      }
    }
  }

  /// The result of combining schemas that apply together.
  enum Joined {
    /// This schema alone: it is the narrowest.
    case part(JoinedPart)
    case shape(Shape)
    /// An object with the members of all.
    case object
  }

  /// - Parameter joint: The `allOf` or `$ref` that combines them, if known.
  mutating func join(_ parts: [JoinedPart], at joint: Node? = nil) -> Joined {
    // A type chosen by the user takes precedence.
    if let chosen = parts.last(where: { $0.shape.isChosen }) { return .part(chosen) }
    let kinds = parts.map { CompositionPart.Kind($0.shape) }
    let typed = zip(parts, kinds).filter { !$1.isAny }.map { (schema: $0.schema, kind: $1) }
    if let shape = quotedList(among: typed) { return .shape(shape) }
    var best = 0
    for index in parts.indices where kinds[index].isNarrower(than: kinds[best]) { best = index }
    switch parts[best].shape {
    case .enumeration, .enumerationReference:
      return joinEnumerations(parts, best: parts[best], at: joint)
    case .array: return joinArrays(parts, best: parts[best])
    case .dictionary: return joinDictionaries(parts, best: parts[best])
    case .object:
      let objects = parts.indices.filter { kinds[$0].isObject && parts[$0].describesMembers }
      return objects.count == 1 ? .part(parts[best]) : .object
    case .any, .reference, .primitive, .tuple, .union, .chosen: return .part(parts[best])
    }
  }

  // MARK: Arrays and dictionaries

  private mutating func joinArrays(_ parts: [JoinedPart], best: JoinedPart) -> Joined {
    let items = parts.compactMap { part in
      if case .array(let items) = part.shape { items } else { nil }
    }
    return joinContents(items).map { .shape(.array(items: $0)) } ?? .part(best)
  }

  private mutating func joinDictionaries(_ parts: [JoinedPart], best: JoinedPart) -> Joined {
    var values: [Composite] = []
    var typed = best
    for part in parts {
      guard case .dictionary(let value?) = part.shape else { continue }
      values.append(value)
      typed = part
    }
    return joinContents(values).map { .shape(.dictionary(values: $0)) } ?? .part(typed)
  }

  /// Combines the schemas of elements or values; `nil` if one of them is enough.
  mutating func joinContents(_ contents: [Composite]) -> Composite? {
    let schemas = distinct(contents.flatMap { $0.bases + [$0.schema] })
    guard schemas.count > 1 else { return nil }
    return Composite(joining: schemas)
  }

  // MARK: Enumerations

  private mutating func joinEnumerations(
    _ parts: [JoinedPart],
    best: JoinedPart,
    at joint: Node?
  ) -> Joined {
    var lists: [(part: JoinedPart, list: ListedValues)] = []
    for part in parts {
      guard let list = listedValues(of: part.shape) else { continue }
      lists.append((part, list))
    }
    // An open list accepts any value, so the other lists decide.
    if lists.contains(where: { $0.list.policy != .open }) {
      lists.removeAll { $0.list.policy == .open }
    }
    guard let last = lists.last, Self.haveTypeInCommon(lists.map(\.list)) else {
      return .part(best)
    }
    let sets = lists.map { entry in
      Set(entry.list.values.compactMap { $0.comparedValue(in: entry.list.rawType) })
    }
    let common = sets.dropFirst().reduce(sets[0]) { $0.intersection($1) }
    if common.isEmpty {
      noteDisjoint(
        lists.map(\.list),
        at: joint ?? parts.reversed().lazy.compactMap(\.schema.enclosingAllOf).first
      )
      return .part(last.part)
    }
    // Of two lists with the same values, the one with a single type is more precise.
    let equal = sets.indices.filter { sets[$0] == common }
    if let index = equal.first(where: { lists[$0].list.rawType != .mixed }) ?? equal.first {
      return .part(lists[index].part)
    }
    let source = lists.last { $0.list.rawType != .mixed }?.list ?? last.list
    let values = source.values.filter { node in
      node.comparedValue(in: source.rawType).map(common.contains) ?? false
    }
    let isClosed = lists.contains { $0.list.policy.isClosed }
    return .shape(
      .enumeration(
        values: values,
        rawType: source.rawType,
        policy: isClosed ? .closed : last.list.policy
      )
    )
  }

  private struct ListedValues {
    var values: [Node]
    var rawType: Enumeration.RawType
    var policy: Enumeration.Policy
  }

  private mutating func listedValues(of shape: Shape) -> ListedValues? {
    switch shape {
    case .enumeration(let values, let rawType, let policy):
      return ListedValues(values: values, rawType: rawType, policy: policy)
    case .enumerationReference(let target, let policy):
      guard var list = listedValues(of: settledShape(of: resolvedSchema(target))) else {
        return nil
      }
      list.policy = policy
      return list
    case .any, .reference, .primitive, .array, .tuple, .dictionary, .object, .union, .chosen:
      return nil
    }
  }

  /// Whether the lists may have common values: a list of strings has none in common with a list of numbers.
  private static func haveTypeInCommon(_ lists: [ListedValues]) -> Bool {
    let types = Set(lists.map(\.rawType)).subtracting([.mixed])
    return types.count < 2 || !types.contains(.string)
  }

  private mutating func noteDisjoint(_ lists: [ListedValues], at joint: Node?) {
    guard let first = lists.first?.values.first?.parent,
      let last = lists.last?.values.first?.parent
    else { return }
    observations.unclear.insert(
      .disjointValues(with: first, at: joint ?? last),
      of: RawSchema(last)
    )
  }
}

extension Node {
  /// The nearest `allOf` that contains a schema.
  fileprivate var enclosingAllOf: Node? {
    var node = parent
    while let next = node {
      if next.key?.hasText(Keyword.allOf.rawValue) == true { return next }
      node = next.parent
    }
    return nil
  }
}

extension Composite {
  /// Creates a composite of schemas that apply together.
  package init(joining schemas: [Node]) {
    self.init(
      schemas[schemas.count - 1],
      bases: Array(schemas.dropLast()),
      aspect: schemas.count == 1 ? .whole : .joined
    )
  }
}

extension SchemaFacts.JoinedPart {
  /// Whether it describes members, rather than only allowing them.
  fileprivate var describesMembers: Bool {
    switch shape {
    case .object, .dictionary(.some): true
    case .dictionary(nil), .any, .reference, .primitive, .array, .tuple, .enumeration,
      .enumerationReference, .union, .chosen:
      false
    }
  }
}
