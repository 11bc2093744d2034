import DTORuntime
import Foundation

/// Called by libFuzzer, which finds it by its C name: the runtime and Foundation make the same of a payload, and write the
/// same bytes for it.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(bytes: UnsafePointer<UInt8>?, count: Int) -> CInt {
  let payload = Data(UnsafeBufferPointer(start: bytes, count: count))
  let (found, expected) = (value(of: payload), foundationValue(of: payload))
  // Each returns what is wrong; nil on success.
  if let problem = placeProblem(payload) { fatalError("place: \(problem)") }
  if let problem = valueProblem(payload, found, expected) { fatalError("value: \(problem)") }
  if let problem = typeProblem(payload, found, expected) { fatalError("type: \(problem)") }
  if let found, let problem = writingProblem(found) { fatalError("writing: \(problem)") }
  return 0
}

/// Invalid JSON is refused at the first byte that can't belong to a valid document.
private func placeProblem(_ payload: Data) -> String? {
  guard let error = syntaxError(in: payload), isUTF8(payload) else { return nil }
  guard error.offset <= payload.count else { return "\(error) is behind the end" }
  let before = payload.prefix(error.offset)
  let lines = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  let column = String(decoding: lines.last ?? Data(), as: UTF8.self).unicodeScalars.count + 1
  guard error.line == lines.count, error.column == column else {
    return "\(error) is at line \(lines.count), column \(column)"
  }
  // The bytes before the error are the start of a document.
  if let earlier = syntaxError(in: before), earlier.offset != error.offset {
    return "\(error), but without the rest \(earlier)"
  }
  return nil
}

private func syntaxError(in payload: Data) -> JSONSyntaxError? {
  do {
    _ = try DTODecoder(.strict).decode(JSONValue.self, from: payload)
    return nil
  } catch DecodingError.dataCorrupted(let context) {
    return context.underlyingError as? JSONSyntaxError
  } catch {
    return nil
  }
}

/// Offsets in other encodings refer to their UTF-8.
private func isUTF8(_ payload: Data) -> Bool {
  !payload.prefix(4).contains(0) && String(validating: payload, as: UTF8.self) != nil
}
