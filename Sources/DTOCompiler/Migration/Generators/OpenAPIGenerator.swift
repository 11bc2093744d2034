/// The settings of any generator, and the additional properties of `swift5` and `swift6`.
extension ForeignGenerator {
  static let openAPIGenerator = ForeignGenerator(
    name: "OpenAPI Generator",
    source:
      "a configuration in YAML or JSON, or a script that runs `openapi-generator generate`",
    command: Command(
      programs: ["openapi-generator", "openapi-generator-cli"],
      subcommand: "generate",
      language: "generatorName"
    ),
    table: #"""
      generatorName -g           | swift* | = dtoc writes Swift | * | - dtoc writes Swift only
      configOptions{}            |        | settings
      output                     |        | output
      glob                       |        | - 'schemas' lists folders, documents and patterns
      inputSpecRootDirectory inputSpecRootDirectorySkipMerge mergedFileName
                                 |        | - 'schemas' lists folders and documents
      templateResourcePath templatingEngineName -e --engine files supportingFilesToGenerate
                                 |        | - templates of dtoc are in Mustache, with other fields; see 'dtoc templates --help'
      !include                   |        | - add the settings of that file to 'dtoc.yaml'
      enablePostProcessFile?     |        | - 'after-generation' runs commands after Swift files have changed
      openapiGeneratorIgnoreList openapiGeneratorIgnoreFile
                                 |        | - 'only', 'operations', 'tags' and 'except' select types
      skipValidateSpec? validateSpec strictSpecBehavior --strict-spec openapiNormalizer{}
                                 |        | - 'dtoc validate' checks documents and fixes them
      enableMinimalUpdate? --minimal-update | | - dtoc overwrites only its own files, and only if they change
      logToStderr? dryRun? skipOperationExample? cleanupOutput | | - it doesn't affect the output
      nonPublicApi?              | true | access: internal | false | access: public
      useClasses?                | true | objects: class | false | objects: struct
      readonlyProperties?        | true | properties: let | (false) | properties: var
      hashableModels?            | true | = types are Hashable | false | - types are Hashable by default; see 'conformances'
      identifiableModels?        | true | conformances: […, Identifiable] | false | = types are Identifiable only with 'conformances'
      nonisolatedModels? | true | = types are nonisolated | false | - types are nonisolated, unless 'swift-version' is older than 6.1
      enumUnknownDefaultCase?    | true | = an unknown value is kept and reported | false | - 'enum-policy: closed' throws, as before
      oneOfUnknownDefaultCase? | true | = an unknown variant is kept and reported | false | - an unknown variant is always kept and reported
      useCustomDateWithoutTime?  | true | = dates without a time are a 'CalendarDate' | false | - \#(MigratedOptions.dateWithoutTime)
      mapFileBinaryToData?       | true | formats: {string/binary: Data} | false | - 'formats' chooses the type of 'binary'
      generateModelAdditionalProperties disallowAdditionalPropertiesIfNotPresent
                                 |        | - additional properties are kept if the schema has 'additionalProperties'
      schemaMappings{} from importMappings | | x-dto-type: $value for schema $key
      modelNameMappings{}        |        | names: {$key: $value} + full-names: true
      inlineSchemaNameMappings{} |        | - add its place to 'names', such as 'api.yaml#/components/schemas/order/properties/list/items: $value'
      nameMappings{}             |        | x-dto-name: $value for property $key
      enumNameMappings{}         |        | x-dto-cases: {$key: $value}
      useBacktickEscapes?        | true | = keywords of Swift are in backticks | false | - keywords of Swift are in backticks
      inlineSchemaOptions{}      |        | - 'nested-types' says where types of inline schemas are declared
      apiNamePrefix apiNameSuffix apiStaticMethod combineDeferred prependFormOrBodyParameters
      parameterNameMappings{} operationIdNameMappings{} removeOperationIdPrefixDelimiter removeOperationIdPrefixCount
      serverVariables{}          |        | - dtoc generates types only; keep the code that sends requests
      swiftPackagePath useSPMFileStructure gitHost
                                 |        | - dtoc writes no package; add the folder of its output to a target
      useJsonEncodable           |        | - 'codable: true' makes types Encodable
      validatable                |        | - no validators are generated; 'dtoc verify' checks payloads
      sortModelPropertiesByRequiredFlag | | - properties have the order of the schema
      generateAliasAsModel?      |        | - a named array or map is a type alias
      legacyDiscriminatorBehavior? |      | - discriminators and mappings have the meaning of the specification
      removeMigrationProjectNameClass |   | - types are in no class of the project; see 'namespace'
      globalProperties{} --global-property globalProperty{} systemProperties{} -D
      """# + selection + sharedByCodegens
  )

  /// What the properties that select files mean, to be appended to a row.
  static let selection = #"""

                                 | models= models=true | = dtoc generates types only
                                 | models=false apis supportingFiles | - dtoc generates types only; keep the code that sends requests
                                 | models | only: […, $each]
                                 | modelTests modelDocs apiTests apiDocs | - dtoc generates neither tests nor documents
                                 | *      | - it doesn't affect the types

    """#

  /// What OpenAPI Generator has from Swagger Codegen.
  static let sharedByCodegens = #"""
    additionalProperties{} -p    |        | settings
    inputSpec+ -i                |        | schemas
    outputDir -o --output        |        | output
    templateDir -t               |        | - templates of dtoc are in Mustache, with other fields; see 'dtoc templates --help'
    config -c                    |        | config
    ignoreFileOverride           |        | - 'only', 'operations', 'tags' and 'except' select types
    skipOverwrite? -s            |        | - dtoc overwrites only its own files, and only if they change
    verbose? -v auth -a          |        | - it doesn't affect the output
    lenientTypeCast?             | true | coercion-policy: lossless | false | coercion-policy: none
    typeMappings{} from importMappings
                                 | *+*    | formats: {$1/$2: $value}
                                 | DateTime date-time | formats: {date-time: $value}
                                 | Date date | formats: {date: $value}
                                 | UUID   | formats: {uuid: $value}
                                 | URI    | formats: {uri: $value}
                                 | ByteArray | formats: {byte: $value}
                                 | binary file | formats: {binary: $value}
                                 | decimal BigDecimal | formats: {decimal: $value}
                                 | long   | formats: {integer/int64: $value}
                                 | float  | formats: {number/float: $value}
                                 | double | formats: {number/double: $value}
                                 | array List set map string char boolean integer int short number object Object AnyType | - types can be chosen for formats only, with 'formats'
                                 | *      | x-dto-type: $value for schema $key
    importMappings{}             |        | - write the module in 'formats' ('$key from $value') or 'x-dto-type' ('{name: $key, import: $value}')
    languageSpecificPrimitives instantiationTypes{} | | - a type of your own needs only 'formats' or 'x-dto-type'
    modelNamePrefix              |        | type-prefix: $value
    modelNameSuffix              |        | type-suffix: $value
    reservedWordsMappings{} reservedWordMappings | | - keywords of Swift are escaped; 'x-dto-name' names a property
    allowUnicodeIdentifiers      |        | - names keep letters of any language
    library responseAs apiPackage modelPackage invokerPackage packageName ensureUniqueParams sortParamsByRequiredFlag
    swiftUseApiNamespace removeOperationIdPrefix? httpUserAgent
                                 |        | - dtoc generates types only; keep the code that sends requests
    projectName podAuthors podDescription podDocumentationURL podHomepage podLicense podScreenshots podSocialMediaURL
    podSource podSummary podVersion groupId artifactId artifactVersion gitUserId gitRepoId releaseNote
                                 |        | - dtoc writes no package; add the folder of its output to a target
    hideGenerationTimestamp      |        | - files never contain a time
    objcCompatible               |        | - types are pure Swift

    """#
}
