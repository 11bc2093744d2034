#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// The keys on the way to a value, as Swift expressions.
  ///
  /// For example, `"data"` and `"name"` for `@Key("data.name")`, and `Keys.orderId.rawValue` for `@Key(Keys.orderId)`.
  struct WirePath: Hashable {
    /// The keys of the objects around the value, from the outside in.
    let objects: [String]
    /// The key of the value itself.
    let last: String

    /// Creates the path of a single key.
    init(key: String) {
      objects = []
      last = key.swiftLiteral
    }

    /// Creates the path of keys that are Swift expressions.
    init(_ keys: some BidirectionalCollection<String>) {
      objects = Array(keys.dropLast())
      last = keys.last ?? ""
    }

    /// Creates the path of a single key that is a Swift expression.
    init(expression: String) {
      objects = []
      last = expression
    }

    /// Reads an argument. Reports an empty key; the result is `nil` then.
    init?(_ argument: ExprSyntax, _ mistakes: inout Mistakes) {
      guard let keys = WirePath.keys(of: argument) else {
        objects = []
        last = "\(argument.trimmedDescription).rawValue"
        return
      }
      guard let last = keys.last, !keys.contains("") else {
        let fix = FixIt.replace("write a key", argument, with: ExprSyntax.placeholder(of: "key"))
        mistakes.report(.emptyKey, at: argument, fixes: [fix])
        return nil
      }
      objects = keys.dropLast().map(\.swiftLiteral)
      self.last = last.swiftLiteral
    }

    /// All keys, from the outside in.
    var keys: [String] { objects + [last] }

    /// The path as a value of `FieldPath`.
    var asFieldPath: String {
      if !objects.isEmpty { return "[\(keys.joined(separator: ", "))]" }
      return last.hasPrefix("\"") ? last : ".key(\(last))"
    }

    /// The keys of a literal; `nil` for any other expression.
    private static func keys(of argument: ExprSyntax) -> [String]? {
      if let text = argument.stringLiteral {
        return text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      }
      guard let array = argument.as(ArrayExprSyntax.self) else { return nil }
      let keys = array.elements.map(\.expression.stringLiteral)
      return keys.contains(nil) ? nil : keys.compactMap { $0 }
    }
  }

  extension String {
    /// The string as a literal in Swift.
    var swiftLiteral: String { StringLiteralExprSyntax(content: self).description }
  }

  extension Misuse {
    fileprivate static let emptyKey = Misuse(
      "empty-key",
      "a key is empty; write a key such as \"id\", or keys separated by dots such as \"data.id\""
    )
  }
#endif
