import SchemaIR

/// What mutations write.
enum Words {
  static let reference = Array("$ref".utf8)

  static let keywords: [[UInt8]] =
    Keyword.allCases.map { Array($0.rawValue.utf8) }
    + words([
      "paths", "components", "schemas", "swagger", "openapi", "parameters", "responses",
      "requestBody",
      "content", "schema", "get", "post", "operationId", "tags", "mapping", "propertyName",
      "webhooks",
      "callbacks", "pathItems", "servers", "in", "name", "$self", "<<", "defaultMapping",
    ])

  /// Names that are words of Swift or of the output, or hardly names.
  static let names = words([
    "self", "Self", "Type", "init", "default", "class", "protocol", "Int", "String", "Optional",
    "hash",
    "encode", "CodingKeys", "description", "undefined", "none", "some", "API", "DTOFields",
    "SafeOptional",
    "''", "' '", "'1'", "'-'", "'_'", "'`'", "'\\'", "'\"'", "\"\\0\"", "\"\\n\"", "\"\\\\(x)\"",
    "'*/'", "'/*'", "'//'",
    "'\"\"\"'", "'#'", "'a b'", "a-b", "a_b", "aB", "AB", "a.b", "a/b", "'../a'", "'~'", "'~0~1'",
    "'%2e%2e'", "ключ", "Ж",
    "名", "e\u{301}", "é", "🙂", "👩‍👩‍👧", "\u{202E}abc", "\u{FEFF}a", "\u{200D}", "ſ", "ß", "İ", "ı", "ǆ",
    "\u{E000}", "\u{10FFFF}",
    "𝒳", "١", "²",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  ])

  static let numbers = words([
    "0", "-1", "1e308", "1e309", "-1e-400", "9223372036854775807", "9223372036854775808",
    "-9223372036854775809",
    "18446744073709551616", "100000000000000000000000000000000000000000", "0x7fffffffffffffff",
    "0o17", "017", "1_000",
    "1.", ".5", "0.1e", ".inf", "-.INF", ".nan", "1.7976931348623157e309", "4.9e-325", "2147483648",
    "1:30",
  ])

  /// All kinds of nodes, mostly where another is expected.
  static let values =
    numbers + names
    + words([
      "", "[]", "{}", "[[]]", "[{}]", "null", "~", "true", "no", "object", "array", "string",
      "integer", "number", "boolean",
      "[string, 'null']", "[object, array, string]", "date-time", "date", "byte", "uuid", "int32",
      "int64", "float",
      "{type: string}", "{type: object}", "{$ref: '#'}", "[{$ref: '#'}]",
      "{a: {$ref: '#/definitions/a'}}",
      "{enum: [a, b]}", "[a, A, '', 1, null, true]", "[1, 2, 9223372036854775808]", "{const: 1}",
      "[{type: string}, {type: integer}]", "{properties: {a: {}}, required: [a]}",
      "{propertyName: type, mapping: {a: '#/definitions/a'}}", "&a", "*a", "&a [*a]", "<<",
      "!!binary aGk=", "!!int x",
      "!dto", "|", ">-", "'", "\"", "\"\\x\"", "# ", "? ", "- ", "- - -", "2020-01-01", "Date",
      "[Int]", "[String: Money]",
      "Money from BankKit", "A.B<C?>", "closed", "open", "nil", "lossless", "veto", "a.b", "$.a",
      "/a/0", "'(?<a>[)'",
    ])

  /// Where references may lead that are hard to follow.
  static let targets = words([
    "#", "", "#/", "##", "#/definitions/~2", "#/definitions/%zz", "#/%00", "main.yml", "main.yml#",
    "./main.yml#/definitions",
    "../main.yml", "/etc/passwd", "http://a/b#c", "http://", "?", "a?b#c", "//a", "file:///a",
    "%2e%2e/a.yml", "#anchor", "a.yml#anchor",
    "a/b/../../main.yml", ".", "urn:a:b", "#/allOf/0", "#/allOf/18446744073709551616",
    "#/properties/-1",
  ])

  static let paths = words([
    "a.yml", "b.yml", "a.json", "d/a.yml", "d/A.yml", "d/e/a.yaml", "ключ.yml", "main.json",
    "a b.yml", "a'b.yml", "self.yml",
  ])

  static let brackets: [UInt8: UInt8] = [0x5B: 0x5D, 0x7B: 0x7D, 0x22: 0x22, 0x27: 0x27]

  private static func words(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }
}
