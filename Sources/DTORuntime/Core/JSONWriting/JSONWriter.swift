/// Writes JSON as bytes.
///
/// Values are written in the order in which they are encoded; an object is put in order when it ends. Nested containers can be kept and
/// written to later, so each has a writer of its own, whose bytes are inserted at the end.
///
/// A class, because encoders and containers refer to it. It must be used only on the thread that encodes. Access to its properties isn't
/// checked for exclusivity, which would take twice as long as everything else: no method lends a property to code that could access the
/// same one, because values are encoded between such accesses, never within one.
final class JSONWriter: JSONPiece {
  let task: JSONWritingTask
  let layout: JSONLayout
  /// The value that is being written, and the containers around it.
  @exclusivity(unchecked) var scope = JSONScope(id: 0, start: 0, firstMember: 0, firstNested: 0)
  @exclusivity(unchecked) private(set) var outerScopes: [JSONScope] = []
  /// The members of all objects that are being written.
  @exclusivity(unchecked) var members: [JSONMember] = []
  /// The keys with escapes, by the offset of their members.
  @exclusivity(unchecked) var escapedKeys: [Int: String] = [:]
  /// The nested containers of the values that are being written.
  @exclusivity(unchecked) private var nested: [(id: JSONNestedID?, writer: JSONWriter)] = []
  @exclusivity(unchecked) private var nestedByID: [JSONNestedID: JSONWriter] = [:]
  /// The container around the writer's value; `nil` at the root and when that container has ended.
  private var parent: JSONParent?
  /// The number of arrays and objects around the writer's value.
  private let outerDepth: Int
  @exclusivity(unchecked) private var lastID = 0
  // Both are empty except while an object is put in order, and keep their memory.
  @exclusivity(unchecked) var ordered: [JSONMember] = []
  @exclusivity(unchecked) var scratch = JSONOutput()

  init(_ task: JSONWritingTask) {
    self.task = task
    layout = task.layout
    outerDepth = 0
  }

  private init(in parent: JSONParent) {
    task = parent.writer.task
    layout = task.layout
    outerDepth = parent.writer.depth + 1
    self.parent = parent
  }

  /// The encoder of the value that is being written.
  var slot: JSONSlot { JSONSlot(writer: self, id: scope.id, level: outerScopes.count) }

  /// The number of arrays and objects around the value that is being written.
  var depth: Int { outerDepth + outerScopes.count }

  var mark: JSONMark {
    JSONMark(
      scope: scope,
      depth: outerScopes.count,
      output: output.count,
      members: members.count,
      holes: holes.count,
      nested: nested.count
    )
  }

  /// Goes back to the state before a member or an element.
  func rollBack(to mark: JSONMark) {
    forgetNested(from: mark.nested)
    output.truncate(to: mark.output)
    holes.removeLast(holes.count - mark.holes)
    forgetMembers(from: mark.members)
    outerScopes.removeLast(outerScopes.count - mark.depth)
    scope = mark.scope
  }

  func forgetMembers(from first: Int) {
    if !escapedKeys.isEmpty {
      for member in members[first...] { escapedKeys[member.start] = nil }
    }
    members.removeLast(members.count - first)
  }

  /// Ends nested containers, to which nothing can be written any more.
  private func forgetNested(from first: Int) {
    guard nested.count > first else { return }
    for (id, writer) in nested[first...] {
      if let id { nestedByID[id] = nil }
      writer.finish()
      writer.parent = nil
    }
    nested.removeLast(nested.count - first)
  }
}

// MARK: - Values

extension JSONWriter {
  /// Begins a value in the container that is being written.
  func begin() {
    outerScopes.append(scope)
    lastID += 1
    scope = JSONScope(
      id: lastID,
      start: output.count,
      firstMember: members.count,
      firstNested: nested.count
    )
  }

  /// Ends the value that is being written, and continues with the container around it.
  func end() {
    finish()
    if let outer = outerScopes.popLast() { scope = outer }
  }

  /// Completes the value that is being written. One that encodes nothing becomes an empty object, as in `JSONEncoder`.
  func finish() {
    forgetNested(from: scope.firstNested)
    switch scope.content {
    case .scalar: return
    case .nothing, .object:
      become(.object)
      putInOrder()
      forgetMembers(from: scope.firstMember)
      close(UInt8(ascii: "}"))
    case .array: close(UInt8(ascii: "]"))
    }
  }

