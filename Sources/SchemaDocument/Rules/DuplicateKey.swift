internal import CYAML

/// Reports a key that is given twice in one mapping.
extension Rule {
  static let duplicateKey = Rule(
    id: "duplicate-key",
    severity: .error,
    category: .syntax,
    summary: "a mapping must have a key only once",
    explanation: """
      YAML and JSON leave open which of the two counts; programs take the first, the last, or \
      refuse the file. dtoc reads the last. Where both say the same, '--fix' removes the first; \
      else somebody has to look which of them is right. A key of which one has nothing behind it is read with its value, and that is a \
      warning, as it is for '$comment'.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            id: {type: integer}
            id: {type: string}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            id: {type: string}
      """
  )
}

extension Document {
  func duplicateKey(
    _ first: Node,
    again second: Node,
    _ aliased: AliasTargets
  ) -> Diagnostic {
    if let repeated = repeatedWithoutMeaning(first, again: second, aliased) { return repeated }
    let isMerge = second.isMergeKey(second.place)
    let unfilled = second.parent?.keyOfNothing(between: first, and: second)
    return Diagnostic(
      .duplicateKey,
      "the key '\(second.text)' is given twice in one mapping",
      at: second.span,
      labels: [Diagnostic.Label(span: first.span, message: "first here")],
      help: isMerge
        ? "merge several mappings with a list: '<<: [*a, *b]'"
        : unfilled.map { "is what stands below '\($0.text):' meant to be in it? indent it" }
          ?? "remove one of them; as it stands, the last one counts",
      repair: isMerge || unfilled != nil ? nil : removal(of: first, repeatedBy: second, aliased)
    )
  }

  /// A key given twice of which one has nothing behind it, or whose values mean nothing to anybody: it is plain what to read.
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
        ? "the key '$comment' is given twice in one mapping"
        : "the key '\(second.text)' is given twice in one mapping; the one with a value is read",
      at: second.span,
      severity: .warning,
      labels: [Diagnostic.Label(span: first.span, message: "first here")],
      help: "remove one of them",
      repair: isNeeded
        ? nil : Repair("remove the one that is not read", .safe, unread.removedPair())
    )
  }

  /// The first one is not read, so that nothing is lost without it but what an alias stands for.
  private func removal(
    of first: Node,
    repeatedBy second: Node,
    _ aliased: AliasTargets
  ) -> Repair? {
    let earlier = Node(tree: tree, place: first.place + 1)
    let later = Node(tree: tree, place: second.place + 1)
    guard !aliased.isAnyIn(first), !aliased.isAnyIn(earlier) else { return nil }
    return earlier.isWritten(like: later)
      ? Repair("remove the first of the two", .safe, earlier.removedPair())
      : Repair("remove the first of the two, which is not read", .unsafe, earlier.removedPair())
  }
}

extension Node {
  /// Whether nothing is written where a value should be.
  fileprivate var isNothing: Bool { isNull && !isAlias && text.isEmpty }

  /// The last key between two of a mapping with nothing behind it: what follows has lost its indentation.
  fileprivate func keyOfNothing(between first: Node, and second: Node) -> Node? {
    // Lines lose their indentation near by, and a file may repeat all of its keys far apart.
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
