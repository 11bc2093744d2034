package import SchemaDocument
package import SchemaModel

/// The operations that templates write about, with types that are printed for each of them.
///
/// Each operation becomes an object whose properties are its parameters and its body, so that they get their names and are decoded and
/// encoded like those of any other object. These objects are in a module of their own.
package struct EndpointTypes: Sendable {
  /// The operations, in document order.
  private(set) var endpoints: [PreparedEndpoint] = []
  /// Makes the views of the objects.
  let views: ViewBuilder
  /// What templates can't express, or only with less: see ``EndpointRemark``.
  package private(set) var remarks: [EndpointRemark] = []

  /// - Parameters:
  ///   - operations: The operations to write about.
  ///   - module: The module as it is printed.
  ///   - names: The names of its types and of the operations.
  ///   - role: The side of the API that the output is for.
  package init(
    of operations: [Operation],
    in module: Module,
    names: Names,
    role: Role,
    options: EmissionOptions
  ) {
    let usable = UsableTypes(ViewBuilder(module: module, names: names, options: options), role)
    var module = module
    var names = names
    var seen: Set<OperationNames.Key> = []
    for operation in operations {
      guard let endpoint = operation.endpoint, let name = names.operations[operation],
        let key = OperationNames.Key(operation), seen.insert(key).inserted
      else { continue }
      var prepared = PreparedEndpoint(endpoint, operation, usable, &remarks)
      prepared.id = DeclarationID(index: Int32(module.declarations.count))
      let spelled = operation.identifier ?? operation.name
      var declaration = Declaration(
        names: [spelled],
        isNamed: true,
        isChosen: false,
        parent: nil,
        source: Declaration.Source(
          span: endpoint.origin,
          origin: endpoint.origin,
          isPlain: true,
          isReference: false,
          isInline: false
        )
      )
      declaration.documentation = endpoint.documentation
      declaration.kind = .object(prepared.object)
      module.declarations.append(declaration)
      if names.operations.isRenamed(operation) {
        let kind: EndpointRemark.Kind =
          names.operations.hasLostName(operation)
          ? .renamedAnew(spelled, name.bare) : .renamed(spelled, name.bare)
        remarks.append(EndpointRemark(kind, at: endpoint.origin))
      }
      names.append(type: name)
      endpoints.append(prepared)
    }
    var inside = InsideNames(
      besides: NameTable(),
      keeping: RecordedNames(NameRecord(), in: module),
      options: options
    )
    for endpoint in endpoints {
      inside.name(endpoint.id, called: names.type(endpoint.id), module: module)
    }
    for (_, members) in inside.members { names.append(members: members) }
    var options = options
    options.rules = []
    options.style = TypeStyle()
    options.style.mutability = .var
    options.unions = .named
    var views = ViewBuilder(module: module, names: names, options: options)
    views.types.namespace = options.namespace
    self.views = views
  }
}

/// Something about an operation that a template can't express, or only with less.
package struct EndpointRemark: Hashable, Sendable {
  package var kind: Kind
  package var place: Span

  package init(_ kind: Kind, at place: Span) {
    self.kind = kind
    self.place = place
  }

  package enum Kind: Hashable, Sendable {
    /// The parameter is left out, because it's in a part of the request that isn't known.
    case place(parameter: String, String)
    /// The parameter is left out.
    case omitted(Endpoint.OmittedParameter.Reason)
    /// A server reads a text that more than one type of a union can have.
    case ambiguousText
    /// Nothing separates two names in the path, so a server can't tell where the first one ends.
    case adjacentNames(String)
    /// The template has no use for webhooks, such as this one.
    case webhooks(template: String, String)
    /// The body isn't JSON, so it is data.
    case mediaType(String)
    /// The body can also be of another media type, for which there is no type.
    case unused(String, besides: String)
    /// Responses like this one never have a body, so this form of one is left out.
    case bodiless(String)
    /// The value can have a null that its style can't write.
    case null
    /// An item of the query can be the member of the object or another parameter.
    case memberLikeParameter(String)
    /// An item of the query can be the member of two objects.
    case memberLikeMember(String, of: String)
    /// The type is not one that the output can send or receive.
    case type(UsableTypes.Obstacle)
    /// The response is left out, because its key is no status.
    case status(String)
    /// Another type has the name.
    case renamed(String, String)
    /// Another type has the name that the operation had.
    case renamedAnew(String, String)
  }
}

// MARK: - Usable types

