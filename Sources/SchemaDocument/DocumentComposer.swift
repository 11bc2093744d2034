internal import CYAML

/// Puts a document together from parts of several ones, whose nodes keep their locations.
///
/// For example, a schema with `x-dto-name: Cart` from an overlay: everything else is as in the document that it is for, and a finding about
/// the name points into the overlay.
///
/// The new document has a text of its own, so that each of its nodes has a span that no other node has, even if an overlay adds one mapping in
/// many places: the text of the document, followed by a copy of each part that was added. `Document.writtenSpan(of:)` leads back. The structure
/// is written as JSON and read like any other document; texts and locations are then those of the original nodes.
package struct DocumentComposer {
  /// A part of a document in the new one.
  package struct Fragment: Sendable {
    fileprivate let file: FileID
    fileprivate let original: Range<UInt32>
    /// Where it starts in the text of the new document.
    fileprivate let start: UInt32
  }

  private let base: Document
  private let limits: Limits
  private var text: [UInt8]
  private var parts: [ComposedPart] = []
  private var structure: [UInt8] = []
  /// The node that each node of the structure stands for, in order.
  private var origins: [(node: Node, fragment: Fragment)] = []
  /// The collections that don't have the members or elements that they have in their document.
  private var changed: Set<UInt32> = []
  /// Whether a comma is missing before the next value or key.
  private var isBehindValue = false

  package init(_ base: Document, limits: Limits = Limits()) {
    self.base = base
    self.limits = limits
    text = base.source.withBytes { Array($0) }
    parts = [ComposedPart(start: 0, originalStart: 0, document: base)]
  }

  /// The document itself.
  package var whole: Fragment { Fragment(file: base.file, original: 0..<UInt32.max, start: 0) }

  /// Adds the text of a part: from the start of one node to the end of another one of the same document.
  package mutating func fragment(from first: Node, to last: Node) -> Fragment {
    let document = first.document
    let range = first.span.start..<max(first.span.start, last.span.end)
    // So that the end of one part is not the start of the next one.
    text.append(0x0A)
    let fragment = Fragment(
      file: document.file,
      original: range,
      start: UInt32(clamping: text.count)
    )
    text += document.source.withBytes { $0[Int(range.lowerBound)..<Int(range.upperBound)] }
    parts.append(
      ComposedPart(start: fragment.start, originalStart: range.lowerBound, document: document)
    )
    return fragment
  }

  /// Whether the limits don't allow any more.
  package var isFull: Bool {
    origins.count > Int(limits.nodes) || text.count > Int(limits.bytes) * 2
  }

  // MARK: - Nodes, in the order of the document

  package mutating func append(scalar node: Node, _ fragment: Fragment) {
    separate()
    structure.append(UInt8(ascii: "0"))
    origins.append((node, fragment))
    isBehindValue = true
  }

  package mutating func append(key node: Node, _ fragment: Fragment) {
    separate()
    appendQuoted(node.bytes)
    structure.append(UInt8(ascii: ":"))
    origins.append((node, fragment))
    isBehindValue = false
  }

  /// Whether a collection has other members or elements than in its document.
  package enum Change {
    case none
    case content
  }

  package mutating func begin(_ node: Node, _ fragment: Fragment, _ change: Change = .none) {
    separate()
    if change == .content { changed.insert(UInt32(origins.count)) }
    structure.append(node.isMapping ? UInt8(ascii: "{") : UInt8(ascii: "["))
    origins.append((node, fragment))
    isBehindValue = false
  }

  package mutating func end(_ node: Node) {
    structure.append(node.isMapping ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    isBehindValue = true
  }

  /// Appends a node with everything inside it.
  package mutating func append(_ node: Node, _ fragment: Fragment) {
    guard !isFull else { return }
    if node.isAlias {
      // What it stands for is in the document a second time.
      let target = node.resolved
      return append(target, self.fragment(from: target, to: target))
    }
    switch node.kind {
    case .scalar: append(scalar: node, fragment)
    case .sequence:
      begin(node, fragment)
      for element in node.elements { append(element, fragment) }
      end(node)
    case .mapping:
      begin(node, fragment)
      for (key, value) in node.pairs {
        // A merge key repeats pairs of another mapping.
        let fragment = key.parent == node ? fragment : self.fragment(from: key, to: value)
        append(key: key, fragment)
        append(value, fragment)
      }
      end(node)
    }
  }

  private mutating func separate() {
    if isBehindValue { structure.append(UInt8(ascii: ",")) }
  }

  private mutating func appendQuoted(_ bytes: UnsafeBufferPointer<UInt8>) {
    structure.append(UInt8(ascii: "\""))
    for byte in bytes {
      if byte < 0x20 {
        structure += (byte < 0x10 ? "\\u000" : "\\u00").utf8
        structure += String(byte, radix: 16).utf8
      } else {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
          structure.append(UInt8(ascii: "\\"))
        }
        structure.append(byte)
      }
    }
    structure.append(UInt8(ascii: "\""))
  }

  // MARK: - The document

  /// The document; nil if it exceeds the limits.
  package func document(vocabulary: Vocabulary?) -> Document? {
    guard !isFull else { return nil }
    var tree = cyaml_tree()
    tree.vocabulary = vocabulary?.table
    let code = structure.withUnsafeBufferPointer {
      cyaml_parse_json($0.baseAddress, $0.count, limits.forC, &tree)
    }
    guard code == CYAML_NO_ERROR, Int(tree.node_count) == origins.count, let nodes = tree.nodes
    else {
      cyaml_free(&tree)
      return nil
    }
    var tags: [cyaml_text] = []
    for (index, origin) in origins.enumerated() {
      settle(&nodes[index], as: origin.node, origin.fragment, &tags)
      let original = origin.node.tree.pointee
      tree.may_have_null = tree.may_have_null || original.may_have_null
      tree.may_lack_digits = tree.may_lack_digits || original.may_lack_digits
    }
    guard cyaml_set_tags(&tree, tags, UInt32(tags.count)) else {
      cyaml_free(&tree)
      return nil
    }
    let source = SourceText(path: base.path, bytes: text, encoding: base.source.encoding)
    tree.source = source.unsafeBytes.baseAddress
    tree.source_length = UInt32(source.count)
    let order = UnsafeBufferPointer(start: nodes, count: origins.count).indices
      .sorted { (nodes[$0].start, $0) < (nodes[$1].start, $1) }
    return Document(
      file: base.file,
      source: source,
      tree: tree,
      composition: Composition(parts: parts, places: order.map { UInt32($0) }, changed: changed)
    )
  }

  /// Gives a node of the structure the text and the location of the node that it stands for.
  private func settle(
    _ record: inout cyaml_node,
    as node: Node,
    _ fragment: Fragment,
    _ tags: inout [cyaml_text]
  ) {
    let (place, content) = (node.placeRecord.pointee, node.record.pointee)
    record.start = fragment.offset(of: place.start)
    record.end = max(record.start, fragment.offset(of: place.end))
    record.style = content.style
    record.flags &= ~CYAML_TEXT_IN_SOURCE
    if content.kind == CYAML_SCALAR {
      record.text = content.text
      record.length = content.length
    }
    guard content.tag != 0 else { return }
    tags.append(node.tree.pointee.tags[Int(content.tag) - 1])
    record.tag = UInt32(tags.count)
  }
}

