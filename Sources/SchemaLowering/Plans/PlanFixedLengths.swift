import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaModel

/// Which arrays of a fixed length are stored in the property itself.
extension DecodingPlanner {
  /// Plans how the elements of an array are stored, after everything else about the property.
  mutating func planStorage(of property: inout Property) {
    guard options.fixedLengths == .inline else { return }
    let parts = property.plan.particulars.parts
    if parts.innerCounts.contains(where: \.areFixed) {
      diagnostics.append(.innerArraysNotInline(property.origin, property.key))
    }
    guard property.leastCount > 0, property.leastCount == property.mostCount,
      let element = element(of: property.type)
    else { return }
    if let obstacle = obstacle(to: element, parts) {
      diagnostics.append(.arrayNotInline(property.origin, property.key, because: obstacle))
    } else {
      property.plan.particulars.parts.isInline = true
    }
  }

  /// Reports arrays of a fixed length in the other members of an object.
  mutating func reportStorage(of additional: AdditionalProperties, in id: DeclarationID) {
    guard options.fixedLengths == .inline, additional.innerCounts.contains(where: \.areFixed)
    else { return }
    let raw = RawSchema(schemas[Int(id.index)].composite.schema)
    let keywords: [Keyword] = [.additionalProperties, .patternProperties, .unevaluatedProperties]
    let keyword = keywords.first { raw[$0]?.isMapping == true }
    let schema = keyword.flatMap { raw[$0] } ?? raw.node
    diagnostics.append(
      .innerArraysNotInline(schema.headSpan, (keyword ?? .additionalProperties).rawValue)
    )
  }

  private func obstacle(
    to element: TypeReference,
    _ parts: DecodePlan.Particulars
  ) -> InlineObstacle? {
    if parts.maximumCount == 0 { return .ignored }
    if parts.minimumCount > FixedLengths.greatest { return .length }
    if !hasKnownSize(element) { return .elements }
    let values = [parts.encodedDefault, parts.constant]
    let fits = values.allSatisfy { value in
      guard case .array(let values) = value else { return value == nil }
      return values.count == parts.minimumCount
    }
    return fits && parts.constant == nil ? nil : .value
  }

  private func element(of type: TypeReference) -> TypeReference? {
    switch type {
    case .array(let element), .tuple(let element): return element
    case .declared(let id):
      guard case .alias(let aliased) = target(id) else { return nil }
      return self.element(of: aliased)
    case .primitive, .foreign, .patternDate, .set, .dictionary, .optional, .enumeration, .any:
      return nil
    }
  }

  /// Whether a value of the type certainly doesn't contain the object that has the property.
  private func hasKnownSize(_ type: TypeReference) -> Bool {
    switch type {
    case .primitive, .foreign, .patternDate, .enumeration, .any, .array, .set, .tuple, .dictionary:
      return true
    case .optional(let wrapped): return hasKnownSize(wrapped)
    case .declared(let id):
      switch target(id) {
      case .alias(let aliased): return hasKnownSize(aliased)
      case .enumeration: return true
      case .object, .tuple, .union: return false
      }
    }
  }
}
