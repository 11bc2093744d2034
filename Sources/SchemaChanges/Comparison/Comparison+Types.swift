import SchemaDocument
import SchemaModel
import SwiftEmission

/// Types: what has become of them, and how they are printed.
extension Comparison {
  mutating func compare(_ id: DeclarationID, _ other: DeclarationID) {
    guard new.surface.keeps(other), !new.surface.leavesOut(other), !old.surface.leavesOut(id)
    else { return compareOmitted(id, other) }
    if !isImported(id, other) {
      compareNames(id, other)
      compareRoles(id, other)
    }
    compareContents(id, other)
  }

  /// The type is no longer generated, but shipped apps still have it; or they have one of their own, because none ever was.
  private mutating func compareOmitted(_ id: DeclarationID, _ other: DeclarationID) {
    let reported = changes.count
    compareContents(id, other)
    changes[reported...].removeAll { $0.wire == .fine }
    for index in changes.indices.dropFirst(reported) { changes[index].source = .fine }
    let isInside = old.module[id].parent.map { isOmitted($0) } ?? false
    guard old.surface.declares(id), !isInside else { return }
    report(.omittedType(name(id)), Place(id, other, self), source: lostName(id))
  }

  private func isOmitted(_ id: DeclarationID) -> Bool {
    pairing.new[Int(id.index)].map { !new.surface.keeps($0) || new.surface.leavesOut($0) } ?? false
  }

  private mutating func compareContents(_ id: DeclarationID, _ other: DeclarationID) {
    // What could not be read is any value, but only in this run.
    if case .alias(.any) = new.module[other].kind, isUnread(other) { return }
    if isAlwaysBound(id) { return }
    let reported = changes.count
    switch (old.module[id].kind, new.module[other].kind) {
    case (.object(let object), .object(let otherObject))
    where object.isTuple == otherObject.isTuple:
      compare(object, id, otherObject, other)
    case (.enumeration(let enumeration), .enumeration(let otherEnumeration)):
      compare(enumeration, id, otherEnumeration, other)
    case (.union(let union), .union(let otherUnion)): compare(union, id, otherUnion, other)
    case (.alias(let type), .alias(let otherType)): compare(type, id, otherType, other)
    case (.object, _), (.enumeration, _), (.union, _), (.alias, _): compareKinds(id, other)
    }
    compareNull(id, other)
    let (mine, theirs) = (old.module[id], new.module[other])
    // Nearly all types stay as they are.
    guard mine.documentation != theirs.documentation || mine.hiddenContent != theirs.hiddenContent
    else { return }
    let areInstances = mine.instance != nil && theirs.instance != nil
    let place = areInstances ? placeOfBinding(id, other) : Place(id, other, self)
    compareHidden(mine.hiddenContent, theirs.hiddenContent, at: name(id), place, after: reported)
    let documentation = comparedDocumentation(
      mine.documentation,
      theirs.documentation,
      (mine.origin, theirs.origin)
    )
    compareDocumentation(documentation.old, documentation.new, at: name(id), place)
  }

  /// Reports that a payload can be null now. What contains a type, or an operation that returns it, says whether it can be null there.
  private mutating func compareNull(_ id: DeclarationID, _ other: DeclarationID) {
    guard new.module[other].admitsNull, !old.module[id].admitsNull, old.module[id].isNamed,
      usage.uses[id].isEmpty, !usage.operationTypes.contains(id)
    else { return }
    let effect = responses.null(.declared(id), .plain)
    report(
      .nullableProperty(name(id)),
      Place(id, other, self),
      responses: effect.verdict == .fine
        ? .fine : Change.Judgement(effect.verdict, ["'\(name(id))' can't be decoded from null"])
    )
  }

