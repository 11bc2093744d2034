package import SchemaDocument

/// The language that a document is written in: the only place where Swagger 2.0, OpenAPI 3.0, 3.1, 3.2 and JSON Schema differ.
package enum Dialect: Hashable, Sendable {
  case swagger2
  case openAPI30
  /// OpenAPI 3.1 and later, whose schemas are JSON Schema 2020-12.
  case openAPI31
  case jsonSchema
  /// A file without a header, as is common in schema repositories.
  case fragment

  package init(root: Node?) {
    if let root, let version = Self.version(of: root) {
      self = Self.release(nearestTo: version).dialect
    } else if root?["$schema"] != nil {
      self = .jsonSchema
    } else {
      self = .fragment
    }
  }

  /// Returns a version that dtoc doesn't know, and the name of the version that it is read as; `nil` for a known version.
  static func unknownVersion(of root: Node) -> (version: Node, readAs: String)? {
    guard let version = version(of: root) else { return nil }
    let release = release(nearestTo: version)
    let isKnown =
      version.key?.hasText(release.key) == true
      && (version.hasText(release.number) || version.text.hasPrefix("\(release.number)."))
    return isKnown ? nil : (version, release.name)
  }

  /// The names of all versions that dtoc knows.
  static var knownVersions: [String] { releases.map(\.name) }

  /// The value of `swagger` or `openapi`.
  private static func version(of root: Node) -> Node? {
    [root["swagger"], root["openapi"]].lazy.compactMap { $0 }.first { $0.isScalar }
  }

  /// A version of an API specification.
  private struct Release {
    var key: String
    var number: String
    var dialect: Dialect
    var name: String
  }

  private static let releases = [
    Release(key: "swagger", number: "2.0", dialect: .swagger2, name: "Swagger 2.0"),
    Release(key: "openapi", number: "3.0", dialect: .openAPI30, name: "OpenAPI 3.0"),
    Release(key: "openapi", number: "3.1", dialect: .openAPI31, name: "OpenAPI 3.1"),
    Release(key: "openapi", number: "3.2", dialect: .openAPI31, name: "OpenAPI 3.2"),
  ]

  /// Returns the latest release that isn't newer, by major and minor number. Without a number, returns the latest release with the key.
  private static func release(nearestTo version: Node) -> Release {
    let numbers = version.text.split(separator: ".").prefix(2).map { Int($0) }
    let isSwagger = version.key?.hasText("swagger") == true
    guard let major = numbers.first ?? nil else { return isSwagger ? releases[0] : releases[3] }
    let minor = (numbers.count > 1 ? numbers[1] : nil) ?? 0
    switch (major, minor) {
    case (...2, _): return releases[0]
    case (3, ...0): return releases[1]
    case (3, 1): return releases[2]
    default: return releases[3]
    }
  }

  /// Whether one of its specifications has a keyword.
  package func has(_ keyword: Keyword) -> Bool {
    let specifications: Keyword.Specifications =
      switch self {
      case .swagger2: .swagger2
      case .openAPI30: .openAPI30
      case .openAPI31: .openAPI31
      case .jsonSchema: .drafts
      case .fragment: .all
      }
    return !specifications.isDisjoint(with: keyword.facts.specifications)
  }

  /// Whether the document states what language it is written in.
  package var hasHeader: Bool {
    switch self {
    case .swagger2, .openAPI30, .openAPI31, .jsonSchema: true
    case .fragment: false
    }
  }

  /// Whether its header makes the root a schema.
  package var rootIsSchema: Bool {
    switch self {
    case .jsonSchema: true
    case .swagger2, .openAPI30, .openAPI31, .fragment: false
    }
  }

  /// The section of an API document with the named schemas, in the words of a message.
  package var homeOfSchemas: String? {
    switch self {
    case .swagger2: "definitions"
    case .openAPI30, .openAPI31: "components.schemas"
    case .jsonSchema, .fragment: nil
    }
  }

  /// Whether the root may have `components`.
  package var mayHaveComponents: Bool {
    switch self {
    case .openAPI30, .openAPI31, .jsonSchema, .fragment: true
    case .swagger2: false
    }
  }

  /// Whether an API document requires `paths`.
  package var requiresPaths: Bool {
    switch self {
    case .swagger2, .openAPI30: true
    case .openAPI31, .jsonSchema, .fragment: false
    }
  }

  /// Whether a body is a parameter, and a response has a single schema, and an example for each media type.
  package var hasBodyParameters: Bool {
    switch self {
    case .swagger2: true
    case .openAPI30, .openAPI31, .jsonSchema, .fragment: false
    }
  }

  /// Whether parameters have their schema under `schema`, and bodies and responses theirs under `content` and a media type.
  package var hasMediaTypes: Bool {
    switch self {
    case .openAPI30, .openAPI31: true
    case .swagger2, .jsonSchema, .fragment: false
    }
  }

  /// Whether tools may add arbitrary keywords to schemas. In other dialects such keywords must begin with `x-`.
  ///
  /// Source: JSON Schema 2020-12 core, section 4.3.1; OpenAPI 3.0.4, Specification Extensions.
  package var allowsUnknownKeywords: Bool {
    switch self {
    case .jsonSchema: true
    case .swagger2, .openAPI30, .openAPI31, .fragment: false
    }
  }

  /// Whether an array must describe its elements with `items`.
  ///
  /// Source: OpenAPI 3.0.4, Schema Object.
  package var requiresItems: Bool {
    switch self {
    case .swagger2, .openAPI30, .openAPI31, .fragment: true
    case .jsonSchema: false
    }
  }

  /// Whether `type` may be a list, and `null` is a type.
  package var hasTypeLists: Bool {
    switch self {
    case .openAPI31, .jsonSchema, .fragment: true
    case .swagger2, .openAPI30: false
    }
  }

  /// The keyword that allows null; `nil` if null is a type.
  package var nullableKeyword: Keyword? {
    switch self {
    case .swagger2: .vendorNullable
    case .openAPI30, .fragment: .nullable
    case .openAPI31, .jsonSchema: nil
    }
  }

  /// Returns the form of `exclusiveMinimum` and `exclusiveMaximum` in a document of the dialect; `nil` if it is unknown: a fragment may be
  /// part of a document with either form.
  ///
  /// Source: JSON Schema draft 4 validation, section 5.1; draft 6 validation, section 6.3.
  package func exclusiveBoundForm(in root: Node?) -> ExclusiveBoundForm? {
    switch self {
    case .swagger2, .openAPI30: return .boolean
    case .openAPI31: return .number
    case .fragment: return nil
    case .jsonSchema:
      guard let schema = root?["$schema"]?.text else { return nil }
      if schema.contains("draft-04") || schema.contains("draft-03") { return .boolean }
      return schema.contains("draft-0") || schema.contains("draft/20") ? .number : nil
    }
  }

  package enum ExclusiveBoundForm: Sendable {
    /// `minimum: 5` beside `exclusiveMinimum: true`
    case boolean
    /// `exclusiveMinimum: 5`
    case number
  }

  /// Whether keywords beside `$ref` are ignored. The specifications before 3.1 ignore them, although authors mean them to apply.
  ///
  /// Source: OpenAPI 3.0.4, Reference Object; JSON Schema 2020-12 core, section 8.2.3.1.
  package var ignoresReferenceSiblings: Bool {
    switch self {
    case .swagger2, .openAPI30: true
    case .openAPI31, .jsonSchema, .fragment: false
    }
  }

  /// Whether keywords beside `$ref` are ignored in a document of the dialect: until draft 7, JSON Schema ignored them, too.
  ///
  /// Source: JSON Schema draft 7 core, section 8.3.
  package func ignoresReferenceSiblings(in root: Node?) -> Bool {
    guard case .jsonSchema = self, let schema = root?["$schema"]?.text else {
      return ignoresReferenceSiblings
    }
    return schema.contains("draft-0")
  }

  /// The versions of the specification that ignore keywords beside `$ref`.
  package var nameWhereSiblingsAreIgnored: String {
    switch self {
    case .jsonSchema: "JSON Schema until draft 7"
    case .swagger2, .openAPI30, .openAPI31, .fragment: name
    }
  }

  /// Whether a schema restricts values only as its keywords state: one with `properties` and without `type` also accepts a string. In API
  /// documents such a schema is an object, and one with `pattern` is a string.
  package var isStrictJSONSchema: Bool {
    switch self {
    case .jsonSchema: true
    case .swagger2, .openAPI30, .openAPI31, .fragment: false
    }
  }

  /// Whether the root describes an API rather than being a schema.
  package var describesAPI: Bool {
    switch self {
    case .swagger2, .openAPI30, .openAPI31: true
    case .jsonSchema, .fragment: false
    }
  }

  /// Whether `required` may be an empty list, as it may since draft 6.
  ///
  /// Source: JSON Schema draft 4 validation, section 5.4.3; draft 6 validation, section 6.17.
  package var allowsEmptyRequired: Bool {
    switch self {
    case .openAPI31, .jsonSchema: true
    case .swagger2, .openAPI30, .fragment: false
    }
  }

  /// Whether `true` and `false` are schemas.
  package var hasBooleanSchemas: Bool {
    switch self {
    case .openAPI31, .jsonSchema, .fragment: true
    case .swagger2, .openAPI30: false
    }
  }

  /// Whether schemas may have separate identities, by `$id`.
  package var hasIdentities: Bool {
    switch self {
    case .openAPI31, .jsonSchema, .fragment: true
    case .swagger2, .openAPI30: false
    }
  }

  /// How `discriminator` names the member; `nil` if both forms are common.
  ///
  /// Source: Swagger 2.0, Schema Object; OpenAPI 3.0.4, Discriminator Object.
  package var discriminatorForm: DiscriminatorForm? {
    switch self {
    case .swagger2: .name
    case .openAPI30, .openAPI31: .object
    case .jsonSchema, .fragment: nil
    }
  }

  package enum DiscriminatorForm: Sendable {
    /// `discriminator: kind`
    case name
    /// `discriminator: {propertyName: kind}`
    case object
  }

  package var name: String {
    switch self {
    case .swagger2: "Swagger 2.0"
    case .openAPI30: "OpenAPI 3.0"
    case .openAPI31: "OpenAPI 3.1"
    case .jsonSchema: "JSON Schema"
    case .fragment: "a schema fragment"
    }
  }
}
