import DTORuntime
import Foundation

/// Encodes a value with the runtime's writer and with `JSONEncoder`, compact and pretty: the same bytes.
func writingProblem(_ value: some Encodable) -> String? {
  for format in [.sortedKeys, [.sortedKeys, .prettyPrinted]] as [JSONEncoder.OutputFormatting] {
    let json = JSONEncoder()
    json.outputFormatting = format
    let found = try? DTOEncoder(formatting: format).encode(value)
    let expected = try? json.encode(value)
    if found == expected { continue }
    return "wrote \(text(found)) instead of \(text(expected))"
  }
  return nil
}

private func text(_ data: Data?) -> String {
  data.map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
}
