/// The settings of `openapi-generator-config.yaml`.
extension ForeignSetting {
  static let swiftOpenAPIGenerator: [ForeignSetting] = [
    .words(
      "generate",
      words: [
        "types": .same("dtoc generates the types"),
        "client": .nothing("dtoc generates types only; keep the code that sends requests"),
        "server": .nothing("dtoc generates types only; keep the code that handles requests"),
      ]
    ),
    .words(
      "accessModifier",
      default: "internal",
      words: [
        "public": .set("access", "public"),
        "package": .set("access", "package"),
        "internal": .set("access", "internal"),
        "fileprivate": .nothing("types are at least 'internal'"),
        "private": .nothing("types are at least 'internal'"),
      ]
    ),
    .option("additionalImports", "imports"),
    .made("additionalFileComments", as: .list, "`header`, with a line for each") { value in
      [.add("header", value.text)]
    },
    .option("filter.operations", "operations"),
    .option("filter.tags", "tags"),
    .option("filter.schemas", "only"),
    .made("filter.paths", as: .list, "`operations: ['* /path']`") { value in
      [.add("operations", "* \(value.text)")]
    },
    .words(
      "namingStrategy",
      words: [
        "idiomatic": .same("names always follow Swift's conventions"),
        "defensive": .nothing("names always follow Swift's conventions, as with 'idiomatic'"),
      ]
    ),
    .made(
      "nameOverrides",
      as: .mapping,
      "`names` for schemas; `x-dto-name` for properties and `x-dto-cases` for values, in an overlay"
    ) { value in
      let key = value.key ?? ""
      return [
        .any(
          [.name(schema: key, value.text), .extending(.property(key), .name(value.text))]
            + .caseName(value)
        )
      ]
    },
    .made("typeOverrides.schemas", as: .mapping, "`x-dto-type` for the schema, in an overlay") {
      [.extending(.schema($0.key ?? ""), .type($0.text))]
    },
    .nothing("featureFlags", because: "dtoc has no features to try in advance"),
  ]
}
