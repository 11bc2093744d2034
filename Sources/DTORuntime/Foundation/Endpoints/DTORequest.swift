#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An HTTP request, without the address of a server.
public struct DTORequest: Sendable {
  /// The HTTP method, such as `GET`.
  public var method: String
  /// The path and the query, percent-encoded, such as `/orders/7?expand=car`.
  public var target: String
  /// The fields of the header, in order. A name can occur more than once.
  public var headers: [(name: String, value: String)]
  /// The body; `nil` for none.
  public var body: Data?

  /// Creates a request, such as one that a server has received.
  public init(
    method: String,
    target: String,
    headers: [(name: String, value: String)] = [],
    body: Data? = nil
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    // Servers have no bytes where there is no body.
    self.body = body?.isEmpty == true ? nil : body
  }

  /// Creates the request of an endpoint.
  ///
  /// A request that would be read as another one throws an `EncodingError`: if a value in the path is empty, `.` or `..`, if an
  /// element of a list is null, or contains what separates elements and can't be escaped, such as a comma in a header, and if a member
  /// of an object that is an item of the query itself has the name of another item.
  ///
  /// - Parameters:
  ///   - endpoint: The type of the endpoint.
  ///   - body: The encoded body.
  ///   - contentType: The media type of the body.
  ///   - write: Writes the parameters: those of the query to `output.object("query")`, and so on.
  public init<Endpoint: DTOEndpoint>(
    _ endpoint: Endpoint.Type,
    body: Data? = nil,
    contentType: String? = nil,
    parameters write: (DTOOutput) throws -> Void = { _ in }
  ) throws {
    var text = ParameterText(
      try withoutActuallyEscaping(write) { write in
        try JSONValueEncoder().encode(WrittenParameters(write: write))
      }
    )
    for parameter in Endpoint.parameters { try text.add(parameter, among: Endpoint.parameters) }
    method = Endpoint.method
    target = try PathTemplate(Endpoint.path).filled(with: text.path)
    if !text.query.isEmpty { target += (target.contains("?") ? "&" : "?") + text.query }
    headers = text.headers
    if let body {
      self.body = body
      if let contentType { headers.append(("Content-Type", contentType)) }
    }
  }

  /// The path without the query, percent-encoded.
  public var path: String { String(target.prefix { $0 != "?" }) }

  /// Returns the parameters of an endpoint: those of the query in `fields.object("query")`, and so on.
  ///
  /// - Throws: A `DecodingError` if the path doesn't match.
  public func fields<Endpoint: DTOEndpoint>(
    of endpoint: Endpoint.Type,
    _ decoder: DTODecoder
  ) throws -> DTOFields {
    let read = ParameterReader(self, path: PathTemplate(Endpoint.path))
    let json = read.json(of: Endpoint.parameters)
    let reader = JSONValueReader(json, userInfo: decoder.userInfo, strings: .texts)
    return try DTOFields(reader, of: endpoint)
  }

  /// The media type of the body; `nil` if the header doesn't say.
  public var contentType: String? {
    headers.first { $0.name.lowercased() == "content-type" }?.value
  }

  /// The body, or no bytes if there is none.
  public var content: Data { body ?? Data() }
}

/// An HTTP response.
public struct DTOResponse: Sendable {
  /// The HTTP status, such as 200.
  public var status: Int
  /// The fields of the header, in order.
  public var headers: [(name: String, value: String)]
  /// The body, which can be empty.
  public var body: Data

  /// Creates a response, such as one that a client has received.
  public init(status: Int, headers: [(name: String, value: String)] = [], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Creates a response with an encoded body of the given media type.
  public init(status: Int, body: Data, contentType: String) {
    self.init(status: status, headers: [("Content-Type", contentType)], body: body)
  }
}

/// The parameters as one object, with an object for each part of the request.
private struct WrittenParameters: Encodable {
  let write: (DTOOutput) throws -> Void

  func encode(to encoder: any Encoder) throws { try write(DTOOutput(encoder)) }
}

extension DTODecoder {
  /// Decodes a body that isn't read as its type decodes itself, such as a list of dates.
  public func decode<Form: WireForm>(as form: Form.Type, from data: Data) throws -> Form.Value {
    try decode(FormedPayload<Form>.self, from: data).value
  }
}

extension DTOEncoder {
  /// Encodes a body that isn't written as its type encodes itself, such as a list of dates.
  public func encode<Form: WritableForm>(_ value: Form.Value, as form: Form.Type) throws -> Data {
    try encode(Formed<Form>(value: value))
  }
}

private struct FormedPayload<Form: WireForm>: Decodable {
  let value: Form.Value

  init(from decoder: any Decoder) throws {
    var place = WholePlace(decoder: decoder, owner: .type(Form.Value.self))
    value = try Form.decode(from: &place)
  }
}
