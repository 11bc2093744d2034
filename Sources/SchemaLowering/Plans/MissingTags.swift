import SchemaDocument
import SchemaFacts
import SchemaModel

/// Finds tags that would get lost: an object that is a variant may lack the discriminator among its members, and wouldn't encode it.
///
/// In `Union`, `absent` is the variant of payloads without a tag, and `otherwise` says what payloads with an unknown one are.
extension Union {
  /// Finds the tags that the union must write itself, and the properties that write the others.
  ///
  /// A variant with several tags gets the first one, preferably one that no other variant has. The variant for unknown tags gets none,
  /// because it wouldn't be the original one. The variant of payloads without a tag gets none either.
  mutating func settleWrittenTags(in module: Module) {
    guard case .discriminator(let path) = selection else { return findConstants(in: module) }
    // A payload without a tag can't be read as a variant that throws without it.
    if let index = absent, otherwise == .undefined,
      module.object(of: variants[index].type)?.object.demands(path) == true
    {
      absent = nil
    }
    var ownTags: [Int: String] = [:]
    for choice in choices where choice.candidates.count == 1 {
      ownTags[choice.candidates[0]] = choice.tags.first
    }
    for position in variants.indices {
      if otherwise.isVariant(at: position) {
        let own = ownTags[position] ?? variants[position].tags.first
        findForeignTags(ofVariant: position, own, at: path, in: module)
        continue
      }
      guard let tag = ownTags[position] ?? variants[position].tags.first else { continue }
      let mayLackTag = absent == position
      variants[position].mayLackTag = mayLackTag
      let tags = [tag] + variants[position].tags.filter { $0 != tag }
      guard let (id, object) = module.object(of: variants[position].type) else {
        if module.isDictionary(variants[position].type) {
          variants[position].writtenTags = tags.map { .string($0) }
        }
        continue
      }
      if !object.writes(at: path) {
        if !mayLackTag { variants[position].missingTag = tag }
        guard object.additionalProperties != nil else { continue }
      } else if path.count == 1, !mayLackTag, !module.imported.contains(id),
        let index = object.properties.firstIndex(where: { $0.isTag(path[0]) })
      {
        variants[position].tagProperty = Union.TagProperty(owner: id, index: index, tags: tags)
        continue
      }
      variants[position].writtenTags = tags.map {
        module.value(ofTag: $0, at: path[...], in: object)
      }
    }
  }
}

extension Union {
  /// Finds the tags that a variant for unknown tags must not be written with, because it would be read as another one.
  ///
  /// - Parameter tag: One that selects this variant.
  private mutating func findForeignTags(
    ofVariant position: Int,
    _ tag: String?,
    at path: [String],
    in module: Module
  ) {
    let mayLackTag = (absent ?? position) == position
    guard let object = module.object(of: variants[position].type)?.object,
      variants[position].form == .plain
    else { return }
    guard object.writes(at: path) || object.additionalProperties != nil else {
      variants[position].missingTag = mayLackTag ? nil : tag
      return
    }
    // What has a tag that several variants share can turn out to be this one.
    let others = choices.filter { $0.candidates.count == 1 && $0.candidates[0] != position }
      .flatMap(\.tags)
    guard !others.isEmpty, tag != nil || mayLackTag && !object.demands(path) else { return }
    variants[position].foreignTags = ForeignTags(
      others.map { module.value(ofTag: $0, at: path[...], in: object) },
      replacement: tag.map { module.value(ofTag: $0, at: path[...], in: object) },
      mayLackTag: mayLackTag
    )
  }

  /// Returns what to report about a variant for unknown tags that may lack the tag, although an object without it is read as another one.
  func otherWithoutTag(in module: Module) -> Diagnostic? {
    guard case .discriminator(let path) = selection, let absent,
      let position = variants.indices.first(where: { otherwise.isVariant(at: $0) }),
      absent != position, variants[position].tags.isEmpty,
      let object = module.object(of: variants[position].type)?.object, !object.demands(path)
    else { return nil }
    return .otherWithoutTag(
      variants[position].origin,
      key: path.joined(separator: "."),
      tags: variants[absent].tags
    )
  }
}

extension Union.Otherwise {
  fileprivate func isVariant(at position: Int) -> Bool {
    switch self {
    case .undefined: false
    case .base(let index), .variant(let index): index == position
    }
  }
}

extension Module {
  /// Sets the tags that objects have in all unions that they are variants of.
  mutating func settleTags() {
    var found: [DeclarationID: (index: Int, tag: String?)] = [:]
    for declaration in declarations {
      guard case .union(let union) = declaration.kind else { continue }
      for property in union.variants.compactMap(\.tagProperty) {
        let known = found[property.owner]
        let isSame =
          known.map { $0.index == property.index && $0.tag == property.tags[0] } ?? true
        found[property.owner] = (property.index, isSame ? property.tags[0] : nil)
      }
    }
    for (id, (index, tag)) in found {
      guard let tag, case .object(var object) = self[id].kind else { continue }
      object.properties[index].plan.particulars.parts.tag = tag
      self[id].kind = .object(object)
    }
  }

