import SchemaDocument
import SchemaModel
import SwiftEmission

extension Comparison {
  mutating func compare(
    _ enumeration: Enumeration,
    _ id: DeclarationID,
    _ other: Enumeration,
    _ otherID: DeclarationID
  ) {
    compareValues(enumeration, id, other, otherID)
    compareForms(id, otherID)
    comparePolicies(enumeration, id, other, otherID)
    var rest = other
    rest.cases = enumeration.cases
    rest.rawType = enumeration.rawType
    rest.policy = enumeration.policy
    rest.isOnlyStatedOpen = enumeration.isOnlyStatedOpen
    guard rest != enumeration else { return }
    reportRest("parts", of: name(id), Place(id, otherID, self))
  }

  private mutating func compareValues(
    _ enumeration: Enumeration,
    _ id: DeclarationID,
    _ other: Enumeration,
    _ otherID: DeclarationID
  ) {
    // Nearly all enumerations keep their values.
    if enumeration.cases.elementsEqual(other.cases, by: { $0.values == $1.values }) {
      for index in enumeration.cases.indices {
        compareCases(index, id, index, otherID, enumeration, other)
      }
      return
    }
    let mine = enumeration.positions
    let theirs = other.positions
    let renamed = renamedValues(
      enumeration.values.filter { theirs[$0] == nil },
      other.values.filter { mine[$0] == nil }
    )
    let newNames = Set(renamed.values)
    for (index, item) in other.cases.enumerated() {
      var counterparts: Set<Int> = []
      for value in item.values {
        guard let counterpart = mine[value] else {
          if newNames.contains(value) { continue }
          addValue(index, value, item.origin, enumeration, id, otherID)
          continue
        }
        guard counterparts.insert(counterpart).inserted else { continue }
        compareCases(counterpart, id, index, otherID, enumeration, other)
      }
    }
    for index in enumeration.cases.indices {
      for value in enumeration.cases[index].values where theirs[value] == nil {
        guard let newName = renamed[value], let position = theirs[newName] else {
          removeValue(index, value, enumeration, id, other, otherID)
          continue
        }
        reportRenamed(Difference.renamedValue(value.words, to: newName.words, in: name(id))) {
          $0.removeValue(index, value, enumeration, id, other, otherID)
        } adding: {
          let origin = other.cases[position].origin
          $0.addValue(position, newName, origin, enumeration, id, otherID)
        }
      }
    }
  }

  private mutating func removeValue(
    _ index: Int,
    _ value: Enumeration.Value,
    _ enumeration: Enumeration,
    _ id: DeclarationID,
    _ other: Enumeration,
    _ otherID: DeclarationID
  ) {
    var place = Place(id, otherID, self)
    place.subject = member(id, index)
    place.old = enumeration.cases[index].origin
    let effect = requests?.value(value, unlistedIn: other, other.policy, coerces: false)
    report(
      .removedEnumValue(value.words, in: name(id)),
      place,
      requests: effect.map(requestJudgement),
      source: old.surface.declares(id)
        ? lostCase(index, enumeration, id, other, otherID, isGone: true) : .fine
    )
  }

  /// A property with one value has the type of that value, and one with several an enumeration.
  private mutating func compareForms(_ id: DeclarationID, _ otherID: DeclarationID) {
    let isDeclared = new.surface.declares(otherID)
    guard isDeclared != old.surface.declares(id) else { return }
    report(
      .changedEnum(
        isDeclared ? newName(otherID) : name(id),
        isDeclared ? "is now declared in Swift" : "is no longer declared in Swift"
      ),
      Place(id, otherID, self),
      source: .breaks("properties with its values have another type in Swift")
    )
  }

  private mutating func compareCases(
    _ index: Int,
    _ id: DeclarationID,
    _ otherIndex: Int,
    _ otherID: DeclarationID,
    _ enumeration: Enumeration,
    _ other: Enumeration
  ) {
    let (mine, theirs) = (
      old.surface.members(of: id)[index], new.surface.members(of: otherID)[otherIndex]
    )
    let (item, counterpart) = (enumeration.cases[index], other.cases[otherIndex])
    guard mine != theirs || item.isDeprecated != counterpart.isDeprecated else { return }
    var place = Place(id, otherID, self)
    place.subject = member(id, index)
    place.old = item.origin
    place.new = counterpart.origin
    if item.isDeprecated != counterpart.isDeprecated {
      report(.changedDeprecation(member(id, index), isDeprecated: counterpart.isDeprecated), place)
    }
    guard mine != theirs, old.surface.declares(id) else { return }
    report(
      .renamedEnumCase(member(id, index), to: theirs),
      place,
      source: lostCase(index, enumeration, id, other, otherID, isGone: false)
    )
  }

  private mutating func addValue(
    _ index: Int,
    _ value: Enumeration.Value,
    _ origin: Span,
    _ enumeration: Enumeration,
    _ id: DeclarationID,
    _ otherID: DeclarationID
  ) {
    var place = Place(id, otherID, self)
    place.new = origin
    let judgement = judgement(at: id) { comparison, use in
      comparison.responses.value(
        value,
        unlistedIn: enumeration,
        use.policy ?? enumeration.policy,
        coerces: use.coerces
      )
    }
    report(
      .addedEnumValue(value.words, in: name(id)),
      place,
      responses: judgement,
      source: old.surface.declares(id) && !hadMember(index, otherID, id)
        ? .breaks("a switch over the cases of '\(name(id))' lacks one") : .fine,
      example: .listed(id, value)
    )
  }

  private mutating func comparePolicies(
    _ enumeration: Enumeration,
    _ id: DeclarationID,
    _ other: Enumeration,
    _ otherID: DeclarationID
  ) {
    let place = Place(id, otherID, self)
    if enumeration.rawType != other.rawType, old.surface.declares(id) {
      report(
        .changedEnum(name(id), "has values of another type"),
        place,
        responses: Change.Judgement.fine,
        source: .breaks("its raw values have another type")
      )
    }
    guard enumeration.policy != other.policy else { return }
    let isOpened = other.policy == .open
    let judgement =
      isOpened
      ? judgement(at: id) { comparison, use in
        var opened = enumeration
        opened.policy = .open
        return comparison.responses.enumeration(
          enumeration,
          use.policy ?? enumeration.policy,
          reading: opened
        )
      } : .fine
    let source: Change.Judgement =
      enumeration.policy.isClosed != other.policy.isClosed
      ? .breaks("values have another type in Swift where they are used") : .fine
    if isOpened {
      report(
        .changedEnum(name(id), "can have values that it does not list"),
        place,
        responses: judgement,
        source: source,
        example: .value(id, own: nil, writtenAs: .declared(otherID))
      )
    } else {
      report(
        .changedPolicy(name(id), ["unlisted values are '\(other.policy.rawValue)'"]),
        place,
        requests: enumeration.policy == .open && !enumeration.isOnlyStatedOpen
          ? .breaks("a backend rejects what apps send: unlisted values are no longer allowed")
          : .fine,
        source: source
      )
    }
  }
}

extension Enumeration {
  /// The positions of the cases, by their values.
  fileprivate var positions: [Value: Int] {
    let positions = cases.enumerated().flatMap { index, item in item.values.map { ($0, index) } }
    return Dictionary(positions) { first, _ in first }
  }
}
