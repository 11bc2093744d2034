/// The path to a place in JSON that is being decoded or encoded: keys, indices and the depth.
///
/// A linked list, because the keys of most places are never requested: adding one takes the same time at any depth.
indirect enum JSONPath {
  case root
  case member(any CodingKey, of: JSONPath, depth: Int)

  /// The maximum depth, the same as that of `JSONDecoder`, so that recursion ends before the stack is exhausted.
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

  /// The keys from the root to this place.
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