  private mutating func compareNames(_ id: DeclarationID, _ other: DeclarationID) {
    // The parameters of a generic type are part of its name.
    if old.module[id].isParameter, new.module[other].isParameter { return }
    let (mine, theirs) = (name(id), newName(other))
    // Code has no name for the enumeration of a constant.
    let isConstant =
      old.surface.isConstant(.declared(id)) && new.surface.isConstant(.declared(other))
    let isRenamed =
      !isConstant && old.surface.declaredName(of: id) != new.surface.declaredName(of: other)
    if isRenamed, !isRenamedWithParent(id, other), !isNamedAfterArguments(id, other) {
      // The name of an instance is made of its arguments.
      let followsArguments = old.module[id].isUnwritten || new.module[other].isUnwritten
      report(
        .renamedType(mine, to: theirs, unless: nameToWrite(id, for: other)),
        followsArguments ? placeOfBinding(id, other) : Place(id, other, self),
        source: lostName(id)
      )
    }
    // Another module decides how imported types are printed.
    guard !old.surface.imports(id), !new.surface.imports(other) else { return }
    let style = old.surface.style(of: id)
    var otherStyle = new.surface.style(of: other)
    // More conformances break nothing, and a change of the option is reported once.
    let isExplained =
      otherStyle.coding == .codable
      || old.surface.options.conformance != new.surface.options.conformance
    if isExplained, style.coding.isDecodable, otherStyle.coding.isDecodable {
      otherStyle.coding = style.coding
    }
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
      source: .unknown("it depends on the code whether it needs what has changed")
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

  mutating func add(_ id: DeclarationID) {
    // What is inside of something new is new as well.
    if let parent = new.module[id].parent {
      guard let other = pairing.old[Int(parent.index)], old.surface.keeps(other) else { return }
    }
    guard new.surface.declares(id) else { return }
    var place = Place(type: newName(id))
    place.new = new.module[id].origin
    report(.addedType(newName(id)), place)
  }

  mutating func remove(_ id: DeclarationID) {
    let declaration = old.module[id]
    guard old.surface.declares(id) else { return }
    if let file = pairing.files[Int(declaration.file.index)],
      new.fails(toRead: Pointer(parsing: declaration.pointer), in: file)
    {
      return
    }
    var place = Place(type: name(id))
    place.isDecoded = usage.directions.decodes(id)
    place.old = old.module[id].origin
    place.new = startOfDocument(with: place.old)
    if let parent = old.module[id].parent {
      guard let other = pairing.new[Int(parent.index)] else { return }
      place.new = new.module[other].origin
    }
    var judgement = Change.Judgement.fine
    if usage.uses[id].isEmpty, old.module.operations.isEmpty {
      judgement = .unknown("no other schema uses '\(name(id))', so it may describe whole payloads")
    }
    report(.removedType(name(id)), place, responses: judgement, source: lostName(id))
  }

  /// Compares declarations of which one is an object and one a union, or the like.
  private mutating func compareKinds(_ id: DeclarationID, _ other: DeclarationID) {
    let (type, otherType) = (TypeReference.declared(id), TypeReference.declared(other))
    let (mine, theirs) = (old.module.resolved(type), new.module.resolved(otherType))
    // An alias and what it stands for can be the same, but an object and a union can't, although one is what became of the other.
    let isSame =
      isSameInSwift(mine, theirs) && (mine != .declared(id) || theirs != .declared(other))
    let isSameTuple = isSameTuple(old.module[id].origin, new.module[other].origin)
    let judgement =
      isSameTuple
      ? .fine : openedTuple(id, other) ?? shortTuple(id, other) ?? valueJudgement(id, otherType)
    let request =
      isSameTuple ? .fine : closedTuple(id, other) ?? requestJudgement(of: otherType, type, .all)
    guard !isSame || judgement.verdict > .fine || request?.verdict ?? .fine > .fine else { return }
    report(
      .changedType(name(id), from: old.kindWords(for: id), to: new.kindWords(for: other)),
      Place(id, other, self),
      responses: judgement,
      requests: request,
      source: isSame
        ? .fine : .breaks("'\(name(id))' is another kind of type"),
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
    let words = typeWords(type, otherType)
    if isSame, type.dateForms != nil, otherType.dateForms != nil, judgement.verdict == .fine,
      request?.verdict ?? .fine == .fine
    {
      return compareDates(type, otherType, name(id), Place(id, other, self))
    }
    guard
      !isSame || judgement.verdict > .fine || request?.verdict ?? .fine > .fine
        || !isSameOnWire(type, otherType)
    else { return }
    report(
      .changedType(name(id), from: words.old, to: words.new),
      Place(id, other, self),
      responses: judgement,
      requests: request,
      source: isSame
        ? .fine
        : sourceJudgement(ofParameter: id) ?? .breaks("'\(name(id))' stands for another type"),
      example: .value(id, own: type, writtenAs: otherType)
    )
  }

  // MARK: - Documentation

  /// Only two parts of documentation matter: deprecation, and constraints, which backends may check.
  ///
  /// - Parameter isSent: Whether requests have it.
  mutating func compareDocumentation(
    _ documentation: Documentation,
    _ other: Documentation,
    at subject: String,
    _ place: Place,
    isSent: Bool = true
  ) {
    if documentation.isDeprecated != other.isDeprecated {
      report(.changedDeprecation(subject, isDeprecated: other.isDeprecated), place)
    }
    compareConstraints(
      documentation.constraints,
      other.constraints,
      at: subject,
      place,
      isSent: isSent
    )
  }

  /// - Parameter isSent: Whether requests have it.
  mutating func compareConstraints(
    _ constraints: [Constraint],
    _ others: [Constraint],
    at subject: String,
    _ place: Place,
    isSent: Bool
  ) {
    guard requests != nil, Set(constraints) != Set(others) else { return }
    let judgement = isSent ? requestJudgement(others.effect(on: constraints)) : .fine
    let (gone, added) = (constraints.missing(in: others), others.missing(in: constraints))
    // What apps read of another length, and what they send, is one change.
    if (gone + added).allSatisfy(\.isLength),
      let index = changes.indices.suffix(Self.changesOfProperty).last(where: {
        changes[$0].isOfConstraints(at: place)
      })
    {
      if place.isSent { changes[index].requests?.add(judgement) }
      return
    }
    report(
      .changedConstraint(subject, without: gone.map(\.text), with: added.map(\.text)),
      place,
      requests: judgement
    )
  }

  /// How many changes at the end are searched for one of the same property.
  private static let changesOfProperty = 4
}

extension TypeStyle {
  /// What another style has that differs, such as `other conformances`. Most of a style is about objects.
  fileprivate func differences(from other: TypeStyle, isObject: Bool) -> [String] {
    var parts: [String] = []
    if conformances != other.conformances { parts.append("other conformances") }
    if coding != other.coding {
      parts.append(
        "the conformance '\(other.coding.conformance)' instead of '\(coding.conformance)'"
      )
    }
    guard isObject else { return parts }
    if objects != other.objects {
      parts.append("the form '\(other.objects.rawValue)' instead of '\(objects.rawValue)'")
    }
    if mutability != other.mutability {
      parts.append("'\(other.mutability.rawValue)' properties instead of '\(mutability.rawValue)'")
    }
    if initializer != other.initializer { parts.append("another initializer") }
    if optionals != other.optionals || wireAccess != other.wireAccess {
      parts.append("another style")
    }
    if hooks != other.hooks {
      parts.append("the hooks '\(other.hooks.rawValue)' instead of '\(hooks.rawValue)'")
    }
    return parts
  }
}

extension [Constraint] {
  /// Those that others lack.
  fileprivate func missing(in others: [Constraint]) -> [Constraint] {
    let known = Set(others)
    return filter { !known.contains($0) }
  }
}

extension Constraint {
  /// Whether it is about the number of elements.
  var isLength: Bool { keyword == "minItems" || keyword == "maxItems" }

  /// As in a schema: `minLength: 1`, `items: pattern: ^a`.
  fileprivate var text: String {
    let start = value.prefix(Self.longest)
    return (place + [keyword, start.count < value.count ? "\(start)…" : value])
      .joined(separator: ": ")
  }

  /// What people still read of a pattern.
  private static let longest = 60
}
