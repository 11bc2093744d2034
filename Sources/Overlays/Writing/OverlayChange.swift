package import JSONPath
package import SchemaDocument

/// What an overlay is written in.
package enum OverlaySyntax: Sendable {
  case yaml
  case json
}

/// An action to be written into an overlay.
package struct OverlayChange: Sendable {
  /// The steps from the root of the document to what is selected.
  package var steps: [JSONPathStep]
  /// If it is about a list, the string of its elements that are selected, wherever they are.
  private let element: String?
  package var effect: Effect

  package enum Effect: Sendable {
    case update(WrittenValue)
    case remove
  }

  package init(_ steps: [JSONPathStep], elements element: String? = nil, _ effect: Effect) {
    self.steps = steps
    self.element = element
    self.effect = effect
  }

  /// The action as a value.
  private var value: WrittenValue {
    let change: (String, WrittenValue) =
      switch effect {
      case .update(let value): ("update", value)
      case .remove: ("remove", .literal("true"))
      }
    let target = JSONPath.spelled(steps) + (element.map(JSONPath.elements(equalTo:)) ?? "")
    return .mapping([("target", .string(target)), change])
  }

  // MARK: - Text

  /// A whole overlay.
  ///
  /// - Parameters:
  ///   - extends: The path of the document, relative to the overlay.
  ///   - syntax: Of the file.
  package static func text(
    of changes: [OverlayChange],
    title: String,
    extends: String,
    in syntax: OverlaySyntax = .yaml
  ) -> String {
    func string(_ text: String) -> WrittenValue {
      syntax == .json ? .string(text) : .literal(text)
    }
    let pairs: WrittenValue.Pairs = [
      ("overlay", string("1.1.0")),
      ("info", .mapping([("title", .string(title)), ("version", string("1.0.0"))])),
      ("extends", .string(extends)),
    ]
    if syntax == .json {
      let head = pairs.map { "  \(jsonQuoted($0.key)): \($0.value.flow(jsonQuoted)),\n" }.joined()
      let actions = changes.map { "    \($0.value.flow(jsonQuoted))" }.joined(separator: ",\n")
      return "{\n\(head)  \"actions\": [\n\(actions)\n  ]\n}\n"
    }
    let head = WrittenValue.lines(of: pairs, indentedBy: 0)
    return (head + ["actions:"] + lines(of: changes, indentedBy: 2)).map { $0 + "\n" }.joined()
  }

  /// The lines of list elements.
  package static func lines(of changes: [OverlayChange], indentedBy depth: Int) -> [String] {
    let lines = WrittenValue.lines(of: [("actions", .list(changes.map(\.value)))], indentedBy: 0)
    // The elements are indented by at least two.
    let own = lines.dropFirst().first?.prefix { $0 == " " }.count ?? 0
    return lines.dropFirst().map { String(repeating: " ", count: depth) + $0.dropFirst(own) }
  }

  /// The text of an overlay with actions at its end; nil if they can't be added there.
  package static func appending(_ changes: [OverlayChange], to overlay: Document) -> [UInt8]? {
    guard !changes.isEmpty, let root = overlay.root, root.isMapping, overlay.source.isUTF8
    else { return nil }
    let source = overlay.source
    guard let edit = edit(adding: changes, to: root, overlay) else { return nil }
    let result = source.byteOrderMark + source.applying([edit])
    return adds(changes.count, to: root["actions"], result, overlay) ? result : nil
  }

  private static func edit(
    adding changes: [OverlayChange],
    to root: Node,
    _ overlay: Document
  ) -> Edit? {
    let source = overlay.source
    let flow = "[\(changes.map { $0.value.flow(jsonQuoted) }.joined(separator: ", "))]"
    guard let list = root["actions"] else {
      if root.isFlow { return root.inserted("actions", literal: flow) }
      let end = source.withBytes(\.count)
      let isLineEnd = source.withBytes { $0.last.map { $0 == 0x0A || $0 == 0x0D } ?? true }
      let lines = ["actions:"] + lines(of: changes, indentedBy: 2)
      let text = lines.map { $0 + overlay.lineEnd }.joined()
      return Edit(overlay.span(end..<end), (isLineEnd ? "" : overlay.lineEnd) + text)
    }
    guard list.isSequence, !list.isAlias else { return nil }
    guard let last = Array(list.elements).last else {
      let lines = lines(of: changes, indentedBy: 2).map { overlay.lineEnd + $0 }
      return Edit(list.span, root.isFlow ? flow : lines.joined())
    }
    return source.withBytes { bytes in
      if bytes[Int(list.span.start)] == UInt8(ascii: "[") {
        let text = changes.map { ", " + $0.value.flow(jsonQuoted) }.joined()
        return Edit(overlay.span(Int(last.span.end)..<Int(last.span.end)), text)
      }
      guard
        let dash = bytes[..<Int(last.span.start)].lastIndex(of: UInt8(ascii: "-"))
      else { return nil }
      let column = source.position(of: dash).column - 1
      var end = Int(list.span.end)
      while end > 0, isSpace(bytes[end - 1]) { end -= 1 }
      // A comment may follow on the line.
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      let lineEnd = bytes.contains(0x0D) ? "\r\n" : "\n"
      let text = lines(of: changes, indentedBy: column).map { lineEnd + $0 }.joined()
      return Edit(overlay.span(end..<end), text)
    }
  }

  /// Whether an overlay has this action.
  package func isListed(in overlay: Document) -> Bool {
    var diagnostics = Diagnostics()
    let document = Document.read(
      bytes: Array(value.flow(jsonQuoted).utf8),
      path: overlay.path,
      file: overlay.file,
      diagnostics: &diagnostics
    )
    return withExtendedLifetime(document) {
      guard let root = document.root, let list = overlay.root?["actions"] else { return false }
      return list.elements.contains { $0.isWritten(like: root) }
    }
  }

  /// Whether a text is the overlay with a number of actions more.
  private static func adds(
    _ count: Int,
    to list: Node?,
    _ text: [UInt8],
    _ overlay: Document
  ) -> Bool {
    var diagnostics = Diagnostics()
    let document = Document.read(
      bytes: text,
      path: overlay.path,
      file: overlay.file,
      diagnostics: &diagnostics
    )
    return withExtendedLifetime(document) {
      guard !diagnostics.hasErrors, let actions = document.root?["actions"] else { return false }
      let known = list.map { Array($0.elements) } ?? []
      return actions.count == known.count + count
        && zip(known, actions.elements).allSatisfy { $0.isWritten(like: $1) }
    }
  }
}

private func isSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
}

extension WrittenValue {
  /// The value of a node.
  package init(_ node: Node) {
    switch node.kind {
    case .mapping: self = .mapping(node.pairs.map { ($0.key.text, WrittenValue($0.value)) })
    case .sequence: self = .list(node.elements.map { WrittenValue($0) })
    case .scalar:
      switch node.scalarType {
      case .string, nil: self = .string(node.text)
      case .null: self = .literal("null")
      case .boolean, .integer, .number: self = .literal(node.text)
      }
    }
  }
}
