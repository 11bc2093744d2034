import JSONPath
import SchemaDocument

/// Reads overlays, and reports what is wrong with them. Actions that can be understood are applied nevertheless.
struct OverlayReader {
  private(set) var extends: Node?
  private(set) var version = Overlay.Version.v11
  private(set) var actions: [OverlayAction] = []
  private(set) var diagnostics = Diagnostics()

  mutating func read(_ root: Node) {
    guard root.isMapping else {
      return report(.malformedOverlay("an overlay must be a mapping", at: root.firstCharacter))
    }
    reportUnknownKeys(of: root, ["overlay", "info", "extends", "actions"], what: "an overlay")
    readVersion(root)
    readInfo(root)
    if let value = root["extends"] {
      if value.isString, !value.text.isEmpty {
        extends = value
      } else {
        report(.malformedOverlay("'extends' must be the path of a document", at: value.visibleSpan))
      }
    }
    guard let list = root["actions"] else {
      return report(.malformedOverlay("the overlay has no 'actions'", at: root.firstCharacter))
    }
    guard list.isSequence, list.count > 0 else {
      let what = list.isSequence ? "must list at least one action" : "must be a list"
      return report(.malformedOverlay("'actions' \(what)", at: list.headSpan))
    }
    for action in list.elements { read(action: action) }
    reportRepeatedActions(list)
  }

  private mutating func readVersion(_ root: Node) {
    guard let value = root["overlay"] else {
      return report(
        .malformedOverlay(
          "the overlay has no 'overlay'",
          at: root.firstCharacter,
          help: "add 'overlay: 1.1.0', the version of the specification"
        )
      )
    }
    // Without quotes, 1.1 would be a number, but nothing else is meant.
    let numbers = value.text.split(separator: ".", omittingEmptySubsequences: false)
    let isVersion = value.isScalar && numbers.count == 3 && numbers.allSatisfy { Int($0) != nil }
    if isVersion, numbers[0] == "1", numbers[1] == "0" {
      version = .v10
    } else if !isVersion || numbers[0] != "1" || numbers[1] != "1" {
      report(
        .malformedOverlay(
          isVersion
            ? "the version '\(value.text)' of overlays is not known"
            : "'overlay' must be the version of the specification",
          at: value.visibleSpan,
          help: "write '1.0.0' or '1.1.0'; the overlay is read as 1.1.0"
        )
      )
    }
  }

  private mutating func readInfo(_ root: Node) {
    guard let info = root["info"], info.isMapping else {
      return report(
        .incompleteOverlay(
          "the overlay has no 'info' with a title and a version",
          at: root["info"]?.headSpan ?? root.firstCharacter,
          help: "add 'info: {title: …, version: 1.0.0}'; other tools require it"
        )
      )
    }
    reportUnknownKeys(of: info, ["title", "version", "description"], what: "'info'")
    for key in ["title", "version"] {
      guard let value = info[key] else {
        report(.incompleteOverlay("'info' has no '\(key)'", at: info.headSpan))
        continue
      }
      requireString(value, "'\(key)'")
    }
    if let description = info["description"] { requireString(description, "'description'") }
  }

  private mutating func requireString(_ value: Node, _ what: String) {
    if !value.isString {
      report(.incompleteOverlay("\(what) must be a string", at: value.visibleSpan))
    }
  }

  private mutating func reportUnknownKeys(of node: Node, _ known: [String], what: String) {
    for (key, _) in node.pairs where !known.contains(key.text) && !key.text.hasPrefix("x-") {
      let meant = nearest(to: key.text, among: known)
      report(
        .incompleteOverlay(
          "'\(key.text)' is not a key of \(what)",
          at: key.span,
          help: meant.map { "did you mean '\($0)'?" } ?? "extensions begin with 'x-'"
        )
      )
    }
  }

  // MARK: - Actions

  private mutating func read(action node: Node) {
    guard node.isMapping else {
      return report(.malformedOverlay("an action must be a mapping", at: node.visibleSpan))
    }
    let known = ["target", "description", "update", "copy", "remove"]
    reportUnknownKeys(of: node, known, what: "an action")
    if let description = node["description"] { requireString(description, "'description'") }
    guard let target = node["target"] else {
      return report(
        .malformedOverlay(
          "the action has no 'target'",
          at: node.firstCharacter,
          help: "add a JSONPath, such as '$.components.schemas.Order'"
        )
      )
    }
    guard let path = path(target), let effect = effect(of: node) else { return }
    actions.append(OverlayAction(node: node, target: path, effect: effect))
  }

  private mutating func effect(of node: Node) -> OverlayAction.Effect? {
    var removal: Node?
    if let remove = node["remove"] {
      guard let isRemoved = remove.boolValue else {
        report(.malformedOverlay("'remove' must be true or false", at: remove.visibleSpan))
        return nil
      }
      if isRemoved { removal = remove }
    }
    if let removal {
      for key in ["update", "copy"] {
        guard let other = node[key] else { continue }
        report(
          .ineffectiveOverlay("'\(key)' has no effect beside 'remove: true'", at: other.headSpan)
        )
      }
      return .remove(removal)
    }
    let update = node["update"]
    guard let copy = node["copy"] else {
      if let update { return .update(update) }
      report(
        .ineffectiveOverlay(
          "the action changes nothing",
          at: node.firstCharacter,
          help: "add 'update', 'remove: true' or 'copy'"
        )
      )
      return nil
    }
    if update != nil {
      report(
        .malformedOverlay(
          "an action can't have both 'update' and 'copy'",
          at: copy.headSpan,
          help: "write two actions"
        )
      )
      return nil
    }
    if version == .v10 {
      report(
        .incompleteOverlay(
          "'copy' is new in Overlay 1.1",
          at: copy.headSpan,
          help: "write 'overlay: 1.1.0'"
        )
      )
    }
    return path(copy).map { .copy($0) }
  }

  private mutating func path(_ node: Node) -> WrittenPath? {
    guard node.isString else {
      report(.malformedOverlay("a JSONPath must be a string", at: node.visibleSpan))
      return nil
    }
    do throws(JSONPathProblem) {
      return WrittenPath(path: try JSONPath(node.text), node: node)
    } catch {
      report(.malformedOverlayPath(error, in: node))
      return nil
    }
  }

  private mutating func reportRepeatedActions(_ list: Node) {
    // A list of thousands of actions that are all different must not take long.
    var seen: [String: [Node]] = [:]
    for action in list.elements where action.isMapping {
      let target = action["target"]?.text ?? ""
      if let first = seen[target]?.prefix(20).first(where: { $0.isWritten(like: action) }) {
        report(.repeatedOverlayAction(action, first: first))
      } else {
        seen[target, default: []].append(action)
      }
    }
  }

  private mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }
}

extension Node {
  var isString: Bool { isScalar && scalarType == .string }
}
