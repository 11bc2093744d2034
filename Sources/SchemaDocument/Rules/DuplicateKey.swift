internal import CYAML

/// Reports a key that appears twice in one mapping.
extension Rule {
  static let duplicateKey = Rule(
    id: "duplicate-key",
    severity: .error,
    category: .syntax,
    summary: "a mapping must not repeat a key",
    explanation: """
      YAML and JSON don't define which of the two values counts: some programs use the first, some the last, and some reject the \
      file. dtoc uses the last. If both values are the same, '--fix' removes the first one; otherwise, decide which one is \
      right, or combine them. If only one of the keys has a value, dtoc uses that value and reports a warning; the same goes for a repeated \
      '$comment'.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       id: {type: integer}
              id: {type: string}
      """
  )
}

extension Document {
  func duplicateKey(_ first: Node, again second: Node, _ aliased: AliasTargets) -> Diagnostic {
    if let repeated = repeatedWithoutMeaning(first, again: second, aliased) { return repeated }
    let isMerge = second.isMergeKey(second.place)
    let unfilled = second.parent?.keyOfNothing(between: first, and: second)
    return Diagnostic(
      .duplicateKey,
      "the key '\(second.text)' appears twice in this mapping",
      at: second.span,
      labels: [Diagnostic.Label(span: first.span, message: "first here")],
      help: isMerge
        ? "merge several mappings with a list: '<<: [*a, *b]'"
        : unfilled.map { "if the lines below '\($0.text):' belong to it, indent them" }
          ?? "remove one of them; until then, the last one is used",
      repair: isMerge || unfilled != nil ? nil : removal(of: first, repeatedBy: second, aliased)
    )
  }

  /// A repeated key where one has no value, or where the values have no meaning, so that there is no doubt about what to read.
  private func repeatedWithoutMeaning(
    _ first: Node,
    again second: Node,
    _ aliased: AliasTargets
  ) -> Diagnostic? {
    let earlier = Node(tree: tree, place: first.place + 1)
    let later = Node(tree: tree, place: second.place + 1)
    let isComment = first.hasText("$comment") && earlier.isScalar && later.isScalar
    guard isComment || earlier.isNothing != later.isNothing else { return nil }
    let unread = !isComment && later.isNothing ? later : earlier
    let isNeeded = aliased.isAnyIn(unread) || unread.key.map(aliased.isAnyIn) == true
    return Diagnostic(
      .duplicateKey,
      isComment
        ? "the key '$comment' appears twice in this mapping"
        : "the key '\(second.text)' appears twice in this mapping; the one with a value is used",
      at: second.span,
      severity: .warning,
      labels: [Diagnostic.Label(span: first.span, message: "first here")],
      help: "remove one of them",
      repair: isNeeded
        ? nil : Repair("remove the unused one", .safe, unread.removedPair())
    )
  }

  /// The first one is not used, so removing it loses nothing unless an alias refers to it, or both are meant to be one collection.
  private func removal(
    of first: Node,
    repeatedBy second: Node,
    _ aliased: AliasTargets
  ) -> Repair? {
    let earlier = Node(tree: tree, place: first.place + 1)
    let later = Node(tree: tree, place: second.place + 1)
    guard !aliased.isAnyIn(first), !aliased.isAnyIn(earlier), !earlier.holdsMore(than: later) else {
      return nil
    }
    return earlier.isWritten(like: later)
      ? Repair("remove the first one", .safe, earlier.removedPair())
      : Repair("remove the first one, which is not used", .unsafe, earlier.removedPair())
  }
}

extension Node {
  /// Whether the value is missing.
  fileprivate var isNothing: Bool { isNull && !isAlias && text.isEmpty }

  /// Whether it is a collection with a key or an element that another value lacks.
  fileprivate func holdsMore(than other: Node) -> Bool {
    switch kind {
    case .scalar: return false
    case .mapping: return pairs.contains { other[$0.key.text] == nil }
    case .sequence:
      let known = other.isSequence ? Set(other.elements.map(\.text)) : []
      return elements.contains { !$0.isScalar || !known.contains($0.text) }
    }
  }

  /// The last key without a value between two keys of a mapping: the lines after it have lost their indentation.
  fileprivate func keyOfNothing(between first: Node, and second: Node) -> Node? {
    // Lines lose their indentation close by. A file may repeat all of its keys far apart.
    guard isMapping, !isFlow, second.place - first.place <= 1000 else { return nil }
    var found: Node?
    var place = tree.pointee.nodes[Int(first.place + 1)].next
    while place < second.place {
      let key = Node(tree: tree, place: place)
      let value = Node(tree: tree, place: tree.pointee.nodes[Int(place)].next)
      if key.isScalar, value.isNull, value.span.range.isEmpty { found = key }
      place = tree.pointee.nodes[Int(value.place)].next
    }
    return found
  }
}
