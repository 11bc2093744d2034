/// What a type reads of a value: members that it declares, members of maps, and elements.
///
/// A union compares these if several candidates match a payload. A class, because all decoders of one value share it.
final class Coverage {
  private var inner: [DTOKey: Coverage] = [:]
  /// Whether the type names the key of the value, which is not so in maps and arrays.
  private(set) var isDeclared: Bool
  /// Whether the value is null.
  var isNull = false
  /// Whether the value is kept as JSON, whatever is in it.
  var isWhole = false
  /// Whether the keys of the object were requested, as for a map. Members that are read afterwards aren't declared.
  var listsKeys = false

  init(isDeclared: Bool = false) {
    self.isDeclared = isDeclared
  }

  /// Returns what is read of a member.
  func member(_ key: DTOKey) -> Coverage { coverage(of: key, isDeclared: !listsKeys) }

  /// Returns what is read of an element.
  func element(_ index: Int) -> Coverage { coverage(of: .index(index), isDeclared: false) }

  private func coverage(of key: DTOKey, isDeclared: Bool) -> Coverage {
    if let known = inner[key] { return known }
    let new = Coverage(isDeclared: isDeclared)
    inner[key] = new
    return new
  }

  /// Notes that the type has a place for the value, as a tuple has for its elements.
  func declare() { isDeclared = true }

  /// Adds what the selected variant of a union has read.
  func add(_ other: Coverage) {
    isNull = isNull || other.isNull
    isWhole = isWhole || other.isWhole
    for (key, theirs) in other.inner {
      if let mine = inner[key] { mine.add(theirs) } else { inner[key] = theirs }
    }
  }

  /// The weight of all members that the type declares, also inside them and in elements. Members of maps don't count.
  var declared: Int {
    inner.reduce(0) { sum, entry in
      let inner = entry.value.declared
      if entry.value.isDeclared { return sum + entry.value.weight + inner }
      return entry.key.intValue == nil ? sum : sum + inner
    }
  }

  /// The weight of all members that the type declares or reads as those of a map with a schema.
  var described: Int {
    inner.reduce(0) { sum, entry in
      let value = entry.value
      guard entry.key.intValue == nil || value.isDeclared else { return sum + value.described }
      return value.isFreeForm ? sum : sum + value.weight + value.described
    }
  }

  private var weight: Int { Coverage.weight(isNull: isNull) }

  /// Returns the weight of a member. Null counts half, because many backends also send it for members that they don't have.
  static func weight(isNull: Bool) -> Int { isNull ? 1 : 2 }

  /// Whether no schema describes the value.
  private var isFreeForm: Bool { isWhole && !isDeclared }

  /// Whether another type reads a member that this one doesn't declare.
  func losesMember(to other: Coverage) -> Bool {
    losses(to: other).contains { $0.count == 1 && $0[0].intValue == nil }
  }

  /// Returns the places of values that another type reads and this one loses. Null is a value only in a map or an array, because a property
  /// is also `nil` without it.
  func losses(to other: Coverage, at path: [DTOKey] = []) -> [[DTOKey]] {
    guard !isWhole else { return [] }
    return other.inner.sorted { $0.key.isOrdered(before: $1.key) }.flatMap { key, theirs in
      if theirs.isNull && theirs.isDeclared || theirs.isFreeForm { return [[DTOKey]]() }
      guard let mine = inner[key] else { return [path + [key]] }
      return mine.losses(to: theirs, at: path + [key])
    }
  }
}

extension DTOKey {
  fileprivate func isOrdered(before other: DTOKey) -> Bool {
    guard let index = intValue, let otherIndex = other.intValue else {
      return stringValue < other.stringValue
    }
    return index < otherIndex
  }
}
