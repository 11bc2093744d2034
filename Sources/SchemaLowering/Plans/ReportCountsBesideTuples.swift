import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaModel
import SchemaReferences

extension DecodingPlanner {
  /// Reports numbers of elements next to a reference to a tuple, whose type says how many there are.
  mutating func reportCountsBesideTuple(
    _ property: Property,
    _ own: Statements,
    _ position: Int,
    of id: DeclarationID
  ) {
    let deferred = schemas[Int(id.index)].deferred
    guard deferred.describingProperties.indices.contains(position),
      let counts = countsOfTuple(property.type)
    else { return }
    let schema = deferred.describedElsewhere[position] ?? deferred.describingProperties[position]
    let raw = RawSchema(schema)
    guard raw.reference != nil else { return }
    if let value = raw[.minItems], own.minimumCount > counts.least {
      diagnostics.append(.countBesideTuple(.minItems, value))
    }
    if let value = raw[.maxItems], own.maximumCount > 0, own.maximumCount < counts.most {
      diagnostics.append(.countBesideTuple(.maxItems, value))
    }
  }
}
