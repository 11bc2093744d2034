import SchemaDocument
import SchemaModel
import SwiftEmission

extension Comparison {
  mutating func compare(
    _ union: Union,
    _ id: DeclarationID,
    _ other: Union,
    _ otherID: DeclarationID
  ) {
    let match = VariantMatch(union, other, responses)
    let reported = changes.count
    compareSelection(union, id, other, otherID)
    for index in other.variants.indices {
      let effect = responses.variant(index, of: other, readBy: union, match, .toCounterparts)
      if let mine = match.reader[index] {
        compare(mine, union, id, index, other, otherID, effect)
      } else {
        addVariant(index, union, id, other, otherID, effect)
      }
    }
    for index in match.removed { removeVariant(index, union, id, other, otherID, match) }
    compareGenericForms(union, id, other, otherID, after: reported)
    var rest = other
    rest.variants = union.variants
    rest.selection = union.selection
    rest.otherwise = union.otherwise
    rest.absent = union.absent
    rest.promise = union.promise
    guard rest != union else { return }
    reportRest("parts", of: name(id), Place(id, otherID, self))
  }

  /// Compares the Swift of unions that are generic types, whose cases have no names of their own.
  ///
  /// - Parameter reported: How many changes there were before the variants were compared.
  private mutating func compareGenericForms(
    _ union: Union,
    _ id: DeclarationID,
    _ other: Union,
    _ otherID: DeclarationID,
    after reported: Int
  ) {
    let isGeneric = (old.surface.isGeneric(id), new.surface.isGeneric(otherID))
    guard isGeneric.0 || isGeneric.1 else { return }
    for index in changes.indices.dropFirst(reported) { changes[index].source = .fine }
    changes[reported...].removeAll {
      $0.wire == .fine && $0.difference.rule.id == Rule.renamedVariant.id
    }
    let isSame =
      union.variants.count == other.variants.count
      && zip(union.variants, other.variants).allSatisfy { isSameInSwift($0.type, $1.type) }
    let difference: String
    switch isGeneric {
    case (true, true):
      guard !isSame else { return }
      difference = "other types as arguments"
    case (false, true): difference = "the form of a generic type"
    case (true, false), (false, false): difference = "cases of its own"
    }
    report(
      .changedStyle(name(id), [difference]),
      Place(id, otherID, self),
      source: .breaks("'\(name(id))' has other cases in Swift")
    )
  }

  /// What happens where the union is used, if a payload has an effect on it.
  private mutating func unionJudgement(_ effect: Effect, _ id: DeclarationID) -> Change.Judgement {
    switch effect.verdict {
    case .fine: return .fine
    case .breaks:
      var judgement = loss(of: id)
      judgement.sentences[0] += ": \(effect.reason)"
      return judgement
    case .degrades, .unknown: return judgement(at: id) { _, _ in effect }
    }
  }

  /// What a backend does with a variant that apps send.
  private mutating func requestJudgement(
    sending index: Int,
    of union: Union,
    to other: Union,
    _ depth: Reading.Depth
  ) -> Change.Judgement? {
    guard var requests else { return nil }
    let match = VariantMatch(other, union, requests)
    let effect = requests.variant(index, of: union, readBy: other, match, depth)
    self.requests = requests
    return requestJudgement(effect)
  }

  private mutating func compareSelection(
    _ union: Union,
    _ id: DeclarationID,
    _ other: Union,
    _ otherID: DeclarationID
  ) {
    let place = Place(id, otherID, self)
    let isSame =
      switch (union.selection, other.selection) {
      case (.discriminator(let path), .discriminator(let otherPath)): path == otherPath
      case (.structure, .structure): true
      case (.discriminator, .structure), (.structure, .discriminator): false
      }
    if !isSame {
      report(
        .changedSelection(name(id), from: union.selection.words, to: other.selection.words),
        place,
        responses: unionJudgement(responses.selection(union, reading: other), id),
        requests: requests.map { requestJudgement($0.selection(other, reading: union)) }
      )
    } else if case .structure(let candidates) = union.selection,
      case .structure(let others) = other.selection, candidates.count == others.count,
      candidates != others, union.variants.map(\.identity) == other.variants.map(\.identity)
    {
      report(.changedPolicy(name(id), ["variants are tried in another order"]), place)
    }
    let isSameOtherwise =
      switch (union.otherwise, other.otherwise) {
      case (.undefined, .undefined): true
      case (.base(let index), .base(let otherIndex)),
        (.variant(let index), .variant(let otherIndex)):
        union.variants[index].identity == other.variants[otherIndex].identity
      case (.undefined, _), (.base, _), (.variant, _): false
      }
    if !isSameOtherwise {
      report(.changedPolicy(name(id), ["other payloads are read as another variant"]), place)
    }
    let absent = union.absent.map { union.variants[$0].identity }
    let otherAbsent = other.absent.map { other.variants[$0].identity }
    if absent != otherAbsent {
      let words = other.untagged.map { "read as '\(new.surface.members(of: otherID)[$0])'" }
      report(
        .changedPolicy(name(id), ["payloads without a tag are \(words ?? "undefined")"]),
        place
      )
    }
    if union.promise != other.promise {
      report(
        .changedPolicy(
          name(id),
          [other.promise == .oneOf ? "exactly one variant matches" : "several variants can match"]
        ),
        place
      )
    }
  }

