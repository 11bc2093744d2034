import SchemaModel

/// An operation in an additional file.
struct EndpointView: TemplateView {
  var object: ObjectView
  var name: Text
  var isolation: Text
  var endpoint: PreparedEndpoint
  var parameters: [EndpointParameterView]
  var body: EndpointBodyView?
  var responses: [EndpointResponseView]
  var extensions: SchemaExtensions

  static let fields = ViewFields<EndpointView>(
    "operation",
    "An operation in an additional file.",
    [
      .text("name", "The Swift name, with backticks where Swift needs them.") { $0.name },
      .list(
        "documentation",
        "The lines of the documentation comment, each with a leading space unless empty."
      ) { $0.object.header.documentation },
      .text("access", "The access level followed by a space; empty for internal.") {
        $0.object.header.access
      },
      .text("isolation", "'nonisolated ', or nothing for versions of Swift without it.") {
        $0.isolation
      },
      .text("method", "The method as a string literal, such as '\"GET\"'.") {
        $0.endpoint.endpoint.method.asLiteral
      },
      .text("path", "The path with names in braces, as a string literal.") {
        $0.endpoint.endpoint.path.asLiteral
      },
      .text("operationId", "The 'operationId' as a string literal; empty if there is none.") {
        $0.endpoint.identifier?.asLiteral ?? ""
      },
      .flag("hasOperationId", "There is an 'operationId'.") { $0.endpoint.identifier != nil },
      .flag("isWebhook", "The backend calls the operation; its 'path' is a name.") {
        $0.endpoint.endpoint.isWebhook
      },
      .flag("isDeprecated", "The document says 'deprecated: true'.") {
        $0.endpoint.endpoint.documentation.isDeprecated
      },
      .flag("isSent", "The output is for a client, or for both sides.") {
        $0.endpoint.role != .server
      },
      .flag("isAnswered", "The output is for a server, or for both sides.") {
        $0.endpoint.role != .client
      },
      .flag("isSendable", "All types of the operation are 'Sendable'.") {
        $0.endpoint.isSendable
      },
      .list("tags", "The tags of the operation.", of: { $0.endpoint.tags }) { _, tag, texts in
        texts.make { $0.append(tag.safeInComment) }
      },
      .list("properties", "The parameters and the body, as properties.") { $0.object.properties },
      .flag("hasProperties", "There are parameters or a body.") { !$0.object.properties.isEmpty },
      .list("initializer", "The parameters of an initializer for the properties.") {
        $0.object.parameters
      },
      .list("parameters", "The parameters of the request, without the body.") { $0.parameters },
      .flag("hasParameters", "There are parameters besides the body.") { !$0.parameters.isEmpty },
      .child("body", "The body of the request, if there is one.") { $0.body },
      .list("responses", "The responses, in the order in which their statuses are compared.") {
        $0.responses
      },
      .flag("hasDefault", "There is a response for all other statuses.") {
        $0.responses.contains { $0.response.response.status == .default }
      },
    ],
    extensions: { $0.extensions }
  )
}

/// A parameter of an operation.
struct EndpointParameterView: TemplateView {
  var property: PropertyView
  var parameter: Endpoint.Parameter
  var wireName: Text
  var descriptorArguments: [ElementView]
  var shape: ListedPropertyView.Shape
  var isOnly: Bool

  static let fields = ViewFields<EndpointParameterView>(
    "operation parameter",
    "A parameter of an operation, which is also one of its properties.",
    PropertyView.fields.all.map { $0.mapped { $0.property } } + [
      .text("wireName", "The name in the request, as a string literal.") { $0.wireName },
      .text("place", "'path', 'query', 'header' or 'cookie'.") { $0.parameter.place.text },
      .flag("isInPath", "It is in the path.") { $0.parameter.place == .path },
      .flag("isInQuery", "It is in the query.") { $0.parameter.place == .query },
      .flag("isInHeader", "It is in the header.") { $0.parameter.place == .header },
      .flag("isInCookie", "It is a cookie.") { $0.parameter.place == .cookie },
      .flag("isRequired", "Every request has it.") { $0.parameter.presence == .required },
      .text("style", "How it is written: a style of OpenAPI, such as 'form', or 'content'.") {
        $0.parameter.spelling.style
      },
      .flag("explodes", "Each element or member is written by itself.") {
        $0.parameter.spelling.explodes
      },
      .list("descriptorArguments", "The arguments of the 'DTOParameter' that describes it.") {
        $0.descriptorArguments
      },
    ] + ListedPropertyView.Shape.fields { $0.shape } + [
      .text(
        "comma",
        "A comma, except after the only parameter. Where lines are joined, the one after the last parameter is left out."
      ) {
        $0.isOnly ? "" : ","
      }
    ],
    extensions: { SchemaExtensions(of: $0.parameter.node) }
  )
}

