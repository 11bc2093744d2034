/// How much of an invalid value an issue can show. Decoders have no policy by default, and then issues show nothing.
///
/// ```swift
/// decoder.userInfo[.dtoExcerpts] = ExcerptPolicy.redacted
/// ```
/// Then the ``DecodingIssue/excerpt`` of an invalid date is `9999.99.99`: enough to recognize its format, without
/// revealing personal data. An excerpt has at most about forty characters, however large the value is. For an object, it
/// is the number of its keys, or the keys themselves if a key is missing or a union doesn't define the variant.
public enum ExcerptPolicy: Hashable, Sendable {
  /// Shows strings and numbers with letters replaced by `a` or `A` and digits by `9`; other ASCII characters are kept. Booleans
  /// aren't shown, because any excerpt would reveal their value.
  case redacted
  /// Shows strings and numbers unchanged, except for escaped control characters. Use it only for payloads without personal data.
  case verbatim

  init?(of decoder: any Decoder) {
    guard let policy = FaultSettings.of(decoder).excerpts else { return nil }
    self = policy
  }

  /// Returns the excerpt of a decoder's value.
  func excerpt(of decoder: any Decoder) -> String? {
    switch JSONKind(of: decoder) {
    case .null, .unknown: return nil
    case .boolean:
      guard self == .verbatim, let truth = scalar(Bool.self, of: decoder) else { return nil }
      return String(truth)
    case .integer:
      let number = scalar(Int64.self, of: decoder).map { String($0) }
      return (number ?? scalar(UInt64.self, of: decoder).map { String($0) }).map(show)
    case .number: return scalar(Double.self, of: decoder).map { show(String($0)) }
    case .string: return scalar(String.self, of: decoder).map(show)
    case .array:
      return (try? decoder.unkeyedContainer().count).map { "[\(number($0, of: "element"))]" }
    case .object(let members):
      let keys = members.allKeys.map(\.stringValue)
      // Where another type was expected, the object may be a map whose keys are personal data.
      return self == .verbatim ? list(keys) : "{\(number(keys.count, of: "key"))}"
    }
  }

  /// Returns the keys of a decoder's object. If the object lacks a key or doesn't match a variant, they show why.
  func excerpt(ofKeysAt decoder: any Decoder) -> String? {
    guard case .object(let members) = JSONKind(of: decoder) else { return excerpt(of: decoder) }
    return list(members.allKeys.map(\.stringValue))
  }

  private func scalar<Value: Decodable>(_ type: Value.Type, of decoder: any Decoder) -> Value? {
    try? decoder.singleValueContainer().decode(type)
  }

  /// Returns the start of a string, and its length if it is longer.
  private func show(_ text: String) -> String {
    let beginning = text.unicodeScalars.prefix(Self.shownScalars)
    var shown = ""
    for scalar in beginning {
      switch self {
      case .redacted: shown.unicodeScalars.append(scalar.mask)
      case .verbatim: shown += scalar.isShown ? String(scalar) : scalar.escaped(asASCII: true)
      }
    }
    // The length is in bytes because that number is known; counting the characters of a huge string takes long.
    return beginning.endIndex == text.endIndex ? shown : "\(shown)… (\(text.utf8.count) bytes)"
  }

  private static let shownScalars = 24

  /// Returns the first keys in alphabetical order, or only their number if they are many or long.
  private func list(_ keys: [String]) -> String {
    let summary = "{\(number(keys.count, of: "key"))}"
    guard keys.count <= Self.listedKeys else { return summary }
    var text = ""
    for key in keys.sorted() {
      let name = key.unicodeScalars.prefix(Self.shownScalars)
      let shown = render([DTOKey(String(name))]) + (name.endIndex == key.endIndex ? "" : "…")
      guard text.unicodeScalars.count + shown.unicodeScalars.count <= Self.listedScalars else {
        return text.isEmpty ? summary : "{\(text), …}"
      }
      text += text.isEmpty ? shown : ", \(shown)"
    }
    return "{\(text)}"
  }

  private static let listedKeys = 64
  private static let listedScalars = 36

  private func number(_ count: Int, of thing: String) -> String {
    count == 1 ? "1 \(thing)" : "\(count) \(thing)s"
  }
}

extension Unicode.Scalar {
  /// The scalar that replaces this one in a redacted string.
  var mask: Unicode.Scalar {
    switch self {
    case "0"..."9": return "9"
    case "A"..."Z": return "A"
    case "a"..."z": return "a"
    case " "..."~": return self
    default: break
    }
    switch properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter: return "A"
    case .lowercaseLetter, .modifierLetter, .otherLetter: return "a"
    case .decimalNumber, .letterNumber, .otherNumber: return "9"
    default: return "?"
    }
  }

  /// Whether the scalar can be printed in a line of a log unchanged.
  fileprivate var isShown: Bool {
    self == " " || readsAsName || (isASCII && self >= " " && self <= "~")
  }
}
