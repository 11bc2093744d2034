import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaModel
import SchemaReferences

/// Declares unnamed schemas: those of responses, request bodies, parameters and headers, in operations and in the components that
/// operations share.
///
/// For example, the inline body of `GET /pets` with `operationId: listPets` is declared as `listPets_response`. The target of a mere `$ref`
/// is declared at its own location.
extension Lowering {
  mutating func declareOperationSchemas() {
    var walk = OperationWalk()
    for entry in graph.entries where entry.isInput {
      guard let root = entry.document.root, root.isMapping, OperationPart(of: entry) == nil else {
        continue
      }
      walk.origin = entry.layout.dialect.describesAPI ? .api : .unknown
      declareShared(root, &walk)
      declareComponents(root[.components], &walk)
      declarePaths(root[.paths], &walk)
      // The backend calls a webhook.
      for section in [APIKey.webhooks, .vendorWebhooks] {
        walk.calling(.client) { declarePaths(root[section], &$0) }
      }
    }
    walk.origin = .api
    // A part gets a better name from a reference to it than from its file, so parts come last.
    declareParts(&walk)
    for index in inlineSchemas.indices where walk.crosses(inlineSchemas[index].span) {
      inlineSchemas[index].receiver = .both
    }
  }

  /// Declares the schemas in `components`. A file without a header is part of an API if it has one of the sections of `components`.
  private mutating func declareComponents(_ components: Node?, _ walk: inout OperationWalk) {
    guard let components else { return }
    if components.holdsSections { walk.origin = .api }
    facts.resolver.reportUnlessMapping(components, walk)
    for part in facts.resolver.parts(of: components) {
      for section in APIKey.sectionsWithoutSchemas {
        if let section = part[section] { facts.resolver.reportUnlessMapping(section, walk) }
      }
      declareShared(part, &walk)
    }
  }

  /// Declares shared media types, responses, request bodies, parameters, headers and so on, under `components` or at the root of Swagger
  /// 2.0.
  private mutating func declareShared(_ holder: Node, _ walk: inout OperationWalk) {
    forEachMember(of: holder[.mediaTypes], &walk) { lowering, walk, name, media in
      guard let media = lowering.facts.resolver.mapping(media, of: "a media type", walk),
        let schema = media[.schema] ?? media[.itemSchema]
      else { return }
      lowering.declareInline(schema, names: [name.text, "\(name.text)_content"], for: .both)
    }
    forEachMember(of: holder[.responses], &walk) { lowering, walk, name, response in
      lowering.declareResponse(response, names: [name.text, "\(name.text)_response"], &walk)
    }
    forEachMember(of: holder[.requestBodies], &walk) { lowering, walk, name, body in
      lowering.declareBody(body, names: [name.text, "\(name.text)_request"], &walk)
    }
    forEachMember(of: holder[.parameters], &walk) { lowering, walk, name, parameter in
      lowering.declareParameter(parameter, names: [name.text, "\(name.text)_parameter"], &walk)
    }
    forEachMember(of: holder[.headers], &walk) { lowering, walk, name, header in
      lowering.declareHeader(header, names: [name.text, "\(name.text)_header"], &walk)
    }
    // They may be those of webhooks.
    walk.calling(.both) { declarePaths(holder[.pathItems], &$0) }
    forEachMember(of: holder[.callbacks], &walk) { $0.declareCallback($3, named: $2, &$1) }
  }

  mutating func declarePaths(_ paths: Node?, _ walk: inout OperationWalk) {
    forEachMember(of: paths, &walk) { $0.declarePathItem($3, path: $2.text, &$1) }
  }

