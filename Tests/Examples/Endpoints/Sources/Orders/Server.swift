import DTORuntime
import FlyingFox

/// Answers requests with FlyingFox. Other frameworks differ only in the names.
extension HTTPServer {
  func on<E: DTOServerEndpoint & Sendable>(
    _ endpoint: E.Type,
    answer: @escaping @Sendable (E) async throws -> E.Result
  ) {
    appendRoute(HTTPRoute("\(E.method) /*")) { message in
      let request = DTORequest(
        method: message.method.rawValue,
        target: message.target.rawValue,
        headers: message.headers.map { ($0.key.rawValue, $0.value) },
        body: try await message.bodyData
      )
      guard E.matches(request) else { throw HTTPUnhandledError() }
      let response = try await E.response(for: answer(E(from: request)))
      var headers = HTTPHeaders()
      for header in response.headers { headers[HTTPHeader(header.name)] = header.value }
      return HTTPResponse(
        statusCode: HTTPStatusCode(response.status, phrase: ""),
        headers: headers,
        body: response.body
      )
    }
  }
}
