/// The flags of `quicktype`, and its renderer options for Swift.
extension ForeignSetting {
  static let quicktype: [ForeignSetting] = quicktypeRendering + quicktypeInput

  private static let quicktypeRendering: [ForeignSetting] = [
    .words(
      "just-types",
      words: [
        "true": .nothing("types always decode themselves"),
        "false": .same("types decode themselves"),
      ]
    ),
    .words(
      "initializers",
      words: ["true": .set("initializers", "true"), "false": .set("initializers", "false")]
    ),
    .nothing("coding-keys", "coding-keys-protocol", because: "all types share one coding key"),
    .nothing("alamofire", because: "dtoc generates types only"),
    .option("type-prefix", "type-prefix"),
    .option("struct-or-class", "objects"),
    .words(
      "mutable-properties",
      words: ["true": .set("properties", "var"), "false": .set("properties", "let")]
    ),
    .words(
      "acronym-style",
      words: [
        "camel": .same("acronyms are written like other words"),
        "pascal": .nothing("list the words in 'acronyms', such as 'acronyms: [id, url]'"),
        "original": .nothing("acronyms are written like other words, or as in 'acronyms'"),
        "lowerCase": .nothing("acronyms are written like other words, or as in 'acronyms'"),
      ]
    ),
    .nothing(
      "density",
      because: "types always have one layout; 'after-generation' can run a formatter"
    ),
    .words(
      "support-linux",
      words: [
        "true": .same("dtoc's Swift compiles on Linux"), "false": .same("it needs no option"),
      ]
    ),
    .words(
      "objective-c-support",
      words: [
        "true": .nothing("types are pure Swift"), "false": .same("types are pure Swift"),
      ]
    ),
    .words(
      "optional-enums",
      words: [
        "true": .set("enum-policy", "nil"),
        "false": .nothing("'enum-policy: closed' throws, as before"),
      ]
    ),
    .words(
      "swift-5-support",
      words: [
        "true": .nothing(
          "the generated Swift needs 5.9; if you use one before 6.1, set 'swift-version'"
        ),
        "false": .same("'swift-version' sets the oldest version"),
      ]
    ),
    .words(
      "sendable",
      words: [
        "true": .same("types are Sendable"),
        "false": .nothing("types are Sendable by default; see 'conformances'"),
      ]
    ),
    .words(
      "multi-file-output",
      words: ["true": .set("layout", "type"), "false": .set("layout", "single")]
    ),
    .words(
      "access-level",
      default: "internal",
      words: ["internal": .set("access", "internal"), "public": .set("access", "public")]
    ),
    .words(
      "protocol",
      words: [
        "none": .nothing("types are Hashable by default; see 'conformances'"),
        "equatable": .same("types are Hashable, and so Equatable"),
        "hashable": .same("types are Hashable"),
        "codable": .set("codable", "true"),
      ]
    ),
  ]

  private static let quicktypeInput: [ForeignSetting] = [
    .output("out"),
    .made("top-level", as: .string, "`names`, if there is one document") {
      [.rootName($0.text)]
    },
    .words(
      "lang",
      words: [
        "swift": .same("dtoc writes Swift"), "swift5": .same("dtoc writes Swift"),
        "swift4": .nothing("the generated Swift needs 5.9"),
      ]
    ),
    .words(
      "src-lang",
      words: [
        "schema": .same("dtoc reads schemas"),
        "json": .nothing("'dtoc infer' writes a schema from samples"),
        "postman": .nothing("'dtoc infer' writes a schema from samples"),
        "graphql": .nothing("dtoc reads OpenAPI and JSON Schema"),
        "typescript": .nothing("dtoc reads OpenAPI and JSON Schema"),
      ]
    ),
    .documents("src", "additional-schema"),
    .nothing(
      "src-urls",
      because:
        "'dtoc update' fetches a document of a store; add 'stores: {NAME: {url: …}}' and 'schemas: store:NAME'"
    ),
    .nothing(
      "no-maps",
      "no-enums",
      "no-uuids",
      "no-date-times",
      "no-integer-strings",
      "no-boolean-strings",
      "no-combine-classes",
      "no-ignore-json-refs",
      because: "the schema says it; nothing is inferred"
    ),
    .nothing(
      "graphql-schema",
      "graphql-introspect",
      "http-method",
      "http-header",
      because: "dtoc reads OpenAPI and JSON Schema, from files"
    ),
    .words(
      "alphabetize-properties",
      words: [
        "true": .nothing("properties have the order of the schema"),
        "false": .same("properties have the order of the schema"),
      ]
    ),
    .nothing(
      "all-properties-optional",
      because: "a property is optional if the schema doesn't require it; remove 'required'"
    ),
    .nothing(
      "no-render",
      "build-markov-chain",
      "quiet",
      "debug",
      "telemetry",
      "help",
      "version",
      because: "it doesn't affect the output"
    ),
  ]
}
