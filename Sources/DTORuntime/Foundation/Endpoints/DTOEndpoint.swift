/// An operation of an API as a type: a value is a request, and ``Result`` is what comes back.
///
/// The template `Endpoints` of dtoc writes such types. They send nothing themselves: a client or a server of your own does, in a few
/// generic lines for all of them.
public protocol DTOEndpoint<Result> {
  /// The responses, by status.
  associatedtype Result

  /// The HTTP method, such as `GET`.
  static var method: String { get }
  /// The path with the names of parameters, such as `/orders/{order_id}`.
  static var path: String { get }
  /// The parameters, and how each is written.
  static var parameters: [DTOParameter] { get }
}

/// An operation that a client calls.
///
/// ```swift
/// let request = try endpoint.request()
/// // Send `request.method`, `request.target`, `request.headers` and `request.body` …
/// return try type(of: endpoint).result(from: DTOResponse(status: status, body: data))
/// ```
public protocol DTOClientEndpoint<Result>: DTOEndpoint {
  /// Returns the request to send.
  ///
  /// - Parameter encoder: Encodes the body.
  /// - Throws: An `EncodingError` for values that a request can't have, such as an empty text or `..` in the path.
  func request(with encoder: DTOEncoder) throws -> DTORequest

  /// Reads a response.
  ///
  /// - Parameters:
  ///   - response: What the server answered.
  ///   - decoder: Decodes the body, and reports what it tolerates.
  /// - Throws: An error if not even the tolerant form of the body can be read.
  static func result(from response: DTOResponse, with decoder: DTODecoder) throws -> Result
}

extension DTOClientEndpoint {
  /// Returns the request to send, with a body that a default encoder encodes.
  public func request() throws -> DTORequest { try request(with: DTOEncoder()) }

  /// Reads a response with a default decoder.
  public static func result(from response: DTOResponse) throws -> Result {
    try result(from: response, with: DTODecoder())
  }
}

/// An operation that a server answers.
///
/// ```swift
/// guard E.matches(request) else { return nil }
/// return try E.response(for: await answer(E(from: request)))
/// ```
public protocol DTOServerEndpoint<Result>: DTOEndpoint {
  /// Reads a request, whose path must match.
  ///
  /// - Parameters:
  ///   - request: What the client sent.
  ///   - decoder: Decodes the parameters and the body, and reports what it tolerates.
  /// - Throws: An error if the path is another one, or if not even the tolerant form of the values can be read.
  init(from request: DTORequest, with decoder: DTODecoder) throws

  /// Returns the response to send.
  ///
  /// - Parameters:
  ///   - result: What the operation gives.
  ///   - encoder: Encodes the body.
  /// - Throws: An `EncodingError` for values that a response can't have.
  static func response(for result: Result, with encoder: DTOEncoder) throws -> DTOResponse
}

extension DTOServerEndpoint {
  /// Reads a request with a default decoder.
  public init(from request: DTORequest) throws { try self.init(from: request, with: DTODecoder()) }

  /// Returns the response to send, with a body that a default encoder encodes.
  public static func response(for result: Result) throws -> DTOResponse {
    try response(for: result, with: DTOEncoder())
  }

  /// Whether a request is for this operation: it has the method, and its path has the form of ``DTOEndpoint/path``.
  ///
  /// More than one operation can match, such as `/orders/{id}` and `/orders/latest`; ask for those without parameters first.
  public static func matches(_ request: DTORequest) -> Bool {
    request.method.uppercased() == method && PathTemplate(path).values(in: request.path) != nil
  }
}
