import SchemaFacts
import SchemaLanguage
import SchemaModel

/// Tuples that become types: their elements as properties.
extension BodyMaker {
  /// Returns the type of a tuple, whose properties have positions as keys. Those after `minItems` may be absent.
  mutating func object(from tuple: Tuple, _ raw: RawSchema) -> Object {
    facts.noteRead(raw)
    let least = raw.ignoresCounts ? 0 : facts.elementCounts(of: raw).least
    var object = Object()
    object.isTuple = true
    object.chosenPlaces = Set(tuple.places.indices.filter { tuple.places[$0].isChosen })
    for (index, member) in facts.members(of: tuple).enumerated() {
      object.properties.append(property(from: member, in: .own, isRequired: index < least))
    }
    // What an inline schema says applies to the property that has it.
    if facts.schemaName(of: raw.node) != nil { object.stated = facts.statedPolicies(of: raw) }
    facts.read(raw, into: &object.style)
    if let node = facts.onlyEncoded(raw) { deferred.onlyEncoded = node }
    return object
  }
}