/// The body of a request.
struct EndpointBodyView: TemplateView {
  var property: PropertyView
  var content: PreparedContent
  var type: Text
  var form: Text?
  var mediaTypes: [String]
  var contentTypeReference: Text?

  static let fields = ViewFields<EndpointBodyView>(
    "operation body",
    "The body of a request, which is also a property of the operation.",
    PropertyView.fields.all.filter { $0.name != "form" && $0.name != "hasForm" }
      .map { $0.mapped { $0.property } } + [
        .flag("isRequired", "Every request has a body.") { $0.content.isRequired },
        .flag("isJSON", "It is JSON of a type; otherwise it is data.") { $0.content.type != nil },
        .text("bareType", "The Swift type without the question mark.") { $0.type },
        .text("contentType", "The media type as a string literal.") {
          $0.content.mediaType.asLiteral
        },
        .text("contentTypeReference", "For data, the property that holds the media type.") {
          $0.contentTypeReference ?? .empty
        },
        .flag("hasForm", "The body is decoded in a form of the runtime.") { $0.form != nil },
        .text("form", "The form, such as 'StrictArray<Plain<Order>>'.") { $0.form ?? .empty },
        .list("mediaTypes", "All media types that the body can have.", of: { $0.mediaTypes }) {
          _,
          type,
          texts in
          texts.make { $0.append(type.safeInComment) }
        },
      ]
  )
}

/// A response to an operation.
struct EndpointResponseView: TemplateView {
  var response: PreparedResponse
  /// The pattern of a `switch` over statuses; empty for all others.
  var pattern: String
  var documentation: TextLines
  var name: Text
  var bareName: Text
  var type: Text
  var form: Text?

  static let fields = ViewFields<EndpointResponseView>(
    "operation response",
    "A response to an operation.",
    [
      .text(
        "name",
        "The name of a case, such as 'notFound', with backticks where Swift needs them."
      ) { $0.name },
      .text("bareName", "The name without backticks, as it is written after a dot.") {
        $0.bareName
      },
      .list(
        "documentation",
        "The lines of the documentation comment, each with a leading space unless empty."
      ) { $0.documentation },
      .text("status", "The status as written: '404', '4XX' or 'default'.") {
        $0.response.response.status.text
      },
      .text("pattern", "The pattern of a 'switch' over statuses; empty for 'default'.") {
        $0.pattern
      },
      .flag("isDefault", "The response is for all other statuses.") {
        $0.response.response.status == .default
      },
      .flag("isCode", "The response is for a single status.") { $0.isCode },
      .flag("isSuccess", "All statuses of the response are from 200 to 299.") {
        $0.response.response.status.isSuccess
      },
      .flag("hasBody", "The response has a body.") { $0.response.content != nil },
      .flag("hasValues", "A case for it has associated values: a status, a body or both.") {
        !$0.isCode || $0.response.content != nil
      },
      .flag("isJSON", "The body is JSON of a type; otherwise it is data.") {
        $0.response.content?.type != nil
      },
      .text("type", "The Swift type of the body.") { $0.type },
      .text("contentType", "The media type of the body as a string literal.") {
        $0.response.content?.mediaType.asLiteral ?? ""
      },
      .flag("hasForm", "The body is decoded in a form of the runtime.") { $0.form != nil },
      .text("form", "The form, such as 'StrictArray<Plain<Order>>'.") { $0.form ?? .empty },
      .list("headers", "The names of the header's fields.", of: { $0.response.response.headers }) {
        _,
        header,
        texts in
        texts.make { $0.append(header.name.safeInComment) }
      },
    ]
  )

  private var isCode: Bool {
    if case .code = response.response.status { true } else { false }
  }
}

extension Endpoint.Spelling {
  fileprivate var style: String {
    switch self {
    case .style(let style, _, _): style.rawValue
    case .content: "content"
    }
  }

  fileprivate var explodes: Bool {
    switch self {
    case .style(_, let explodes, _): explodes
    case .content: false
    }
  }
}
