import SchemaDocument
import SchemaModel

/// Lengths of arrays that a schema has for several places, such as the positions of lines and of polygons.
extension Comparison {
  /// Another length of an alias, and what it does where that is used.
  struct LengthChange {
    var id: DeclarationID
    var otherID: DeclarationID
    var difference: Difference
    /// What is the same for several places.
    var fates: [Fate] = []
    var example: Change.Example?

    struct Fate {
      /// The judgement of the first place.
      var judgement: Change.Judgement
      /// The sentences without the place.
      var sentences: [String]
      var places: [String]
    }
  }

  /// Keeps that apps accept other numbers of elements for the alias whose length it is; returns whether there is one.
  mutating func keepLengthPolicy(of property: Property, _ other: Property) -> Bool {
    lengthChange(of: property, other) != nil
  }

  /// Keeps the change of a length for the alias that has it; returns whether there is one.
  mutating func keepLengthChange(
    of property: Property,
    _ other: Property,
    _ judgement: Change.Judgement,
    _ place: Place,
    example spot: Spot
  ) -> Bool {
    guard place.isDecoded, let position = lengthChange(of: property, other) else { return false }
    if judgement.verdict == .breaks, lengthChanges[position].example == nil {
      lengthChanges[position].example = example(of: spot)
    }
    guard judgement.verdict > .fine else { return true }
    let sentences = judgement.sentences.map { $0.replacing("'\(place.subject)'", with: "''") }
    let known = lengthChanges[position].fates.firstIndex {
      $0.sentences == sentences && $0.judgement.verdict == judgement.verdict
    }
    guard let known else {
      lengthChanges[position].fates.append(
        LengthChange.Fate(judgement: judgement, sentences: sentences, places: [place.subject])
      )
      return true
    }
    lengthChanges[position].fates[known].places.append(place.subject)
    return true
  }

  /// Returns the position of the change that the length of a property is part of; nil if the property says it itself.
  private mutating func lengthChange(of property: Property, _ other: Property) -> Int? {
    guard let (depth, id) = aliasWithOtherLength(property, other),
      let otherID = pairing.new[Int(id.index)]
    else { return nil }
    if let known = lengthPositions[id] { return known }
    lengthPositions[id] = lengthChanges.count
    lengthChanges.append(
      LengthChange(
        id: id,
        otherID: otherID,
        difference: .changedConstraint(
          name(id),
          from: property.counts(at: depth).words,
          to: other.counts(at: depth).words
        )
      )
    )
    return lengthChanges.count - 1
  }

  /// Reports each length that has changed once, with the places that it affects.
  mutating func reportLengthChanges() {
    guard !lengthChanges.isEmpty else { return }
    var known: [ConstrainedPlace: Int] = [:]
    for (index, change) in changes.enumerated()
    where change.difference.rule.id == Rule.changedConstraint.id {
      let place = ConstrainedPlace(subject: change.subject, new: change.new)
      known[place] = known[place] ?? index
    }
    for change in lengthChanges {
      var judgement = Change.Judgement.fine
      for fate in change.fates {
        var own = fate.judgement
        let others = fate.places.dropFirst().filter { $0 != fate.places[0] }
        if !others.isEmpty { own.sentences.append("the same goes for \(list(Array(others)))") }
        judgement.add(own)
      }
      let place = Place(change.id, change.otherID, self)
      if let index = known[ConstrainedPlace(subject: place.subject, new: place.new)] {
        changes[index].responses.add(judgement)
        changes[index].example = changes[index].example ?? change.example
        continue
      }
      report(change.difference, place, responses: judgement)
      changes[changes.count - 1].example = change.example
      changes[changes.count - 1].isOfImportedType = isImported(change.id, change.otherID)
    }
  }

  /// Returns the alias in the type of a property that says another length, and how many collections are around its arrays; nil if the
  /// property says it itself.
  private func aliasWithOtherLength(
    _ property: Property,
    _ other: Property
  ) -> (depth: Int, id: DeclarationID)? {
    let (mine, theirs) = (property.documentation.lengths, other.documentation.lengths)
    guard mine == theirs else { return nil }
    var (type, depth) = (property.type, 0)
    for _ in 0...(2 * [ElementCounts].deepest) {
      switch type {
      case .array(let inner), .set(let inner), .tuple(let inner), .dictionary(let inner):
        depth += 1
        type = inner
      case .optional(let wrapped): type = wrapped
      case .declared(let id):
        guard case .alias(let aliased) = old.module[id].kind,
          let otherID = pairing.new[Int(id.index)]
        else { return nil }
        let lengths = (
          old.module[id].documentation.lengths, new.module[otherID].documentation.lengths
        )
        if lengths.0 != lengths.1 {
          let differs = (depth...[ElementCounts].deepest).first {
            property.counts(at: $0) != other.counts(at: $0)
          }
          return differs.map { ($0, id) }
        }
        type = aliased
      case .primitive, .foreign, .patternDate, .enumeration, .any: return nil
      }
    }
    return nil
  }
}

private struct ConstrainedPlace: Hashable {
  var subject: String
  var new: Span?
}

extension Change {
  /// Whether it is about the constraints of one place.
  func isOfConstraints(at place: Comparison.Place) -> Bool {
    subject == place.subject && new == place.new && difference.rule.id == Rule.changedConstraint.id
  }
}

extension Documentation {
  /// What it says about numbers of elements.
  fileprivate var lengths: Set<Constraint> { Set(constraints.filter(\.isLength)) }
}

extension Property {
  /// How many elements an array has that is inside of so many collections.
  func counts(at depth: Int) -> ElementCounts {
    if depth > 0 { return innerCounts.count < depth ? .any : innerCounts[depth - 1] }
    var counts = ElementCounts()
    counts.least = leastCount
    counts.most = mostCount
    return counts
  }
}

extension ElementCounts {
  /// The number in words, such as `2 elements`.
  var words: String {
    switch (least, most) {
    case (0, 0): "any number of elements"
    case (_, 0): "at least \(least) elements"
    case (0, _): "at most \(most) elements"
    case (most, _): most == 1 ? "1 element" : "\(most) elements"
    default: "\(least) to \(most) elements"
    }
  }
}
