/// Version 2 and 3: the settings of any language, and the additional properties of those for Swift.
extension ForeignGenerator {
  static let swaggerCodegen = ForeignGenerator(
    name: "Swagger Codegen",
    source:
      "a script that runs `swagger-codegen generate`, or a configuration in JSON that sets `lang`",
    requiredKey: "lang",
    habits: ["codable: true", "properties: var"],
    command: Command(
      programs: ["swagger-codegen", "swagger-codegen-cli", "swagger-codegen-cli-v3"],
      subcommand: "generate",
      language: "lang"
    ),
    table: #"""
      lang -l         | swift* Swift* | = dtoc writes Swift | * | - dtoc writes Swift only
      unwrapRequired? | true | = required properties are not optional | false | - required properties are not optional
      modelClasses    |       | objects: class
      url -u          |       | - add the settings of that file to 'dtoc.yaml'
      templateVersion templateEngine | | - templates of dtoc are in Mustache, with other fields; see 'dtoc templates --help'
      podDocsetURL    |       | - dtoc writes no package; add the folder of its output to a target
      skipAliasGeneration? |  | - a named array or map is a type alias
      ignoreImportMapping? flattenInlineSchema? disableExamples? | | - it doesn't affect the output
      systemProperties{} -D
      """# + selection + sharedByCodegens
  )
}