  private func close(_ bracket: UInt8) {
    if layout.spacing == .pretty, scope.count == 0 { output.append(UInt8(ascii: "\n")) }
    output.appendLine(layout, depth: depth)
    output.append(bracket)
  }

  /// Makes the value an object or an array, unless it is one. Other content that was written before is dropped.
  @inline(__always)
  func become(_ content: JSONScope.Content) {
    if scope.content != content { replace(by: content) }
  }

  private func replace(by content: JSONScope.Content) {
    if scope.content != .nothing { reset() }
    scope.content = content
    switch content {
    case .object: output.append(UInt8(ascii: "{"))
    case .array: output.append(UInt8(ascii: "["))
    case .nothing, .scalar: return
    }
  }

  /// Drops what was written of the value.
  private func reset() {
    forgetNested(from: scope.firstNested)
    output.truncate(to: scope.start)
    while let last = holes.last, last.offset >= scope.start { holes.removeLast() }
    forgetMembers(from: scope.firstMember)
    scope.content = .nothing
    scope.count = 0
    scope.isAscending = true
  }

  /// Begins a member of the object that is being written.
  func beginMember(_ key: String) {
    become(.object)
    if scope.count > 0 {
      members[members.count - 1].end = output.count
      output.append(UInt8(ascii: ","))
    }
    output.appendLine(layout, depth: depth + 1)
    let start = output.count
    if output.append(quoted: key, layout.slashes) { escapedKeys[start] = key }
    let length = output.count - start - 2
    let member = JSONMember(start: start, length: length, head: output.head(start + 1, length))
    if scope.count > 0, scope.isAscending {
      scope.isAscending = order(of: members[members.count - 1], member) == .ascending
    }
    scope.count += 1
    members.append(member)
    switch layout.spacing {
    case .compact: output.append(UInt8(ascii: ":"))
    case .pretty: output.append(" : ")
    }
  }

  /// Begins an element of the array that is being written.
  func beginElement() {
    become(.array)
    if scope.count > 0 { output.append(UInt8(ascii: ",")) }
    output.appendLine(layout, depth: depth + 1)
    scope.count += 1
  }
}

// MARK: - Nested containers

/// A nested container that can be requested again.
private struct JSONNestedID: Hashable {
  let scope: Int
  let key: String
}

/// The container around a nested one.
private struct JSONParent {
  let writer: JSONWriter
  let level: Int
  let key: any CodingKey
}

extension JSONWriter {
  /// Returns the writer of a new member, which can be written until the object ends.
  func laterMember(_ key: any CodingKey) -> JSONWriter {
    beginMember(key.stringValue)
    return later(key, nil)
  }

  /// Returns the writer of a nested container, the same as before if it was requested before.
  func nestedMember(_ key: any CodingKey) -> JSONWriter {
    let id = JSONNestedID(scope: scope.id, key: key.stringValue)
    if let writer = nestedByID[id] { return writer }
    beginMember(key.stringValue)
    return later(key, id)
  }

  /// Returns the writer of a new element, which can be written until the array ends.
  func laterElement() -> JSONWriter {
    let key = DTOKey.index(scope.count)
    beginElement()
    return later(key, nil)
  }

  private func later(_ key: any CodingKey, _ id: JSONNestedID?) -> JSONWriter {
    let writer = JSONWriter(in: JSONParent(writer: self, level: outerScopes.count, key: key))
    holes.append(JSONHole(offset: output.count, piece: writer))
    nested.append((id, writer))
    if let id { nestedByID[id] = writer }
    return writer
  }
}

// MARK: - Paths

extension JSONWriter {
  /// The path to the value that is being written, or that is about to be written in the current container.
  var codingPath: [any CodingKey] { path(to: outerScopes.count + 1) }

  /// Returns the path to the value at a level of this writer.
  func path(to level: Int) -> [any CodingKey] {
    var path = parent.map { $0.writer.path(to: $0.level) + [$0.key] } ?? []
    let scopes = outerScopes + [scope]
    for (index, one) in scopes.prefix(level).enumerated() {
      switch one.content {
      case .object:
        let end = index + 1 < scopes.count ? scopes[index + 1].firstMember : members.count
        path.append(DTOKey(key(of: members[end - 1])))
      case .array: path.append(DTOKey.index(one.count - 1))
      case .nothing, .scalar: break
      }
    }
    return path
  }
}
