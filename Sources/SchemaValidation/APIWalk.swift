import SchemaDocument
import SchemaIR

/// A walk over the parameters, headers and responses that an API's document spells out. References are not followed: what they lead
/// to is met where it stands.
struct APIWalk {
  enum Place {
    case parameter(Node)
    case header(Node)
    case response(Node)
  }

  private var places: [Place] = []

  /// The places that are mappings and no references, in no particular order.
  static func places(in root: Node) -> [Place] {
    var walk = APIWalk()
    walk.visitShared(in: root)
    if let components = root[.components] { walk.visitShared(in: components) }
    for section in [APIKey.paths, .webhooks] {
      for item in walk.values(of: root[section]) { walk.visitPathItem(item) }
    }
    return walk.places
  }

  private mutating func visitShared(in holder: Node) {
    for parameter in values(of: holder[.parameters]) { places.append(.parameter(parameter)) }
    for header in values(of: holder[.headers]) { places.append(.header(header)) }
    for response in values(of: holder[.responses]) { visitResponse(response) }
    for item in values(of: holder[.pathItems]) { visitPathItem(item) }
    for callback in values(of: holder[.callbacks]) { visitCallback(callback) }
  }

  private mutating func visitPathItem(_ item: Node) {
    visitParameters(item[.parameters])
    for method in APIKey.methods {
      guard let operation = item[method], operation.isMapping, !operation.isAlias else { continue }
      visitParameters(operation[.parameters])
      for response in values(of: operation[.responses]) { visitResponse(response) }
      for callback in values(of: operation[.callbacks]) { visitCallback(callback) }
    }
  }

  private mutating func visitCallback(_ callback: Node) {
    for item in values(of: callback) { visitPathItem(item) }
  }

  private mutating func visitParameters(_ list: Node?) {
    guard let list, list.isSequence, !list.isAlias else { return }
    for parameter in list.elements where isSpelledOut(parameter) {
      places.append(.parameter(parameter))
    }
  }

  private mutating func visitResponse(_ response: Node) {
    places.append(.response(response))
    for header in values(of: response[.headers]) { places.append(.header(header)) }
  }

  private func values(of holder: Node?) -> [Node] {
    guard let holder, holder.isMapping, !holder.isAlias else { return [] }
    return holder.pairs.map(\.value).filter(isSpelledOut)
  }

  private func isSpelledOut(_ node: Node) -> Bool {
    node.isMapping && !node.isAlias && node[Keyword.reference.text] == nil
  }
}
