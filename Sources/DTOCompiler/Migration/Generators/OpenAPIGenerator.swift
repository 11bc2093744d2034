/// The settings of OpenAPI Generator: of any generator, and the additional properties of `swift5` and `swift6`.
extension ForeignSetting {
  static let openAPIGenerator: [ForeignSetting] =
    openAPIGeneratorFiles + openAPIGeneratorTypes + openAPIGeneratorNames
    + openAPIGeneratorWithoutCounterpart

  private static let openAPIGeneratorFiles: [ForeignSetting] = [
    .made("generatorName", as: .string, "dtoc always writes Swift") { value in
      value.text.hasPrefix("swift")
        ? [.same("dtoc writes Swift")] : [.nothing("dtoc writes Swift only")]
    },
    .documents("inputSpec"),
    .output("outputDir", "output"),
    .nothing("glob", because: "'schemas' lists folders, documents and patterns"),
    .nothing(
      "inputSpecRootDirectory",
      "inputSpecRootDirectorySkipMerge",
      "mergedFileName",
      because: "'schemas' lists folders and documents"
    ),
    .nothing(
      "templateDir",
      "templateResourcePath",
      "templatingEngineName",
      "files",
      "supportingFilesToGenerate",
      because: "templates of dtoc are in Mustache, with other fields; see 'dtoc templates --help'"
    ),
    .nothing("config", "!include", because: "read that file with 'dtoc init --from', too"),
    .nothing(
      "enablePostProcessFile",
      because: "'after-generation' runs commands after Swift files have changed"
    ),
    .nothing(
      "ignoreFileOverride",
      "openapiGeneratorIgnoreList",
      "openapiGeneratorIgnoreFile",
      because: "'only', 'operations', 'tags' and 'except' select types"
    ),
    .nothing(
      "globalProperties",
      "globalProperty",
      "systemProperties",
      because: "dtoc generates types only; 'only' selects some of them"
    ),
    .nothing(
      "skipValidateSpec",
      "validateSpec",
      "strictSpecBehavior",
      "openapiNormalizer",
      because: "'dtoc validate' checks documents and fixes them"
    ),
    .nothing(
      "skipOverwrite",
      "enableMinimalUpdate",
      because: "dtoc overwrites only its own files, and only if they change"
    ),
    .nothing(
      "verbose",
      "logToStderr",
      "dryRun",
      "skipOperationExample",
      "auth",
      "cleanupOutput",
      because: "it doesn't affect the output"
    ),
  ]

  private static let openAPIGeneratorTypes: [ForeignSetting] = [
    .words(
      "nonPublicApi",
      words: ["true": .set("access", "internal"), "false": .set("access", "public")]
    ),
    .words(
      "useClasses",
      words: ["true": .set("objects", "class"), "false": .set("objects", "struct")]
    ),
    .words(
      "readonlyProperties",
      default: "false",
      words: ["true": .set("properties", "let"), "false": .set("properties", "var")]
    ),
    .words(
      "hashableModels",
      words: [
        "true": .same("types are Hashable"),
        "false": .nothing("types are Hashable by default; see 'conformances'"),
      ]
    ),
    .words(
      "identifiableModels",
      words: [
        "true": .add("conformances", "Identifiable"),
        "false": .same("types are Identifiable only with 'conformances'"),
      ]
    ),
    .words(
      "nonisolatedModels",
      words: [
        "true": .same("types are nonisolated"),
        "false": .nothing("types are nonisolated, unless 'swift-version' is older than 6.1"),
      ]
    ),
    .words(
      "enumUnknownDefaultCase",
      words: [
        "true": .same("an unknown value is kept and reported"),
        "false": .nothing("'enum-policy: closed' throws, as before"),
      ]
    ),
    .words(
      "oneOfUnknownDefaultCase",
      words: [
        "true": .same("an unknown variant is kept and reported"),
        "false": .nothing("an unknown variant is always kept and reported"),
      ]
    ),
    .words(
      "lenientTypeCast",
      words: [
        "true": .set("coercion-policy", "lossless"), "false": .set("coercion-policy", "none"),
      ]
    ),
    .words(
      "useCustomDateWithoutTime",
      words: [
        "true": .same("dates without a time are a 'CalendarDate'"),
        "false": .entry("formats", key: "string/date", value: "Date"),
      ]
    ),
    .words(
      "mapFileBinaryToData",
      words: [
        "true": .entry("formats", key: "string/binary", value: "Data"),
        "false": .nothing("'formats' chooses the type of 'binary'"),
      ]
    ),
    .words(
      "generateModelAdditionalProperties",
      "disallowAdditionalPropertiesIfNotPresent",
      words: [
        "true": .nothing("additional properties are kept if the schema has 'additionalProperties'"),
        "false": .nothing(
          "additional properties are kept if the schema has 'additionalProperties'"
        ),
      ]
    ),
    .made(
      "typeMappings",
      as: .mapping,
      "`formats`: `DateTime` is the format `date-time`, `UUID` `uuid`, `string+uri` `string/uri` and so on"
    ) { value in
      guard let format = value.key.flatMap(Self.format) else {
        return [.nothing("types can be chosen for formats only, with 'formats'")]
      }
      return [.entry("formats", key: format, value: value.text)]
    },
    .made("schemaMappings", as: .mapping, "`x-dto-type` in the schema") {
      [.nothing("write 'x-dto-type: \($0.text)' in the schema '\($0.key ?? "")'")]
    },
    .made("importMappings", as: .mapping, "`formats` with a module: `Money from BankKit`") {
      [
        .nothing(
          "write the module in 'formats' or 'x-dto-type', such as '\($0.key ?? "") from \($0.text)'"
        )
      ]
    },
    .nothing(
      "languageSpecificPrimitives",
      "instantiationTypes",
      because: "a type of your own needs only 'formats' or 'x-dto-type'"
    ),
  ]

