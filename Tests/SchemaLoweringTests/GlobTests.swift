import SchemaModel
import Testing

@Suite struct GlobTests {
  private func check(
    _ pattern: String,
    matches: [String],
    not others: [String],
    _ place: SourceLocation = #_sourceLocation
  ) {
    let glob = Glob(pattern)
    for text in matches { #expect(glob.matches(text), "'\(text)'", sourceLocation: place) }
    for text in others { #expect(!glob.matches(text), "'\(text)'", sourceLocation: place) }
  }

  @Test func matches() {
    check("order", matches: ["order"], not: ["", "orders", "Order", "an order"])
    check("order*", matches: ["order", "orders"], not: ["reorder", "order/item"])
    check("*", matches: ["", "a"], not: ["a/b"])
    check("**", matches: ["", "a", "a/b/c"], not: [])
    check(
      "taxi/*.yml",
      matches: ["taxi/a.yml", "taxi/.yml"],
      not: ["taxi/v2/a.yml", "taxi/a.yaml"]
    )
    check("taxi/**.yml", matches: ["taxi/a.yml", "taxi/v2/a.yml"], not: ["taxi.yml"])
    check("**/order", matches: ["a/order", "a/b/order"], not: ["order"])
    check("?b", matches: ["ab", "жb"], not: ["b", "/b", "aab"])
    check("a***b", matches: ["ab", "a/x/b"], not: ["a"])
    check("", matches: [""], not: ["a"])
    check("[a-c]*.yml", matches: ["a.yml", "cb.yml"], not: ["d.yml", "B.yml", ".yml", "a/b.yml"])
    check("[!a-c]", matches: ["d", "-"], not: ["a", "/", "", "dd"])
    check("[^x]", matches: ["d"], not: ["x"])
    check("[]a-]", matches: ["]", "a", "-"], not: ["b", "[]a"])
    check("v[0-9][0-9]", matches: ["v12"], not: ["v1", "v1x"])
    check("[ab", matches: ["[ab"], not: ["a"])
    check("a[]", matches: ["a[]"], not: ["a"])
    check("Page[Order]", matches: ["Page[Order]", "PageO"], not: ["Page", "PageX"])
  }

  /// Many stars don't make a pattern slow.
  @Test(.timeLimit(.minutes(10))) func isNotExponential() {
    let glob = Glob(String(repeating: "a*", count: 200) + "b")
    #expect(!glob.matches(String(repeating: "a", count: 2000)))
  }
}