/// Tells which types of operations an output can send and receive.
package struct UsableTypes {
  private let views: ViewBuilder
  private let generated: Set<DeclarationID>
  let role: Role

  /// Why a type can't be used.
  package enum Obstacle: Hashable, Sendable {
    case notGenerated
    case notEncodable
    case notDecodable
    /// Its dates have a pattern, which only files of types declare.
    case datePattern
    /// It's a list of lists or of objects, for which parameters have no style.
    case nestedList
  }

  /// Who sends something.
  enum Sender {
    case client
    case server
  }

  init(_ views: ViewBuilder, _ role: Role) {
    self.views = views
    self.role = role
    var generated = views.module.imported
    var pending = views.names.files.flatMap(\.declarations)
    while let id = pending.popLast() {
      if generated.insert(id).inserted { pending += views.module[id].children }
    }
    for (id, other) in views.module.representatives where generated.contains(other) {
      generated.insert(id)
    }
    self.generated = generated
  }

  var options: EmissionOptions { views.options }

  /// Whether the output reads what one side sends.
  func isReceived(from sender: Sender) -> Bool {
    role == .both || (role == .client) != (sender == .client)
  }

  /// Returns why a type can't be used for what one side sends; nil if it can.
  func obstacle(to type: TypeReference, sentBy sender: Sender) -> Obstacle? {
    let isReceived = isReceived(from: sender)
    let isSent = role == .both || !isReceived
    switch type {
    case .primitive, .any: return nil
    case .patternDate: return .datePattern
    case .array(let inner), .set(let inner), .tuple(let inner), .dictionary(let inner),
      .optional(let inner):
      return obstacle(to: inner, sentBy: sender)
    case .foreign:
      return isSent && views.options.conformance == .decodable ? .notEncodable : nil
    case .declared(let id), .enumeration(let id, _):
      guard generated.contains(id) else { return .notGenerated }
      switch views.module[id].kind {
      case .enumeration: return nil
      case .alias(let target): return obstacle(to: target, sentBy: sender)
      case .object, .union:
        if let imported = views.names.imported[id] {
          return isSent && !imported.isEncodable ? .notEncodable : nil
        }
        let coding = views.styles[id].coding
        if isSent, !coding.isEncodable { return .notEncodable }
        return isReceived && !coding.isDecodable ? .notDecodable : nil
      }
    }
  }

  /// Returns why the type of a parameter can't be used; nil if it can.
  func obstacle(to parameter: Endpoint.Parameter, sentBy sender: Sender) -> Obstacle? {
    if let obstacle = obstacle(to: parameter.value.type, sentBy: sender) { return obstacle }
    guard parameter.isText, let element = element(of: parameter.value.type) else { return nil }
    return [.list, .map, .object].contains(shape(of: element)) ? .nestedList : nil
  }

  /// Whether a server can't tell which type of a union a parameter has.
  func isAmbiguous(_ parameter: Endpoint.Parameter) -> Bool {
    guard role != .client, parameter.isText else { return false }
    let type = parameter.value.type
    return shape(of: element(of: type) ?? type) == .union
  }

  /// Returns the type of the elements of a list; nil if it's no list.
  private func element(of type: TypeReference) -> TypeReference? {
    switch type {
    case .array(let inner), .set(let inner), .tuple(let inner):
      if case .optional(let wrapped) = inner { return wrapped }
      return inner
    case .optional(let inner): return element(of: inner)
    case .declared(let id):
      guard case .alias(let target) = views.module[id].kind else { return nil }
      return element(of: target)
    case .primitive, .any, .patternDate, .dictionary, .foreign, .enumeration: return nil
    }
  }

  func isSendable(_ type: TypeReference) -> Bool {
    guard let id = type.declaration else {
      if case .foreign = type { return views.options.style.conformances.contains("Sendable") }
      return true
    }
    switch views.module[id].kind {
    case .enumeration: return true
    case .alias(let target): return isSendable(target)
    case .object, .union:
      if let imported = views.names.imported[id] {
        return imported.conformances.contains("Sendable")
      }
      return views.styles[id].conformances.contains("Sendable")
    }
  }

  func shape(of type: TypeReference) -> ListedPropertyView.Shape { views.module.shape(of: type) }

  /// Returns the object with known members that a type is; nil if it's something else.
  func object(_ type: TypeReference) -> Object? {
    switch type {
    case .optional(let inner): return object(inner)
    case .declared(let id):
      switch views.module[id].kind {
      case .object(let object): return object.isTuple ? nil : object
      case .alias(let target): return object(target)
      case .enumeration, .union: return nil
      }
    case .primitive, .any, .patternDate, .array, .set, .tuple, .dictionary, .foreign, .enumeration:
      return nil
    }
  }
}

extension Endpoint.Parameter {
  /// Whether it is written in a style for scalars and what consists of them, and not as JSON.
  fileprivate var isText: Bool {
    switch spelling {
    case .content: false
    case .style(let style, _, _): style != .deepObject
    }
  }
}
