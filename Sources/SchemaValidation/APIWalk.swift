import SchemaDocument
import SchemaLanguage

/// A walk over the parameters, headers and responses that an API document contains. It doesn't follow references, because their
/// targets are visited anyway.
struct APIWalk {
  enum Place {
    case parameter(Node)
    case header(Node)
    case response(Node)
  }

  private var places: [Place] = []

  /// Mappings that are not references, in no particular order.
  static func places(in root: Node) -> [Place] {
    var walk = APIWalk()
    walk.visitShared(in: root)
    if let components = root[.components] { walk.visitShared(in: components) }
    for section in [APIKey.paths, .webhooks] {
      walk.forEachValue(of: root[section]) { $0.visitPathItem($1) }
    }
    return walk.places
  }

  private mutating func visitShared(in holder: Node) {
    forEachValue(of: holder[.parameters]) { $0.places.append(.parameter($1)) }
    forEachValue(of: holder[.headers]) { $0.places.append(.header($1)) }
    forEachValue(of: holder[.responses]) { $0.visitResponse($1) }
    forEachValue(of: holder[.pathItems]) { $0.visitPathItem($1) }
    forEachValue(of: holder[.callbacks]) { $0.visitCallback($1) }
  }

  private mutating func visitPathItem(_ item: Node) {
    visitParameters(item[.parameters])
    for method in APIKey.methods {
      guard let operation = item[method], operation.isMapping, !operation.isAlias else { continue }
      visitParameters(operation[.parameters])
      forEachValue(of: operation[.responses]) { $0.visitResponse($1) }
      forEachValue(of: operation[.callbacks]) { $0.visitCallback($1) }
    }
  }

  private mutating func visitCallback(_ callback: Node) {
    forEachValue(of: callback) { $0.visitPathItem($1) }
  }

  private mutating func visitParameters(_ list: Node?) {
    guard let list, list.isSequence, !list.isAlias else { return }
    for parameter in list.elements where isSpelledOut(parameter) {
      places.append(.parameter(parameter))
    }
  }

  private mutating func visitResponse(_ response: Node) {
    places.append(.response(response))
    forEachValue(of: response[.headers]) { $0.places.append(.header($1)) }
  }

  private mutating func forEachValue(of holder: Node?, _ body: (inout APIWalk, Node) -> Void) {
    guard let holder, holder.isMapping, !holder.isAlias else { return }
    for (_, value) in holder.pairs where isSpelledOut(value) { body(&self, value) }
  }

  private func isSpelledOut(_ node: Node) -> Bool {
    node.isMapping && !node.isAlias && node[Keyword.reference] == nil
  }
}