  /// - Parameter namesMethod: Whether the names of operations without an `operationId` start with their methods.
  mutating func declarePathItem(
    _ node: Node,
    path: @autoclosure () -> String,
    namesMethod: Bool = true,
    _ walk: inout OperationWalk
  ) {
    guard facts.resolver.mapping(node, of: "a path item", walk) != nil else { return }
    for item in pathItems(in: node) where walk.enter(item) {
      declareParameters(item[.parameters], operation: path(), &walk)
      for method in APIKey.methods {
        guard let operation = item[method] else { continue }
        let name = namesMethod ? "\(method.rawValue) \(path())" : path()
        declareOperation(operation, fallbackName: name, &walk)
      }
      forEachMember(of: item[.additionalOperations], &walk) { lowering, walk, method, operation in
        lowering.declareOperation(operation, fallbackName: "\(method.text) \(path())", &walk)
      }
    }
  }

  /// Returns a path item and the target of its `$ref`, because operations may be spread over both.
  mutating func pathItems(in node: Node) -> [Node] {
    guard node.isMapping, let target = facts.resolver.referredPlace(node), target.isMapping else {
      return []
    }
    return target == node ? [node] : node.count == 1 ? [target] : [node, target]
  }

  mutating func declareOperation(
    _ node: Node,
    fallbackName: @autoclosure () -> String,
    _ walk: inout OperationWalk
  ) {
    guard let operation = enter(node, of: "an operation", &walk) else { return }
    let identifier = operation[.operationID].flatMap { $0.isScalar && !$0.isNull ? $0 : nil }
    func name() -> String { identifier?.text ?? fallbackName() }
    declareParameters(operation[.parameters], operation: name(), &walk)
    if let body = operation[.requestBody] { declareBody(body, names: ["\(name())_request"], &walk) }
    var hasSucceeded = false
    forEachMember(of: operation[.responses], &walk) { lowering, walk, status, response in
      // The first success response is the one that callers want; the names of the others include their status.
      let isSuccess = status.withText { $0.first == UInt8(ascii: "2") } || status.hasText("default")
      let isFirst = isSuccess && !hasSucceeded
      if isSuccess { hasSucceeded = true }
      lowering.declareResponse(
        response,
        names: (isFirst ? ["\(name())_response"] : []) + ["\(name())_\(status.text)_response"],
        &walk
      )
    }
    forEachMember(of: operation[.callbacks], &walk) { $0.declareCallback($3, named: $2, &$1) }
  }

  mutating func declareResponse(
    _ node: Node,
    names: @autoclosure () -> [String],
    _ walk: inout OperationWalk
  ) {
    guard let response = enter(node, of: "a response", &walk) else { return }
    let receiver = walk.callee.other
    if let schema = response[.schema] { declareInline(schema, names: names(), for: receiver) }
    declareContent(response[.content], names: names(), for: receiver)
    forEachMember(of: response[.headers], &walk) { lowering, walk, header, value in
      lowering.declareHeader(value, names: names().map { "\($0)_\(header.text)" }, &walk)
    }
  }

  private mutating func declareBody(
    _ node: Node,
    names: @autoclosure () -> [String],
    _ walk: inout OperationWalk
  ) {
    guard let body = enter(node, of: "a request body", &walk) else { return }
    declareContent(body[.content], names: names(), for: walk.callee)
  }

  private mutating func declareParameters(
    _ list: Node?,
    operation: @autoclosure () -> String,
    _ walk: inout OperationWalk
  ) {
    guard let written = list, let list = facts.resolver.referredPlace(written) else { return }
    guard list.isSequence else {
      return facts.resolver.reportNoList(written, leadingTo: list, walk)
    }
    for element in list.elements {
      // The parameter's name is in the target of the reference.
      guard let parameter = enter(element, of: "a parameter", &walk) else { continue }
      declareValue(
        parameter,
        names: ["\(operation())_\(parameter.suffixOfParameter)"],
        for: walk.callee
      )
    }
  }

  mutating func declareParameter(
    _ node: Node,
    names: @autoclosure () -> [String],
    _ walk: inout OperationWalk
  ) {
    guard let parameter = enter(node, of: "a parameter", &walk) else { return }
    declareValue(parameter, names: names(), for: walk.callee)
  }

