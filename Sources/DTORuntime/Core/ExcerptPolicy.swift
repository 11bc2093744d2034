/// What of a bad value an issue may show; a decoder's owner sets it, and nobody has one by default.
///
/// ```swift
/// decoder.userInfo[.dtoExcerpts] = ExcerptPolicy.redacted
/// ```
/// Then ``DecodingIssue/excerpt`` of a date that is none is `9999.99.99`: enough to see what the backend
/// does, and nothing of whom it concerns. An excerpt has about forty characters at most, however large
/// the value is. Of an object it is the number of its keys, and the keys themselves where one is lacking or a
/// union knows no such variant.
public enum ExcerptPolicy: Hashable, Sendable {
  /// Texts and numbers with their letters as `a` or `A` and their digits as `9`; other ASCII stays. Kinds
  /// that say all by themselves, `true` for example, show nothing.
  case redacted
  /// Texts and numbers as they are, control characters escaped. For developers' own payloads.
  case verbatim

  init?(of decoder: any Decoder) {
    guard let policy = decoder.userInfo[.dtoExcerpts] as? ExcerptPolicy else { return nil }
    self = policy
  }

  /// The excerpt of the value at a decoder's place.
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
      // In a place for something else it may be a map, with keys that are personal.
      return self == .verbatim ? list(keys) : "{\(number(keys.count, of: "key"))}"
    }
  }

  /// The keys of the object at a decoder's place: of one that lacks a key, or is no variant, they tell why.
  func excerpt(ofKeysAt decoder: any Decoder) -> String? {
    guard case .object(let members) = JSONKind(of: decoder) else { return excerpt(of: decoder) }
    return list(members.allKeys.map(\.stringValue))
  }

  private func scalar<Value: Decodable>(_ type: Value.Type, of decoder: any Decoder) -> Value? {
    try? decoder.singleValueContainer().decode(type)
  }

  /// The beginning of a text, and how long it is if that is not all.
  private func show(_ text: String) -> String {
    let beginning = text.unicodeScalars.prefix(Self.shownScalars)
    var shown = ""
    for scalar in beginning {
      switch self {
      case .redacted: shown.unicodeScalars.append(scalar.mask)
      case .verbatim: shown += scalar.isShown ? String(scalar) : scalar.escaped(asASCII: true)
      }
    }
    // Bytes, because their number is known; to count the characters of a huge text would take long.
    return beginning.endIndex == text.endIndex ? shown : "\(shown)… (\(text.utf8.count) bytes)"
  }

  private static let shownScalars = 24

  /// The first of the keys in alphabetical order, or their number if they are many or long.
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
  /// What stands for it in a redacted text.
  fileprivate var mask: Unicode.Scalar {
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

  /// Whether it can stand in a line of a log as it is.
  fileprivate var isShown: Bool {
    self == " " || readsAsName || (isASCII && self >= " " && self <= "~")
  }
}
