import Testing
import Workers

@testable import SwiftEmission

/// Long lists give the same output, whichever thread prints a part.
@Suite struct TemplateThreadTests {
  @Test(
    arguments: [
      "{{#numbers}}\n{{.}}\n{{/numbers}}\n",
      // Pieces start in the middle of a line, inside an indentation.
      " {{>list}}\n.\n",
      "x{{#numbers}}{{.}}, {{/numbers}}\n",
      "{{#numbers}}{{>item}}{{/numbers}}",
      "{{#numbers}}\n  {{>item}}\n{{/numbers}}\n",
      // Groups in pieces, and pieces in groups.
      "{{#numbers}}\n  {{>group}}\n{{/numbers}}\n",
      "x{{#numbers}}{{>group}}{{/numbers}}\n",
      "{{#@oneLine}}\n{{#numbers}}\n{{>group}}\n{{/numbers}}\n{{/@oneLine}}\n",
    ],
    [0, 1, 7, 8, 9, 100, 1000]
  )
  func sameBytes(root: String, count: Int) throws {
    let partials = [
      "list": "a\n{{#numbers}}{{.}}{{/numbers}}b\n", "item": "{{.}}\n\n{{.}}",
      "group": "{{#@oneLine}}\n(\n  {{.}}\n)\n{{/@oneLine}}\n",
    ]
    let compilation = templates(root, partials).compile(root: "root", for: ManyView.self)
    let template = try #require(compilation.template)
    let view = ManyView(count: count)
    let expected = template.render(view)
    for threads in [2, 3, 8] {
      for capacity in [0, 10_000] {
        let text = template.render(view, expecting: capacity, workers: Workers(count: threads))
        #expect(text == expected)
      }
    }
  }

  @Test(arguments: [1, 2, 3, 8, 100], [0, 1, 2, 7, 1000])
  func resultsAreUsedInOrder(threads: Int, count: Int) {
    var used: [Int] = []
    Workers(count: threads).forEach(count) {
      "\($0)"
    } use: { index, text in
      #expect(text == "\(index)")
      used.append(index)
    }
    #expect(used == Array(0..<count))
  }
}

/// A view whose list is created when it is printed.
private struct ManyView: TemplateView {
  var count: Int

  static let fields = ViewFields<ManyView>(
    "many",
    "A thing with numbers.",
    [
      .list("numbers", "As many numbers as it has.", of: { Array(0..<$0.count) }) {
        _,
        number,
        texts in
        texts.make { $0.append("\(number)") }
      }
    ]
  )
}
