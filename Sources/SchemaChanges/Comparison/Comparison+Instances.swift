import SchemaDocument
import SchemaModel
import SwiftEmission

/// Types whose members are written elsewhere: instances of generic types, and schemas that extend others.
extension Comparison {
  /// A property in the schema that it is written in.
  struct Writer {
    var id: DeclarationID
    var index: Int
  }

  /// Returns the schemas that make a property something else, although it is written as before.
  ///
  /// For example, `CatPage` is `{$ref: '#/definitions/page', …}`, and its argument has changed. The property `items` is written in `page`,
  /// where nothing has.
  mutating func binding(of index: Int, _ counterpart: Int, _ pair: ObjectPair) -> Change.Binding? {
    let origins = (
      old: pair.object.properties[index].origin,
      new: pair.match.properties[counterpart].origin
    )
    let writers = writers ?? new.module.writers
    self.writers = writers
    guard let writer = writers[origins.new], writer.id != pair.otherID,
      let id = pairing.old[Int(writer.id.index)], case .object(let mine) = old.module[id].kind,
      case .object(let theirs) = new.module[writer.id].kind,
      let property = mine.properties.first(where: { $0.origin == origins.old }),
      isSame(property, theirs.properties[writer.index])
    else { return nil }
    let binding = (
      old: old.module.declarations.binding(of: pair.id),
      new: new.module.declarations.binding(of: pair.otherID)
    )
    let type = theirs.properties[writer.index].type
    return binding.new == writer.id
      ? nil
      : Change.Binding(
        old: old.module[binding.old].origin,
        new: new.module[binding.new].origin,
        parameter: type.declaration.flatMap {
          new.module[$0].isParameter ? new.module[$0].origin : nil
        }
      )
  }

  /// Whether the name of a type consists of those of a generic one and its arguments, and only the arguments differ. What contains values of
  /// the arguments has another type then.
  func isNamedAfterArguments(_ id: DeclarationID, _ other: DeclarationID) -> Bool {
    guard old.module[id].isUnwritten, new.module[other].isUnwritten,
      let type = old.module[id].instance?.type, let otherType = new.module[other].instance?.type
    else { return false }
    return pairing.new[Int(type.index)] == otherType
      && old.surface.declaredName(of: type) == new.surface.declaredName(of: otherType)
  }

  // MARK: - Joining

  /// Joins what changes in the schema of a generic type with what that does to its instances, which is what apps see.
  mutating func joinInstanceChanges() {
    guard !instanceChanges.isEmpty else { return }
    var groups: [InstanceGroup.Key: InstanceGroup] = [:]
    var joined: Set<Int> = []
    let ofInstances = Set(instanceChanges.flatMap(\.changes))
    for (index, change) in changes.enumerated() where !ofInstances.contains(index) {
      let key = InstanceGroup.Key(change, of: change.type)
      groups[key] = groups[key] ?? InstanceGroup(index, change)
    }
    for (range, id) in instanceChanges {
      guard let original = old.module[id].original else { continue }
      for index in range {
        let change = changes[index]
        var inBody = change
        if change.old == old.module[id].origin { inBody.old = old.module[original].origin }
        if let other = pairing.new[Int(id.index)], change.new == new.module[other].origin {
          inBody.new = new.module[other].original.map { new.module[$0].origin }
        }
        let body = InstanceGroup.Key(inBody, of: name(original))
        let same = InstanceGroup.Key(change, of: name(original), saying: change.difference.message)
        let key = groups[body] == nil ? same : body
        guard groups[key] != nil else {
          groups[key] = InstanceGroup(index, change)
          continue
        }
        groups[key]?.add(change)
        joined.insert(index)
      }
    }
    for group in groups.values where group.isJoined { changes[group.index] = group.change }
    changes = changes.enumerated().filter { !joined.contains($0.offset) }.map(\.element)
  }
}

/// The same change of a generic type and of its instances.
private struct InstanceGroup {
  /// The position of the change that the others are joined with.
  let index: Int
  private let first: Change
  /// What is the same for several types.
  private var fates: [Fate] = []

  struct Key: Hashable {
    var rule: Rule.ID
    var old: Span?
    var new: Span?
    var type: String
    var member: String
    var message: String?

    /// - Parameter message: What is said about the change, if it only counts as the same with the same words.
    init(_ change: Change, of type: String, saying message: String? = nil) {
      rule = change.difference.rule.id
      old = change.old
      new = change.new
      self.type = type
      // What is new is in a type that can have other arguments now.
      member =
        change.subject.hasPrefix(change.type)
        ? String(change.subject.dropFirst(change.type.count))
        : ".\(change.subject.split(separator: ".").last ?? "")"
      self.message = message.map { Self.replacing(change.type, in: $0) }
    }

    /// A sentence without the name of the type that it is about.
    static func replacing(_ type: String, in sentence: String) -> String {
      sentence.replacing("'\(type)'", with: "''").replacing("'\(type).", with: "'.")
    }
  }

  private struct Fate {
    var change: Change
    var types: [String]
    var known: Set<String>

    init(_ change: Change) {
      self.change = change
      types = [change.type]
      known = [change.type]
    }
  }

  init(_ index: Int, _ change: Change) {
    self.index = index
    first = change
    if change.wire > .fine { fates.append(Fate(change)) }
  }

  var isJoined = false

  mutating func add(_ change: Change) {
    isJoined = true
    guard change.wire > .fine else { return }
    let same = fates.firstIndex { fate in
      fate.change.responses.isSame(as: change.responses, fate.change.type, change.type)
        && (fate.change.requests ?? .fine)
          .isSame(as: change.requests ?? .fine, fate.change.type, change.type)
    }
    guard let same else { return fates.append(Fate(change)) }
    if fates[same].known.insert(change.type).inserted { fates[same].types.append(change.type) }
  }

  /// The change of all of them.
  var change: Change {
    var result = first
    result.responses = .fine
    result.requests = first.requests.map { _ in .fine }
    for fate in fates {
      var change = fate.change
      change.source = .fine
      let others = fate.types.dropFirst()
      if !others.isEmpty {
        let sentence = "the same goes for \(list(Array(others)))"
        if change.responses.verdict > .fine { change.responses.sentences.append(sentence) }
        if change.requests?.verdict ?? .fine > .fine { change.requests?.sentences.append(sentence) }
      }
      result.add(change)
    }
    return result
  }
}

extension Change.Judgement {
  /// Whether two judgements say the same about two types.
  fileprivate func isSame(as other: Self, _ type: String, _ otherType: String) -> Bool {
    verdict == other.verdict && isAssumed == other.isAssumed
      && sentences.map { InstanceGroup.Key.replacing(type, in: $0) }
        == other.sentences.map { InstanceGroup.Key.replacing(otherType, in: $0) }
  }
}

extension Module {
  /// The properties in the schemas that they are written in, by where that is.
  fileprivate var writers: [Span: Comparison.Writer] {
    var result: [Span: Comparison.Writer] = [:]
    for (index, declaration) in declarations.enumerated() {
      guard case .object(let object) = declaration.kind else { continue }
      for (position, property) in object.properties.enumerated()
      where declaration.span.contains(property.origin) && result[property.origin] == nil {
        result[property.origin] = Comparison.Writer(
          id: DeclarationID(index: Int32(index)),
          index: position
        )
      }
    }
    return result
  }
}
