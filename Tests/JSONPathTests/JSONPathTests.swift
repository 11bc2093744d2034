import JSONPath
import SchemaDocument
import Testing

/// Paths of RFC 9535.
@Suite struct JSONPathTests {
  private static let shop = """
    {"books": [
       {"title": "Sayings", "price": 8.95, "tags": ["a", "b"]},
       {"title": "Sword's", "price": 12.5, "isbn": null},
       {"title": "Moby", "price": 9, "tags": []}],
     "bicycle": {"price": 399, "a b": {"é": 1}}, "": {"'": true}}
    """

  @Test(arguments: [
    ("$", ["$"]),
    ("$.books[0].title", ["$['books'][0]['title']"]),
    ("$['books'][-1]['title']", ["$['books'][2]['title']"]),
    ("$.bicycle['a b'].é", ["$['bicycle']['a b']['é']"]),
    (#"$.bicycle["a\u0020b"]['\u00e9']"#, ["$['bicycle']['a b']['é']"]),
    (#"$['']['\'']"#, [#"$['']['\'']"#]),
    ("$ .books\n[ 1 , 0 ] .price", ["$['books'][1]['price']", "$['books'][0]['price']"]),
    ("$.books[::-2].price", ["$['books'][2]['price']", "$['books'][0]['price']"]),
    ("$.books[1:9].title", ["$['books'][1]['title']", "$['books'][2]['title']"]),
    ("$.books[::0]", []), ("$.books[9007199254740991]", []),
    ("$.bicycle.*", ["$['bicycle']['price']", "$['bicycle']['a b']"]),
    (
      "$.bicycle..*",
      [
        "$['bicycle']['price']", "$['bicycle']['a b']", "$['bicycle']['a b']['é']",
      ]
    ),
    (
      "$..price",
      [
        "$['books'][0]['price']", "$['books'][1]['price']", "$['books'][2]['price']",
        "$['bicycle']['price']",
      ]
    ),
    (
      "$.books[?@.price < 10 && @.tags].title",
      [
        "$['books'][0]['title']", "$['books'][2]['title']",
      ]
    ),
    ("$.books[?(@.price>=9)&&!(@.isbn==null)].title", ["$['books'][2]['title']"]),
    ("$.books[?@.isbn].title", ["$['books'][1]['title']"]),
    ("$.books[?@.isbn == @.tags].title", []),
    ("$.books[?@.tags == $.books[0].tags]", ["$['books'][0]"]),
    ("$.books[?length(@.title) == 4]", ["$['books'][2]"]),
    ("$.books[?count(@.tags[*]) > 0]", ["$['books'][0]"]),
    ("$.books[?value(@..price) == 12.50e0]", ["$['books'][1]"]),
    ("$.books[?match(@.title, 'S.*s')]", ["$['books'][0]", "$['books'][1]"]),
    ("$.books[?search(@.title, 'y')].price", ["$['books'][0]['price']", "$['books'][2]['price']"]),
    ("$.books[?match(@.title, '(')]", []),
    ("$.*[?@ == 399]", ["$['bicycle']['price']"]),
  ])
  func selects(_ text: String, _ expected: [String]) throws {
    let document = read(Self.shop)
    try withExtendedLifetime(document) {
      var steps = JSONPath.defaultSteps
      let root = try #require(document.root)
      let places = try JSONPath(text).places(in: root, steps: &steps)
      #expect(places.map { JSONPath.normalized($0.steps) } == expected)
    }
  }

  @Test(arguments: [
    ("", 0..<0, "a path starts with '$'"),
    ("paths", 0..<1, "a path starts with '$'"),
    ("$.", 2..<2, "expected a name or '*' after '.'; other names are written as ['name']"),
    ("$.a-b", 3..<4, "expected '.' or '['"),
    ("$.é/", 4..<5, "expected '.' or '['"),
    ("$ ", 1..<2, "a path ends without spaces"),
    (
      "$.paths./foo", 8..<9, "expected a name or '*' after '.'; other names are written as ['name']"
    ),
    ("$['a", 2..<4, "the string is not closed"),
    ("$['a'", 5..<5, "expected ',' or ']'"),
    ("$[a]", 2..<3, "expected a name in quotes, an index, ':', '*' or '?'"),
    ("$[01]", 2..<4, "a number can't start with '0'"),
    ("$[-0]", 2..<4, "'-0' is not an index; write '0'"),
    ("$[9007199254740992]", 2..<18, "the index is out of range"),
    (#"$["\'"]"#, 3..<5, "the escape is not valid in a string in double quotes"),
    (#"$["\ud800"]"#, 3..<9, "half of a surrogate pair"),
    (#"$["\u12"]"#, 3..<7, #"'\u' needs four hexadecimal digits"#),
    ("$[?@.a == b]", 10..<11, "strings are in quotes: 'b'"),
    ("$[?@.a = 1]", 7..<8, "expected ',' or ']'"),
    ("$[?'a']", 3..<6, "a value is not a condition; compare it with something"),
    ("$[?@.* == 1]", 3..<6, "the query can select several places; only one can be compared"),
    ("$[?length(@.a)]", 3..<14, "the function has a value; compare it with something"),
    ("$[?match(@, 'a') == true]", 3..<16, "the function is true or false; it can't be compared"),
    (
      "$[?size(@) > 1]", 3..<7,
      "there is no function 'size'; there are 'count', 'length', 'match', 'search' and 'value'"
    ),
    ("$[?count('a') > 1]", 9..<12, "the argument must be a query, such as '@.name'"),
    ("$[?match(@)]", 3..<11, "'match' needs two arguments"),
  ])
  func explainsMistakes(_ text: String, _ range: Range<Int>, _ reason: String) {
    let problem = #expect(throws: JSONPathProblem.self) { _ = try JSONPath(text) }
    #expect(problem?.reason == reason)
    #expect(problem?.range == range)
  }

  @Test(
    arguments: [
      ([], "$", "$"),
      (
        [.member("paths"), .member("/a/{b}"), .member("get")],
        "$.paths['/a/{b}'].get", "$['paths']['/a/{b}']['get']"
      ),
      ([.member("allOf"), .element(10)], "$.allOf[10]", "$['allOf'][10]"),
      ([.member("it's\\\n\u{1}")], #"$['it\'s\\\n\u0001']"#, #"$['it\'s\\\n\u0001']"#),
      ([.member("é_1"), .member("1"), .member("")], "$.é_1['1']['']", "$['é_1']['1']['']"),
    ] as [([JSONPathStep], String, String)]
  )
  func spells(_ steps: [JSONPathStep], _ short: String, _ normalized: String) throws {
    #expect(JSONPath.spelled(steps) == short)
    #expect(JSONPath.normalized(steps) == normalized)
    #expect(try JSONPath(short).isSingular)
    #expect(try JSONPath(normalized).isSingular)
  }

  /// Paths from hostile files: a part that is repeated, what is before it and after it.
  @Test(arguments: [
    ("$", "[?@", 50_000, ""), ("$[?", "(", 50_000, ""), ("$[?", "length(", 10_000, "@"),
    ("$[?", "!", 50_000, ""), ("$", ".a", 60_000, ""), ("$['", "a", 200_000, "']"),
  ])
  func refusesHugePaths(_ start: String, _ part: String, _ count: Int, _ end: String) {
    let text = start + String(repeating: part, count: count) + end
    #expect(throws: JSONPathProblem.self) { _ = try JSONPath(text) }
  }

  @Test(arguments: [
    ("..*", 100), ("[*,*]", 100), ("..[?@..[?@..[?@..[?count($..*) == count(@..*)]]]]", 1),
    ("..[?$..* == 1]", 1), ("..[?match(@, '(a+)+$')]", 1), ("..[?search(@, $..pattern)]", 1),
    ("..[?@ == $]", 50),
  ])
  func stopsAtTheLimit(_ part: String, _ count: Int) throws {
    let text = "$" + String(repeating: part, count: count)
    let strings = (0..<200).map { #""\#($0)\#(String(repeating: "a", count: 50))!""# }
    var nested = "[\(strings.joined(separator: ","))]"
    for _ in 0..<50 { nested = "[[1],\(nested)]" }
    let document = read(nested)
    try withExtendedLifetime(document) {
      guard let path = try? JSONPath(text) else { return }
      var steps = 300_000
      let root = try #require(document.root)
      _ = try? path.places(in: root, steps: &steps)
      #expect(steps > -100_000)
    }
  }

  private func read(_ text: String) -> Document {
    var diagnostics = Diagnostics()
    return Document.read(
      bytes: Array(text.utf8),
      path: "test.json",
      file: FileID(index: 0),
      diagnostics: &diagnostics
    )
  }
}