  /// The format of a type as OpenAPI Generator names it; nil for types without one.
  private static func format(_ type: String) -> String? {
    if let plus = type.firstIndex(of: "+") {
      return "\(type[..<plus])/\(type[type.index(after: plus)...])"
    }
    let formats = [
      "DateTime": "date-time", "date-time": "date-time", "date": "date", "UUID": "uuid",
      "URI": "uri", "ByteArray": "byte", "binary": "binary", "file": "binary",
      "decimal": "decimal", "long": "integer/int64", "float": "number/float",
      "double": "number/double",
    ]
    return formats[type]
  }

  private static let openAPIGeneratorNames: [ForeignSetting] = [
    .option("modelNamePrefix", "type-prefix"),
    .option("modelNameSuffix", "type-suffix"),
    .made("modelNameMappings", as: .mapping, "`names`") {
      [.name(schema: $0.key ?? "", $0.text)]
    },
    .made("inlineSchemaNameMappings", as: .mapping, "`names`, or `x-dto-name` in the schema") {
      [.nothing("write 'x-dto-name: \($0.text)' in the inline schema")]
    },
    .made("nameMappings", as: .mapping, "`x-dto-name` in the property") {
      [.nothing("write 'x-dto-name: \($0.text)' in the properties '\($0.key ?? "")'")]
    },
    .made("enumNameMappings", as: .mapping, "`x-dto-cases` in the schema") {
      [.nothing("write 'x-dto-cases: {\($0.key ?? ""): \($0.text)}' in the schema of the enum")]
    },
    .nothing(
      "reservedWordsMappings",
      "reservedWordMappings",
      because: "keywords of Swift are escaped; 'x-dto-name' names a property"
    ),
    .words(
      "useBacktickEscapes",
      words: [
        "true": .same("keywords of Swift are in backticks"),
        "false": .nothing("keywords of Swift are in backticks"),
      ]
    ),
    .nothing("allowUnicodeIdentifiers", because: "names keep letters of any language"),
    .nothing(
      "inlineSchemaOptions",
      because: "'nested-types' says where types of inline schemas are declared"
    ),
  ]

  private static let openAPIGeneratorWithoutCounterpart: [ForeignSetting] = [
    .nothing(
      "library",
      "responseAs",
      "apiNamePrefix",
      "apiNameSuffix",
      "apiPackage",
      "modelPackage",
      "invokerPackage",
      "packageName",
      "apiStaticMethod",
      "combineDeferred",
      "ensureUniqueParams",
      "prependFormOrBodyParameters",
      "sortParamsByRequiredFlag",
      "swiftUseApiNamespace",
      "parameterNameMappings",
      "operationIdNameMappings",
      "removeOperationIdPrefix",
      "removeOperationIdPrefixDelimiter",
      "removeOperationIdPrefixCount",
      "serverVariables",
      "httpUserAgent",
      because: "dtoc generates types only; keep the code that sends requests"
    ),
    .nothing(
      "projectName",
      "podAuthors",
      "podDescription",
      "podDocumentationURL",
      "podHomepage",
      "podLicense",
      "podScreenshots",
      "podSocialMediaURL",
      "podSource",
      "podSummary",
      "podVersion",
      "swiftPackagePath",
      "useSPMFileStructure",
      "groupId",
      "artifactId",
      "artifactVersion",
      "gitHost",
      "gitUserId",
      "gitRepoId",
      "releaseNote",
      because: "dtoc writes no package; add the folder of its output to a target"
    ),
    .nothing("hideGenerationTimestamp", because: "files never contain a time"),
    .nothing("objcCompatible", because: "types are pure Swift"),
    .nothing("useJsonEncodable", because: "'codable: true' makes types Encodable"),
    .nothing("validatable", because: "no validators are generated; 'dtoc verify' checks payloads"),
    .nothing(
      "sortModelPropertiesByRequiredFlag",
      because: "properties have the order of the schema"
    ),
    .nothing("generateAliasAsModel", because: "a named array or map is a type alias"),
    .nothing(
      "legacyDiscriminatorBehavior",
      because: "discriminators and mappings have the meaning of the specification"
    ),
    .nothing(
      "removeMigrationProjectNameClass",
      because: "types are in no class of the project; see 'namespace'"
    ),
  ]
}
