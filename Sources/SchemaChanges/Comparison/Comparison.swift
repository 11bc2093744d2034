import SchemaDocument
import SchemaModel
import SwiftEmission

/// Compares two versions, and returns the changes in the order of the new documents; what is gone comes last.
///
/// - Parameter renamed: The new paths of documents that are known to have moved, by their old paths.
package func changes(
  from old: ModuleVersion,
  to new: ModuleVersion,
  renamed: [String: String] = [:]
) -> [Change] {
  var comparison = Comparison(old, new, renamed: renamed)
  comparison.compare()
  return comparison.changes
}

/// The state of a comparison.
///
/// Each pair of declarations is compared once, by the function for its kind. What no function explains is found by comparing the rest for
/// equality, so that a part of the model that is added later can't be forgotten.
struct Comparison {
  let old: ModuleVersion
  let new: ModuleVersion
  let pairing: Pairing
  let uses: DeclarationUses
  let directions: Directions
  /// Apps read what the new backend sends.
  var responses: Reading
  /// The new backend reads what apps send.
  var requests: Reading?
  private var examples: ChangeExamples
  var changes: [Change] = []

  init(_ old: ModuleVersion, _ new: ModuleVersion, renamed: [String: String]) {
    self.old = old
    self.new = new
    uses = DeclarationUses(of: old.module)
    pairing = Pairing(old, new, renamed: renamed, uses: uses)
    directions = Directions(of: old.module)
    let counterparts = pairing.counterparts
    responses = Reading(
      reader: old.module,
      writer: new.module,
      manner: .generated,
      counterparts: counterparts
    )
    examples = ChangeExamples(responses, uses)
    guard old.surface.isEncodable else { return }
    requests = Reading(
      reader: new.module,
      writer: old.module,
      manner: .exact,
      counterparts: Dictionary(uniqueKeysWithValues: counterparts.map { ($1, $0) })
    )
  }

  mutating func compare() {
    for index in new.module.declarations.indices {
      let id = DeclarationID(index: Int32(index))
      if let other = pairing.old[index] {
        compare(other, id)
      } else {
        add(id)
      }
    }
    for index in old.module.declarations.indices where pairing.new[index] == nil {
      remove(DeclarationID(index: Int32(index)))
    }
    compareOperations()
  }

  // MARK: - Types

  private mutating func compare(_ id: DeclarationID, _ other: DeclarationID) {
    compareNames(id, other)
    let reported = changes.count
    switch (old.module[id].kind, new.module[other].kind) {
    case (.object(let object), .object(let otherObject)):
      compare(object, id, otherObject, other)
    case (.enumeration(let enumeration), .enumeration(let otherEnumeration)):
      compare(enumeration, id, otherEnumeration, other)
    case (.union(let union), .union(let otherUnion)): compare(union, id, otherUnion, other)
    case (.alias(let type), .alias(let otherType)): compare(type, id, otherType, other)
    case (.object, _), (.enumeration, _), (.union, _), (.alias, _): compareKinds(id, other)
    }
    let (mine, theirs) = (old.module[id], new.module[other])
    // Nearly all types stay as they are.
    guard mine.documentation != theirs.documentation || mine.hiddenContent != theirs.hiddenContent
    else { return }
    let place = Place(id, other, self)
    compareHidden(mine.hiddenContent, theirs.hiddenContent, at: name(id), place, after: reported)
    compareDocumentation(mine.documentation, theirs.documentation, at: name(id), place)
  }

  private mutating func compareNames(_ id: DeclarationID, _ other: DeclarationID) {
    let (mine, theirs) = (name(id), newName(other))
    if mine != theirs, !isRenamedWithParent(id, other) {
      report(
        .renamedType(mine, to: theirs),
        Place(id, other, self),
        source: Change.Judgement(.breaks, ["'\(mine)' is unknown"])
      )
    }
    let (style, otherStyle) = (old.surface.style(of: id), new.surface.style(of: other))
    guard style != otherStyle, old.module[id].kind.isSameKind(as: new.module[other].kind) else {
      return
    }
    var isObject = false
    if case .object = old.module[id].kind { isObject = true }
    let differences = style.differences(from: otherStyle, isObject: isObject)
    guard !differences.isEmpty else { return }
    report(
      .changedStyle(theirs, differences),
      Place(id, other, self),
      source: Change.Judgement(
        .unknown,
        ["it depends on the code whether it needs what has changed"]
      )
    )
  }

