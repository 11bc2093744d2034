import SchemaModel

extension Endpoint.Status {
  /// The name of the case for a response.
  ///
  /// Sources: RFC 9110, section 15; RFC 4918, section 11; RFC 6585.
  var caseName: String {
    switch self {
    case .code(let code): Self.names[code] ?? "status\(code)"
    case .range(1): "informational"
    case .range(2): "success"
    case .range(3): "redirection"
    case .range(4): "clientError"
    case .range: "serverError"
    case .default, .other: "default"
    }
  }

  /// Returns the pattern of a `switch` over statuses; nil for all other statuses.
  ///
  /// - Parameter withoutBodiless: Whether a range leaves out statuses whose responses never have a body.
  func pattern(withoutBodiless: Bool) -> String? {
    switch self {
    case .code(let code): return "\(code)"
    case .range(let first):
      let codes = (first * 100)..<(first * 100 + 100)
      let parts =
        withoutBodiless
        ? codes.split { Endpoint.Status.code($0).forbidsBody } : [codes[...]]
      return parts.map {
        $0.count == 1 ? "\($0.startIndex)" : "\($0.startIndex)...\($0.endIndex - 1)"
      }
      .joined(separator: ", ")
    case .default, .other: return nil
    }
  }

  /// As the document writes it.
  var text: String {
    switch self {
    case .code(let code): "\(code)"
    case .range(let first): "\(first)XX"
    case .default: "default"
    case .other(let text): text
    }
  }

  private static let names: [Int: String] = [
    200: "ok", 201: "created", 202: "accepted", 203: "nonAuthoritativeInformation",
    204: "noContent", 205: "resetContent", 206: "partialContent", 207: "multiStatus",
    300: "multipleChoices", 301: "movedPermanently", 302: "found", 303: "seeOther",
    304: "notModified", 307: "temporaryRedirect", 308: "permanentRedirect",
    400: "badRequest", 401: "unauthorized", 402: "paymentRequired", 403: "forbidden",
    404: "notFound", 405: "methodNotAllowed", 406: "notAcceptable", 408: "requestTimeout",
    409: "conflict", 410: "gone", 411: "lengthRequired", 412: "preconditionFailed",
    413: "contentTooLarge", 415: "unsupportedMediaType", 416: "rangeNotSatisfiable",
    422: "unprocessableContent", 423: "locked", 424: "failedDependency",
    428: "preconditionRequired",
    429: "tooManyRequests", 500: "internalServerError", 501: "notImplemented", 502: "badGateway",
    503: "serviceUnavailable", 504: "gatewayTimeout", 507: "insufficientStorage",
  ]
}