  private mutating func declareHeader(
    _ node: Node,
    names: @autoclosure () -> [String],
    _ walk: inout OperationWalk
  ) {
    guard let header = enter(node, of: "a header", &walk) else { return }
    declareValue(header, names: names(), for: walk.callee.other)
  }

  /// Declares the schema of a parameter or header: its `schema`, its `content`, or in Swagger 2.0 the node itself.
  private mutating func declareValue(
    _ node: Node,
    names: @autoclosure () -> [String],
    for receiver: InlineSchema.Receiver
  ) {
    facts.isOutsideBodies = node[.place]?.hasText("body") != true
    defer { facts.isOutsideBodies = false }
    if let schema = node[.schema] {
      declareInline(schema, names: names(), for: receiver)
    } else if let content = node[.content] {
      declareContent(content, names: names(), for: receiver)
    } else if node[Keyword.type] != nil {
      declareInline(node, names: names(), for: receiver)
    }
  }

  /// Declares one schema per media type. JSON comes first and gets the plain name. Another media type with exactly the same schema doesn't
  /// result in a second type. A `$ref` in place of the media types, which bundlers support, is followed.
  private mutating func declareContent(
    _ written: Node?,
    names: @autoclosure () -> [String],
    for receiver: InlineSchema.Receiver
  ) {
    guard let written, let content = facts.resolver.referredPlace(written) else { return }
    if !content.isMapping, !content.isNull {
      findings.report(.malformedContent(content), at: content)
    }
    var media: [(type: Node, schema: Node)] = []
    forEachMember(of: content) { lowering, type, value in
      if !value.isMapping, !value.isNull {
        lowering.findings.report(.malformedMediaType(value), at: value)
      }
      guard let value = lowering.facts.resolver.referredPlace(value),
        let schema = value[.schema] ?? value[.itemSchema]
      else { return }
      media.append((type, schema))
    }
    if media.count > 1 {
      media =
        media.filter { $0.type.text.isJSONMediaType }
        + media.filter { !$0.type.text.isJSONMediaType }
    }
    let hasJSON = media.contains { $0.type.text.includesJSON }
    for (position, (type, schema)) in media.enumerated() {
      if let same = media[..<position].first(where: { schema.hasSameSource(as: $0.schema) }) {
        typesInOperations[schema] = typesInOperations[same.schema]
        continue
      }
      let form: InlineSchema.Media =
        type.text.includesJSON
        ? .json : hasJSON ? .alternative(type.text.mediaTypeName) : .other(type.text.mediaTypeName)
      guard position > 0 else {
        declareInline(schema, names: names(), for: receiver, as: form)
        continue
      }
      let name = type.text.withoutMediaTypeParameters
      let subtype = name.split(separator: "/").last.map(String.init) ?? name
      declareInline(schema, names: names().map { "\($0)_\(subtype)" }, for: receiver, as: form)
    }
  }

  /// Every schema of an operation is declared here.
  private mutating func declareInline(
    _ schema: Node,
    names: @autoclosure () -> [String],
    for receiver: InlineSchema.Receiver,
    as media: InlineSchema.Media = .json
  ) {
    facts.resolver.schemaPlaces.append(schema)
    let type = declareUnnamed(schema, names: names())
    typesInOperations[schema] = type
    inlineSchemas.append(
      InlineSchema(
        span: schema.span,
        receiver: receiver,
        media: media,
        type: type.neededDeclaration
      )
    )
  }

  /// Visits the members of a mapping, and reports a node that isn't one.
  mutating func forEachMember(
    of node: Node?,
    _ walk: inout OperationWalk,
    _ body: (inout Lowering, inout OperationWalk, _ key: Node, _ value: Node) -> Void
  ) {
    guard let node else { return }
    facts.resolver.reportUnlessMapping(node, walk)
    forEachMember(of: node) { body(&$0, &walk, $1, $2) }
  }

