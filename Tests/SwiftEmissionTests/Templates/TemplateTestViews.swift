@testable import SwiftEmission

/// A view with a field of each kind, and recursive.
struct TreeView: TemplateView {
  var name = ""
  var isLeaf = false
  var lines: [Line] = []
  var children: [TreeView] = []
  /// An array with at most one element, because a struct can't contain itself.
  var next: [TreeView] = []

  static let fields = ViewFields<TreeView>(
    "tree",
    "A thing with things in it.",
    [
      .text("name", "What it is called.") { $0.name },
      .flag("isLeaf", "It has no children.") { $0.isLeaf },
      .list("lines", "Some lines.") { $0.lines },
      .list("children", "The things in it.") { $0.children },
      .child("next", "Its neighbour.") { $0.next.first },
    ]
  )
}

/// A string as an element of a list, like `Text`.
struct Line: TemplateView, ExpressibleByStringLiteral {
  var text: String

  init(stringLiteral text: String) { self.text = text }

  static let fields = ViewFields<Line>(
    "text",
    "One string of a list.",
    [.text(".", "The string itself.") { $0.text }]
  )
}

let sample = TreeView(
  name: "A",
  isLeaf: false,
  lines: ["one", "two"],
  children: [
    TreeView(name: "B", isLeaf: true),
    TreeView(name: "C", children: [TreeView(name: "D", isLeaf: true)]),
  ],
  next: [TreeView(name: "N")]
)

func templates(_ root: String, _ partials: [String: String]) -> TemplateSet {
  var set = TemplateSet()
  set.add("root", text: root)
  for (name, text) in partials { set.add(name, text: text) }
  return set
}

func render(
  _ root: String,
  _ partials: [String: String] = [:],
  _ view: TreeView = sample
) -> String {
  let compilation = templates(root, partials).compile(root: "root", for: TreeView.self)
  guard let template = compilation.template else {
    return compilation.problems.map(\.description).joined(separator: "\n")
  }
  return String(decoding: template.render(view) ?? [], as: UTF8.self)
}
