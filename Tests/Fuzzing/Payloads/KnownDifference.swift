import DTORuntime
import Foundation

/// A difference between the runtime's reader and `JSONDecoder` that is intended. `Reading-JSON.md` lists them for users.
enum KnownDifference: CaseIterable {
  /// `[1,]`: `JSONDecoder` ignores a comma after the last element or member.
  case trailingComma
  /// `{"a": 1, "a": "\x"}`: `JSONDecoder` checks only the values that it decodes. `JSONSerialization` checks all of them.
  case uncheckedValue
  /// `1.00000000000000000000000000001`: `JSONDecoder` makes an integer of some numbers with a fraction, or a `Double` of a large
  /// integer with a decimal point. `2251799813685248.250000000000000000000000001`: it reads 38 digits of a number of this size.
  case fraction
  /// `0e1`: `JSONDecoder` decodes it as an integer, but not as a `Double` or a `Float`.
  case zeroWithExponent

  func explains(_ payload: Data, _ found: JSONValue?, _ expected: JSONValue?) -> Bool {
    switch self {
    case .trailingComma:
      guard found == nil, expected != nil else { return false }
      let without = withoutTrailingCommas(payload)
      let foundWithout = value(of: without)
      return without != payload && isAlike(foundationValue(of: without), expected, ==)
        && valueProblem(without, foundWithout, expected) == nil
    case .uncheckedValue:
      return found == nil && expected != nil
        && (try? JSONSerialization.jsonObject(with: payload, options: .fragmentsAllowed)) == nil
    case .fraction:
      return isAlike(found, expected) { found, expected in
        guard let found = found.doubleValue, let expected = expected.doubleValue else {
          return found == expected
        }
        // From 2^53 on, the integer may be that below the number instead of the nearest one. From 2^51 to 2^52, a digit behind those that
        // `Decimal` keeps may decide between the numbers below and above.
        return found == expected
          || (found.ulp > 1 || found.ulp == 0.5) && abs(found - expected) <= found.ulp
      }
    case .zeroWithExponent:
      // The values are the same, but other types aren't.
      guard isAlike(found, expected, ==) else { return false }
      let bytes = Array(payload)
      return bytes.indices.dropFirst().contains { index in
        bytes[index] | 0x20 == UInt8(ascii: "e") && bytes[index - 1] == UInt8(ascii: "0")
          && !(index > 1 && "-.0123456789".utf8.contains(bytes[index - 2]))
      }
    }
  }
}

/// Removes commas before `]` and `}`, except those in strings.
private func withoutTrailingCommas(_ payload: Data) -> Data {
  var result = Data()
  var isText = false
  var isEscaped = false
  for byte in payload {
    switch byte {
    case UInt8(ascii: "\"") where !isEscaped: isText.toggle()
    case UInt8(ascii: "]") where !isText, UInt8(ascii: "}") where !isText:
      let content = result.lastIndex { !" \n\r\t".utf8.contains($0) }
      if let content, result[content] == UInt8(ascii: ",") { result.remove(at: content) }
    default: break
    }
    isEscaped = isText && !isEscaped && byte == UInt8(ascii: "\\")
    result.append(byte)
  }
  return result
}
