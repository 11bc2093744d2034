import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaModel
import SchemaReferences

/// How many elements arrays have that are inside of other arrays and of dictionaries, such as the positions of a line.
extension DecodingPlanner {
  mutating func planInnerCounts(of property: inout Property) {
    if property.innerCounts.isEmpty, property.type.isScalar { return }
    if property.innerCounts.contains(where: \.isTooLarge)
      || !property.innerCounts.checked.dropFirst([ElementCounts].deepest).allSatisfy({ $0 == .any })
    {
      diagnostics.append(
        .uncheckedInnerLength(
          property.origin,
          property.key,
          depth: [ElementCounts].deepest,
          greatest: ElementCounts.greatest
        )
      )
    }
    let counts = innerCounts(of: property.type, stated: property.innerCounts)
    property.innerCounts = counts.adding(tupleInside(of: property.type))
    guard !counts.isEmpty else { return }
    property.plan.particulars.parts.innerCounts = counts
    property.plan.form = property.plan.form.countingElements(counts)
  }

  /// Returns the counts for the arrays inside of a type, by the number of collections around them, from 1 on.
  ///
  /// - Parameter stated: What the schema itself says. The schemas that it refers to say the rest.
  func innerCounts(of type: TypeReference, stated: [ElementCounts]) -> [ElementCounts] {
    var counts: [ElementCounts] = []
    for (index, stated) in stated.enumerated() { counts.add(stated, at: index + 1) }
    var (type, depth) = (type, 0)
    // An alias can contain itself.
    while depth <= [ElementCounts].deepest {
      switch type {
      case .array(let inner), .set(let inner), .tuple(let inner), .dictionary(let inner):
        depth += 1
        type = inner
      case .optional(let wrapped): type = wrapped
      case .declared(let id):
        guard case .alias(let aliased) = target(id) else { return counts.checked }
        if let statements = namedStatements(of: type) {
          if depth > 0 { counts.add(checkedCounts(of: aliased, statements), at: depth) }
          for (inner, stated) in statements.innerCounts.enumerated() {
            counts.add(stated, at: depth + 1 + inner)
          }
        }
        type = aliased
      case .primitive, .foreign, .patternDate, .enumeration, .any: return counts.checked
      }
    }
    return counts.checked
  }

  /// Returns how many elements arrays inside of a type have that are types with a property for each position, and how many collections are
  /// around them; nil if there are none.
  private func tupleInside(of type: TypeReference) -> (counts: ElementCounts, depth: Int)? {
    var (type, depth) = (type, 0)
    while depth <= [ElementCounts].deepest {
      switch type {
      case .array(let inner), .set(let inner), .tuple(let inner), .dictionary(let inner):
        depth += 1
        type = inner
      case .optional(let wrapped): type = wrapped
      case .declared(let id):
        guard case .alias(let aliased) = target(id) else {
          return depth == 0 ? nil : countsOfTuple(type).map { ($0, depth) }
        }
        type = aliased
      case .primitive, .foreign, .patternDate, .enumeration, .any: return nil
      }
    }
    return nil
  }

  /// Whether an alias's value has a fixed number of elements, or an array inside of it.
  fileprivate func countsElements(of aliased: TypeReference, _ statements: Statements) -> Bool {
    checkedCounts(of: aliased, statements).areFixed
      || innerCounts(of: aliased, stated: statements.innerCounts).contains(where: \.areFixed)
  }

  /// Returns how many elements the value of an alias has, if each has a place of its own.
  private func checkedCounts(of aliased: TypeReference, _ statements: Statements) -> ElementCounts {
    var counts = ElementCounts()
    counts.least = statements.minimumCount
    counts.most = statements.maximumCount
    if statements.policies.minimumCounts == .ignore { return .ignored }
    return isTuple(aliased) || counts.areFixed && isList(aliased) ? counts : .any
  }
}

extension TypeReference {
  /// Whether its values have nothing inside that Swift counts.
  fileprivate var isScalar: Bool {
    switch self {
    case .primitive, .foreign, .patternDate, .enumeration, .any: true
    case .array, .set, .tuple, .dictionary, .optional, .declared: false
    }
  }
}

extension Module {
  /// Reports arrays of a fixed length that are nothing but whole payloads: the standard library decodes those.
  func reportUncheckedRoots(
    of schemas: [DeclaredSchema],
    by planner: DecodingPlanner,
    _ diagnostics: inout Diagnostics
  ) {
    let candidates = declarations.indices.filter {
      guard case .alias(let type) = declarations[$0].kind, !declarations[$0].isParameter else {
        return false
      }
      let statements = schemas[$0].deferred.statements ?? Statements()
      return planner.countsElements(of: type, statements)
    }
    guard !candidates.isEmpty else { return }
    var used: Set<Int32> = []
    for declaration in declarations {
      for type in declaration.kind.types {
        if let id = type.neededDeclaration { used.insert(id.index) }
      }
    }
    for index in candidates where !used.contains(Int32(index)) {
      let raw = RawSchema(schemas[index].composite.schema)
      diagnostics.append(.uncheckedLength(raw[.minItems] ?? raw.node))
    }
  }
}

extension [ElementCounts] {
  fileprivate func adding(_ inside: (counts: ElementCounts, depth: Int)?) -> [ElementCounts] {
    guard let inside else { return self }
    var counts = self
    counts.add(inside.counts, at: inside.depth)
    return counts
  }
}

extension Declaration.Kind {
  /// The types of the members, of the variants or of the alias.
  fileprivate var types: [TypeReference] {
    switch self {
    case .object(let object):
      object.properties.map(\.type) + (object.additionalProperties.map { [$0.type] } ?? [])
    case .union(let union): union.variants.map(\.type)
    case .alias(let type): [type]
    case .enumeration: []
    }
  }
}

extension DecodeForm {
  /// The form in which no array drops elements whose number matters, because that would shift the others.
  func countingElements(_ counts: [ElementCounts]) -> DecodeForm {
    guard counts.contains(where: { $0 != .any }) else { return self }
    return countingElements(counts[...])
  }

  private func countingElements(_ counts: ArraySlice<ElementCounts>) -> DecodeForm {
    guard let next = counts.first else { return self }
    func inside(_ form: DecodeForm) -> DecodeForm {
      switch form {
      case .array(let inner, let elements):
        DecodeForm.array(inner, next == .any ? elements : .strict)
          .countingElements(counts.dropFirst())
      case .nullable(let wrapped): .nullable(inside(wrapped))
      case .dictionary, .plain, .converted, .convertedBy, .patternDate, .openEnumeration:
        form.countingElements(counts.dropFirst())
      }
    }
    return switch self {
    case .array(let inner, let elements): .array(inside(inner), elements)
    case .dictionary(let inner, let elements): .dictionary(inside(inner), elements)
    case .nullable(let wrapped): .nullable(wrapped.countingElements(counts))
    case .plain, .converted, .convertedBy, .patternDate, .openEnumeration: self
    }
  }
}
