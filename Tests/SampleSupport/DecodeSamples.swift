import DTORuntime
import Foundation

/// One payload of a fixture's `samples.json`.
private struct Sample {
  var name: String
  var type: String
  var payload: Data
  var isStrict: Bool

  /// For example `{"name": "unknown enum value", "type": "Order", "payload": {"car_type": "boat"}}`; `payloadText` instead of
  /// `payload` is for invalid JSON, or if the spelling matters, and `"strict": true` decodes without tolerance. A `payloadFile` is
  /// beside `samples.json`.
  init(_ object: [String: Any], folder: URL) throws {
    guard let name = object["name"] as? String, let type = object["type"] as? String else {
      throw Malformed(text: "a sample needs a 'name' and a 'type'")
    }
    self.name = name
    self.type = type
    isStrict = object["strict"] as? Bool ?? false
    if let text = object["payloadText"] as? String {
      payload = Data(text.utf8)
    } else if let path = object["payloadFile"] as? String {
      payload = try Data(contentsOf: folder.appendingPathComponent(path))
    } else if let value = object["payload"] {
      payload = try JSONSerialization.data(
        withJSONObject: value,
        options: [.fragmentsAllowed, .sortedKeys]
      )
    } else {
      throw Malformed(
        text: "the sample '\(name)' needs a 'payload', 'payloadText' or 'payloadFile'"
      )
    }
  }
}

private struct Malformed: Error {
  var text: String
}

/// Decodes the samples in the file named on the command line, and prints the result of each: the value or the error, the reports,
/// and for `Encodable` types the encoded JSON.
public func decodeSamples(_ types: [String: any Decodable.Type]) throws {
  let file = URL(fileURLWithPath: CommandLine.arguments[1])
  let list = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[String: Any]]
  var text = ""
  for object in list ?? [] {
    let sample = try Sample(object, folder: file.deletingLastPathComponent())
    guard let type = types[sample.type] else {
      throw Malformed(text: "unknown type '\(sample.type)'")
    }
    text += "\(text.isEmpty ? "" : "\n")# \(sample.name)\(sample.isStrict ? " (strict)" : "")\n"
    text += decode(sample, as: type)
  }
  FileHandle.standardOutput.write(Data(text.utf8))
}

private func decode(_ sample: Sample, as type: any Decodable.Type) -> String {
  let collector = DecodingIssueCollector()
  let decoder = JSONDecoder()
  decoder.userInfo[.dtoReporter] = collector
  decoder.userInfo[.dtoStrict] = sample.isStrict
  var text = ""
  do {
    let value = try decoder.decode(type, from: sample.payload)
    text += describe(value)
    if let value = value as? any Hashable {
      let again = try JSONDecoder.tolerant.decode(type, from: sample.payload)
      if !isEqual(value, again) { text += "is not equal to itself decoded again\n" }
    }
    if let value = value as? any Encodable { text += "encoded \(try encoded(value))\n" }
  } catch {
    text += "throws \(describe(error))\n"
  }
  // Sorted, because decoders visit the keys of a map in their own order.
  for line in collector.issues.map(describe).sorted() { text += "\(line)\n" }
  return text
}

extension JSONDecoder {
  /// Without a reporter.
  fileprivate static var tolerant: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.userInfo[.dtoReporter] = DecodingIssueCollector()
    return decoder
  }
}

/// Whether two values are equal and have the same hash.
private func isEqual<Value: Hashable>(_ value: Value, _ other: Any) -> Bool {
  guard let other = other as? Value else { return false }
  return value == other && value.hashValue == other.hashValue
}

private func describe(_ issue: DecodingIssue) -> String {
  """
  reports \(issue.kind.rawValue) at \(issue.codingPath.isEmpty ? "the root" : issue.codingPath): \
  expected \(issue.expected), found \(issue.found); \
  \(issue.typeName)\(issue.schema.isEmpty ? "" : ", \(issue.schema)")
  """
}

private func encoded(_ value: any Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// Only kind and place: other details of decoders differ between platforms.
private func describe(_ error: any Error) -> String {
  switch error {
  case DecodingError.keyNotFound(let key, let context):
    "keyNotFound at \(place(context.codingPath + [key]))"
  case DecodingError.valueNotFound(_, let context):
    "valueNotFound at \(place(context.codingPath))"
  case DecodingError.typeMismatch(_, let context): "typeMismatch at \(place(context.codingPath))"
  case DecodingError.dataCorrupted(let context): "dataCorrupted at \(place(context.codingPath))"
  default: "\(error)"
  }
}

private func place(_ path: [any CodingKey]) -> String {
  path.isEmpty
    ? "the root"
    : path.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: "/")
}
