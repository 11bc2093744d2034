package import Patterns
package import SchemaDocument
package import SchemaFacts
package import SchemaLanguage
package import SchemaLowering
import SchemaReferences

/// The schemas of a module, to check payloads against all of their keywords.
package struct Contract: Sendable {
  package let index: SchemaIndex
  /// The direction in which payloads travel.
  private let profile: LoweringOptions.Profile
  /// The patterns that were needed; nil for those that aren't supported.
  private let patterns = Locked<[Node: Pattern?]>([:])

  package init(_ index: SchemaIndex, profile: LoweringOptions.Profile = .response) {
    self.index = index
    self.profile = profile
  }

  /// Checks a payload.
  func findings(
    in payload: JSONPlace,
    as root: PayloadRoot,
    _ options: PayloadOptions
  ) -> ContractReading {
    let check = ContractCheck(self, size: payload.entry.span, undescribed: options.undescribed)
    if let schema = schema(of: root) { check.check(payload, schema) }
    return ContractReading(
      faults: check.violations.map { ContractFault($0, options.excerpts) },
      undescribed: check.undescribedValues(of: payload).map { ContractFault($0, options.excerpts) },
      gaps: check.gaps.map { ContractGap(place: $0.key.headSpan, reason: $0.value) }
        .sorted { $0.place.start < $1.place.start }
    )
  }

  /// Whether an object needn't have a property that its schema requires, because only payloads in the other direction have it.
  ///
  /// Source: OpenAPI 3.0.4, Schema Object.
  package func exempts(_ name: String, in raw: RawSchema) -> Bool {
    guard index.dialect(of: raw.node).describesAPI, let schema = raw[.properties]?[name],
      schema.isMapping
    else { return false }
    return !profile.carries(RawSchema(schema))
  }

  /// The same schemas for payloads in the other direction.
  package var reversed: Contract {
    switch profile {
    case .response: Contract(index, profile: .request)
    case .request: Contract(index, profile: .response)
    case .both: self
    }
  }

  /// Whether payloads in the direction have no property with a schema. What travels in both directions can be a response.
  package func leavesOut(_ property: Node) -> Bool {
    let direction = profile == .both ? .response : profile
    return property.isMapping && !direction.carries(RawSchema(property))
  }

  /// Returns the schema of a whole payload.
  package func schema(of root: PayloadRoot) -> Node? {
    root.schema.flatMap { index.schema(listedAt: $0) }
      ?? root.declaration.map { index.schema(of: $0) }
  }

  /// Returns the schema that a reference means; nil if it isn't known.
  ///
  /// Lowering resolves only references that types depend on, so not those in `not` and `if`. Usually these lead to another place of the
  /// same document.
  package func target(of reference: Node) -> Node? {
    if let target = index.references.target(of: reference) { return target }
    guard reference.text.hasPrefix("#"), let pointer = Pointer(fragment: reference.text),
      !reference.isInEmbeddedResource
    else { return nil }
    return index.documents[Int(reference.file.index)].node(at: pointer)
  }

  package func pattern(_ node: Node) -> Pattern? {
    patterns.withLock { patterns in
      if let known = patterns[node] { return known }
      let pattern = Pattern(node.text)
      patterns[node] = .some(pattern)
      return pattern
    }
  }

  /// Whether keywords beside the `$ref` of a schema are ignored.
  package func ignoresReferenceSiblings(in schema: Node) -> Bool {
    let document = index.documents[Int(schema.file.index)]
    return index.dialect(of: schema).ignoresReferenceSiblings(in: document.root)
  }
}

extension Node {
  /// Whether a schema around it, other than the whole document, has a URI of its own, to which references are relative.
  fileprivate var isInEmbeddedResource: Bool {
    var ancestor = parent
    while let node = ancestor, let outer = node.parent {
      // It may also be a section with all schemas of the document.
      if node[Keyword.identifier.rawValue] != nil { return true }
      ancestor = outer
    }
    return false
  }
}

/// What a check against the schemas finds.
package struct ContractReading: Sendable {
  package var faults: [ContractFault] = []
  /// The outermost values that no schema describes, if they are asked for.
  package var undescribed: [ContractFault] = []
  package var gaps: [ContractGap] = []
}

/// A place of a payload that the schemas don't allow.
package struct ContractFault: Hashable, Sendable {
  /// The coding path, such as `cars[2].park.name`; empty for the root.
  package var path: String
  /// The bytes of the value; for an absent one, the beginning of the object that lacks it.
  package var range: Range<Int>
  /// What is wrong, as the end of a sentence about the value.
  package var complaint: String
  /// A part of the value, redacted unless all values are shown.
  package var excerpt: String?
  /// The keyword in the schemas.
  package var keyword: Span

  /// The coding path without indices of arrays, such as `cars[*].park.name`.
  package var generalizedPath: String { DecodingIssue.generalized(path) }

  init(_ violation: Violation, _ excerpts: ExcerptPolicy) {
    let keys = violation.member.map { [DTOKey($0)] } ?? []
    path = render(violation.value.codingPath + keys)
    range = violation.value.range
    complaint = violation.complaint
    excerpt = violation.member == nil ? excerpts.excerpt(of: violation.value) : nil
    keyword = violation.keyword.headSpan
  }
}

/// A keyword that isn't checked.
package struct ContractGap: Hashable, Sendable {
  /// The keyword.
  package var place: Span
  package var reason: Reason

  package enum Reason: Hashable, Sendable {
    /// A regular expression that is invalid or has unusual features.
    case pattern
    /// The target of a reference isn't known.
    case reference
    /// It takes too long.
    case effort
    /// Too many schemas are around it, so the stack is nearly full.
    case depth
  }
}