  /// Whether only the type around it has another name.
  private func isRenamedWithParent(_ id: DeclarationID, _ other: DeclarationID) -> Bool {
    guard let parent = old.module[id].parent, let otherParent = new.module[other].parent,
      pairing.new[Int(parent.index)] == otherParent
    else { return false }
    return name(id).dropFirst(name(parent).count)
      == newName(other).dropFirst(newName(otherParent).count)
  }

  private mutating func add(_ id: DeclarationID) {
    // What is inside of something new is new as well.
    if let parent = new.module[id].parent, pairing.old[Int(parent.index)] == nil { return }
    guard new.surface.declares(id) else { return }
    var place = Place(type: newName(id))
    place.new = new.module[id].origin
    report(.addedType(newName(id)), place)
  }

  private mutating func remove(_ id: DeclarationID) {
    guard old.surface.declares(id) else { return }
    var place = Place(type: name(id))
    place.old = old.module[id].origin
    place.new = startOfDocument(with: place.old)
    if let parent = old.module[id].parent {
      guard let other = pairing.new[Int(parent.index)] else { return }
      place.new = new.module[other].origin
    }
    var judgement = Change.Judgement.fine
    if uses[id].isEmpty, old.module.operations.isEmpty {
      judgement = Change.Judgement(
        .unknown,
        ["no other schema uses '\(name(id))', so it may describe whole payloads"]
      )
    }
    report(
      .removedType(name(id)),
      place,
      responses: judgement,
      source: Change.Judgement(.breaks, ["'\(name(id))' is unknown"])
    )
  }

  /// Compares declarations of which one is an object and one a union, or the like.
  private mutating func compareKinds(_ id: DeclarationID, _ other: DeclarationID) {
    let (type, otherType) = (TypeReference.declared(id), TypeReference.declared(other))
    let (mine, theirs) = (old.module.resolved(type), new.module.resolved(otherType))
    // An alias and what it stands for can be the same, but an object and a union can't, although one is what became of the other.
    let isSame =
      isSameInSwift(mine, theirs) && (mine != .declared(id) || theirs != .declared(other))
    let judgement = valueJudgement(id, otherType)
    let request = requestJudgement(of: otherType, type, .all)
    guard !isSame || judgement.verdict > .fine || request?.verdict ?? .fine > .fine else { return }
    report(
      .changedType(
        name(id),
        from: old.kindWords(for: id),
        to: new.kindWords(for: other)
      ),
      Place(id, other, self),
      responses: judgement,
      requests: request,
      source: isSame
        ? .fine : Change.Judgement(.breaks, ["'\(name(id))' is another kind of type"]),
      example: .value(id, own: nil, writtenAs: otherType)
    )
  }

  private mutating func compare(
    _ type: TypeReference,
    _ id: DeclarationID,
    _ otherType: TypeReference,
    _ other: DeclarationID
  ) {
    let isSame = isSameInSwift(type, otherType)
    let judgement = valueJudgement(id, otherType, own: type)
    let request = requestJudgement(of: otherType, type, .toCounterparts)
    let words = (old.typeWords(for: type), new.typeWords(for: otherType))
    guard
      !isSame || judgement.verdict > .fine || request?.verdict ?? .fine > .fine
        || !isSameOnWire(type, otherType)
    else { return }
    report(
      .changedType(name(id), from: words.0, to: words.1),
      Place(id, other, self),
      responses: judgement,
      requests: request,
      source: isSame
        ? .fine : Change.Judgement(.breaks, ["'\(name(id))' stands for another type"]),
      example: .value(id, own: type, writtenAs: otherType)
    )
  }

