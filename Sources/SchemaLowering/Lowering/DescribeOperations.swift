import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaModel
import SchemaReferences

/// Describes operations for templates: parameters, bodies and responses with the types that their schemas have been declared as.
///
/// Sources: Swagger 2.0 and OpenAPI 3.0.4, Operation Object, Parameter Object, Response Object.
extension Lowering {
  /// - Parameters:
  ///   - shared: The lists of parameters of all operations with this path.
  ///   - consumes: In Swagger 2.0, the media types of bodies that don't state any.
  ///   - produces: The same for responses.
  mutating func endpoint(
    of written: Node,
    method: Node,
    path: String,
    at entry: Endpoint.Entry,
    caller: Endpoint.Caller,
    sharing shared: [Node],
    consuming consumes: Node?,
    producing produces: Node?
  ) -> Endpoint? {
    guard let node = facts.resolver.referredPlace(written), node.isMapping else { return nil }
    var endpoint = Endpoint(
      method: method.text.uppercased(),
      path: path,
      caller: caller,
      node: node,
      origin: method.span,
      entry: entry
    )
    endpoint.chosenName = facts.chosenName(ofPart: node)
    endpoint.documentation = documentation(of: node, title: "summary")
    let consumed = (node["consumes"] ?? consumes).mediaTypes
    let produced = (node[.produces] ?? produces).mediaTypes
    addParameters([node[.parameters]].compactMap(\.self) + shared, consumed, to: &endpoint)
    endpoint.addUndeclaredParameters()
    if let body = node[.requestBody].flatMap({ facts.resolver.referredPlace($0) }), body.isMapping {
      endpoint.body = Endpoint.Body(
        contents: contents(of: body[.content]),
        isRequired: body["required"]?.boolValue == true,
        origin: body.startSpan
      )
    }
    for (status, written) in facts.resolver.parts(of: node[.responses]).flatMap(\.pairs)
    where !status.isVendorExtension {
      guard let response = facts.resolver.referredPlace(written), response.isMapping else {
        continue
      }
      endpoint.responses.append(self.response(response, to: status, produced))
    }
    return endpoint
  }

  private func documentation(of node: Node, title: String) -> Documentation {
    var documentation = Documentation()
    documentation.isDeprecated = node["deprecated"]?.boolValue == true
    guard facts.options.documentation == .collected else { return documentation }
    documentation.title = node[title].flatMap { $0.isScalar && !$0.isNull ? QuotedText($0) : nil }
    documentation.description = node["description"].flatMap {
      $0.isScalar && !$0.isNull ? QuotedText($0) : nil
    }
    return documentation
  }

  /// - Parameter lists: The lists of parameters, those of the operation first. Of two with the same name and place, the first one counts.
  private mutating func addParameters(
    _ lists: [Node],
    _ consumed: [String],
    to endpoint: inout Endpoint
  ) {
    var seen: Set<[String]> = []
    var fields: [Node] = []
    var parameters: [[Endpoint.Parameter]] = []
    for list in lists {
      guard let list = facts.resolver.referredPlace(list), list.isSequence else { continue }
      parameters.append([])
      var listed: Set<[String]> = []
      for element in list.elements {
        guard let node = facts.resolver.referredPlace(element), node.isMapping else { continue }
        guard let name = node[.name]?.scalarWord else {
          endpoint.omitted.append(.init(.unnamed, at: element.startSpan))
          continue
        }
        guard let place = node[.place]?.scalarWord else {
          endpoint.omitted.append(.init(.misplaced(name: name), at: element.startSpan))
          continue
        }
        guard listed.insert([place, name]).inserted else {
          endpoint.omitted.append(.init(.repeated(name: name), at: element.startSpan))
          continue
        }
        guard seen.insert([place, name]).inserted else { continue }
        switch place {
        case "body": endpoint.body = body(of: node, consumed)
        case "formData": fields.append(node)
        default:
          if let parameter = parameter(node, named: name, in: .init(place)) {
            parameters[parameters.count - 1].append(parameter)
          }
        }
      }
    }
    // Those of the path come before those of the query, as in a URL.
    endpoint.parameters = parameters.reversed().flatMap(\.self)
    reportRepeatedNames(of: endpoint.parameters)
    guard let first = fields.first else { return }
    let isMultipart = fields.contains { $0[Keyword.type]?.hasText("file") == true }
    let forms = consumed.filter { $0.hasPrefix("multipart/") || $0.hasSuffix("urlencoded") }
    let usual = isMultipart ? "multipart/form-data" : "application/x-www-form-urlencoded"
    endpoint.body = Endpoint.Body(
      contents: (forms.isEmpty ? [usual] : forms).map {
        Endpoint.Content(mediaType: $0, kind: .other, value: nil, origin: first.startSpan)
      },
      isRequired: fields.contains { $0["required"]?.boolValue == true },
      origin: first.startSpan
    )
  }

