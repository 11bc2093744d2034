#if Macros
  import DTOMacros
  import Foundation
  import Testing

  /// Decodes a payload with both readers, and checks that they have the same outcome.
  ///
  /// - Parameters:
  ///   - expected: The value, or `invalid: ` and the path of the error; then the issues, as `; kind at path`.
  func check<Value: DTODecodable>(
    _ type: Value.Type,
    _ json: String,
    _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let data = Data(json.utf8)
    let own = outcome { try DTODecoder(reporter: $0).decode(type, from: data) }
    let foundation = outcome {
      let decoder = JSONDecoder()
      decoder.userInfo[.dtoReporter] = $0
      return try decoder.decode(type, from: data)
    }
    #expect(own == expected, sourceLocation: sourceLocation)
    #expect(foundation == expected, "with JSONDecoder", sourceLocation: sourceLocation)
  }

  private func outcome<Value>(_ decode: (DecodingIssueCollector) throws -> Value) -> String {
    let collector = DecodingIssueCollector()
    var parts: [String] = []
    var isLost = true
    do {
      parts.append(plain("\(try decode(collector))"))
      isLost = false
    } catch let error as DecodingError {
      parts.append("invalid: \(path(of: error))")
    } catch {
      parts.append("\(error)")
    }
    let tolerated = collector.issues.filter { $0.kind != .payloadLost }
    // What is thrown is reported as well.
    if collector.issues.count != tolerated.count + (isLost ? 1 : 0) { parts.append("miscounted") }
    parts += tolerated.map { "\($0.kind) at \($0.codingPath)" }
    return parts.joined(separator: "; ")
  }

  /// The description of a value, without the names of modules and of what types are in, and without `Optional(…)`.
  private func plain(_ description: String) -> String {
    var text = description
    for pattern in ["\\(unknown context at [^)]*\\)\\.", "DTOMacrosTests\\.", "\\w+Tests\\."] {
      text = text.replacingOccurrences(of: pattern, with: "", options: .regularExpression)
    }
    while let range = text.range(
      of: "Optional\\(([^()]|\\([^()]*\\))*\\)",
      options: .regularExpression
    ) {
      text.replaceSubrange(range, with: text[range].dropFirst("Optional(".count).dropLast())
    }
    return text
  }

  private func path(of error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      text(of: context.codingPath + [key]) + " is absent"
    case .valueNotFound(_, let context), .typeMismatch(_, let context), .dataCorrupted(let context):
      text(of: context.codingPath)
    @unknown default: "\(error)"
    }
  }

  private func text(of path: [any CodingKey]) -> String {
    path.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
  }

  /// Encodes a value with both writers, and checks that they have the same result.
  func checkEncoded<Value: DTORepresentable>(
    _ value: Value,
    _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let foundation = JSONEncoder()
    foundation.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let written = [
      try DTOEncoder().encode(value), try foundation.encode(value),
    ]
    for data in written {
      let sorted = try JSONSerialization.data(
        withJSONObject: try JSONSerialization.jsonObject(with: data),
        options: [.sortedKeys, .withoutEscapingSlashes]
      )
      #expect(String(decoding: sorted, as: UTF8.self) == expected, sourceLocation: sourceLocation)
    }
  }
#endif