  private mutating func forEachMember(
    of node: Node,
    _ body: (inout Lowering, _ key: Node, _ value: Node) -> Void
  ) {
    for part in facts.resolver.parts(of: node) {
      for (key, value) in part.pairs where !key.withText({ $0.starts(with: "x-".utf8) }) {
        // A `$ref` in place of the section isn't one of its members.
        if !value.isMapping, key.hasText(Keyword.reference.text) { continue }
        body(&self, key, value)
      }
    }
  }

  /// Returns a part of an API, or the target of its `$ref`; nil if it was visited before or isn't a mapping.
  mutating func enter(_ node: Node, of part: String, _ walk: inout OperationWalk) -> Node? {
    guard let target = facts.resolver.mapping(node, of: part, walk), walk.enter(target) else {
      return nil
    }
    return target
  }
}

/// The state of the walk through operations. Many operations refer to the same shared parts.
struct OperationWalk {
  private var visited = NodeSet()
  /// The kind of document where the walk started.
  var origin = Origin.unknown
  /// Who gets requests.
  private(set) var callee = InlineSchema.Receiver.server
  /// Who gets the requests in what was visited, if it is not the server.
  private var callees: [Node: InlineSchema.Receiver] = [:]
  /// What was visited with different answers.
  private var crossings: [Span] = []

  enum Origin {
    /// A document with the parts of an API, which must conform to the specification.
    case api
    /// A file without a header, in which `paths` may be anything.
    case unknown
  }

  /// Returns whether the node is visited for the first time.
  mutating func enter(_ node: Node) -> Bool {
    if visited.insert(node) {
      if callee != .server { callees[node] = callee }
      return true
    }
    if callees[node, default: .server] != callee { crossings.append(node.span) }
    return false
  }

  mutating func calling(_ callee: InlineSchema.Receiver, _ body: (inout OperationWalk) -> Void) {
    let caller = self.callee
    self.callee = callee
    body(&self)
    self.callee = caller
  }

  /// Whether a schema is in a part that is used by requests in both directions.
  func crosses(_ span: Span) -> Bool {
    crossings.contains { $0.file == span.file && $0.start <= span.start && span.end <= $0.end }
  }
}

extension Node {
  /// The suffix that turns an operation's name into the name of its parameter.
  fileprivate var suffixOfParameter: String {
    if self[.place]?.hasText("body") == true { return "request" }
    return self[.name].map { $0.isScalar ? $0.text : "" } ?? ""
  }
}

extension String {
  /// Whether the string is a JSON media type such as `application/json` or `application/problem+json` (RFC 6839).
  var isJSONMediaType: Bool {
    if self == "application/json" { return true }
    let type = mediaTypeName
    return type.hasSuffix("/json") || type.hasSuffix("+json")
  }

  /// The part that says the type, as written: `Text/Plain` of `Text/Plain; charset=utf-8`.
  fileprivate var withoutMediaTypeParameters: String {
    let type = utf8.prefix { $0 != UInt8(ascii: ";") }
    return String(decoding: type.filter { $0 > UInt8(ascii: " ") }, as: UTF8.self)
  }

  /// The name by which media types are compared: `text/plain` of `Text/Plain; charset=utf-8`.
  fileprivate var mediaTypeName: String { withoutMediaTypeParameters.lowercased() }

  /// Whether a body of this media type can be JSON, or a sequence of JSON texts, such as `application/x-ndjson` and `text/event-stream`.
  var includesJSON: Bool {
    // Nearly all bodies are of this type.
    if self == "application/json" { return true }
    let type = mediaTypeName
    return type.isJSONMediaType || type.hasSuffix("*") || type.hasSuffix("json-seq")
      || type.hasSuffix("ndjson") || type.hasSuffix("jsonl") || type.hasSuffix("json-lines")
      || type.hasSuffix("jsonlines") || type.hasSuffix("stream+json")
      || type == "text/event-stream" || type == "application/x-json-stream"
  }
}
