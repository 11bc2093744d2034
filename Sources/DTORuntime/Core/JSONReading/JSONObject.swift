/// A reader for the members of an object in a document.
///
/// A class, because it keeps its position: keys are mostly requested in the order in which they appear, and then each takes one
/// comparison.
final class JSONObject {
  let document: JSONDocument
  private(set) var index: Int
  private(set) var owner: Owner
  let policy: ReadingPolicy
  /// The first member that wasn't read yet. The members before it were all read, with different keys, so the first member with a
  /// key is always found first.
  private var next: Int
  /// The same object without a policy, which keeps the position for both.
  private let plain: JSONObject?
  /// A container for values that aren't read directly, once it is needed.
  private var container: WireObject<DTOKey>?
  /// How many keys were skipped by searches, to decide whether an index is worth its cost.
  private var skippedKeys = 0
  /// The values by their keys, if there are many of them in another order.
  private var valuesByKey: [String: Int]?
  /// The nested objects that members have been read from.
  private var inner: [String: JSONObject]?

  init(_ document: JSONDocument, at index: Int, owner: Owner) {
    self.document = document
    self.index = index
    self.owner = owner
    policy = ReadingPolicy()
    plain = nil
    next = index + 2
  }

  /// Creates a reader of the same object with a policy.
  init(_ object: JSONObject, policy: ReadingPolicy) {
    document = object.document
    index = object.index
    owner = object.owner
    self.policy = policy
    plain = object.plain ?? object
    next = object.next
  }

  /// Reuses the reader for another object.
  func restart(at index: Int, owner: Owner) {
    self.index = index
    self.owner = owner
    next = index + 2
    if container != nil { container = nil }
    skippedKeys = 0
    if valuesByKey != nil { valuesByKey = nil }
    if inner != nil { inner = nil }
  }

  /// The place of the object itself.
  var place: JSONPlace {
    JSONPlace(document: document, index: index, parent: document.span(index).parent)
  }

  /// The object as a container, for values that aren't read directly.
  var wire: WireObject<DTOKey> {
    if let container { return container }
    let place = place
    let new = WireObject(
      container: KeyedDecodingContainer(
        JSONObjectReader<DTOKey, _>(
          JSONDocumentMembers(object: JSONObject(document, at: index, owner: owner))
        )
      ),
      owner: owner,
      policy: policy,
      decoder: place
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
    if let valuesByKey { return valuesByKey[key] }
    if skippedKeys > JSONObject.indexingThreshold, skippedKeys > 8 * document.span(index).count {
      let values = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
      valuesByKey = values
      return values[key]
    }
    let end = index + document.entry(index).length
    let start = next
    let isUsual = document.entry(index).kind == .object
    if let found = isUsual
      ? find(key, from: start, to: end) : findUnusual(key, from: start, to: end)
    {
      if found == start + 1 { next = found + document.entry(found).span }
      return found
    }
    // The member may have been read before.
    guard start > index + 2 else { return nil }
    return isUsual
      ? find(key, from: index + 2, to: start) : findUnusual(key, from: index + 2, to: start)
  }

  /// Returns whether there is a value with a key, without changing the position.
  func contains(_ key: String) -> Bool {
    if let plain { return plain.contains(key) }
    let reached = next
    defer { next = reached }
    return value(key) != nil
  }

  /// The number of skipped keys before an index is considered.
  private static let indexingThreshold = 1024

  /// Finds the first value with a key if all keys are ASCII, so that equal keys have equal bytes.
  @inline(never)
  private func find(_ key: String, from start: Int, to end: Int) -> Int? {
    var key = key
    var steps = 0
    let found = key.withUTF8 { wanted in
      document.withTape { tape, bytes -> Int? in
        let head = JSONBytes.head(of: wanted)
        var current = start
        while current < end {
          let entry = JSONEntry(bits: tape[current])
          if entry.length == wanted.count, bytes.isEqual(wanted, head, at: entry.offset) {
            return current + 1
          }
          current += 1 + JSONEntry(bits: tape[current + 1]).span
          steps += 1
        }
        return nil
      }
    }
    if steps > 0 { skippedKeys += steps }
    return found
  }

  /// Finds the first value with a key if keys can contain any characters: `é` is the same key as one scalar or as two.
  private func findUnusual(_ key: String, from start: Int, to end: Int) -> Int? {
    var current = start
    while current < end {
      if document.text(document.entry(current)) == key { return current + 1 }
      current += 1 + document.entry(current + 1).span
    }
    return nil
  }

  /// The keys and the indices of their values, in the order of the document. If a key occurs twice, only its first member is
  /// included.
  var members: [(key: String, value: Int)] {
    var members: [(key: String, value: Int)] = []
    let count = document.span(index).count
    members.reserveCapacity(count)
    var keys = Set<String>(minimumCapacity: count)
    var current = index + 2
    let end = index + document.entry(index).length
    while current < end {
      let key = document.text(document.entry(current))
      if keys.insert(key).inserted { members.append((key, current + 1)) }
      current += 1 + document.entry(current + 1).span
    }
    return members
  }
}
