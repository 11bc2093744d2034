package import SchemaDocument

/// Which side of an API an output is for: which bodies it decodes, and which it sends.
///
/// For example, a client decodes responses. It has no use for the types of request bodies, unless its types can be encoded.
package enum Role: String, Hashable, Sendable, CaseIterable {
  case client
  case server
  case both
}

/// A schema inside of an operation: that of a body, a parameter or a header.
///
/// For example, `{type: object, …}` in `GET /pets` under `responses`, `200`, `content`, `application/json`, `schema`. A `$ref` in its place
/// contains no type of its own.
package struct InlineSchema: Sendable {
  package var span: Span
  package var receiver: Receiver
  package var media: Media
  /// The type of its values, or of their elements. For a `$ref` it is declared elsewhere, maybe in the schema of another body.
  package var type: DeclarationID?

  package init(span: Span, receiver: Receiver, media: Media, type: DeclarationID?) {
    self.span = span
    self.receiver = receiver
    self.media = media
    self.type = type
  }

  /// How its values are written.
  package enum Media: Hashable, Sendable {
    /// As JSON, or outside of bodies.
    case json
    case other(String)
    /// In another media type, but the body can also be JSON.
    case alternative(String)

    /// The media type, if it isn't JSON.
    package var other: String? {
      switch self {
      case .json: nil
      case .other(let type), .alternative(let type): type
      }
    }
  }

  /// Who gets its values.
  package enum Receiver: Hashable, Sendable {
    case client
    case server
    /// A part of a document that is used in both ways.
    case both

    /// Who answers.
    package var other: Receiver {
      switch self {
      case .client: .server
      case .server: .client
      case .both: .both
      }
    }
  }
}

/// The inline schemas of operations that an output has types for.
package struct InlineSelection: Hashable, Sendable {
  package var role: Role
  /// Whether the types can be encoded, so that they are of use for what is sent.
  package var sends: Bool
  /// The media types, besides JSON, whose bodies have types of their own.
  package var mediaTypes: [Glob]

  package init(role: Role, sends: Bool, mediaTypes: [Glob]) {
    self.role = role
    self.sends = sends
    self.mediaTypes = mediaTypes
  }

  /// Why an inline schema has no type; nil if it has one.
  func reason(against schema: InlineSchema) -> LeftOutInline.Reason? {
    let isKnown = schema.media.other.map { media in mediaTypes.contains { $0.matches(media) } }
    if !sends, !receives(schema.receiver) { return isKnown == false ? .both : .direction }
    return isKnown == false ? .mediaType : nil
  }

  private func receives(_ receiver: InlineSchema.Receiver) -> Bool {
    switch (role, receiver) {
    case (.both, _), (_, .both), (.client, .client), (.server, .server): true
    case (.client, .server), (.server, .client): false
    }
  }
}

/// The types of inline schemas that a role has no use for.
package struct LeftOutInline: Sendable {
  package private(set) var reasons: [DeclarationID: Reason] = [:]
  /// The types in these schemas that schemas with types refer to.
  private(set) var wanted: [DeclarationID] = []
  /// All types that are left out, with those nested in them, unless another type needs them.
  private(set) var types: Set<DeclarationID> = []
  /// The bodies that exist only in media types without types.
  package private(set) var bodies: [InlineSchema] = []
  /// The places of all schemas that are left out, also of those that have no type for other reasons.
  package private(set) var places: [Span] = []

  package enum Reason: Hashable, Sendable {
    /// The output doesn't decode it, and can't send it.
    case direction
    /// The body isn't JSON.
    case mediaType
    /// The body isn't JSON, and the output doesn't decode it and can't send it.
    case both
  }

  /// - Parameter selection: What an output has types for; nil for everything.
  init(of module: Module, by selection: InlineSelection?) {
    guard let selection, !module.inlineSchemas.isEmpty else { return }
    // Schemas that YAML repeats have the same place. One that is wanted somewhere has a type.
    var schemas: [(schema: InlineSchema, reason: Reason?)] = []
    for schema in module.inlineSchemas.sorted(by: { $0.span.precedes($1.span) }) {
      let reason = selection.reason(against: schema)
      if let last = schemas.last, last.schema.span == schema.span {
        if last.reason != nil { schemas[schemas.count - 1].reason = reason }
      } else {
        schemas.append((schema, reason))
      }
    }
    places = schemas.filter { $0.reason != nil }.map(\.schema.span)
    var withTypes: Set<Int> = []
    for id in module.files.flatMap(\.declarations) {
      let span = module[id].span
      var (low, high) = (0, schemas.count)
      while low < high {
        let middle = (low + high) / 2
        if span.precedes(schemas[middle].schema.span) { high = middle } else { low = middle + 1 }
      }
      guard low > 0, schemas[low - 1].schema.span.contains(span),
        let reason = schemas[low - 1].reason
      else { continue }
      // A type that says that it is only encoded is there to be sent.
      if !selection.sends, module[id].isOnlyEncoded { continue }
      reasons[id] = reason
      withTypes.insert(low - 1)
    }
    types = module.withNested(reasons.keys)
    let targets = schemas.filter { $0.reason == nil }.compactMap(\.schema.type)
    wanted = Set(targets).intersection(types).sorted()
    types.subtract(module.withNested(wanted))
    bodies = withTypes.sorted().filter { schemas[$0].reason == .mediaType }.map {
      schemas[$0].schema
    }
    .filter { if case .other = $0.media { true } else { false } }
  }
}

extension Module {
  /// Returns some declarations and those nested in them.
  fileprivate func withNested(_ outer: some Sequence<DeclarationID>) -> Set<DeclarationID> {
    var pending = Array(outer)
    var found: Set<DeclarationID> = []
    while let id = pending.popLast() {
      if found.insert(id).inserted { pending += self[id].children }
    }
    return found
  }
}

extension Span {
  fileprivate func precedes(_ other: Span) -> Bool {
    (file.index, start) < (other.file.index, other.start)
  }

  fileprivate func contains(_ other: Span) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }
}
