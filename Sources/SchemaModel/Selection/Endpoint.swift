package import SchemaDocument

/// An operation as data: what is sent, and what comes back.
///
/// For example, `GET /orders/{id}` with an integer in its path, and the responses `200` and `404`. Webhooks are operations, too, which
/// backends call; callbacks aren't.
package struct Endpoint: Sendable {
  /// The method in capitals, such as `GET`.
  package var method: String
  /// The path as the document writes it, such as `/orders/{id}`; the name of a webhook.
  package var path: String
  package var caller: Caller
  package var documentation = Documentation()
  /// The parameters of the path item and of the operation, in that order.
  package var parameters: [Parameter] = []
  /// Nil if no body is sent.
  package var body: Body?
  /// The parameters that have no name or place, and those that are listed before.
  package var omitted: [OmittedParameter] = []
  /// The responses, in document order.
  package var responses: [Response] = []
  /// The operation in the document, for its keywords that start with `x-`.
  package var node: Node
  /// The place of the method.
  package var origin: Span
  /// Where an input document lists it.
  package var entry: Entry
  /// The Swift name that a person has chosen.
  package var chosenName: String?

  package init(
    method: String,
    path: String,
    caller: Caller,
    node: Node,
    origin: Span,
    entry: Entry
  ) {
    self.method = method
    self.path = path
    self.caller = caller
    self.node = node
    self.origin = origin
    self.entry = entry
  }

  /// Where an input document lists an operation, which can itself be in another document, and in several entries.
  package struct Entry: Hashable, Sendable {
    package var file: FileID
    /// For example `/paths/~1orders/post`.
    package var pointer: Pointer

    package init(file: FileID, pointer: Pointer) {
      self.file = file
      self.pointer = pointer
    }
  }

  /// Who sends the request.
  package enum Caller: Hashable, Sendable {
    case client
    case backend
  }

  package var isWebhook: Bool { caller == .backend }

  /// The type of a value, and how it is decoded.
  package struct Value: Sendable {
    package var type: TypeReference
    package var form = DecodeForm.plain
    package var coercion = DecodingPolicies.Coercion.none

    package init(type: TypeReference) { self.type = type }
  }
}

// MARK: - Parameters

extension Endpoint {
  package struct Parameter: Sendable {
    package var name: String
    package var place: Place
    package var presence: Presence
    package var value: Value
    package var spelling: Spelling
    package var documentation = Documentation()
    /// The Swift name that a person has chosen.
    package var chosenName: String?
    /// What its schema says about decoding.
    package var stated = DecodingPolicies()
    /// The value of `default` in its schema.
    package var defaultValue: Node?
    /// What happens to an invalid value on the side that decodes it.
    package var failure: DecodePlan.FailurePolicy
    /// The value on that side if the parameter is absent.
    package var fallback: DefaultValue?
    /// The parameter in the document; nil if it isn't declared.
    package var node: Node?
    package var origin: Span

    package init(
      name: String,
      place: Place,
      presence: Presence,
      value: Value,
      spelling: Spelling,
      origin: Span
    ) {
      self.name = name
      self.place = place
      self.presence = presence
      self.value = value
      self.spelling = spelling
      self.origin = origin
      failure = presence == .required ? .throwing : .tolerant
    }

    /// The part of a request that has a parameter.
    package enum Place: Hashable, Sendable {
      case path
      case query
      case header
      case cookie
      /// As the document writes it, such as the `querystring` of OpenAPI 3.2.
      case other(String)

      package init(_ text: String) {
        switch text {
        case "path": self = .path
        case "query": self = .query
        case "header": self = .header
        case "cookie": self = .cookie
        default: self = .other(text)
        }
      }

      package var text: String {
        switch self {
        case .path: "path"
        case .query: "query"
        case .header: "header"
        case .cookie: "cookie"
        case .other(let text): text
        }
      }
    }
  }

  /// A parameter that requests can't have.
  package struct OmittedParameter: Sendable {
    package var reason: Reason
    package var origin: Span

    package init(_ reason: Reason, at origin: Span) {
      self.reason = reason
      self.origin = origin
    }

    package enum Reason: Hashable, Sendable {
      case unnamed
      case misplaced(name: String)
      /// A list has another one with the same name in the same place.
      case repeated(name: String)
    }
  }

