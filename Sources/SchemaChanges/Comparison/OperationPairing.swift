import SchemaDocument
import SchemaModel

/// Which operations of two versions are the same.
///
/// For example, `get /v1/orders` has become `get /v2/orders` if several paths that started with `/v1` start with `/v2` now.
struct OperationPairing: Sendable {
  /// For each new operation, the index of the old one.
  private(set) var old: [Int?]
  private let operations: (old: [Operation], new: [Operation])
  /// The new document for each old one.
  private let files: [Int: Int]
  /// The old operations that have no counterpart yet.
  private var free: Set<Int>

  init(_ old: [Operation], _ new: [Operation], files: [Int: Int]) {
    operations = (old, new)
    self.files = files
    self.old = Array(repeating: nil, count: new.count)
    free = Set(old.indices)
    // Documents of different services can have operations with the same name, so those in the same document come first.
    match(inSameDocument(\.name), inDocument(\.name))
    match(\.name, \.name)
    // Parameters in paths may have other names.
    match(\.pattern, \.pattern)
    guard !free.isEmpty, self.old.contains(nil) else { return }
    match(inSameDocument(\.callIdentifier), inDocument(\.callIdentifier))
    matchMoved()
  }

  private mutating func match<Key: Hashable>(
    _ key: (Operation) -> Key?,
    _ newKey: (Operation) -> Key?
  ) {
    var places: [Key: Int] = [:]
    for index in operations.old.indices.reversed() where free.contains(index) {
      if let key = key(operations.old[index]) { places[key] = index }
    }
    for (index, operation) in operations.new.enumerated() where old[index] == nil {
      guard let key = newKey(operation), let other = places.removeValue(forKey: key) else {
        continue
      }
      pair(other, index)
    }
  }

  private mutating func pair(_ index: Int, _ other: Int) {
    old[other] = index
    free.remove(index)
  }

  private struct Place: Hashable {
    var file: Int
    var name: String
  }

  private func inSameDocument(_ name: @escaping (Operation) -> String?) -> (Operation) -> Place? {
    { [files] operation in
      guard let name = name(operation) else { return nil }
      return operation.file.flatMap { files[$0] }.map { Place(file: $0, name: name) }
    }
  }

  private func inDocument(_ name: @escaping (Operation) -> String?) -> (Operation) -> Place? {
    { operation in
      guard let name = name(operation) else { return nil }
      return operation.file.map { Place(file: $0, name: name) }
    }
  }

  // MARK: - Other paths

  /// Matches operations whose paths only begin in another way, if that is so for several paths, or if their identifiers or URLs agree.
  private mutating func matchMoved() {
    var ends: [Place: [Int]] = [:]
    for (index, operation) in operations.new.enumerated() where old[index] == nil {
      guard let file = operation.file else { continue }
      for end in operation.pathEnds {
        ends[Place(file: file, name: end), default: []].append(index)
      }
    }
    var found: [(index: Int, other: Int, move: PathMove)] = []
    var counts: [Int: Int] = [:]
    var paths: [PathMove: Set<String>] = [:]
    for index in free.sorted() {
      let operation = operations.old[index]
      guard let file = operation.file.flatMap({ files[$0] }) else { continue }
      // The longest end that there is.
      let others = operation.pathEnds.lazy.compactMap { ends[Place(file: file, name: $0)] }.first
      guard let others, others.count == 1 else { continue }
      let move = PathMove(operation, operations.new[others[0]])
      found.append((index, others[0], move))
      counts[others[0], default: 0] += 1
      paths[move, default: []].insert(operation.path ?? "")
    }
    for (index, other, move) in found where counts[other] == 1 {
      let (mine, theirs) = (operations.old[index], operations.new[other])
      let isOfMany = paths[move]?.count ?? 0 > 1 && !move.old.contains("{")
      if isOfMany || mine.isNamedLike(theirs) || mine.urls.allSatisfy(theirs.isCalled) {
        pair(index, other)
      }
    }
  }

  /// The pointers to old operations that are elsewhere now, and those to their counterparts, by their documents.
  var movedPointers: [(file: Int, old: String, newFile: Int, new: String)] {
    old.enumerated().compactMap { index, other in
      guard let other else { return nil }
      let (mine, theirs) = (operations.old[other], operations.new[index])
      guard mine.name != theirs.name, let file = mine.file, let newFile = theirs.file,
        let pointer = mine.pointer, let newPointer = theirs.pointer
      else { return nil }
      return (file, pointer, newFile, newPointer)
    }
  }
}

