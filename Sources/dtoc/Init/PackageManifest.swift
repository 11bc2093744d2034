/// The text of a `Package.swift`, searched without running it.
///
/// A manifest is a program, so a dependency that it computes is not found. What is found is certain.
struct PackageManifest {
  private let tokens: [Token]

  init(_ bytes: [UInt8]) {
    var scanner = ManifestScanner(bytes)
    tokens = scanner.tokens()
  }

  /// Whether a target lists a product as a dependency.
  ///
  /// - Parameter name: The name of the target's folder. If no target has that name, a package with only one target means that one.
  func target(_ name: String, dependsOn product: String) -> Bool {
    let targets = targets
    let named = targets.filter { $0.name == name }
    let meant = named.isEmpty && targets.count == 1 ? targets : named
    return meant.count == 1 && meant[0].dependencies.contains(product)
  }

  /// Whether a target depends on a framework for servers.
  var isServer: Bool {
    targets.contains { target in target.dependencies.contains(where: Self.serverProducts.contains) }
  }

  private static let serverProducts: Set<String> = [
    "Vapor", "OpenAPIVapor", "Hummingbird", "HummingbirdCore", "OpenAPIHummingbird",
    "AWSLambdaRuntime", "OpenAPILambda",
  ]

  /// Whether the manifest states the platforms that the package supports.
  var statesPlatforms: Bool {
    tokens.indices.contains { index in
      tokens[index] == .word("platforms") && token(index + 1) == .symbol(":")
        // Conditions of dependencies and settings.
        && !(token(index - 1) == .symbol("(") && token(index - 2) == .word("when"))
    }
  }

  private struct Target {
    var name: String?
    /// All strings among the dependencies: names of products, targets and packages.
    var dependencies: [String] = []
  }

  /// The targets that can contain generated code.
  private var targets: [Target] {
    var targets: [Target] = []
    var index = tokens.startIndex
    while index < tokens.endIndex {
      if token(index) == .symbol("."), token(index + 2) == .symbol("("),
        [.word("target"), .word("executableTarget")].contains(token(index + 1))
      {
        if let target = target(from: &index) { targets.append(target) }
      } else {
        index += 1
      }
    }
    return targets
  }

  /// Reads a call from its dot to its closing parenthesis; nil if there is none.
  private func target(from index: inout Int) -> Target? {
    var target = Target()
    var label: String?
    var depth = 0
    index += 2
    while let token = token(index) {
      index += 1
      switch token {
      case .symbol("("), .symbol("["), .symbol("{"): depth += 1
      case .symbol(")"), .symbol("]"), .symbol("}"):
        depth -= 1
        if depth == 0 { return target }
      case .word(let word) where depth == 1 && self.token(index) == .symbol(":"): label = word
      case .string(let text) where label == "name" && depth == 1: target.name = text
      case .string(let text) where label == "dependencies": target.dependencies.append(text)
      case .word, .string, .symbol: break
      }
    }
    return nil
  }

  private func token(_ index: Int) -> Token? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }

  /// A part of the manifest that is neither a blank nor a comment.
  fileprivate enum Token: Equatable {
    /// An identifier, a keyword or a number.
    case word(String)
    /// The text of a string literal, with its escapes.
    case string(String)
    case symbol(Character)
  }
}

/// Splits Swift into tokens.
private struct ManifestScanner {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func tokens() -> [PackageManifest.Token] {
    var tokens: [PackageManifest.Token] = []
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "/") where follows("//"): skip { $0 != UInt8(ascii: "\n") }
      case UInt8(ascii: "/") where follows("/*"): skipComment()
      case UInt8(ascii: "\""), UInt8(ascii: "#"): tokens.append(string())
      case _ where Self.isWord(byte):
        let start = index
        skip(Self.isWord)
        tokens.append(.word(String(decoding: bytes[start..<index], as: UTF8.self)))
      case 0...0x20: index += 1
      default:
        tokens.append(.symbol(Character(Unicode.Scalar(byte))))
        index += 1
      }
    }
    return tokens
  }

  /// Reads a string literal of any form. An interpolation that contains another literal ends it early.
  private mutating func string() -> PackageManifest.Token {
    let first = index
    skip { $0 == UInt8(ascii: "#") }
    let pounds = String(repeating: "#", count: index - first)
    guard follows("\"") else { return .symbol("#") }
    let quote = follows("\"\"\"") ? "\"\"\"" : "\""
    index += quote.utf8.count
    let start = index
    let end = quote + pounds
    while index < bytes.count, !follows(end) {
      if quote == "\"", bytes[index] == UInt8(ascii: "\n") { break }
      index += follows("\\\(pounds)") ? pounds.utf8.count + 2 : 1
    }
    index = min(index, bytes.count)
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    index = min(index + end.utf8.count, bytes.count)
    return .string(text)
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if follows("/*") {
        depth += 1
        index += 2
      } else if follows("*/") {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < bytes.count
  }

  private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
    while index < bytes.count, isSkipped(bytes[index]) { index += 1 }
  }

  private func follows(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
