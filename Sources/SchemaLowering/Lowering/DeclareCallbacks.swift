import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaModel
import SchemaReferences

extension Lowering {
  /// Declares the schemas of a callback. What has no `operationId` is named after the callback, rather than after the expressions for its
  /// URLs.
  mutating func declareCallback(_ node: Node, named name: Node, _ walk: inout OperationWalk) {
    guard let callback = enter(node, of: "a callback", &walk) else { return }
    walk.calling(walk.callee.other) { walk in
      guard facts.options.nameStyle >= .second else { return declarePaths(callback, &walk) }
      let isOnly = callback.pairs.count { key, _ in !key.isVendorExtension } == 1
      forEachMember(of: callback, &walk) { lowering, walk, expression, item in
        lowering.declarePathItem(
          item,
          path: isOnly ? name.text : "\(name.text) \(expression.wordsOfExpression)",
          namesMethod: lowering.countOfMethods(in: item) > 1,
          &walk
        )
      }
    }
  }

  private mutating func countOfMethods(in item: Node) -> Int {
    pathItems(in: item).flatMap(\.pairs).count { key, _ in
      APIKey.methods.contains { key.hasText($0.rawValue) }
    }
  }
}

extension Node {
  /// The words of a URL in which expressions stand for parts, such as `callbackUrl/data` in `{$request.query.callbackUrl}/data`.
  fileprivate var wordsOfExpression: String {
    text.split(separator: "{", omittingEmptySubsequences: false).map { part in
      guard part.first == "$", let end = part.firstIndex(of: "}") else { return String(part) }
      let name = part[..<end].split { "./#".contains($0) }.last ?? part[..<end]
      return String(name) + part[end...].dropFirst()
    }
    .joined()
  }
}
