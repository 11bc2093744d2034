/// The settings of SwagGen's `template.yml` and of its command, with the options of its template for Swift.
extension ForeignSetting {
  static let swagGen: [ForeignSetting] = swagGenOptions + swagGenCommand

  private static let swagGenOptions: [ForeignSetting] = [
    .nothing(
      "name",
      "authors",
      "homepage",
      "dependencies",
      because: "dtoc writes no package; add the folder of its output to a target"
    ),
    .nothing(
      "baseURL",
      "tagPrefix",
      "tagSuffix",
      because: "dtoc generates types only; keep the code that sends requests"
    ),
    fixedWidthIntegers("fixedWidthIntegers"),
    .words(
      "mutableModels",
      default: "true",
      words: ["true": .set("properties", "var"), "false": .set("properties", "let")]
    ),
    .words(
      "safeOptionalDecoding",
      words: [
        "true": .same("an invalid optional is nil and reported"),
        "false": .nothing("'optional-policy: strict' throws, as before"),
      ]
    ),
    .words(
      "safeArrayDecoding",
      words: [
        "true": .same("invalid elements are skipped and reported"),
        "false": .nothing("'element-policy: strict' throws, as before"),
      ]
    ),
    .words(
      "enumUndecodableCase",
      words: [
        "true": .same("an unknown value is kept and reported"),
        "false": .nothing("'enum-policy: closed' throws, as before"),
      ]
    ),
    .option("modelPrefix", "type-prefix"),
    .option("modelSuffix", "type-suffix"),
    .words(
      "modelType",
      default: "class",
      words: ["class": .set("objects", "class"), "struct": .set("objects", "struct")]
    ),
    .words(
      "modelInheritance",
      words: [
        "true": .nothing("an 'allOf' is one type with all properties"),
        "false": .same("an 'allOf' is one type with all properties"),
      ]
    ),
    .nothing(
      "modelProtocol",
      because: "if you declare this protocol yourself, add it to 'conformances'"
    ),
    .made("modelNames", as: .mapping, "`names` with `full-names: true`") {
      .fullName(schema: $0.key ?? "", $0.text)
    },
    .made(
      "enumNames",
      as: .mapping,
      "`names` with `full-names: true`, or `x-dto-name` in the enum"
    ) {
      .fullName(schema: $0.key ?? "", $0.text)
    },
    .made("propertyNames", as: .mapping, "`x-dto-name` for the properties, in an overlay") {
      [.extending(.property($0.key ?? ""), .name($0.text))]
    },
    .words(
      "codableResponses",
      words: [
        "true": .set("codable", "true"),
        "false": .same("responses are never types of their own"),
      ]
    ),
    .words(
      "anyType",
      words: ["Any": .nothing("any value is a 'JSONValue'")]
    ),
    .words(
      "numberType",
      words: ["Double": .same("numbers without a format are a 'Double'")]
    ),
    .made(
      "typeAliases",
      as: .mapping,
      "`formats`: `ID` is the format `uuid`, `DateTime` `date-time`, `DateDay` `date`, `File` `binary`"
    ) { value in
      let formats = ["ID": "uuid", "DateTime": "date-time", "DateDay": "date", "File": "binary"]
      guard let format = value.key.flatMap({ formats[$0] }) else {
        return [.nothing("declare the alias in your own code")]
      }
      return [.entry("formats", key: format, value: value.text)]
    },
  ]

  private static let swagGenCommand: [ForeignSetting] = [
    .words("formatter", "language", words: ["swift": .same("dtoc writes Swift")]),
    .nothing(
      "templateFiles",
      "copiedFiles",
      "template",
      because: "templates of dtoc are in Mustache; see 'dtoc templates --help'"
    ),
    .documents("spec"),
    .output("destination"),
    .nothing("clean", because: "dtoc removes files that it no longer generates, and no others"),
    .nothing("verbose", "silent", because: "it doesn't affect the output"),
  ]
}
