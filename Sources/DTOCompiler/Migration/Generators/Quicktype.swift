/// The flags of `quicktype`, and its renderer options for Swift.
extension ForeignGenerator {
  static let quicktype = ForeignGenerator(
    name: "quicktype",
    source:
      "a script, `Makefile` or `package.json` that runs `quicktype`, or its renderer options as JSON",
    command: Command(programs: ["quicktype"], arguments: "src", language: "lang"),
    table: #"""
      just-types?            | true | - types always decode themselves | false | = types decode themselves
      initializers?          | true | initializers: true | false | initializers: false
      coding-keys? coding-keys-protocol | | - all types share one coding key
      alamofire?             |            | - dtoc generates types only
      type-prefix            |            | type-prefix: $value
      struct-or-class        |            | objects: $value
      mutable-properties?    | true | properties: var | false | properties: let
      acronym-style          | camel      | = acronyms are written like other words
                             | pascal     | - list the words in 'acronyms', such as 'acronyms: [id, url]'
                             | original lowerCase | - acronyms are written like other words, or as in 'acronyms'
      density                |            | - types always have one layout; 'after-generation' can run a formatter
      support-linux?         | true | = dtoc's Swift compiles on Linux | false | = it needs no option
      objective-c-support?   | true | - types are pure Swift | false | = types are pure Swift
      optional-enums?        | true | enum-policy: nil | false | - 'enum-policy: closed' throws, as before
      swift-5-support?       | true       | - the generated Swift needs 5.9; if you use one before 6.1, set 'swift-version'
                             | false      | = 'swift-version' sets the oldest version
      sendable?              | true | = types are Sendable | false | - types are Sendable by default; see 'conformances'
      multi-file-output?     | true | layout: type | false | layout: single
      access-level           | (internal) | access: internal | public | access: public
      protocol+              | none       | - types are Hashable by default; see 'conformances'
                             | equatable  | = types are Hashable, and so Equatable
                             | hashable   | = types are Hashable
                             | codable    | codable: true
      out -o >               |            | output
      top-level -t           |            | names: $value
      lang -l                | swift swift5 | = dtoc writes Swift | swift4 | - the generated Swift needs 5.9
      src-lang -s            | schema     | = dtoc reads schemas
                             | json postman | - 'dtoc infer' writes a schema from samples
                             | graphql typescript | - dtoc reads OpenAPI and JSON Schema
      src+ additional-schema+ -S |        | schemas
      src-urls               |            | - 'dtoc update' fetches a document of a store; add 'stores: {NAME: {url: …}}' and 'schemas: store:NAME'
      no-maps? no-enums? no-uuids? no-date-times? no-integer-strings? no-boolean-strings? no-combine-classes?
      no-ignore-json-refs?   |            | - the schema says it; nothing is inferred
      graphql-schema graphql-introspect http-method http-header | | - dtoc reads OpenAPI and JSON Schema, from files
      alphabetize-properties? | true | - properties have the order of the schema | false | = properties have the order of the schema
      all-properties-optional? |          | - a property is optional if the schema doesn't require it; remove 'required'
      no-render? build-markov-chain quiet? debug telemetry help? -h version? -v | | - it doesn't affect the output
      """#
  )
}
