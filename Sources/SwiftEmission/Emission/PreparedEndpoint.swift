import SchemaModel

/// An operation, reduced to what Swift can express.
struct PreparedEndpoint: Sendable {
  let endpoint: Endpoint
  let identifier: String?
  let tags: [String]
  /// The object with the parameters and the body as properties.
  var id = DeclarationID(index: 0)
  /// The parameters that are properties, in their order.
  private(set) var parameters: [Endpoint.Parameter] = []
  /// The body, which follows the parameters; nil if there is none.
  private(set) var body: PreparedContent?
  private(set) var responses: [PreparedResponse] = []
  private(set) var object = Object()
  let role: Role
  private(set) var isSendable = true

  init(
    _ endpoint: Endpoint,
    _ operation: Operation,
    _ usable: UsableTypes,
    _ remarks: inout [EndpointRemark]
  ) {
    self.endpoint = endpoint
    identifier = operation.identifier
    tags = operation.tags
    role = usable.role
    for parameter in endpoint.omitted {
      remarks.append(EndpointRemark(.omitted(parameter.reason), at: parameter.origin))
    }
    if role != .client, endpoint.caller == .client, endpoint.path.contains("}{") {
      remarks.append(EndpointRemark(.adjacentNames(endpoint.path), at: endpoint.origin))
    }
    for parameter in endpoint.parameters {
      if case .other(let place) = parameter.place {
        remarks.append(
          EndpointRemark(.place(parameter: parameter.name, place), at: parameter.origin)
        )
      } else {
        add(parameter, usable, &remarks)
      }
    }
    remarks += usable.remarks(about: parameters)
    var names = ParameterNames(of: parameters, usable.options)
    for (index, name) in names.names.enumerated() { object.properties[index].name = name }
    if let body = endpoint.body {
      let content = PreparedContent(body.contents, sentBy: requester, usable, &remarks)
      if let content { add(content, of: body, usable, &names) }
    }
    var statuses: Set<Endpoint.Status> = []
    for response in endpoint.responses {
      if case .other(let text) = response.status {
        remarks.append(EndpointRemark(.status(text), at: response.origin))
        continue
      }
      guard statuses.insert(response.status).inserted else { continue }
      let content = content(of: response, usable, &remarks)
      if let type = content?.type, !usable.isSendable(type) { isSendable = false }
      responses.append(PreparedResponse(response: response, content: content))
    }
  }

  /// Who sends the request. Backends call webhooks.
  private var requester: UsableTypes.Sender { endpoint.caller == .client ? .client : .server }

  private func content(
    of response: Endpoint.Response,
    _ usable: UsableTypes,
    _ remarks: inout [EndpointRemark]
  ) -> PreparedContent? {
    if endpoint.method == "HEAD" || response.status.forbidsBody {
      if let content = response.contents.first {
        remarks.append(EndpointRemark(.bodiless(content.mediaType), at: content.origin))
      }
      return nil
    }
    let sender: UsableTypes.Sender = requester == .client ? .server : .client
    return PreparedContent(response.contents, sentBy: sender, usable, &remarks)
  }

  private mutating func add(
    _ parameter: Endpoint.Parameter,
    _ usable: UsableTypes,
    _ remarks: inout [EndpointRemark]
  ) {
    var parameter = parameter
    if !usable.isReceived(from: requester) { parameter.leaveOutDefault() }
    if let obstacle = usable.obstacle(to: parameter, sentBy: requester) {
      parameter.leaveOutDefault()
      remarks.append(EndpointRemark(.type(obstacle), at: parameter.origin))
      parameter.value = Endpoint.Value(type: obstacle == .datePattern ? .primitive(.string) : .any)
    } else if usable.isAmbiguous(parameter) {
      remarks.append(EndpointRemark(.ambiguousText, at: parameter.origin))
    }
    var plan = DecodePlan(
      key: parameter.name,
      failure: parameter.failure,
      form: parameter.value.form
    )
    plan.particulars.parts.path = [parameter.place.text]
    plan.particulars.parts.coercion = parameter.value.coercion
    plan.particulars.parts.fallback = parameter.fallback
    object.properties.append(
      Property(
        key: parameter.name,
        name: parameter.name,
        type: parameter.value.type,
        presence: parameter.presence,
        plan: plan,
        documentation: parameter.documentation,
        origin: parameter.origin
      )
    )
    if !usable.isSendable(parameter.value.type) { isSendable = false }
    parameters.append(parameter)
  }