extension DocumentComposer.Fragment {
  /// Whether a node is in the part.
  package func contains(_ node: Node) -> Bool {
    node.file == file && original.lowerBound <= node.span.start
      && node.span.end <= original.upperBound
  }

  /// An alias can be a key. What it stands for is elsewhere, and is where the alias is.
  fileprivate func offset(of original: UInt32) -> UInt32 {
    start
      + (min(max(original, self.original.lowerBound), self.original.upperBound)
        - self.original.lowerBound)
  }
}

/// A part of the text of a composed document.
struct ComposedPart: Sendable {
  let start: UInt32
  let originalStart: UInt32
  /// The document that it is from. Nodes of the composed one point into it, so it must exist as long.
  let document: Document
}

/// How a document was composed.
struct Composition: Sendable {
  /// The document that others were added to, then those parts, in the order of the text.
  let parts: [ComposedPart]
  /// The nodes by where they start.
  let places: [UInt32]
  /// The collections that don't have what they have in their document.
  let changed: Set<UInt32>

  /// The number of the part that an offset of the text is in.
  func part(at offset: UInt32) -> Int {
    var low = 0
    var high = parts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if parts[middle].start <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

extension Document {
  /// The document as it is written in its file, without what was added.
  package var written: Document { composition?.parts.first?.document ?? self }

  /// The documents that it was composed of, other than itself.
  package var overlays: [FileID] {
    var seen: Set<FileID> = [file]
    return (composition?.parts ?? []).map(\.document.file).filter { seen.insert($0).inserted }
  }

  /// Whether something was added to it.
  package var isComposed: Bool { composition != nil }

  /// Whether an edit that was made for the composed document means the same in the file that it leads to. It does if nothing around it
  /// differs there. In an overlay, it must not depend on the indentation either.
  package func isEditable(_ edit: Edit) -> Bool {
    guard let composition else { return true }
    guard written.tree.pointee.alias_count == 0, let nodes = tree.pointee.nodes else {
      return false
    }
    let part = composition.part(at: edit.span.start)
    guard composition.part(at: edit.span.end) == part else { return false }
    if part > 0 {
      let isOnOneLine = !(source.text(in: edit.span) + edit.replacement).utf8.contains(0x0A)
      guard composition.parts[part].document !== written, isOnOneLine else { return false }
    }
    guard var node = innermostNode(at: edit.span.start) else { return false }
    if node.isScalar, node.span == edit.span || node.keySpan == edit.span { return true }
    while node.isScalar || node.span.start > edit.span.start || node.span.end < edit.span.end {
      guard let parent = node.parent else { return false }
      node = parent
    }
    // Where a mapping in a block ends, an insertion may belong to the one around it.
    while true {
      if composition.changed.contains(node.place) { return false }
      guard nodes[Int(node.place)].end == edit.span.end, let parent = node.parent else {
        return true
      }
      node = parent
    }
  }

  /// Where a location is written: in the file of the document or of an overlay.
  package func writtenSpan(of span: Span) -> Span {
    guard let composition, span.start > UInt32(clamping: written.source.count) else { return span }
    let part = composition.parts[composition.part(at: span.start)]
    let start = part.originalStart + (span.start - part.start)
    return Span(
      file: part.document.file,
      start: start,
      end: start + (max(span.end, span.start) - span.start)
    )
  }
}
