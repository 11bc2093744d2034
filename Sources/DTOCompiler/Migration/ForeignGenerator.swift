/// A generator whose configurations dtoc reads.
package enum ForeignGenerator: String, CaseIterable, Sendable {
  /// Swift OpenAPI Generator.
  case swiftOpenAPIGenerator = "swift-openapi-generator"
  /// CreateAPI.
  case createAPI = "create-api"
  /// SwagGen, with its template for Swift.
  case swagGen = "swaggen"
  /// OpenAPI Generator, with one of its generators for Swift.
  case openAPIGenerator = "openapi-generator"
  /// Swagger Codegen, which OpenAPI Generator comes from, with one of its languages for Swift.
  case swaggerCodegen = "swagger-codegen"
  /// quicktype.
  case quicktype

  /// The name that its project uses.
  package var name: String {
    switch self {
    case .swiftOpenAPIGenerator: "Swift OpenAPI Generator"
    case .createAPI: "CreateAPI"
    case .swagGen: "SwagGen"
    case .openAPIGenerator: "OpenAPI Generator"
    case .swaggerCodegen: "Swagger Codegen"
    case .quicktype: "quicktype"
    }
  }

  /// What can be read, as Markdown.
  var source: String {
    switch self {
    case .swiftOpenAPIGenerator: "`openapi-generator-config.yaml`"
    case .createAPI: "`.create-api.yaml` or `create-api.yaml`, also as JSON"
    case .swagGen: "`template.yml`, or a script that runs `swaggen generate`"
    case .openAPIGenerator:
      "a configuration in YAML or JSON, or a script that runs `openapi-generator generate`"
    case .swaggerCodegen:
      "a script that runs `swagger-codegen generate`, or a configuration in JSON that sets `lang`"
    case .quicktype:
      "a script, `Makefile` or `package.json` that runs `quicktype`, or its renderer options as JSON"
    }
  }

  /// The schema documents that it reads beside its configuration, if the configuration doesn't name them.
  package var documentsBesideConfiguration: [String] {
    switch self {
    case .swiftOpenAPIGenerator: ["openapi.yaml", "openapi.yml", "openapi.json"]
    case .createAPI, .swagGen, .openAPIGenerator, .swaggerCodegen, .quicktype: []
    }
  }

  /// All settings that its documentation lists, and earlier names of them.
  var settings: [ForeignSetting] {
    switch self {
    case .swiftOpenAPIGenerator: ForeignSetting.swiftOpenAPIGenerator
    case .createAPI: ForeignSetting.createAPI
    case .swagGen: ForeignSetting.swagGen
    case .openAPIGenerator: ForeignSetting.openAPIGenerator
    case .swaggerCodegen: ForeignSetting.swaggerCodegen
    case .quicktype: ForeignSetting.quicktype
    }
  }

  /// What it always does, as opposed to dtoc, and settings don't change.
  var habits: [Translation] {
    switch self {
    case .swiftOpenAPIGenerator, .swaggerCodegen:
      [.set("codable", "true"), .set("properties", "var")]
    case .createAPI, .swagGen, .openAPIGenerator, .quicktype: [.set("codable", "true")]
    }
  }

  /// How a key of its configuration is written in its table: the sections that OpenAPI Generator and SwagGen have are optional.
  var optionalSections: Set<String> {
    switch self {
    case .swagGen: ["options"]
    case .openAPIGenerator: ["additionalProperties", "configOptions"]
    case .swaggerCodegen: ["additionalProperties"]
    case .swiftOpenAPIGenerator, .createAPI, .quicktype: []
    }
  }

  /// A key without which a configuration isn't for this generator, because another one has all of its other keys.
  var requiredKey: String? { self == .swaggerCodegen ? "lang" : nil }

  /// Whether a file has a name that only this generator's configurations have.
  func isUsual(fileName: String) -> Bool {
    switch self {
    case .swiftOpenAPIGenerator: fileName.hasPrefix("openapi-generator-config.y")
    case .createAPI: fileName.hasPrefix(".create-api.") || fileName.hasPrefix("create-api.")
    case .swagGen, .openAPIGenerator, .swaggerCodegen, .quicktype: false
    }
  }
}