  private mutating func add(
    _ content: PreparedContent,
    of body: Endpoint.Body,
    _ usable: UsableTypes,
    _ names: inout ParameterNames
  ) {
    var content = content
    content.isRequired = body.isRequired
    func property(_ name: String, _ type: TypeReference, _ presence: Presence) -> Property {
      Property(
        key: name,
        name: names.claim(name, or: ["request \(name)"]),
        type: type,
        presence: presence,
        plan: DecodePlan(
          key: name,
          failure: presence == .required ? .throwing : .tolerant,
          form: .plain
        ),
        origin: body.origin
      )
    }
    object.properties.append(
      property("body", content.type ?? .primitive(.base64), body.isRequired ? .required : .optional)
    )
    if content.type == nil {
      // Its media type can have parameters, such as the boundary of `multipart/form-data`.
      var type = property("content type", .primitive(.string), .optional)
      type.plan.failure = .defaulting
      type.plan.particulars.parts.fallback = .string(content.mediaType)
      object.properties.append(type)
    }
    if let type = content.type, !usable.isSendable(type) { isSendable = false }
    self.body = content
  }
}

extension Endpoint.Parameter {
  /// A side that only sends a parameter leaves it out by default.
  fileprivate mutating func leaveOutDefault() {
    fallback = nil
    if failure == .defaulting { failure = presence == .required ? .throwing : .tolerant }
  }
}

/// A response, and what its body is.
struct PreparedResponse: Sendable {
  var response: Endpoint.Response
  /// Nil if there is no body.
  var content: PreparedContent?
}

/// The one form of a body that Swift has a type for.
struct PreparedContent: Sendable {
  /// The type; nil for data.
  var type: TypeReference?
  /// The form that decodes the type; nil if it decodes itself.
  var form: DecodeForm?
  /// The media type to send.
  var mediaType: String
  var isRequired = true

  /// Returns nil if there is no body.
  init?(
    _ contents: [Endpoint.Content],
    sentBy sender: UsableTypes.Sender,
    _ usable: UsableTypes,
    _ remarks: inout [EndpointRemark]
  ) {
    guard let content = contents.first(where: { $0.kind == .json }) ?? contents.first else {
      return nil
    }
    if let other = contents.first(where: { $0.mediaType != content.mediaType }) {
      remarks.append(
        EndpointRemark(.unused(other.mediaType, besides: content.mediaType), at: other.origin)
      )
    }
    let isWritten = !content.mediaType.contains("*")
    guard content.kind == .json else {
      mediaType = isWritten ? content.mediaType : "application/octet-stream"
      remarks.append(EndpointRemark(.mediaType(content.mediaType), at: content.origin))
      return
    }
    mediaType = isWritten ? content.mediaType : "application/json"
    let value = content.value ?? Endpoint.Value(type: .any)
    if let obstacle = usable.obstacle(to: value.type, sentBy: sender) {
      remarks.append(EndpointRemark(.type(obstacle), at: content.origin))
      return
    }
    type = value.type
    form = value.form.isUsual ? nil : value.form
  }
}

extension DecodeForm {
  /// Whether a decoder reads whole payloads in this form anyway.
  fileprivate var isUsual: Bool {
    switch self {
    case .plain: true
    case .array(let inner, .lossy), .dictionary(let inner, .lossy), .nullable(let inner):
      inner.isUsual
    case .array, .dictionary, .converted, .convertedBy, .patternDate, .openEnumeration: false
    }
  }
}
