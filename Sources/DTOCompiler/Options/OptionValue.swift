import Paths
import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaLowering
import SchemaModel
import SchemaReferences
import Stores
import SwiftEmission

/// Parses the values of options.
enum OptionValue {
  static func namePart(_ text: String) throws(OptionError) -> String {
    guard text.unicodeScalars.allSatisfy({ $0.properties.isXIDContinue }) else {
      throw OptionError("'\(text)' must contain only letters, digits and underscores")
    }
    return text
  }

  static func namePrefix(_ text: String) throws(OptionError) -> String {
    if let first = text.unicodeScalars.first, !first.properties.isXIDStart, first != "_" {
      throw OptionError("'\(text)' must start with a letter, not '\(first)'")
    }
    return try namePart(text)
  }

  static func namespace(_ text: String) throws(OptionError) -> String? {
    guard Identifier.isValid(text), Identifier(text, as: .type).declaration == text else {
      throw OptionError("'\(text)' can't be used as a type name")
    }
    return text
  }

  static func anyName(_ text: String) throws(OptionError) -> String {
    guard !text.isEmpty else { throw OptionError("the name is empty") }
    return text
  }

  /// `Hashable` or `Money.Priced`.
  static func typeName(_ text: String) throws(OptionError) -> String {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy(Identifier.isValid) else {
      throw OptionError("'\(text)' is not a type name")
    }
    return text
  }

  /// A word of letters, such as `url`.
  static func acronym(_ text: String) throws(OptionError) -> String {
    guard !text.isEmpty, text.allSatisfy(\.isLetter) else {
      throw OptionError("'\(text)' is not a word of letters")
    }
    return text
  }

  /// The name of a Swift module.
  static func moduleName(_ text: String) throws(OptionError) -> String {
    guard Identifier.isValid(text) else { throw OptionError("'\(text)' is not a module name") }
    return text
  }

  /// `Money`, `Money.Currency`, or `public Money`.
  static func importedModule(_ text: String) throws(OptionError) -> String {
    let words = text.split(separator: " ").map(String.init)
    let access = words.count == 2 ? words[0] : nil
    guard let module = words.last, words.count <= 2,
      access.map({ ["public", "package", "internal"].contains($0) }) ?? true,
      (try? typeName(module)) != nil
    else {
      throw OptionError(
        "'\(text)' is not a module name, optionally preceded by 'public', 'package' or 'internal'"
      )
    }
    return words.joined(separator: " ")
  }

  /// `Date`, `Money from BankKit by MoneyConverter`.
  static func chosenType(_ text: String) throws(OptionError) -> ChosenType {
    guard let type = ChosenType(words: text) else {
      throw OptionError(
        "'\(text)' is not a Swift type",
        help: "write 'Money', 'Money from BankKit' or 'Money from BankKit by MoneyConverter'"
      )
    }
    return type
  }

  static func nameStyle(_ text: String) throws(OptionError) -> NameStyle {
    guard let style = Int(text).flatMap(NameStyle.init(rawValue:)) else {
      throw OptionError("'\(text)' is not 1 or 2")
    }
    return style
  }

  static func offset(_ text: String) throws(OptionError) -> Int {
    guard let minutes = ZonedPattern.minutes(of: text) else {
      throw OptionError(
        "'\(text)' is not an offset from UTC",
        help: "write 'Z' or an offset such as '+03:00'"
      )
    }
    return minutes
  }

  static func line(_ text: String) throws(OptionError) -> String {
    guard !text.contains(where: \.isNewline) else {
      throw OptionError("the value has more than one line")
    }
    return text
  }

  static func lines(_ text: String) throws(OptionError) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// `taxi/order.yml#/definitions/order`.
  static func schemaPlace(_ text: String) throws(OptionError) -> Path {
    try requireRelative(text)
    guard text.utf8.contains(UInt8(ascii: "#")) else {
      throw OptionError(
        "'\(text)' is not the location of a schema",
        help:
          "write the document, '#' and a JSON Pointer, such as 'taxi/order.yml#/definitions/order'"
      )
    }
    return Path(text)
  }

  /// `unix-time`, or `integer/unix-time` for one type of schemas.
  static func format(_ text: String) throws(OptionError) -> String {
    guard let slash = text.firstIndex(of: "/") else { return text }
    let type = String(text[..<slash])
    guard LoweringOptions.schemaTypes.contains(type) else {
      let meant = nearest(to: type, among: LoweringOptions.schemaTypes)
      throw OptionError(
        "schemas don't have the type '\(type)'",
        help: meant.map { "did you mean '\($0)'?" }
      )
    }
    return text
  }

  static func layout(_ text: String) throws(OptionError) -> FileLayout {
    switch text {
    case "automatic": return .automatic
    case "document": return .document
    case "type": return .type
    case "single": return .single
    default:
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0] == "sharded", let count = Int(parts[1]),
        (1...largestShardCount).contains(count)
      else {
        throw OptionError(
          "'\(text)' is not 'automatic', 'document', 'type', 'single' or 'sharded:<1 to \(largestShardCount)>'"
        )
      }
      return .sharded(count)
    }
  }

  private static let largestShardCount = 1000

  static func swiftVersion(_ text: String) throws(OptionError) -> SwiftVersion {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(parts.count), let major = parts[0],
      let minor = parts.count == 2 ? parts[1] : 0
    else { throw OptionError("'\(text)' is not a version such as '6.1'") }
    let version = SwiftVersion(major: major, minor: minor)
    guard version >= oldestVersion else {
      throw OptionError("Swift \(text) is too old: the generated code requires 5.9")
    }
    return version
  }

  private static let oldestVersion = SwiftVersion(major: 5, minor: 9)

  static func schemaPattern(_ text: String) throws(OptionError) -> SchemaPattern {
    guard !text.isEmpty else { throw OptionError("the pattern is empty") }
    try requireRelative(text)
    return SchemaPattern(text)
  }

  /// Documents have their paths in the folders under `schemas`, in stores as elsewhere.
  static func requireRelative(_ text: String) throws(OptionError) {
    guard StoreReference.isOne(text) else { return }
    let path = text.prefix { $0 != "#" }
    let names = Path(path).names
    let advice =
      names.count < 2
      ? "the path in the folder that 'schemas' lists"
      : "'\(names[1...].joined())\(text[path.endIndex...])' if 'schemas' lists '\(names[0].text)'"
    throw OptionError(
      "'\(text)' must be relative to a folder under 'schemas'",
      help: "write \(advice)"
    )
  }

  /// `multipart/*`. Neither case nor parameters such as `charset=utf-8` matter.
  static func mediaType(_ text: String) throws(OptionError) -> Glob {
    guard text.utf8.contains(UInt8(ascii: "/")) else {
      throw OptionError(
        "'\(text)' is not a media type such as 'multipart/form-data' or 'multipart/*'"
      )
    }
    return Glob(text.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased())
  }

  static func operationPattern(_ text: String) throws(OptionError) -> OperationPattern {
    guard !text.isEmpty else { throw OptionError("the pattern is empty") }
    return OperationPattern(text)
  }
}
