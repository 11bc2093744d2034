/// A reader for the members of an object in a document, or for the elements of an array, whose keys are their positions.
///
/// A class, because it keeps its position: keys are mostly requested in the order in which they appear, and then each takes one
/// comparison.
final class JSONObject {
  // No function that accesses these variables calls code of a user, so Swift doesn't have to check at run time that only one does.
  let document: JSONDocument
  @exclusivity(unchecked) private(set) var index: Int
  @exclusivity(unchecked) private(set) var owner: Owner
  @exclusivity(unchecked) var policy: ReadingPolicy
  /// The first member that wasn't read yet. All members before it were read.
  @exclusivity(unchecked) private var next: Int
  /// A bit for each key before ``next``, which different keys may share. A key without its bit isn't before it; for any other key,
  /// the search begins at the first member, so that the first of several members with the same key is always found.
  @exclusivity(unchecked) private var readKeys = SIMD4<UInt64>()
  /// The same object without a policy, which keeps the position for both.
  private let plain: JSONObject?
  /// A container for values that aren't read directly, once it is needed.
  @exclusivity(unchecked) private var container: WireObject?
  /// How many keys were skipped by searches, to decide whether an index is worth its cost.
  @exclusivity(unchecked) private var skippedKeys = 0
  /// Whether members are found by ``valuesByKey``: there are many in another order, or equal keys may have different bytes, as `é` is
  /// the same key as one scalar or as two.
  @exclusivity(unchecked) private var isIndexed: Bool
  /// The values by their keys, once they are needed.
  @exclusivity(unchecked) private var valuesByKey: [String: Int]?
  /// The nested objects that members have been read from.
  @exclusivity(unchecked) private var inner: [String: JSONObject]?

  init(_ document: JSONDocument, at index: Int, owner: Owner) {
    self.document = document
    self.index = index
    self.owner = owner
    policy = ReadingPolicy()
    plain = nil
    next = index + 2
    isIndexed = document.entry(index).kind.needsIndex
  }

  /// Creates a reader of the same object with a policy.
  init(_ object: JSONObject, policy: ReadingPolicy) {
    document = object.document
    index = object.index
    owner = object.owner
    self.policy = policy
    plain = object.plain ?? object
    next = object.next
    isIndexed = object.isIndexed
  }

  /// Reuses the reader for another object.
  func restart(at index: Int, owner: Owner) {
    self.index = index
    self.owner = owner
    next = index + 2
    readKeys = SIMD4()
    isIndexed = document.entry(index).kind.needsIndex
    if container != nil { container = nil }
    skippedKeys = 0
    if valuesByKey != nil { valuesByKey = nil }
    if inner != nil { inner = nil }
  }

  /// The place of the object itself.
  var place: JSONPlace {
    JSONPlace(document: document, index: index, parent: document.span(index).parent)
  }

  private var isArray: Bool { document.entry(index).kind == .array }

  /// The object as a container, for values that aren't read directly.
  var wire: WireObject {
    if let container { return container }
    let place = place
    var policy = policy
    policy.isTentative = false
    let new = WireObject(
      container: KeyedDecodingContainer(
        JSONObjectReader<DTOKey>(JSONObject(document, at: index, owner: owner))
      ),
      owner: owner,
      policy: policy,
      decoder: place,
      isArray: isArray
    )
    container = new
    return new
  }

  /// Returns the nested object with a key, if there is one.
  func member(_ key: String) -> JSONObject? {
    if let known = inner?[key] { return known }
    guard let value = value(key), document.entry(value).isObject else { return nil }
    let member = JSONObject(JSONObject(document, at: value, owner: owner), policy: policy)
    inner = inner ?? [:]
    inner?[key] = member
    return member
  }

  /// Returns the place of a member, given the index of its value.
  func place(ofValue index: Int) -> JSONPlace {
    JSONPlace(document: document, index: index, parent: self.index)
  }
}

// MARK: - Keys

extension JSONObject {
  /// Returns the index of the value with a key; `nil` if there is none.
  func value(_ key: String) -> Int? {
    if let plain { return plain.value(key) }
    return isIndexed ? valueInIndex(key) : find(key)
  }