  /// How a value becomes text.
  package enum Spelling: Hashable, Sendable {
    case style(Style, explodes: Bool, allowsReserved: Bool)
    /// As a body of this media type.
    case content(String)

    /// Sources: OpenAPI 3.0.4, Parameter Object, Style Values; Swagger 2.0, Parameter Object, `collectionFormat`.
    package enum Style: String, Hashable, Sendable, CaseIterable {
      case simple
      case label
      case matrix
      case form
      case spaceDelimited
      case pipeDelimited
      case tabDelimited
      case deepObject
    }
  }
}

// MARK: - Bodies

extension Endpoint {
  package struct Body: Sendable {
    /// The forms that the body can have, in document order.
    package var contents: [Content]
    package var isRequired: Bool
    package var origin: Span

    package init(contents: [Content], isRequired: Bool, origin: Span) {
      self.contents = contents
      self.isRequired = isRequired
      self.origin = origin
    }
  }

  /// One form of a body.
  package struct Content: Sendable {
    /// The media type as written, such as `application/json; charset=utf-8`.
    package var mediaType: String
    package var kind: Kind
    /// Nil without a schema.
    package var value: Value?
    package var origin: Span

    package init(mediaType: String, kind: Kind, value: Value?, origin: Span) {
      self.mediaType = mediaType
      self.kind = kind
      self.value = value
      self.origin = origin
    }

    package enum Kind: Hashable, Sendable {
      case json
      /// A sequence of JSON texts, such as `text/event-stream`.
      case sequence
      case other
    }
  }

  package struct Response: Sendable {
    package var status: Status
    /// The forms that the body can have; empty if there is no body.
    package var contents: [Content] = []
    package var headers: [Header] = []
    package var documentation = Documentation()
    package var origin: Span

    package init(status: Status, origin: Span) {
      self.status = status
      self.origin = origin
    }
  }

  package struct Header: Sendable {
    package var name: String
    package var isRequired: Bool
    package var value: Value

    package init(name: String, isRequired: Bool, value: Value) {
      self.name = name
      self.isRequired = isRequired
      self.value = value
    }
  }

  /// The key of a response.
  package enum Status: Hashable, Sendable {
    case code(Int)
    /// All codes with the same first digit: `4XX`.
    case range(Int)
    case `default`
    /// No status, as written.
    case other(String)

    package init(_ text: String) {
      if text == "default" {
        self = .default
      } else if text.utf8.count == 3, let first = text.first?.wholeNumberValue,
        (1...5).contains(first)
      {
        self =
          if text.dropFirst().uppercased() == "XX" {
            .range(first)
          } else if let code = Int(text) {
            .code(code)
          } else {
            .other(text)
          }
      } else {
        self = .other(text)
      }
    }

    /// Whether a response with it never has a body, whatever its headers say.
    ///
    /// Source: RFC 9110, sections 6.4.1 and 15.3.6.
    package var forbidsBody: Bool {
      switch self {
      case .code(let code): (100..<200).contains(code) || [204, 205, 304].contains(code)
      case .range(let first): first == 1
      case .default, .other: false
      }
    }

    package var isSuccess: Bool {
      switch self {
      case .code(let code): (200..<300).contains(code)
      case .range(let first): first == 2
      case .default, .other: false
      }
    }
  }
}

extension Endpoint {
  /// Changes each value of bodies and headers.
  package mutating func changeValues(_ change: (inout Value) -> Void) {
    if var contents = body?.contents {
      Self.changeValues(of: &contents, change)
      body?.contents = contents
    }
    for index in responses.indices {
      Self.changeValues(of: &responses[index].contents, change)
      for header in responses[index].headers.indices {
        change(&responses[index].headers[header].value)
      }
    }
  }

  private static func changeValues(of contents: inout [Content], _ change: (inout Value) -> Void) {
    for index in contents.indices {
      guard var value = contents[index].value else { continue }
      change(&value)
      contents[index].value = value
    }
  }
}
