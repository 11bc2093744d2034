import Patterns
import PayloadChecking
import SchemaDocument
import SchemaFacts
import SchemaLanguage

/// Makes objects and arrays.
extension SampleMaker {
  mutating func object(
    _ demands: Demands,
    _ place: Place,
    _ extent: Extent
  ) throws(SampleFailure) -> SampleValue {
    let required = demands.requiredNames.filter { !demands.exempts($0, by: contract) }
    var names = memberNames(demands, required, extent)
    let least = demands.least(.minProperties)
    if names.count < least {
      names += demands.propertyNames.filter { !names.contains($0) }.prefix(least - names.count)
    }
    var members: [SampleValue.Member] = []
    for name in names {
      guard let inner = demands.memberSchemas(name, contract) else {
        if required.contains(name) { throw .impossible() }
        continue
      }
      do throws(SampleFailure) {
        let path = inner.compactMap({ wirePath(of: $0) }).first ?? [name]
        let value = try member(name, path, inner, demands, place.inside(demands, name: name))
        if inner.contains(where: isFlattened), case .object(let own) = value {
          settings.hasMovedValues = true
          members += own.filter { new in !members.contains { $0.key == new.key } }
          continue
        }
        if path.count > 1 || path != [name] { settings.hasMovedValues = true }
        members.insert(value, at: path)
      } catch .impossible where !required.contains(name) {
        continue
      }
    }
    try addUnnamedMembers(to: &members, least, demands, place, extent)
    let root = demands.root
    if !root.isEmpty { settings.hasMovedValues = true }
    return root.reversed().reduce(.object(members)) { value, key in
      .object([SampleValue.Member(key: key, value: value)])
    }
  }

  /// The names of the members that the schemas describe and the object gets, in the order of the schemas.
  private mutating func memberNames(
    _ demands: Demands,
    _ required: [String],
    _ extent: Extent
  ) -> [String] {
    var wanted = Set(required)
    let described = demands.propertyNames
    for name in described
    where !demands.isLeftOut(name, by: contract) && !demands.avoided.contains(name) {
      switch extent {
      case .least: break
      case .some: if random.happens(70) { wanted.insert(name) }
      case .most: wanted.insert(name)
      }
    }
    var pending = Array(wanted)
    while let name = pending.popLast() {
      pending += demands.names(requiredBy: name).filter { wanted.insert($0).inserted }
    }
    let names = described.filter { wanted.contains($0) }
    let others =
      required.filter { !described.contains($0) }
      + wanted.subtracting(described).subtracting(required).sorted()
    var surplus = names.count + others.count - demands.most(.maxProperties)
    return names.reversed().filter { name in
      guard surplus > 0, !required.contains(name) else { return true }
      surplus -= 1
      return false
    }.reversed() + others
  }

  private mutating func member(
    _ name: String,
    _ path: [String],
    _ schemas: [Node],
    _ demands: Demands,
    _ place: Place
  ) throws(SampleFailure) -> SampleValue {
    var place = place
    var tags: [String] = []
    let root = demands.root
    for (whole, values) in demands.tags {
      let rest = whole.dropFirst(whole.starts(with: root) ? root.count : 0)
      if rest.elementsEqual(path) || whole == [name] {
        tags = values
      } else if rest.starts(with: path) {
        place.tags[Array(rest.dropFirst(path.count))] = values
      }
    }
    let values = tags.flatMap { [SampleValue.string($0), .number($0)] }
    if let tag = values.first(where: { contract.allows($0.json, schemas) }) { return tag }
    // The schema of the discriminator can exclude the tags.
    return try value(schemas, place)
  }

