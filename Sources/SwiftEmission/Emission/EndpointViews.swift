import SchemaModel

/// Makes the views of operations.
extension EndpointTypes {
  func view(_ prepared: PreparedEndpoint, in texts: inout Texts) -> EndpointView {
    let object = views.object(prepared.object, at: prepared.id, in: &texts)
    return EndpointView(
      object: object,
      name: texts.make { $0.append(views.names.type(prepared.id).declaration) },
      isolation: texts.make { texts in
        if views.options.swift.hasNonisolatedTypes { texts.append("nonisolated ") }
      },
      endpoint: prepared,
      parameters: prepared.parameters.enumerated().map { index, parameter in
        view(
          parameter,
          object.properties[index],
          isOnly: prepared.parameters.count == 1,
          in: &texts
        )
      },
      body: prepared.body.map { body($0, of: prepared, object, in: &texts) },
      responses: prepared.orderedResponses.map { response in
        view(response, leavesOutBodiless: !prepared.readsBodiesOfOtherStatuses, in: &texts)
      },
      extensions: SchemaExtensions(of: prepared.endpoint.node)
    )
  }

  private func view(
    _ parameter: Endpoint.Parameter,
    _ property: PropertyView,
    isOnly: Bool,
    in texts: inout Texts
  ) -> EndpointParameterView {
    let shape = views.module.shape(of: parameter.value.type)
    let isTuple = views.module.isTuple(parameter.value.type)
    return EndpointParameterView(
      property: property,
      parameter: parameter,
      wireName: texts.make { $0.append(literal: parameter.name) },
      descriptorArguments: views.elements(
        [nil] + parameter.traits(holding: isTuple ? .list : shape),
        in: &texts
      ) { trait, texts in
        if let trait { texts.append(trait) } else { texts.append(literal: parameter.name) }
      },
      shape: shape,
      isOnly: isOnly
    )
  }

  private func body(
    _ content: PreparedContent,
    of prepared: PreparedEndpoint,
    _ object: ObjectView,
    in texts: inout Texts
  ) -> EndpointBodyView {
    let position = prepared.parameters.count
    return EndpointBodyView(
      property: object.properties[position],
      content: content,
      type: type(of: content, in: &texts),
      form: form(of: content, in: &texts),
      mediaTypes: prepared.endpoint.body?.contents.map(\.mediaType) ?? [],
      contentTypeReference: content.type == nil ? object.properties[position + 1].reference : nil
    )
  }

  /// - Parameter leavesOutBodiless: Whether responses whose statuses forbid bodies are others than one that has a body of a type.
  private func view(
    _ response: PreparedResponse,
    leavesOutBodiless: Bool,
    in texts: inout Texts
  ) -> EndpointResponseView {
    let hasType = response.content?.type != nil
    let name = Identifier(response.response.status.caseName, as: .unionCase)
    return EndpointResponseView(
      response: response,
      pattern: response.response.status.pattern(
        withoutBodiless: leavesOutBodiless && hasType
      ) ?? "",
      documentation: views.lines(of: response.response.documentation, in: &texts),
      name: texts.make { $0.append(name.declaration) },
      bareName: texts.make { $0.append(name.bare) },
      type: response.content.map { type(of: $0, in: &texts) } ?? .empty,
      form: response.content.flatMap { form(of: $0, in: &texts) }
    )
  }

  private func type(of content: PreparedContent, in texts: inout Texts) -> Text {
    texts.make { texts in
      guard let type = content.type else { return texts.append("Data") }
      views.types.append(type, in: nil, to: &texts)
    }
  }

  private func form(of content: PreparedContent, in texts: inout Texts) -> Text? {
    guard let form = content.form, let type = content.type else { return nil }
    return texts.make { views.types.append(form, of: type, in: nil, to: &$0) }
  }
}

extension PreparedEndpoint {
  /// The responses in the order in which their statuses are compared: the most specific first.
  fileprivate var orderedResponses: [PreparedResponse] {
    func rank(_ status: Endpoint.Status) -> Int {
      switch status {
      case .code: 0
      case .range: 1
      case .default, .other: 2
      }
    }
    return (0...2).flatMap { wanted in responses.filter { rank($0.response.status) == wanted } }
  }

  /// Whether a response with another status than the documented ones has a body of a type, too.
  fileprivate var readsBodiesOfOtherStatuses: Bool {
    responses.contains { $0.response.status == .default && $0.content?.type != nil }
  }

  /// Whether a declaration for it mentions `Data`.
  var mentionsData: Bool {
    body.map { $0.type == nil } == true
      || responses.contains { $0.content.map { $0.type == nil } == true }
  }

  /// The types that a declaration for it mentions.
  var mentionedTypes: [TypeReference] {
    parameters.map(\.value.type) + [body?.type].compactMap(\.self)
      + responses.compactMap(\.content?.type)
  }
}

extension Endpoint.Parameter {
  /// Returns the arguments of the `DTOParameter` that describes it, after its name.
  fileprivate func traits(holding shape: ListedPropertyView.Shape) -> [String] {
    var arguments = ["in: .\(place.text)"]
    switch shape {
    case .list: arguments.append("holds: .list")
    case .map, .object: arguments.append("holds: .object")
    case .text, .integer, .number, .boolean, .enumeration, .union, .other: break
    }
    switch spelling {
    case .content(let type): if !type.hasPrefix("text/") { arguments.append("style: .json") }
    case .style(let style, let explodes, let allowsReserved):
      let isScalar: Bool
      if case .primitive = value.type {
        isScalar = true
      } else {
        isScalar = ![.list, .map, .object, .union, .other].contains(shape)
      }
      if !isScalar || style == .label || style == .matrix {
        if style != .simple { arguments.append("style: .\(style.rawValue)") }
        if explodes { arguments.append("explodes: true") }
      }
      if allowsReserved { arguments.append("allowsReserved: true") }
      if isWrittenInParts(style, explodes), [.list, .map, .object].contains(shape) {
        arguments.append("isRequired: true")
      }
    }
    return arguments
  }
}

extension Endpoint.Parameter {
  /// Whether each request has it, unless it is empty: then there is nothing to write.
  fileprivate func isWrittenInParts(_ style: Endpoint.Spelling.Style, _ explodes: Bool) -> Bool {
    presence == .required && (place == .query || place == .cookie)
      && (explodes || style == .deepObject)
  }
}
