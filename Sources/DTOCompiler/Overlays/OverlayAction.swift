import JSONPath
import Overlays
import SchemaDocument

/// An action of an overlay for one place of a document, to be written into a file.
///
/// For example, for the place `/components/schemas/Order`:
/// ```yaml
///   - target: $.components.schemas.Order
///     update:
///       x-dto-name: Cart
/// ```
package struct OverlayAction: Sendable {
  private let changes: [OverlayChange]

  /// What happens to the place.
  package enum Effect: Sendable {
    /// It gets the value of a text in YAML; of an empty one, nothing yet.
    case update(String)
    /// It is removed.
    case remove
  }

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - pointer: A JSON Pointer, with or without `#`.
  ///   - source: The document.
  ///   - overlays: Overlays that change it before.
  /// - Throws: ``OptionError`` if the document can't be read, or has no such place.
  package init(
    for pointer: String,
    in source: SchemaSource,
    changedBy overlays: [SchemaSource] = [],
    _ effect: Effect
  ) throws(OptionError) {
    let original = Self.document(source.bytes, source.displayPath)
    let changes = overlays.enumerated().map { index, overlay in
      Overlay(Self.document(overlay.bytes, overlay.displayPath, number: Int32(index) + 1))
    }
    let document =
      changes.isEmpty ? original : OverlayRun(changes, to: original, vocabulary: nil).document
    defer { withExtendedLifetime((original, changes, document)) {} }
    guard let root = document.root else {
      throw OptionError("'\(source.displayPath)' can't be read; see 'dtoc validate'")
    }
    guard let pointer = Pointer(fragment: pointer) else {
      throw OptionError(
        "'\(pointer)' is not a JSON Pointer",
        help: "write it as '#/components/schemas/Order', with '~1' for '/' in a name"
      )
    }
    let (node, steps) = try Self.place(pointer, in: root, source.displayPath)
    switch effect {
    case .remove:
      if steps.isEmpty { throw OptionError("a document as a whole can't be removed") }
      self.changes =
        [OverlayChange(steps, .remove)]
        + [Self.removalFromRequired(of: node, steps)].compactMap(\.self)
    case .update(let text):
      self.changes = [OverlayChange(steps, .update(try Self.value(text, for: node)))]
    }
  }

  /// Removes the name of a property from `required`.
  private static func removalFromRequired(
    of node: Node,
    _ steps: [JSONPathStep]
  ) -> OverlayChange? {
    guard case .member(let name)? = steps.last, steps.dropLast().last == .member("properties"),
      let required = node.parent?.parent?["required"], required.isSequence,
      required.elements.contains(where: { $0.hasText(name) })
    else { return nil }
    let list = steps.dropLast(2) + [.member("required")]
    let isOnly = required.elements.allSatisfy { $0.hasText(name) }
    return OverlayChange(Array(list), elements: isOnly ? nil : name, .remove)
  }

  /// The place at a pointer.
  private static func place(
    _ pointer: Pointer,
    in root: Node,
    _ path: String
  ) throws(OptionError) -> (Node, [JSONPathStep]) {
    var node = root
    var steps: [JSONPathStep] = []
    for (index, token) in pointer.tokens.enumerated() {
      guard let next = node.node(at: Pointer(tokens: [token])) else {
        let names = node.isMapping ? node.pairs.map(\.key.text) : []
        let before = Pointer(tokens: Array(pointer.tokens[..<index]))
        throw OptionError(
          "there is no '\(token)' in '\(path)#\(before)'",
          help: nearest(to: token, among: names).map { "did you mean '\($0)'?" }
        )
      }
      steps.append(node.isMapping ? .member(token) : .element(Int(token) ?? 0))
      node = next
    }
    return (node, steps)
  }

  private static func value(_ text: String, for node: Node) throws(OptionError) -> WrittenValue {
    guard text.contains(where: { !$0.isWhitespace }) else {
      switch node.kind {
      case .mapping: return .mapping([])
      case .sequence: return .list([])
      case .scalar: return WrittenValue(node)
      }
    }
    var diagnostics = Diagnostics()
    let document = Document.read(
      bytes: Array(text.utf8),
      path: "",
      file: FileID(index: 0),
      diagnostics: &diagnostics
    )
    defer { withExtendedLifetime(document) {} }
    guard let value = document.root, !diagnostics.hasErrors else {
      throw OptionError(
        "the update is not valid YAML: \(diagnostics.entries.first?.message ?? "it is empty")"
      )
    }
    guard value.kind == node.kind || node.isSequence else {
      throw OptionError(
        "the update is \(kindName(of: value)), and the place is \(kindName(of: node))",
        help: "an overlay merges mappings with mappings, and appends to lists"
      )
    }
    return WrittenValue(value)
  }

  private static func kindName(of node: Node) -> String {
    switch node.kind {
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .scalar: "a string, a number or another single value"
    }
  }

  private static func document(_ bytes: [UInt8], _ path: String, number: Int32 = 0) -> Document {
    var diagnostics = Diagnostics()
    return Document.read(
      bytes: bytes,
      path: path,
      file: FileID(index: number),
      diagnostics: &diagnostics
    )
  }

  // MARK: - Text

  /// The number of actions in the overlay: a required property is also removed from `required`.
  package var count: Int { changes.count }

  /// An overlay with this action only.
  ///
  /// - Parameters:
  ///   - extends: The path of the document, relative to the overlay.
  ///   - path: Where it will be, which says whether it is in YAML or JSON.
  package func overlay(extends: String, at path: String = "") -> String {
    let syntax: OverlaySyntax = path.lowercased().hasSuffix(".json") ? .json : .yaml
    return OverlayChange.text(
      of: changes,
      title: "Changes for our apps",
      extends: extends,
      in: syntax
    )
  }

  /// An overlay with this action at its end, unless it has it; nil if it can't be added there.
  package func appended(to overlay: [UInt8], displayPath: String) -> [UInt8]? {
    let document = Self.document(overlay, displayPath)
    return withExtendedLifetime(document) {
      guard document.root?["overlay"] != nil else { return nil }
      let new = changes.filter { !$0.isListed(in: document) }
      return new.isEmpty ? overlay : OverlayChange.appending(new, to: document)
    }
  }
}