  /// Returns a parameter; nil for a header that the specification says is ignored.
  private mutating func parameter(
    _ node: Node,
    named name: String,
    in place: Endpoint.Parameter.Place
  ) -> Endpoint.Parameter? {
    if place == .header, ["accept", "authorization", "content-type"].contains(name.lowercased()) {
      return nil
    }
    let content = node[.content].flatMap { facts.resolver.referredPlace($0) }?.pairs.first { _ in
      true
    }
    let schema = node[.schema] ?? content?.value[.schema] ?? node
    var type = typesInOperations[schema] ?? .primitive(.string)
    var isNullable = false
    if case .optional(let wrapped) = type { (type, isNullable) = (wrapped, true) }
    let isRequired = node["required"]?.boolValue == true
    var parameter = Endpoint.Parameter(
      name: name,
      place: place,
      // Null and absent are the same in a request.
      presence: place == .path || isRequired && !isNullable ? .required : .optional,
      value: Endpoint.Value(type: type),
      spelling: content.map { .content($0.key.text) } ?? node.spelling(in: place),
      origin: node[.name]?.span ?? node.startSpan
    )
    parameter.node = node
    parameter.chosenName =
      facts.chosenName(ofPart: node) ?? (schema == node ? nil : facts.chosenName(of: schema))
    if let statements = facts.statements(ofParameter: RawSchema(schema), as: type) {
      parameter.stated = statements.policies
      parameter.defaultValue = statements.defaultValue
    }
    parameter.documentation = documentation(of: node, title: "")
    if schema != node {
      let own = documentation(of: schema, title: "")
      parameter.documentation.description = parameter.documentation.description ?? own.description
      if own.isDeprecated { parameter.documentation.isDeprecated = true }
    }
    return parameter
  }

  /// Reports names that a person has chosen for several parameters of one operation, of which one has it.
  private mutating func reportRepeatedNames(of parameters: [Endpoint.Parameter]) {
    var first: [String: Endpoint.Parameter] = [:]
    for parameter in parameters {
      guard let name = parameter.chosenName, let node = parameter.node?[Keyword.dtoName] else {
        continue
      }
      if let other = first[name] {
        findings.report(.repeatedParameterName(node, of: parameter.name, other.name), at: node)
      } else {
        first[name] = parameter
      }
    }
  }

  private func body(of parameter: Node, _ consumed: [String]) -> Endpoint.Body {
    let value = parameter[.schema].flatMap { typesInOperations[$0] }.map(Endpoint.Value.init)
    return Endpoint.Body(
      contents: (consumed.isEmpty ? ["application/json"] : consumed).map {
        Endpoint.Content(
          mediaType: $0,
          kind: Self.kind(of: $0),
          value: value,
          origin: parameter.startSpan
        )
      },
      isRequired: parameter["required"]?.boolValue == true,
      origin: parameter.startSpan
    )
  }

