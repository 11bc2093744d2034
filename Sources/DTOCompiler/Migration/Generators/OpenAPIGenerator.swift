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
    .configuration("config"),
    .nothing("!include", because: "add the settings of that file to 'dtoc.yaml'"),
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
    .made(
      "globalProperties",
      "globalProperty",
      "systemProperties",
      as: .mapping,
      "`only`, for `models` with names"
    ) { Self.selected(by: $0) },
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

  /// The properties that select what is generated.
  static let systemProperties = [
    "models", "apis", "supportingFiles", "modelTests", "modelDocs", "apiTests", "apiDocs",
  ]

  /// What a property of the system or a global property selects.
  private static func selected(by value: GivenValue) -> [Translation] {
    switch value.key {
    case "models" where ["", "true"].contains(value.text): [.same("dtoc generates types only")]
    case "models" where value.text != "false":
      value.text.split { $0 == "," || $0 == ":" }.map { .add("only", String($0)) }
    case "modelTests", "modelDocs", "apiTests", "apiDocs":
      [.nothing("dtoc generates neither tests nor documents")]
    case "models", "apis", "supportingFiles":
      [.nothing("dtoc generates types only; keep the code that sends requests")]
    default: [.nothing("it doesn't affect the types")]
    }
  }

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
        "false": .nothing(MigratedOptions.dateWithoutTime),
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
      "`formats`: `DateTime` is the format `date-time`, `UUID` `uuid`, `string+uri` `string/uri` and so on; `x-dto-type` for schemas, in an overlay",
      modules: "importMappings"
    ) { value in
      let type = value.key ?? ""
      if let format = Self.format(type) {
        return [.entry("formats", key: format, value: value.text)]
      }
      guard !Self.basicTypes.contains(type) else {
        return [.nothing("types can be chosen for formats only, with 'formats'")]
      }
      return [.extending(.schema(type), .type(value.text))]
    },
    .made(
      "schemaMappings",
      as: .mapping,
      "`x-dto-type` for the schema, in an overlay",
      modules: "importMappings"
    ) {
      [.extending(.schema($0.key ?? ""), .type($0.text))]
    },
    .made(
      "importMappings",
      as: .mapping,
      "the module of a type in `typeMappings` or `schemaMappings`: `formats: {money: Money from BankKit}`, `x-dto-type: {name: Money, import: BankKit}`"
    ) {
      [
        .nothing(
          "write the module in 'formats' ('\($0.key ?? "") from \($0.text)') or 'x-dto-type' ('{name: \($0.key ?? ""), import: \($0.text)}')"
        )
      ]
    },
    .nothing(
      "languageSpecificPrimitives",
      "instantiationTypes",
      because: "a type of your own needs only 'formats' or 'x-dto-type'"
    ),
  ]

  /// Types without a format.
  private static let basicTypes: Set<String> = [
    "array", "List", "set", "map", "string", "char", "boolean", "integer", "int", "short",
    "number", "object", "Object", "AnyType",
  ]

  /// The format of a type as OpenAPI Generator names it; nil for types without one.
  private static func format(_ type: String) -> String? {
    if let plus = type.firstIndex(of: "+") {
      return "\(type[..<plus])/\(type[type.index(after: plus)...])"
    }
    let formats = [
      "DateTime": "date-time", "date-time": "date-time", "date": "date", "Date": "date",
      "UUID": "uuid", "URI": "uri", "ByteArray": "byte", "binary": "binary", "file": "binary",
      "decimal": "decimal", "BigDecimal": "decimal", "long": "integer/int64",
      "float": "number/float",
      "double": "number/double",
    ]
    return formats[type]
  }

  private static let openAPIGeneratorNames: [ForeignSetting] = [
    .option("modelNamePrefix", "type-prefix"),
    .option("modelNameSuffix", "type-suffix"),
    .made("modelNameMappings", as: .mapping, "`names` with `full-names: true`") {
      .fullName(schema: $0.key ?? "", $0.text)
    },
    .made("inlineSchemaNameMappings", as: .mapping, "`names`, by the place of the schema") {
      [
        .nothing(
          "add its place to 'names', such as 'api.yaml#/components/schemas/order/properties/list/items: \($0.text)'"
        )
      ]
    },
    .made("nameMappings", as: .mapping, "`x-dto-name` for the properties, in an overlay") {
      [.extending(.property($0.key ?? ""), .name($0.text))]
    },
    .made(
      "enumNameMappings",
      as: .mapping,
      "`x-dto-cases` for the enums with the value, in an overlay"
    ) { .caseName($0) },
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
