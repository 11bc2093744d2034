import DTORuntime
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests with `URLSession`.
struct Client {
  let server: String

  func send<E: DTOClientEndpoint>(_ endpoint: E) async throws -> E.Result {
    let request = try endpoint.request()
    guard let url = URL(string: server + request.target) else { throw URLError(.badURL) }
    var message = URLRequest(url: url)
    message.httpMethod = request.method
    message.httpBody = request.body
    for header in request.headers {
      message.setValue(header.value, forHTTPHeaderField: header.name)
    }
    let (data, response) = try await URLSession.shared.data(for: message)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    return try E.result(from: DTOResponse(status: status, body: data))
  }
}
