/// JSON that is being written.
///
/// A class, because containers write to it after they have been returned.
final class JSONNode {
  enum Content {
    case nothing
    case value(JSONValue)
    case object([String: JSONNode])
    case array([JSONNode])
  }

  var content = Content.nothing

  /// The JSON that was written; `nil` if nothing was.
  var json: JSONValue? {
    switch content {
    case .nothing: nil
    case .value(let json): json
    // A value that encodes nothing becomes an empty object, as in `JSONEncoder`.
    case .object(let members): .object(members.mapValues { $0.json ?? [:] })
    case .array(let elements): .array(elements.map { $0.json ?? [:] })
    }
  }

  /// Creates a node for a key, replacing an existing one.
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

  /// Returns the node of a key, so that a nested container that is requested twice is continued.
  func container(_ key: String) -> JSONNode {
    if case .object(let members) = content, let node = members[key] { return node }
    return member(key)
  }

  /// Appends a node for an element.
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

  /// Makes this node an object, unless it is one.
  func becomeObject() {
    if case .object = content { return }
    content = .object([:])
  }

  /// Makes this node an array, unless it is one.
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

  /// The number of elements of an array.
  var count: Int {
    if case .array(let elements) = content { elements.count } else { 0 }
  }
}
