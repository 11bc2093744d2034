extension ForeignGenerator {
  static let swiftOpenAPIGenerator = ForeignGenerator(
    name: "Swift OpenAPI Generator",
    source: "`openapi-generator-config.yaml`",
    fileNames: ["openapi-generator-config.y"],
    documentsBesideConfiguration: ["openapi.yaml", "openapi.yml", "openapi.json"],
    habits: ["codable: true", "properties: var"],
    table: #"""
      generate+               | types      | = dtoc generates the types
                              | client     | - dtoc generates types only; keep the code that sends requests
                              | server     | - dtoc generates types only; keep the code that handles requests
      accessModifier          | public     | access: public
                              | package    | access: package
                              | (internal) | access: internal
                              | fileprivate private | - types are at least 'internal'
      additionalImports[]     |            | imports: […, $value]
      additionalFileComments[] |           | header: […, $value]
      filter.operations[]     |            | operations: […, $value]
      filter.tags[]           |            | tags: […, $value]
      filter.schemas[]        |            | only: […, $value]
      filter.paths[]          |            | operations: […, * $value]
      namingStrategy          | idiomatic  | = names always follow Swift's conventions
                              | defensive  | - names always follow Swift's conventions, as with 'idiomatic'
      nameOverrides{}         |            | names: {$key: $value} / x-dto-name: $value for property $key / x-dto-cases: {$key: $value}
      typeOverrides.schemas{} |            | x-dto-type: $value for schema $key
      featureFlags            |            | - dtoc has no features to try in advance
      """#
  )
}
