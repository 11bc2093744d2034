import SchemaDocument
import SwiftEmission

/// How the names of definitions are written, like the first one: `RoutePoint`, `routePoint` or `route_point`.
enum Spelling {
  case upperCamel
  case lowerCamel
  case snake

  init(like name: String) {
    let letters = name.unicodeScalars
    if letters.first?.properties.isLowercase != true {
      self = .upperCamel
    } else {
      self = letters.contains { $0.properties.isUppercase } ? .lowerCamel : .snake
    }
  }

  /// Returns a name of ASCII letters and digits. It is empty if the words have others, which not all tools allow in names.
  func spelled(_ words: [String]) -> String {
    let text = words.joined(separator: "_")
    guard text.utf8.allSatisfy({ isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }) else {
      return ""
    }
    return switch self {
    case .upperCamel: Casing.upperCamel(text)
    case .lowerCamel: Casing.lowerCamel(text)
    case .snake: text
    }
  }
}