  private mutating func addVariant(
    _ index: Int,
    _ union: Union,
    _ id: DeclarationID,
    _ other: Union,
    _ otherID: DeclarationID,
    _ effect: Effect
  ) {
    var place = Place(id, otherID, self)
    place.subject = newMember(otherID, index)
    place.new = other.variants[index].origin
    var effect = effect
    if effect.verdict == .fine, case .structure = union.selection {
      effect = .degrades(.misread, "another variant reads it")
    }
    report(
      .addedVariant(new.surface.members(of: otherID)[index], in: name(id)),
      place,
      responses: unionJudgement(effect, id),
      source: sourceJudgement(ofAdded: index, other, otherID, union, id),
      example: .variant(id, index, of: otherID)
    )
  }

  /// A new variant can have the case of one that is gone.
  private func sourceJudgement(
    ofAdded index: Int,
    _ other: Union,
    _ otherID: DeclarationID,
    _ union: Union,
    _ id: DeclarationID
  ) -> Change.Judgement {
    let name = new.surface.members(of: otherID)[index]
    let before = union.variants.indices.first { old.surface.members(of: id)[$0] == name }
    guard let before else {
      return .breaks("a switch over the cases of '\(self.name(id))' lacks one")
    }
    return isSameInSwift(union.variants[before].type, other.variants[index].type)
      ? .fine : .breaks("'\(member(id, before))' has another type in Swift")
  }

  private mutating func removeVariant(
    _ index: Int,
    _ union: Union,
    _ id: DeclarationID,
    _ other: Union,
    _ otherID: DeclarationID,
    _ match: VariantMatch
  ) {
    var place = Place(id, otherID, self)
    place.subject = member(id, index)
    place.old = union.variants[index].origin
    // A new variant can have the case of one that is gone, and says itself what that does.
    let found = new.surface.members(of: otherID).firstIndex(of: old.surface.members(of: id)[index])
    let isNewVariant =
      found.map { !match.reader.indices.contains($0) || match.reader[$0] == nil } ?? false
    report(
      .removedVariant(member(id, index)),
      place,
      requests: requestJudgement(sending: index, of: union, to: other, .all),
      source: isNewVariant ? .fine : lostName(index, id, otherID, "variant")
    )
  }

  private mutating func compare(
    _ mine: Int,
    _ union: Union,
    _ id: DeclarationID,
    _ theirs: Int,
    _ other: Union,
    _ otherID: DeclarationID,
    _ effect: Effect
  ) {
    let (variant, otherVariant) = (union.variants[mine], other.variants[theirs])
    var place = Place(id, otherID, self)
    place.subject = member(id, mine)
    place.old = variant.origin
    place.new = otherVariant.origin
    let subject = member(id, mine)
    let names = (old.surface.members(of: id)[mine], new.surface.members(of: otherID)[theirs])
    if names.0 != names.1 {
      report(
        .renamedVariant(subject, to: names.1),
        place,
        source: lostName(mine, id, otherID, "variant")
      )
    }
    let isSame = isSameInSwift(variant.type, otherVariant.type)
    let hasSameTags = variant.tags == otherVariant.tags
    let request = requestJudgement(sending: mine, of: union, to: other, .toCounterparts)
    if !isSame || effect.verdict > .fine || request?.verdict ?? .fine > .fine || !hasSameTags {
      let words: (old: String, new: String) =
        hasSameTags
        ? typeWords(variant.type, otherVariant.type)
        : (old: "tagged \(variant.tagWords)", new: "tagged \(otherVariant.tagWords)")
      report(
        .changedVariant(subject, from: words.old, to: words.new),
        place,
        responses: unionJudgement(effect, id),
        requests: request,
        source: isSame
          ? .fine : .breaks("'\(subject)' has another type in Swift"),
        example: .variant(id, theirs, of: otherID)
      )
    }
    compareDocumentation(variant.documentation, otherVariant.documentation, at: subject, place)
    var rest = otherVariant
    rest.explain(by: variant)
    guard rest != variant else { return }
    reportRest("parts", of: subject, place)
  }
}

extension Union.Variant {
  fileprivate var tagWords: String {
    tags.isEmpty ? "with nothing" : tags.map { "'\($0)'" }.joined(separator: ", ")
  }

  /// Takes over all parts that comparisons explain, so that only the rest can differ.
  fileprivate mutating func explain(by other: Union.Variant) {
    names = other.names
    isNamed = other.isNamed
    identity = other.identity
    type = other.type
    origin = other.origin
    tags = other.tags
    // The form follows from the type, and evidence from the variants' own members, which are compared there.
    form = other.form
    evidence = other.evidence
    missingTag = other.missingTag
    tagProperty = other.tagProperty
    writtenTags = other.writtenTags
    mayLackTag = other.mayLackTag
    foreignTags = other.foreignTags
    constants = other.constants
    documentation = other.documentation
    echoedTitle = other.echoedTitle
    isIndirect = other.isIndirect
  }
}

extension Union {
  /// The variant of payloads without a tag; nil if they are undefined.
  fileprivate var untagged: Int? {
    switch otherwise {
    case .undefined: absent
    case .base(let index), .variant(let index): absent ?? index
    }
  }
}

extension Union.Selection {
  fileprivate var words: String {
    switch self {
    case .discriminator(let path): "'\(path.joined(separator: "."))'"
    case .structure: "their structure"
    }
  }
}