/// How a path begins in another way than before: `/v1` instead of `/v2`.
struct PathMove: Hashable {
  var old: String
  var new: String

  init(_ operation: Operation, _ other: Operation) {
    var (mine, theirs) = (operation.pathSegments[...], other.pathSegments[...])
    while let last = mine.last, let otherLast = theirs.last,
      last.withoutParameterNames == otherLast.withoutParameterNames
    {
      mine.removeLast()
      theirs.removeLast()
    }
    old = mine.map { "/\($0)" }.joined()
    new = theirs.map { "/\($0)" }.joined()
  }
}

/// Where an operation can be called.
struct OperationURL: Hashable {
  /// In lowercase; nil if none is stated.
  private var host: String?
  /// The segments of the path, in which `{}` stands for a parameter.
  private var segments: [String]
  /// Whether nothing comes before the segments.
  private var isWhole: Bool

  fileprivate init(_ server: ServerURL?, _ path: [String]) {
    isWhole = server != nil
    var base = server?.text ?? ""
    for (name, value) in server?.defaults ?? [:] {
      base = base.replacing("{\(name)}", with: value)
    }
    if let mark = base.firstRange(of: "//") {
      let rest = base[mark.upperBound...]
      let host = rest.prefix { $0 != "/" }
      self.host = host.lowercased()
      base = String(rest.dropFirst(host.count))
    }
    segments = (base.split(separator: "/").map(String.init) + path).map(\.withoutParameterNames)
  }

  /// Whether requests to another URL arrive here, as far as documents tell.
  fileprivate func includes(_ other: OperationURL) -> Bool {
    if let host, let otherHost = other.host, host != otherHost { return false }
    let counts = (segments.count, other.segments.count)
    let isLongEnough =
      switch (isWhole, other.isWhole) {
      case (true, true), (false, false): counts.0 == counts.1
      case (true, false): counts.0 >= counts.1
      case (false, true): counts.0 <= counts.1
      }
    guard isLongEnough else { return false }
    return zip(segments.reversed(), other.segments.reversed())
      .allSatisfy { $0 == "{}" || $0 == $1 }
  }
}

extension Operation {
  /// The index of the document that has the operation.
  var file: Int? { places.first.map { Int($0.file.index) } }

  /// The path, which starts with a slash; nil for a webhook.
  fileprivate var path: String? {
    let path = name.drop { $0 != " " }.dropFirst()
    return path.hasPrefix("/") ? String(path) : nil
  }

  var method: Substring { name.prefix { $0 != " " } }

  fileprivate var pathSegments: [String] {
    path?.split(separator: "/").map { String($0) } ?? []
  }

  /// The method and path without the names of parameters, which no request contains: `get /pets/{}`.
  var pattern: String { name.withoutParameterNames }

  /// The identifier of an operation that apps call.
  fileprivate var callIdentifier: String? { path == nil ? nil : identifier }

  /// The URLs that it can be called at.
  var urls: [OperationURL] {
    servers.isEmpty
      ? [OperationURL(nil, pathSegments)] : servers.map { OperationURL($0, pathSegments) }
  }

  /// Whether a request to a URL can be one to this operation.
  func isCalled(at url: OperationURL) -> Bool { urls.contains { $0.includes(url) } }

  /// The method with the path, and with the path without its first segments, as long as that says something: `get /orders/{}`.
  fileprivate var pathEnds: [String] {
    guard let path else { return [] }
    let segments = path.withoutParameterNames.split(separator: "/")
    return (0...2).compactMap { count in
      let rest = segments.dropFirst(count)
      guard segments.count > count, rest.contains(where: { !$0.contains("{") }) else { return nil }
      return "\(method) /\(rest.joined(separator: "/"))"
    }
  }

  /// Whether both have the same identifier, apart from its spelling: `getOrder` and `get-order`.
  fileprivate func isNamedLike(_ other: Operation) -> Bool {
    guard let identifier, let otherIdentifier = other.identifier else { return false }
    func letters(_ text: String) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    return letters(identifier) == letters(otherIdentifier)
  }

  /// The pointer to the operation in its document: `/paths/~1orders/get`.
  fileprivate var pointer: String? {
    path.map {
      let key = $0.replacing("~", with: "~0").replacing("/", with: "~1")
      return "/paths/\(key)/\(method)"
    }
  }
}

extension String {
  /// A path with `{}` instead of each parameter.
  fileprivate var withoutParameterNames: String {
    var isInside = false
    return filter { character in
      if character == "}" { isInside = false }
      defer { if character == "{" { isInside = true } }
      return !isInside
    }
  }
}
