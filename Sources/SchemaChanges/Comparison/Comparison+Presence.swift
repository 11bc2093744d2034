import SchemaDocument
import SchemaModel
import SwiftEmission

/// Whether a property is required, and whether it can be null.
extension Comparison {
  mutating func comparePresence(
    _ property: Property,
    _ other: Property,
    _ subject: String,
    _ place: Place,
    _ pair: ObjectPair,
    _ counterpart: Int
  ) {
    // A required property is no longer so, which is reported below.
    if !property.presence.isRequired, !property.isOnlySent, other.isOnlySent {
      report(
        .unsentProperty(subject),
        place,
        responses: judgement(ofMissing: property, subject, in: pair.id)
      )
    }
    guard property.presence != other.presence else { return }
    let source: Change.Judgement =
      property.isOptional != other.isOptional
      ? .breaks("'\(subject)' is \(other.isOptional ? "optional" : "no longer optional") in Swift")
      : .fine
    var sourceIsReported = false
    func takeSource() -> Change.Judgement {
      defer { sourceIsReported = true }
      return sourceIsReported ? .fine : source
    }
    if property.presence.isRequired, !other.presence.isRequired {
      report(
        .optionalProperty(subject),
        place,
        responses: judgement(
          responses.absence(of: property),
          of: property,
          subject,
          in: pair.id
        ),
        source: takeSource(),
        example: .object(pair.id, pair.otherID, .absence(property))
      )
    }
    if !property.mayBeNull, other.mayBeNull {
      // The same rules as in `Reading.presence`, but without absence.
      var present = other
      present.presence = .nullable
      report(
        .nullableProperty(subject),
        place,
        responses: judgement(
          responses.presence(property, reading: present),
          of: property,
          subject,
          in: pair.id
        ),
        source: takeSource(),
        example: .object(pair.id, pair.otherID, .null(property, counterpart))
      )
    }
    let isAlwaysThere = !property.presence.isRequired && other.presence.isRequired
    let isNeverNull = property.mayBeNull && !other.mayBeNull
    guard isAlwaysThere || isNeverNull else { return }
    let words =
      isAlwaysThere && isNeverNull
      ? "always there and never null" : isAlwaysThere ? "always there" : "never null"
    let effect = requests?.presence(other, reading: property) ?? .fine
    report(
      .requiredProperty(subject, words),
      place,
      requests: requestJudgement(effect),
      source: takeSource()
    )
  }
}