  /// What is gone has no place in the new version of its document, except the document itself.
  func startOfDocument(with span: Span?) -> Span? {
    guard let span, let file = pairing.files[Int(span.file.index)] else { return nil }
    return Span(file: FileID(index: Int32(file)), start: 0, end: 0)
  }

  // MARK: - Documentation

  /// Only two parts of documentation matter: deprecation, and constraints, which backends may check.
  mutating func compareDocumentation(
    _ documentation: Documentation,
    _ other: Documentation,
    at subject: String,
    _ place: Place
  ) {
    if documentation.isDeprecated != other.isDeprecated {
      report(.changedDeprecation(subject, isDeprecated: other.isDeprecated), place)
    }
    guard requests != nil else { return }
    let constraints = [documentation, other].map { documentation in
      // A default is compared as such.
      documentation.remarks.filter { !$0.hasPrefix("Default: ") }
    }
    guard constraints[0] != constraints[1] else { return }
    let words = constraints.map { $0.isEmpty ? "none" : $0.joined(separator: ", ") }
    report(
      .changedConstraint(subject, from: words[0], to: words[1]),
      place,
      requests: Change.Judgement(
        .unknown,
        ["a backend may reject values that the old constraints allow"]
      )
    )
  }

  // MARK: - Names

  func name(_ id: DeclarationID) -> String { old.surface.name(of: id) }

  func newName(_ id: DeclarationID) -> String { new.surface.name(of: id) }

  func member(_ id: DeclarationID, _ index: Int) -> String {
    "\(name(id)).\(old.surface.member(index, of: id) ?? "?")"
  }

  func newMember(_ id: DeclarationID, _ index: Int) -> String {
    "\(newName(id)).\(new.surface.member(index, of: id) ?? "?")"
  }

  // MARK: - Reports

  private mutating func example(of spot: Spot) -> Change.Example? {
    guard let (root, payload) = examples.example(of: spot) else { return nil }
    let text = payload.text
    return text.utf8.count > Self.longestExample
      ? nil : Change.Example(type: name(root), payload: text)
  }

  /// What people still read.
  private static let longestExample = 2_000

  /// Where a change is.
  struct Place {
    /// The Swift type.
    var type: String
    var subject: String
    var old: Span?
    var new: Span?
    /// Whether apps decode it, and whether they send it.
    var isDecoded = true
    var isSent = true

    init(type: String) {
      self.type = type
      subject = type
    }

    init(_ id: DeclarationID, _ other: DeclarationID, _ comparison: borrowing Comparison) {
      self.init(type: comparison.name(id))
      old = comparison.old.module[id].origin
      new = comparison.new.module[other].origin
      isDecoded = comparison.directions.decodes(id)
      isSent = comparison.directions.sends(id)
    }
  }

  mutating func report(
    _ difference: Difference,
    _ place: Place,
    responses: Change.Judgement = .fine,
    requests: Change.Judgement? = nil,
    source: Change.Judgement = .fine,
    example spot: Spot? = nil
  ) {
    let isBroken = place.isDecoded && responses.verdict == .breaks
    changes.append(
      Change(
        difference: difference,
        subject: place.subject,
        type: place.type,
        old: place.old,
        new: place.new,
        responses: place.isDecoded ? responses : .fine,
        requests: self.requests == nil ? nil : place.isSent ? requests ?? .fine : .fine,
        example: isBroken ? spot.flatMap { example(of: $0) } : nil,
        source: source
      )
    )
  }
}

extension TypeStyle {
  /// What another style has that differs, such as `other conformances`. Most of a style is about objects.
  fileprivate func differences(from other: TypeStyle, isObject: Bool) -> [String] {
    var parts: [String] = []
    if conformances != other.conformances { parts.append("other conformances") }
    guard isObject else { return parts }
    if objects != other.objects { parts.append("the form '\(objects.rawValue)'") }
    if mutability != other.mutability { parts.append("'\(mutability.rawValue)' properties") }
    if initializer != other.initializer { parts.append("another initializer") }
    if optionals != other.optionals || wireAccess != other.wireAccess {
      parts.append("another style")
    }
    return parts
  }
}