  /// Adds members that no schema names: those of maps, or as many as there must be.
  private mutating func addUnnamedMembers(
    to members: inout [SampleValue.Member],
    _ least: Int,
    _ demands: Demands,
    _ place: Place,
    _ extent: Extent
  ) throws(SampleFailure) {
    var wanted = demands.isMap ? count(least, demands.most(.maxProperties), extent) : least
    var attempts = 0
    while members.count < wanted {
      attempts += 1
      guard attempts < 50 else {
        if members.count < least { throw .impossible(demands.values(.minProperties)) }
        return
      }
      let name = try memberName(demands, attempts, place)
      guard !members.contains(where: { $0.key == name }),
        let inner = demands.memberSchemas(name, contract),
        demands.isOpen || !inner.isEmpty
      else { continue }
      do throws(SampleFailure) {
        let value = try value(inner, place.inside(demands))
        members.append(SampleValue.Member(key: name, value: value))
      } catch .impossible {
        wanted = least
      }
    }
  }

  /// A name for a member of a map.
  private mutating func memberName(
    _ demands: Demands,
    _ attempt: Int,
    _ place: Place
  ) throws(SampleFailure) -> String {
    let rules = demands.values(.propertyNames)
    if !rules.isEmpty,
      case .string(let name) = try value(rules, Place(name: "key", depth: place.depth + 1))
    {
      return name
    }
    let patterns = demands.values(.patternProperties).flatMap { $0.pairs.map(\.key) }
    if !patterns.isEmpty {
      let pattern = patterns[attempt % patterns.count]
      if let text = contract.pattern(pattern)?.text(using: &random, upTo: 12) { return text }
    }
    let names = ["first", "second", "third", "fourth"]
    return attempt <= names.count ? names[attempt - 1] : "member\(attempt)"
  }

  private func isFlattened(_ schema: Node) -> Bool {
    schema.isMapping && RawSchema(schema).isTrue(.dtoFlatten)
  }

  private func wirePath(of schema: Node) -> [String]? {
    schema.isMapping ? RawSchema(schema).keyPath(.dtoPath) : nil
  }

  // MARK: - Arrays

  mutating func array(
    _ demands: Demands,
    _ place: Place,
    _ extent: Extent
  ) throws(SampleFailure) -> SampleValue {
    let least = demands.least(.minItems, .dtoMinItems)
    let most = demands.most(.maxItems)
    let contained = demands.values(.contains)
    let matching = contained.isEmpty ? 0 : max(1, demands.least(.minContains))
    let listed = extent == .least ? 0 : min(most, demands.listedCount)
    let count = max(count(least, most, extent), matching, listed)
    var elements: [SampleValue] = []
    var attempts = 0
    while elements.count < count {
      attempts += 1
      let index = elements.count
      let inner = demands.elementSchemas(index) + (index < matching ? contained : [])
      do throws(SampleFailure) {
        guard attempts < count + 50 else {
          throw .impossible(demands.values(.minItems) + demands.values(.uniqueItems))
        }
        let element = try value(inner, place.inside(demands))
        if demands.isTrue(.uniqueItems), elements.contains(element) { continue }
        elements.append(element)
      } catch .impossible(let keywords) {
        if index < max(least, matching) { throw .impossible(keywords) }
        break
      }
    }
    return .array(elements)
  }

  /// The number of elements of a collection that has at least and at most so many.
  private mutating func count(_ least: Int, _ most: Int, _ extent: Extent) -> Int {
    switch extent {
    case .least: least
    case .some: max(least, min(most, Int.random(in: 0...3, using: &random)))
    case .most: max(least, min(most, 2))
    }
  }
}

extension [SampleValue.Member] {
  /// Sets a value below objects with the keys of a path. A flattened object can have the same key.
  fileprivate mutating func insert(_ value: SampleValue, at path: [String]) {
    guard let key = path.first else { return }
    let index = firstIndex { $0.key == key } ?? count
    if index == count { append(SampleValue.Member(key: key, value: .object([]))) }
    guard path.count > 1 else {
      self[index].value = value
      return
    }
    guard case .object(var inner) = self[index].value else { return }
    inner.insert(value, at: [String](path.dropFirst()))
    self[index].value = .object(inner)
  }
}
