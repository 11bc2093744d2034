import Testing

/// What `envelope-family` proposes can be pasted, and changes no name.
@Suite struct EnvelopeFindingTests {
  private func findings(_ schemas: String, in file: String = "api.yml") throws -> String {
    var text = ""
    try Scratch.with([file: schemas]) { scratch in
      let run = try scratch.dtoc("validate \(file) --no-config --severity envelope-family=warning")
      text = run.output + run.error
    }
    return text
  }

  @Test func ownNamesAndDocumentationStay() throws {
    let found = try findings(
      """
      definitions:
        cat: {type: object, properties: {name: {type: string}}}
        dog: {type: object, properties: {age: {type: integer}}}
        page: {type: object, properties: {size: {type: integer}}}
        CatPage:
          type: object
          x-dto-name: Cats
          description: 'Some cats, of all.'
          example: {items: []}
          properties:
            items: {type: array, items: {$ref: '#/definitions/cat'}}
            next: {type: string}
        DogPage:
          type: object
          properties:
            items: {type: array, items: {$ref: '#/definitions/dog'}}
            next: {type: string}

      """
    )
    #expect(
      found.contains(
        "{$ref: '#/definitions/ItemsPage', x-dto-generic: {Item: {$ref: '#/definitions/cat'}}, x-dto-name: Cats, description: 'Some cats, of all.'}"
      ),
      "\(found)"
    )
    #expect(found.contains("here, and keep its 'example'"), "\(found)")
  }

  @Test func namesOfPropertiesDiffer() throws {
    let page = """
        NAMEPage:
          type: object
          properties:
            items: {type: array, items: {$ref: '#/definitions/NAME'}, x-dto-name: NAMEs}
            next: {type: string}

      """
    let found = try findings(
      """
      definitions:
        Cat: {type: object, properties: {name: {type: string}}}
        Dog: {type: object, properties: {age: {type: integer}}}
      \(page.replacing("NAME", with: "Cat"))\(page.replacing("NAME", with: "Dog"))
      """
    )
    #expect(!found.contains("envelope-family"), "\(found)")
  }

  @Test func responsesHaveTheirStatus() throws {
    let response = """
              'STATUS':
                description: Inline.
                schema:
                  type: object
                  properties: {data: {$ref: '#/definitions/NAME'}, next: {type: string}}

      """
    let found = try findings(
      """
      swagger: '2.0'
      info: {title: A, version: '1'}
      paths:
        /cats:
          get:
            operationId: list
            responses:
      \(response.replacing("STATUS", with: "200").replacing("NAME", with: "Cat"))\(response.replacing("STATUS", with: "404").replacing("NAME", with: "Dog"))
      definitions:
        Cat: {type: object, properties: {name: {type: string}}}
        Dog: {type: object, properties: {age: {type: integer}}}

      """
    )
    #expect(
      found.contains("the response '200' of 'list', the response '404' of 'list' differ only"),
      "\(found)"
    )
  }

  @Test func linesOfJSON() throws {
    let found = try findings(
      """
      {"definitions": {
        "Cat": {"type": "object", "properties": {"name": {"type": "string"}}},
        "Dog": {"type": "object", "properties": {"age": {"type": "integer"}}},
        "CatPage": {"type": "object", "title": "Cats", "properties": {"item": {"$ref": "#/definitions/Cat"}, "next": {"type": "string"}}},
        "DogPage": {"type": "object", "properties": {"item": {"$ref": "#/definitions/Dog"}, "next": {"type": "string"}}}
      }}
      """,
      in: "api.json"
    )
    #expect(
      found.contains(
        ##"{"$ref": "#/definitions/Page", "x-dto-generic": {"Item": {"$ref": "#/definitions/Cat"}}, "title": "Cats"}"##
      ),
      "\(found)"
    )
  }

  /// A name that types of libraries have would get a suffix.
  @Test func namesOfLibraries() throws {
    let found = try findings(
      """
      definitions:
        cat: {type: object, properties: {name: {type: string}}}
        dog: {type: object, properties: {age: {type: integer}}}
        CatResult: {type: object, properties: {value: {$ref: '#/definitions/cat'}, next: {type: string}}}
        DogResult: {type: object, properties: {value: {$ref: '#/definitions/dog'}, next: {type: string}}}

      """
    )
    #expect(found.contains("declare 'ValueResult' once"), "\(found)")
  }

  /// An instance that is its own argument would be no use.
  @Test func objectsThatReferToThemselves() throws {
    let found = try findings(
      """
      definitions:
        CatNode: {type: object, properties: {next: {$ref: '#/definitions/CatNode'}, name: {type: string}}}
        DogNode: {type: object, properties: {next: {$ref: '#/definitions/DogNode'}, name: {type: string}}}
        Left: {type: object, properties: {other: {$ref: '#/definitions/Right'}, name: {type: string}}}
        Right: {type: object, properties: {other: {$ref: '#/definitions/Left'}, name: {type: string}}}

      """
    )
    #expect(!found.contains("envelope-family"), "\(found)")
  }
}
