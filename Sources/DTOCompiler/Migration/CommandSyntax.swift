/// How the command line of a generator is read.
struct CommandSyntax: Sendable {
  let generator: ForeignGenerator
  /// The names of the program, without the folder and what a package manager adds.
  let programs: [String]
  /// The word after the program; empty if there is none.
  let subcommand: String
  /// The keys of settings, by flag, where the key isn't the flag.
  let keys: [String: String]
  /// The flags without a value.
  let toggles: Set<String>
  /// The flags whose value is a list of settings: what separates the settings, and a key from its value.
  let settingFlags: [String: (separator: Character?, sign: Character)]
  /// The flags whose value is a list of entries of one setting, such as `A=B,C=D`.
  let entryFlags: Set<String>
  /// The flags whose value can follow without a space, also before the program: `-Dmodels`.
  var gluedFlags: Set<String> = []
  /// The setting for words without a flag.
  let positional: String
  /// The setting that says which language it is for, and how Swift's names start.
  let language: String

  /// The key for a flag without its dashes.
  func key(of flag: String) -> String { keys[flag] ?? flag }

  static let all: [CommandSyntax] = [quicktype, swagGen, openAPIGenerator, swaggerCodegen]

  private static let quicktype = CommandSyntax(
    generator: .quicktype,
    programs: ["quicktype"],
    subcommand: "",
    keys: [
      "o": "out", "t": "top-level", "l": "lang", "s": "src-lang", "S": "additional-schema",
      "h": "help", "v": "version", ">": "out",
    ],
    toggles: [
      "just-types", "initializers", "coding-keys", "alamofire", "mutable-properties",
      "support-linux", "objective-c-support", "optional-enums", "swift-5-support", "sendable",
      "multi-file-output", "no-maps", "no-enums", "no-uuids", "no-date-times",
      "no-integer-strings", "no-boolean-strings", "no-combine-classes", "no-ignore-json-refs",
      "no-render", "alphabetize-properties", "all-properties-optional", "quiet", "help",
      "version",
    ],
    settingFlags: [:],
    entryFlags: [],
    positional: "src",
    language: "lang"
  )

  private static let swagGen = CommandSyntax(
    generator: .swagGen,
    programs: ["swaggen", "SwagGen"],
    subcommand: "generate",
    keys: [
      "d": "destination", "t": "template", "l": "language", "c": "clean", "o": "option",
      "v": "verbose", "s": "silent",
    ],
    toggles: ["verbose", "silent"],
    settingFlags: ["option": (separator: nil, sign: ":")],
    entryFlags: [],
    positional: "spec",
    language: "language"
  )

  private static let openAPIGenerator = CommandSyntax(
    generator: .openAPIGenerator,
    programs: ["openapi-generator", "openapi-generator-cli"],
    subcommand: "generate",
    keys: sharedKeys.merging([
      "g": "generatorName", "generator-name": "generatorName", "p": "additional-properties",
      "e": "templatingEngineName", "engine": "templatingEngineName",
      "skip-validate-spec": "skipValidateSpec", "api-name-suffix": "apiNameSuffix",
      "package-name": "packageName",
      "schema-mappings": "schemaMappings", "model-name-mappings": "modelNameMappings",
      "name-mappings": "nameMappings", "parameter-name-mappings": "parameterNameMappings",
      "enum-name-mappings": "enumNameMappings",
      "inline-schema-name-mappings": "inlineSchemaNameMappings",
      "inline-schema-options": "inlineSchemaOptions",
      "operation-id-name-mappings": "operationIdNameMappings",
      "openapi-normalizer": "openapiNormalizer", "server-variables": "serverVariables",
      "global-property": "globalProperties", "git-host": "gitHost",
      "strict-spec": "strictSpecBehavior",
      "enable-post-process-file": "enablePostProcessFile",
      "generate-alias-as-model": "generateAliasAsModel",
      "skip-operation-example": "skipOperationExample", "minimal-update": "enableMinimalUpdate",
      "legacy-discriminator-behavior": "legacyDiscriminatorBehavior",
      "log-to-stderr": "logToStderr", "dry-run": "dryRun",
    ]) { $1 },
    toggles: [
      "verbose", "skipOverwrite", "skipValidateSpec", "enablePostProcessFile",
      "generateAliasAsModel", "removeOperationIdPrefix", "skipOperationExample",
      "enableMinimalUpdate", "legacyDiscriminatorBehavior", "logToStderr", "dryRun",
    ],
    settingFlags: ["additional-properties": (separator: ",", sign: "=")],
    entryFlags: [
      "typeMappings", "importMappings", "schemaMappings", "modelNameMappings", "nameMappings",
      "parameterNameMappings", "enumNameMappings", "inlineSchemaNameMappings",
      "inlineSchemaOptions", "operationIdNameMappings", "reservedWordsMappings",
      "instantiationTypes", "openapiNormalizer", "serverVariables", "globalProperties",
      "systemProperties",
    ],
    gluedFlags: ["D"],
    positional: "",
    language: "generatorName"
  )

  private static let swaggerCodegen = CommandSyntax(
    generator: .swaggerCodegen,
    programs: ["swagger-codegen", "swagger-codegen-cli", "swagger-codegen-cli-v3"],
    subcommand: "generate",
    keys: sharedKeys.merging([
      "l": "lang", "u": "url", "template-version": "templateVersion",
      "template-engine": "templateEngine", "skip-alias-generation": "skipAliasGeneration",
      "ignore-import-mapping": "ignoreImportMapping", "disable-examples": "disableExamples",
      "flatten-inline-schema": "flattenInlineSchema",
    ]) { $1 },
    toggles: [
      "verbose", "skipOverwrite", "removeOperationIdPrefix", "skipAliasGeneration",
      "ignoreImportMapping", "disableExamples", "flattenInlineSchema",
    ],
    settingFlags: ["additional-properties": (separator: ",", sign: "=")],
    entryFlags: [
      "typeMappings", "importMappings", "reservedWordsMappings", "instantiationTypes",
      "systemProperties",
    ],
    gluedFlags: ["D"],
    positional: "",
    language: "lang"
  )

  /// The keys that OpenAPI Generator has from Swagger Codegen.
  private static let sharedKeys = [
    "i": "inputSpec", "input-spec": "inputSpec", "o": "outputDir", "output": "outputDir",
    "c": "config", "t": "templateDir", "template-dir": "templateDir", "v": "verbose",
    "s": "skipOverwrite", "skip-overwrite": "skipOverwrite", "a": "auth",
    "D": "systemProperties", "model-name-prefix": "modelNamePrefix",
    "model-name-suffix": "modelNameSuffix", "model-package": "modelPackage",
    "api-package": "apiPackage", "invoker-package": "invokerPackage",
    "type-mappings": "typeMappings", "import-mappings": "importMappings",
    "reserved-words-mappings": "reservedWordsMappings",
    "instantiation-types": "instantiationTypes",
    "language-specific-primitives": "languageSpecificPrimitives", "git-repo-id": "gitRepoId",
    "git-user-id": "gitUserId", "release-note": "releaseNote",
    "http-user-agent": "httpUserAgent", "group-id": "groupId", "artifact-id": "artifactId",
    "artifact-version": "artifactVersion", "ignore-file-override": "ignoreFileOverride",
    "remove-operation-id-prefix": "removeOperationIdPrefix",
  ]
}
