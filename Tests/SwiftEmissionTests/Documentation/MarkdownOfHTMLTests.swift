import Testing

@testable import SwiftEmission

/// HTML in descriptions, and the Markdown in its place.
@Suite struct MarkdownOfHTMLTests {
  @Test(arguments: [
    ("<p>One.</p><p>Two.</p>", "One.\n\nTwo."),
    ("One.<br/>Two.<br>Three.", "One.\\\nTwo.\\\nThree."),
    ("One.<br/><br/>Two.", "One.\n\nTwo."),
    ("A <b>bold</b> and <strong> strong </strong>word", "A **bold** and  **strong** word"),
    ("<i>a</i> <EM>b</EM>", "*a* *b*"),
    ("Use <code>a &lt; b</code>.", "Use `a < b`."),
    (
      "Either:<ul>\n  <li>one</li>\n  <li><b>two</b></li>\n</ul>Done.",
      "Either:\n\n- one\n- **two**\n\nDone."
    ),
    ("<ol><li>one</li><li>two<ul><li>in</li></ul></li></ol>", "1. one\n2. two\n   - in"),
    (
      "See <a href=\"https://example.com/a\" target='_blank'>this</a>.",
      "See [this](https://example.com/a)."
    ),
    ("<p>One <b>two</b></p>\n<p>three</p>", "One **two**\n\nthree"),
    ("<code><b>x</b></code>", "`<b>x</b>`"),
    ("a<b></b>c<br/>", "ac"),
    // In code of Markdown, tags are what the text is about.
    ("`<p>` and <b>b</b>", "`<p>` and **b**"),
    ("```\n<br/>\n```\n<i>x</i>", "```\n<br/>\n```\n*x*"),
  ])
  func replaced(_ html: String, _ markdown: String) { #expect(html.markdownOfHTML == markdown) }

  @Test(arguments: [
    "1 < 2 > 0", "List<String>", "<b>open", "closed</b>", "<li>no list</li>", "<a>no address</a>",
    "<table><tr></tr></table>", "<b><p>over paragraphs", "<pre>x</pre>", "`<b>x</b>`", "<", "<>",
    "</>",
    "<code>a`b</code>",
  ])
  func leftAlone(_ text: String) { #expect(text.markdownOfHTML == nil) }

  @Test func crossedTagsStay() {
    #expect("<b>a<i>b</b>c</i>".markdownOfHTML == "**a<i>b**c</i>")
    #expect("<b>a<p>b</p></b>".markdownOfHTML == "<b>a\n\nb\n\n</b>")
  }
}