  /// Returns a tag as the member that has it is written.
  fileprivate func value(
    ofTag tag: String,
    at path: ArraySlice<String>,
    in object: Object
  ) -> DefaultValue {
    guard let key = path.first,
      let property = object.properties.first(where: {
        $0.plan.key == key && $0.plan.particulars.parts.path.isEmpty
      })
    else { return .string(tag) }
    if path.count > 1 {
      guard let inner = self.object(of: property.type)?.object else { return .string(tag) }
      return value(ofTag: tag, at: path.dropFirst(), in: inner)
    }
    return value(ofTag: tag, in: property)
  }

  /// Returns a tag as a property that has it is written.
  func value(ofTag tag: String, in property: Property) -> DefaultValue {
    property.plan.particulars.parts.constant?.value(ofTag: tag)
      ?? value(ofTag: tag, as: property.type)
  }

  private func value(ofTag tag: String, as type: TypeReference) -> DefaultValue {
    switch resolved(type) {
    case .primitive(.boolean): Bool(tag).map { .boolean($0) } ?? .string(tag)
    case .primitive(let primitive) where primitive.isNumber: .number(fromTag: tag)
    case .declared(let id), .enumeration(let id, _):
      if case .enumeration(let enumeration) = self[id].kind, enumeration.hasNumbers {
        .number(fromTag: tag)
      } else {
        .string(tag)
      }
    default: .string(tag)
    }
  }

  fileprivate func isDictionary(_ type: TypeReference) -> Bool {
    if case .dictionary = resolved(type) { true } else { false }
  }

  /// Returns what a type denotes, following aliases.
  private func resolved(_ type: TypeReference) -> TypeReference {
    var type = type
    // Aliases have no cycles at this point, but the bounded loop doesn't depend on that.
    for _ in declarations.indices {
      guard case .declared(let id) = type, case .alias(let target) = self[id].kind else { break }
      type = target
    }
    return type
  }

  /// Returns the object that a type denotes, following aliases.
  fileprivate func object(of type: TypeReference) -> (id: DeclarationID, object: Object)? {
    declaredObject(of: type).flatMap { $0.object.isTuple ? nil : $0 }
  }

  /// Returns the tuple that a type denotes, following aliases.
  func tuple(of type: TypeReference) -> Object? {
    declaredObject(of: type).flatMap { $0.object.isTuple ? $0.object : nil }
  }

  private func declaredObject(of type: TypeReference) -> (id: DeclarationID, object: Object)? {
    guard case .declared(let id) = resolved(type), case .object(let object) = self[id].kind else {
      return nil
    }
    return (id, object)
  }
}

extension DefaultValue {
  /// Returns the number that has the text of a tag, or a string if there is none.
  fileprivate static func number(fromTag tag: String) -> DefaultValue {
    Int64(tag).map { .integer($0) } ?? Double(tag).map { .number($0) } ?? .string(tag)
  }

  /// Returns the value if it is a number or a Boolean with the text of a tag.
  fileprivate func value(ofTag tag: String) -> DefaultValue? {
    switch self {
    case .integer(let number) where "\(number)" == tag: self
    case .number where self == .number(fromTag: tag): self
    case .boolean(let truth) where "\(truth)" == tag: self
    default: nil
    }
  }
}

extension Enumeration {
  fileprivate var hasNumbers: Bool {
    switch rawType {
    case .integer, .number: true
    case .string, .mixed: false
    }
  }
}

extension Primitive {
  /// Whether its values are numbers in JSON.
  fileprivate var isNumber: Bool {
    switch self {
    case .integer, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64, .float,
      .double, .decimal:
      true
    default: false
    }
  }
}

extension Property {
  /// Whether it is the member with this key and can be set to any string: nothing about it says which ones there are, how they are written,
  /// or that nobody should use it.
  fileprivate func isTag(_ key: String) -> Bool {
    let parts = plan.particulars.parts
    return plan.key == key && plan.writtenPlace == [key] && type == .primitive(.string)
      && plan.form == .plain && parts.constant == nil && !parts.keepsPresence
      && !documentation.isDeprecated
  }
}

extension Object {
  /// Whether an object is invalid without a member of its own, which is not in another object.
  fileprivate func demands(_ path: [String]) -> Bool {
    guard path.count == 1, root.isEmpty else { return false }
    return properties.contains {
      $0.plan.readPlaces == [path] && $0.presence == .required && $0.plan.failure == .throwing
        && $0.plan.particulars.parts.fallback == nil
    }
  }

  /// Whether the object itself writes something at a place, around it or inside it, so that nothing else can be written there.
  fileprivate func writes(at path: [String]) -> Bool {
    if path.count == 1 {
      if let first = root.first { return first == path[0] }
      return properties.contains {
        ($0.plan.particulars.parts.path.first ?? $0.plan.key) == path[0]
      }
    }
    return properties.contains { property in
      let place = root + property.plan.writtenPlace
      return place.starts(with: path) || path.starts(with: place)
    }
  }
}
