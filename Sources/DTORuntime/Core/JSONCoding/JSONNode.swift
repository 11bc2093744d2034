/// JSON that is being written.
///
/// A class, because containers that were handed out write into it after the fact.
final class JSONNode {
  enum Content {
    case nothing
    case value(JSONValue)
    case object([String: JSONNode])
    case array([JSONNode])
  }

  var content = Content.nothing

  /// What was written; nil if nothing was.
  var json: JSONValue? {
    switch content {
    case .nothing: nil
    case .value(let json): json
    // What encodes nothing is an empty object, as `JSONEncoder` has it.
    case .object(let members): .object(members.mapValues { $0.json ?? [:] })
    case .array(let elements): .array(elements.map { $0.json ?? [:] })
    }
  }

  /// A new node under a key; it takes the place of one that is there.
  func member(_ key: String) -> JSONNode {
    let node = JSONNode()
    if case .object(var members) = content {
      content = .nothing
      members[key] = node
      content = .object(members)
    } else {
      content = .object([key: node])
    }
    return node
  }

  /// The node under a key: whoever asks for a container of it twice goes on with the same.
  func container(_ key: String) -> JSONNode {
    if case .object(let members) = content, let node = members[key] { return node }
    return member(key)
  }

  /// A new node behind the last element.
  func element() -> JSONNode {
    let node = JSONNode()
    if case .array(var elements) = content {
      content = .nothing
      elements.append(node)
      content = .array(elements)
    } else {
      content = .array([node])
    }
    return node
  }

  /// Makes it an object, unless it is one.
  func becomeObject() {
    if case .object = content { return }
    content = .object([:])
  }

  /// Makes it an array, unless it is one.
  func becomeArray() {
    if case .array = content { return }
    content = .array([])
  }

  var isContainer: Bool {
    switch content {
    case .object, .array: true
    case .nothing, .value: false
    }
  }

  /// How many elements an array has.
  var count: Int {
    if case .array(let elements) = content { elements.count } else { 0 }
  }
}
