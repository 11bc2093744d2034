/// SwagGen's `template.yml` and its command, with the options of its template for Swift.
extension ForeignGenerator {
  static let swagGen = ForeignGenerator(
    name: "SwagGen",
    source: "`template.yml`, or a script that runs `swaggen generate`",
    command: Command(
      programs: ["swaggen", "SwagGen"],
      subcommand: "generate",
      arguments: "spec",
      language: "language"
    ),
    table: #"""
      options{} -o --option             |          | settings
      name authors homepage dependencies |        | - dtoc writes no package; add the folder of its output to a target
      baseURL tagPrefix tagSuffix      |          | - dtoc generates types only; keep the code that sends requests
      fixedWidthIntegers?              | true     | = integers have the width of their format
                                       | (false)  | formats: {integer/int32: Int} + formats: {integer/int64: Int}
      mutableModels?                   | (true) | properties: var | false | properties: let
      safeOptionalDecoding? | true | = an invalid optional is nil and reported | false | - 'optional-policy: strict' throws, as before
      safeArrayDecoding? | true | = invalid elements are skipped and reported | false | - 'element-policy: strict' throws, as before
      enumUndecodableCase?             | true | = an unknown value is kept and reported | false | - 'enum-policy: closed' throws, as before
      modelPrefix                      |          | type-prefix: $value
      modelSuffix                      |          | type-suffix: $value
      modelType                        | (class) | objects: class | struct | objects: struct
      modelInheritance? | true | - an 'allOf' is one type with all properties | false | = an 'allOf' is one type with all properties
      modelProtocol                    |          | - if you declare this protocol yourself, add it to 'conformances'
      modelNames{} enumNames{}         |          | names: {$key: $value} + full-names: true
      propertyNames{}                  |          | x-dto-name: $value for property $key
      codableResponses?                | true | codable: true | false | = responses are never types of their own
      anyType                          | Any      | - any value is a 'JSONValue'
      numberType                       | Double   | = numbers without a format are a 'Double'
      typeAliases{}                    | ID       | formats: {uuid: $value}
                                       | DateTime | formats: {date-time: $value}
                                       | DateDay  | formats: {date: $value}
                                       | File     | formats: {binary: $value}
                                       | *        | - declare the alias in your own code
      formatter language -l            | swift    | = dtoc writes Swift
      templateFiles copiedFiles template -t |     | - templates of dtoc are in Mustache; see 'dtoc templates --help'
      spec+                            |          | schemas
      destination -d                   |          | output
      clean -c                         |          | - dtoc removes files that it no longer generates, and no others
      verbose? -v silent? -s           |          | - it doesn't affect the output
      """#
  )
}
