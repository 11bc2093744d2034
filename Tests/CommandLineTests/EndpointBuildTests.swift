import Foundation
import Testing

/// The structs of the template `Endpoints` compile where types are in several modules, and with the runtime as source.
@Suite struct EndpointBuildTests {
  private static let common = """
    openapi: 3.1.0
    info: {title: Common, version: '1'}
    paths:
      /parks:
        get:
          operationId: readOne
          responses: {'200': {description: A park., content: {application/json: {schema: {$ref: '#/components/schemas/Park'}}}}}
    components:
      schemas:
        Park: {type: object, required: [name], properties: {name: {type: string}, kind: {type: string, enum: [big, small]}}}
        Color: {type: string, enum: [red, green]}
        Result: {type: string, enum: [good, bad]}
        ParkPage:
          $ref: '#/components/schemas/Page'
          $defs: {Item: {$dynamicAnchor: Item, $ref: '#/components/schemas/Park'}}
        Page:
          type: object
          required: [items]
          properties: {items: {type: array, items: {$dynamicRef: '#Item'}}}
          $defs: {Item: {$dynamicAnchor: Item}}

    """

  private static let shop = """
    openapi: 3.1.0
    info: {title: Shop, version: '1'}
    paths:
      /orders/{id}:
        put:
          operationId: readOne
          parameters:
            - {name: id, in: path, required: true, schema: {type: integer}}
            - {name: color, in: query, schema: {$ref: 'common.yml#/components/schemas/Color'}}
            - {name: park, in: query, style: deepObject, explode: true, schema: {$ref: 'common.yml#/components/schemas/Park'}}
          requestBody: {content: {application/json: {schema: {$ref: 'common.yml#/components/schemas/ParkPage'}}}}
          responses:
            '200': {description: Raw., content: {application/json: {schema: {$ref: 'common.yml#/components/schemas/Page'}}}}
            '201':
              description: Bound here.
              content:
                application/json:
                  schema:
                    $ref: 'common.yml#/components/schemas/Page'
                    $defs: {Item: {$dynamicAnchor: Item, $ref: '#/components/schemas/Order'}}
            '202': {description: Parks., content: {application/json: {schema: {type: object, additionalProperties: {$ref: 'common.yml#/components/schemas/Park'}}}}}
            default: {description: R., content: {application/json: {schema: {$ref: 'common.yml#/components/schemas/Result'}}}}
    components:
      schemas:
        Order: {type: object, required: [id], properties: {id: {type: integer}, park: {$ref: 'common.yml#/components/schemas/Park'}}}

    """

  private static let settings = ["-swift-version", "6", "-warnings-as-errors", "-parse-as-library"]

  @Test func modules() throws {
    let endpoints = "extra-files: [{template: Endpoints, each: operation, path: Endpoints.swift}]"
    let configuration = """
      schemas: Schemas
      role: both
      codable: true
      outputs:
        - {folder: CommonAPI, module: CommonAPI, documents: common.yml, \(endpoints)}
        - {folder: ShopAPI, module: ShopAPI, objects: class, optionals: plain, \(endpoints)}

      """
    try Scratch.with([
      "dtoc.yaml": configuration, "Schemas/common.yml": Self.common, "Schemas/shop.yml": Self.shop,
    ]) { scratch in
      try scratch.check("generate", status: 0)
      try scratch.check("runtime export DTORuntime", status: 0)
      for module in ["DTORuntime", "CommonAPI", "ShopAPI"] {
        let files = try scratch.entries(of: module).filter { $0.hasSuffix(".swift") }
          .map { "\(module)/\($0)" }
        let complaints = try scratch.run(
          "swiftc",
          Self.settings + ["-I", ".", "-module-name", module, "-emit-module"] + files
        )
        #expect(complaints == "", "\(module)")
      }
      // The names of one module are no matter to the other.
      for module in ["CommonAPI", "ShopAPI"] {
        #expect(try scratch.text("\(module)/Endpoints.swift").contains("struct ReadOne:"))
      }
    }
  }

  @Test func runtimeAsSource() throws {
    let configuration = """
      schemas: Schemas
      output: G
      role: both
      codable: true
      runtime: source
      access: internal
      extra-files: [{template: Endpoints, each: operation, path: Endpoints.swift}]

      """
    // An operation and a schema with the name of a type of the runtime.
    let names = Self.shop.replacing("readOne", with: "DTOResponse")
    try Scratch.with([
      "dtoc.yaml": configuration, "Schemas/common.yml": Self.common, "Schemas/shop.yml": names,
    ]) { scratch in
      try scratch.check("generate", status: 0)
      try scratch.check("runtime export R", status: 0)
      let files = ["R", "G"].flatMap { folder in
        ((try? scratch.entries(of: folder)) ?? []).filter { $0.hasSuffix(".swift") }
          .map { "\(folder)/\($0)" }
      }
      #expect(try scratch.run("swiftc", Self.settings + ["-typecheck"] + files) == "")
      #expect(try scratch.text("G/Endpoints.swift").contains("struct DTOResponseModel:"))
    }
  }
}
