/// The settings of Swagger Codegen, version 2 and 3: of any language, and the additional properties of those for Swift.
extension ForeignSetting {
  static let swaggerCodegen: [ForeignSetting] =
    [
      .made("lang", as: .string, "dtoc always writes Swift") { value in
        value.text.lowercased().hasPrefix("swift")
          ? [.same("dtoc writes Swift")] : [.nothing("dtoc writes Swift only")]
      }
    ] + openAPIGenerator.compactMap { $0.limited(to: sharedWithOpenAPIGenerator) } + [
      .words(
        "unwrapRequired",
        words: [
          "true": .same("required properties are not optional"),
          "false": .nothing("required properties are not optional"),
        ]
      ),
      .made("modelClasses", as: .string, "`objects: class`") { _ in [.set("objects", "class")] },
      .nothing(
        "url",
        because: "add the settings of that file to 'dtoc.yaml'"
      ),
      .nothing(
        "templateVersion",
        "templateEngine",
        because: "templates of dtoc are in Mustache, with other fields; see 'dtoc templates --help'"
      ),
      .nothing(
        "podDocsetURL",
        because: "dtoc writes no package; add the folder of its output to a target"
      ),
      .nothing("skipAliasGeneration", because: "a named array or map is a type alias"),
      .nothing(
        "ignoreImportMapping",
        "flattenInlineSchema",
        "disableExamples",
        because: "it doesn't affect the output"
      ),
    ]

  /// The settings that OpenAPI Generator has from Swagger Codegen, with the same meaning.
  private static let sharedWithOpenAPIGenerator: Set<String> = [
    "inputSpec", "outputDir", "templateDir", "config", "ignoreFileOverride", "systemProperties",
    "skipOverwrite", "verbose", "auth", "lenientTypeCast", "typeMappings", "importMappings",
    "languageSpecificPrimitives", "instantiationTypes", "modelNamePrefix", "modelNameSuffix",
    "reservedWordsMappings", "reservedWordMappings", "allowUnicodeIdentifiers", "library",
    "responseAs", "apiPackage", "modelPackage", "invokerPackage", "packageName",
    "ensureUniqueParams", "sortParamsByRequiredFlag", "swiftUseApiNamespace",
    "removeOperationIdPrefix", "httpUserAgent", "projectName", "podAuthors", "podDescription",
    "podDocumentationURL", "podHomepage", "podLicense", "podScreenshots", "podSocialMediaURL",
    "podSource", "podSummary", "podVersion", "groupId", "artifactId", "artifactVersion",
    "gitUserId", "gitRepoId", "releaseNote", "hideGenerationTimestamp", "objcCompatible",
  ]
}
