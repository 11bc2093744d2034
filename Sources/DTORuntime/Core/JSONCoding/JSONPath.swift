/// A place in JSON that is being decoded or encoded: keys and indices, and how deep they lead.
///
/// Linked, because most places are never asked for their keys: to go one deeper costs the same at any depth.
indirect enum JSONPath {
  case root
  case member(any CodingKey, of: JSONPath, depth: Int)

  /// As deep as `JSONDecoder` goes. Whoever recurses has to stop somewhere before the stack does.
  static let maximumDepth = 512

  var depth: Int {
    switch self {
    case .root: 0
    case .member(_, of: _, let depth): depth
    }
  }

  func appending(_ key: any CodingKey) -> JSONPath {
    .member(key, of: self, depth: depth + 1)
  }

  /// The keys from the root to here.
  var keys: [any CodingKey] {
    var keys: [any CodingKey] = []
    var path = self
    while case .member(let key, of: let parent, depth: _) = path {
      keys.append(key)
      path = parent
    }
    return keys.reversed()
  }
}
