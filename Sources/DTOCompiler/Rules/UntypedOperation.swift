import SchemaDocument
import SchemaModel
import SwiftEmission

/// Notes the parts of operations that files about operations describe with less than a type.
extension Rule {
  static let untypedOperation = Rule(
    id: "untyped-operation",
    severity: .note,
    category: .configuration,
    summary: "part of an operation has no type of its own",
    explanation: """
      Files with 'each: operation' in 'extra-files' describe operations by types. A body that isn't JSON is data with a media type. \
      If the output can't send or receive the type of a body, it is data, too, and a parameter of such a type is a 'JSONValue': \
      with 'codable: true', a client can also encode types. A list of lists is a 'JSONValue', too, because parameters have no style \
      for it. A parameter without a name or in an unknown part of a request is left out, and so are a second parameter with the same \
      name in the same place, a response whose key isn't a status, and webhooks, unless the template has a use for them. Of several \
      media types of a body, one is used: the first in JSON, or else the first one. Responses to 'HEAD', and those with the status \
      204, 205 or 304, have no body, whatever their content. A server can't tell names in a path apart that nothing separates, nor \
      the types of a union in a text, nor a member of an object in a query from a parameter with its name. A null in such an object \
      can't be written. Of two operations with one name \
      in Swift, the second one gets another name. It is a warning if the operation had the name before, because apps that use it \
      no longer compile.
      """,
    examples: .configuration(
      bad:
        "{role: client, extra-files: [{template: Endpoints, each: operation, path: Endpoints.swift}]}",
      good:
        "{role: client, codable: true, extra-files: [{template: Endpoints, each: operation, path: Endpoints.swift}]}",
      of: """
        openapi: 3.0.3
        info: {title: Orders, version: '1'}
        paths:
          /orders:
            post:
              operationId: createOrder
              requestBody:
                content:
                  application/json: {schema: {$ref: '#/components/schemas/Order'}}
              responses:
                '204': {description: It is created.}
        components:
          schemas:
            Order: {type: object, properties: {id: {type: string}}}
        """
    ),
    difference: .onlyGenerate("it is about what is generated, not about the document")
  )
}

extension Diagnostic {
  static func untypedOperation(_ remark: EndpointRemark) -> Diagnostic {
    Diagnostic(
      .untypedOperation,
      remark.message,
      at: remark.place,
      severity: remark.isRenamedAnew ? .warning : nil,
      help: remark.help
    )
  }
}

extension EndpointRemark {
  fileprivate var isRenamedAnew: Bool { if case .renamedAnew = kind { true } else { false } }

  fileprivate var message: String {
    switch kind {
    case .place(let parameter, let place):
      "the parameter '\(parameter)' is left out, because '\(place)' is no known part of a request"
    case .omitted(.unnamed): "this parameter is left out, because it has no 'name'"
    case .omitted(.misplaced(let name)):
      "the parameter '\(name)' is left out, because no 'in' says which part of a request has it"
    case .omitted(.repeated(let name)):
      "the parameter '\(name)' is left out, because another one has this name in the same place"
    case .ambiguousText:
      "this can have several types, and a server can't always tell which one a text has"
    case .adjacentNames(let path):
      "nothing separates two names in '\(path)', so a server answers no request for it"
    case .webhooks(let template, let name):
      "the template '\(template)' leaves out webhooks, such as '\(name)'"
    case .type(.nestedList):
      "this is a list of lists or objects, which no style writes, so it has no type here"
    case .mediaType(let type): "this body is in '\(type)', so it is data without a type"
    case .unused(let type, let used):
      "this body can also be in '\(type)', but only '\(used)' is used here"
    case .bodiless(let type):
      "this response never has a body, so that its content in '\(type)' is left out"
    case .null:
      "a null inside this parameter can't be written in its style, so it is read as absent"
    case .memberLikeParameter(let name):
      "the member '\(name)' of this has the name of a parameter, so 'request()' throws an error for it"
    case .memberLikeMember(let name, let other):
      "'\(other)' has a member '\(name)', too, so 'request()' throws an error for the second one"
    case .type(.notGenerated): "this has a type that isn't generated, so it has none here"
    case .type(.notEncodable): "this has a type that can't be encoded, so it has none here"
    case .type(.notDecodable): "this has a type that is only encoded, so it has none here"
    case .type(.datePattern): "this is a string, because only types can have dates with a pattern"
    case .status(let text): "this response is left out, because '\(text)' is no status"
    case .renamed(let spelled, let name):
      "something else has the Swift name of the operation '\(spelled)', so it is '\(name)'"
    case .renamedAnew(let spelled, let name):
      "something else has the Swift name that the operation '\(spelled)' had, so it is '\(name)' now"
    }
  }

  fileprivate var help: String? {
    switch kind {
    case .type(.notEncodable): "'codable: true' in 'dtoc.yaml' makes types encodable"
    case .type(.notGenerated):
      "'codable: true' generates types that are sent; 'only' and 'role' choose others"
    case .renamed, .renamedAnew: "to choose another name, add 'x-dto-name' to the operation"
    case .omitted(.repeated): "to change a parameter of a path item, list it in the operation"
    case .memberLikeParameter, .memberLikeMember:
      "'style: deepObject' writes members with the name of the parameter"
    case .place, .omitted, .ambiguousText, .adjacentNames, .webhooks, .mediaType, .type, .status,
      .unused, .bodiless, .null:
      nil
    }
  }
}
