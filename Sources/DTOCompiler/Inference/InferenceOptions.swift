import PayloadChecking
import SchemaInference
import SchemaModel

/// How schemas are inferred from samples.
package struct InferenceOptions: Sendable {
  var limits = EnumLimits()

  /// An enum has at most 10 values, which occur three times each on average.
  package init() {}

  /// Sets how many different values the strings of an enum have at most.
  package mutating func limitEnums(toValues count: Int) { limits.values = count }

  /// Sets how often each value of an enum occurs on average.
  package mutating func requireEnums(toRepeat count: Int) { limits.repeats = count }
}

/// The specification that inferred schemas are written for.
package enum InferenceDialect: String, CaseIterable, Sendable {
  /// A fragment of Swagger 2.0 with `definitions`.
  case swagger2 = "2.0"
  /// An OpenAPI 3.0 document.
  case openAPI30 = "3.0"
  /// An OpenAPI 3.1 document.
  case openAPI31 = "3.1"

  var schemaDialect: SchemaDialect {
    switch self {
    case .swagger2: .swagger2
    case .openAPI30: .openAPI30
    case .openAPI31: .openAPI31
    }
  }
}

/// Which responses of a recording are samples.
package struct RequestChoice: Sendable {
  private let choice: Choice

  private enum Choice {
    case each
    case matching(URLTemplate, name: String)
  }

  /// All responses: those of an endpoint are samples of one schema, which is named after its path.
  package static let each = RequestChoice(choice: .each)

  /// The responses of the requests whose URL matches a path.
  ///
  /// - Parameters:
  ///   - path: A path with parameters, such as `/v1/orders/{id}`, or a URL.
  ///   - name: The name of the schema.
  package static func matching(_ path: String, name: String) -> RequestChoice {
    let template = URLTemplate(path: "", on: ServerURL(text: path))
    return RequestChoice(choice: .matching(template, name: name))
  }

  /// The name of the schema, or what it follows from; nil if the response isn't a sample.
  func schemaName(for exchange: RecordedExchange) -> String? {
    let url = RequestURL(exchange.url)
    switch choice {
    case .each: return EndpointNames(method: exchange.method, segments: url.segments).key
    case .matching(let template, let name): return template.match(url) == nil ? nil : name
    }
  }

  /// Returns names for the schema of a key of ``schemaName(for:)``, or of the name of a schema.
  func names(of key: String, _ kind: SampleKind) -> [String] {
    switch choice {
    case .each where key.contains(" "): EndpointNames.names(of: key, kind)
    case .each, .matching: [key]
    }
  }
}