  private mutating func response(
    _ node: Node,
    to status: Node,
    _ produced: [String]
  ) -> Endpoint.Response {
    var response = Endpoint.Response(status: .init(status.text), origin: status.span)
    response.documentation = documentation(of: node, title: "summary")
    response.contents = contents(of: node[.content])
    if let schema = node[.schema], schema[Keyword.type]?.hasText("file") == true {
      // Source: Swagger 2.0, Response Object, `schema`. The media types of a whole API can be only JSON.
      let types = produced.filter { !$0.includesJSON }
      response.contents = (types.isEmpty ? ["application/octet-stream"] : types).map {
        Endpoint.Content(mediaType: $0, kind: .other, value: nil, origin: schema.startSpan)
      }
    } else if let schema = node[.schema] {
      let value = typesInOperations[schema].map(Endpoint.Value.init)
      response.contents = (produced.isEmpty ? ["application/json"] : produced).map {
        Endpoint.Content(
          mediaType: $0,
          kind: Self.kind(of: $0),
          value: value,
          origin: schema.startSpan
        )
      }
    }
    for (name, written) in facts.resolver.parts(of: node[.headers]).flatMap(\.pairs) {
      guard let header = facts.resolver.referredPlace(written), header.isMapping else { continue }
      let schema = header[.schema] ?? header
      response.headers.append(
        Endpoint.Header(
          name: name.text,
          isRequired: header["required"]?.boolValue == true,
          value: Endpoint.Value(type: typesInOperations[schema] ?? .primitive(.string))
        )
      )
    }
    return response
  }

  private mutating func contents(of written: Node?) -> [Endpoint.Content] {
    facts.resolver.parts(of: written).flatMap(\.pairs).compactMap { type, written in
      guard !type.isVendorExtension, let media = facts.resolver.referredPlace(written) else {
        return nil
      }
      let item = media["itemSchema"]
      let schema = media[.schema] ?? item
      return Endpoint.Content(
        mediaType: type.text,
        kind: item == nil ? Self.kind(of: type.text) : .sequence,
        value: schema.flatMap { typesInOperations[$0] }.map(Endpoint.Value.init),
        origin: type.span
      )
    }
  }

  private static func kind(of mediaType: String) -> Endpoint.Content.Kind {
    guard mediaType.includesJSON else { return .other }
    return mediaType.isJSONMediaType || mediaType.hasSuffix("*") ? .json : .sequence
  }
}

extension Endpoint {
  /// Adds parameters for the names in the path that the document doesn't declare, as strings.
  fileprivate mutating func addUndeclaredParameters() {
    guard caller == .client else { return }
    let declared = Set(parameters.filter { $0.place == .path }.map(\.name))
    for name in path.namesInBraces where !declared.contains(name) {
      parameters.append(
        Parameter(
          name: name,
          place: .path,
          presence: .required,
          value: Value(type: .primitive(.string)),
          spelling: .style(.simple, explodes: false, allowsReserved: false),
          origin: origin
        )
      )
    }
  }
}

extension String {
  /// The names between braces, without duplicates.
  fileprivate var namesInBraces: [String] {
    var names: [String] = []
    var rest = self[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: start)..<end])
      if !name.isEmpty, !names.contains(name) { names.append(name) }
      rest = rest[rest.index(after: end)...]
    }
    return names
  }
}

extension Node {
  fileprivate var scalarWord: String? { isScalar && !isNull ? text : nil }

  /// How a parameter says that it is written.
  fileprivate func spelling(in place: Endpoint.Parameter.Place) -> Endpoint.Spelling {
    let isForm = place == .query || place == .cookie
    let allowsReserved = self["allowReserved"]?.boolValue == true
    if let format = self["collectionFormat"]?.scalarWord {
      let style: Endpoint.Spelling.Style =
        switch format {
        case "ssv": .spaceDelimited
        case "tsv": .tabDelimited
        case "pipes": .pipeDelimited
        default: isForm ? .form : .simple
        }
      return .style(style, explodes: format == "multi", allowsReserved: allowsReserved)
    }
    // In Swagger 2.0, the schema is the parameter itself, and commas separate elements.
    let isOld = self[.schema] == nil && self[Keyword.type] != nil
    let style =
      self["style"]?.scalarWord.flatMap { Endpoint.Spelling.Style(rawValue: $0) }
      ?? (isForm ? .form : .simple)
    return .style(
      style,
      explodes: self["explode"]?.boolValue ?? (style == .form && !isOld),
      allowsReserved: allowsReserved
    )
  }
}

extension Node? {
  /// The elements of a list of media types.
  fileprivate var mediaTypes: [String] { self?.elements.filter(\.isScalar).map(\.text) ?? [] }
}