  @inline(never)
  private func valueInIndex(_ key: String) -> Int? {
    if isArray { return element(key) }
    if valuesByKey == nil { _ = members }
    return valuesByKey?[key]
  }

  /// Returns the index of the element at a position. Arrays that are read like objects have few elements.
  private func element(_ key: String) -> Int? {
    guard let position = DTOKey.position(key).intValue, position < document.span(index).count else {
      return nil
    }
    var current = index + 2
    for _ in 0..<position { current += document.entry(current).span }
    return current
  }

  /// Returns whether there is a value with a key, without changing the position.
  func contains(_ key: String) -> Bool {
    valueAhead(key) != nil
  }

  /// Returns whether there is a value other than null with a key, without changing the position.
  func holdsValue(_ key: String) -> Bool {
    guard let value = valueAhead(key) else { return false }
    return document.entry(value).kind != .null
  }

  private func valueAhead(_ key: String) -> Int? {
    if let plain { return plain.valueAhead(key) }
    let reached = (next, readKeys)
    defer { (next, readKeys) = reached }
    return value(key)
  }

  /// The number of skipped keys before an index is considered.
  private static let indexingThreshold = 1024

  private func find(_ key: String) -> Int? {
    if let found = key.utf8.withContiguousStorageIfAvailable({ find($0) }) { return found }
    var copy = key
    return copy.withUTF8 { find($0) }
  }

  /// Finds the first value with a key if all keys are ASCII, so that equal keys have equal bytes. Not inlined, because there are two ways to
  /// the bytes of a key.
  @inline(never)
  private func find(_ key: UnsafeBufferPointer<UInt8>) -> Int? {
    var steps = 0
    let end = index + document.entry(index).length
    let bytes = document.bytes
    let head = JSONBytes(key).eightBytes(at: 0)
    let (word, bit) = JSONObject.bit(of: head, count: key.count)
    let found = document.withTape { tape -> Int? in
      var current = readKeys[word] & bit == 0 ? next : index + 2
      while current < end {
        let entry = JSONEntry(bits: tape[current])
        if entry.length == key.count, bytes.isEqual(key, head, at: entry.offset) {
          if current == next {
            next = current + 1 + JSONEntry(bits: tape[current + 1]).span
            readKeys[word] |= bit
          }
          return current + 1
        }
        current += 1 + JSONEntry(bits: tape[current + 1]).span
        steps += 1
      }
      return nil
    }
    if steps > 0 { skip(steps) }
    return found
  }

  private func skip(_ steps: Int) {
    skippedKeys += steps
    isIndexed =
      skippedKeys > JSONObject.indexingThreshold
      && skippedKeys > 8 * document.span(index).count
  }

  /// Returns the bit of a key in ``readKeys``, and the word that it is in.
  @inline(__always)
  private static func bit(of head: UInt64, count: Int) -> (word: Int, bit: UInt64) {
    // The highest bits of the product depend on all bytes of the head.
    let hash = (head ^ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15
    return (Int(truncatingIfNeeded: hash >> 62), 1 << (hash >> 56 & 63))
  }

  /// The keys and the indices of their values, in the order of the document, which are also put into ``valuesByKey``. If a key occurs
  /// twice, only its first member is included.
  var members: [(key: String, value: Int)] {
    var members: [(key: String, value: Int)] = []
    let count = document.span(index).count
    members.reserveCapacity(count)
    var values = [String: Int](minimumCapacity: count)
    var current = index + 2
    let end = index + document.entry(index).length
    while current < end {
      let key = document.text(document.entry(current))
      if let first = values.updateValue(current + 1, forKey: key) {
        values[key] = first
      } else {
        members.append((key, current + 1))
      }
      current += 1 + document.entry(current + 1).span
    }
    valuesByKey = values
    return members
  }
}

extension JSONEntry.Kind {
  /// Whether the values of an array or object aren't found by comparing keys.
  fileprivate var needsIndex: Bool { self == .unusualObject || self == .array }
}
