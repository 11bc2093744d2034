/// The members of an object of a document, while they are read.
///
/// A class, because it remembers how far reading has come: keys mostly come in the order in which they are asked for, and then each
/// costs one comparison.
final class JSONObject {
  let document: JSONDocument
  private(set) var index: Int
  private(set) var owner: Owner
  let policy: ReadingPolicy
  /// The first member that was not yet read. All before it were, under other keys, so a key that comes twice is found where it
  /// comes first.
  private var next: Int
  /// The same object as it is read without a policy: it knows how far reading has come.
  private let plain: JSONObject?
  /// The same for what needs a container, once somebody did.
  private var container: WireObject<DTOKey>?
  /// How many keys were passed in vain, to find out whether it pays to index them.
  private var passed = 0
  /// The values by their keys, where there are many and they come in another order.
  private var valuesByKey: [String: Int]?
  /// The objects inside of it that members have been read from.
  private var inner: [String: JSONObject]?

  init(_ document: JSONDocument, at index: Int, owner: Owner) {
    self.document = document
    self.index = index
    self.owner = owner
    policy = ReadingPolicy()
    plain = nil
    next = index + 2
  }

  /// The same object, read with a policy.
  init(_ object: JSONObject, policy: ReadingPolicy) {
    document = object.document
    index = object.index
    owner = object.owner
    self.policy = policy
    plain = object.plain ?? object
    next = object.next
  }

  /// Begins with another object.
  func restart(at index: Int, owner: Owner) {
    self.index = index
    self.owner = owner
    next = index + 2
    if container != nil { container = nil }
    passed = 0
    if valuesByKey != nil { valuesByKey = nil }
    if inner != nil { inner = nil }
  }

  /// Where the object itself stands.
  var place: JSONPlace {
    JSONPlace(document: document, index: index, parent: document.span(index).parent)
  }

  /// The object as a container, for everything that is not read directly.
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

  /// The object under a key, if there is one.
  func member(_ key: String) -> JSONObject? {
    if let known = inner?[key] { return known }
    guard let value = value(key), document.entry(value).isObject else { return nil }
    let member = JSONObject(JSONObject(document, at: value, owner: owner), policy: policy)
    inner = inner ?? [:]
    inner?[key] = member
    return member
  }

  /// Where a member stands, by the entry of its value.
  func place(ofValue index: Int) -> JSONPlace {
    JSONPlace(document: document, index: index, parent: self.index)
  }
}

// MARK: - Keys

extension JSONObject {
  /// The entry of the value under a key; nil if there is none.
  func value(_ key: String) -> Int? {
    if let plain { return plain.value(key) }
    if let valuesByKey { return valuesByKey[key] }
    if passed > JSONObject.patience, passed > 8 * document.span(index).count {
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
    // It may have been read before.
    guard start > index + 2 else { return nil }
    return isUsual
      ? find(key, from: index + 2, to: start) : findUnusual(key, from: index + 2, to: start)
  }

  /// Whether there is a value under a key, which is not read yet.
  func contains(_ key: String) -> Bool {
    if let plain { return plain.contains(key) }
    let reached = next
    defer { next = reached }
    return value(key) != nil
  }

  /// So many keys are passed in vain before anybody thinks of an index.
  private static let patience = 1024

  /// The first value under a key among keys that are ASCII, so that equal keys are equal bytes.
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
    if steps > 0 { passed += steps }
    return found
  }

  /// The same among any keys: `é` is the same key whether it is one scalar or two.
  private func findUnusual(_ key: String, from start: Int, to end: Int) -> Int? {
    var current = start
    while current < end {
      if document.text(document.entry(current)) == key { return current + 1 }
      current += 1 + document.entry(current + 1).span
    }
    return nil
  }

  /// The keys and the entries of their values, in the order of the document; of a key that comes twice only the first.
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
