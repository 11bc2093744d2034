import DTORuntime
import Foundation
import Testing

/// All combinations of formats that `JSONEncoder` has and that have a certain order: without sorted keys, it has none.
let sortedFormats: [JSONEncoder.OutputFormatting] = [
  [.sortedKeys], [.sortedKeys, .withoutEscapingSlashes], [.sortedKeys, .prettyPrinted],
  [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes],
]

/// Encodes a value with the runtime's writer and with `JSONEncoder` in all formats, and compares the bytes, or the places of the errors.
func checkWriters(
  _ value: some Encodable,
  dates: (DTOEncoder.DateStrategy, JSONEncoder.DateEncodingStrategy) = (
    .deferredToDate, .deferredToDate
  ),
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for format in sortedFormats {
    let expected = foundations(value, format, dates.1)
    let found = written { try DTOEncoder(formatting: format, dates: dates.0).encode(value) }
    #expect(found == expected, sourceLocation: sourceLocation)
  }
  // The order is another, but the JSON is the same.
  let unsorted = written { try DTOEncoder(formatting: [], dates: dates.0).encode(value) }
  #expect(
    sorted(unsorted) == sorted(foundations(value, [], dates.1)),
    sourceLocation: sourceLocation
  )
}

/// The JSON that `JSONEncoder` writes, or where it fails.
func foundations(
  _ value: some Encodable,
  _ format: JSONEncoder.OutputFormatting,
  _ dates: JSONEncoder.DateEncodingStrategy = .deferredToDate
) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = format
  encoder.dateEncodingStrategy = dates
  return written { try encoder.encode(value) }
}

func written(_ encode: () throws -> Data) -> String {
  do {
    return String(decoding: try encode(), as: UTF8.self)
  } catch EncodingError.invalidValue(_, let context) {
    let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    return "invalid value at \(path)"
  } catch {
    return "\(error)"
  }
}

private func sorted(_ json: String) -> [UInt8] { json.utf8.sorted() }
