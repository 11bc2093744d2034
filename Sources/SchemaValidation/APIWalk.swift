import SchemaDocument

/// A walk over the parameters, headers and responses that an API's document spells out. References are not followed: what they lead
/// to is met where it stands.
struct APIWalk {
  enum Place {
    case parameter(Node)
    case header(Node)
    case response(Node)
  }

  private let body: (Place) -> Void

  /// - Parameter body: Is given the places that are mappings and no references.
  static func forEachPlace(in root: Node, _ body: @escaping (Place) -> Void) {
    let walk = APIWalk(body: body)
    walk.visitShared(in: root)
    if let components = root["components"] { walk.visitShared(in: components) }
    for section in ["paths", "webhooks"] {
      for item in walk.values(of: root[section]) { walk.visitPathItem(item) }
    }
  }

  private init(body: @escaping (Place) -> Void) {
    self.body = body
  }

  private func visitShared(in holder: Node) {
    for parameter in values(of: holder["parameters"]) { body(.parameter(parameter)) }
    for header in values(of: holder["headers"]) { body(.header(header)) }
    for response in values(of: holder["responses"]) { visitResponse(response) }
    for item in values(of: holder["pathItems"]) { visitPathItem(item) }
    for callback in values(of: holder["callbacks"]) { visitCallback(callback) }
  }

  private func visitPathItem(_ item: Node) {
    visitParameters(item["parameters"])
    for method in Self.methods {
      guard let operation = item[method], operation.isMapping, !operation.isAlias else { continue }
      visitParameters(operation["parameters"])
      for response in values(of: operation["responses"]) { visitResponse(response) }
      for callback in values(of: operation["callbacks"]) { visitCallback(callback) }
    }
  }

  private func visitCallback(_ callback: Node) {
    for item in values(of: callback) { visitPathItem(item) }
  }

  private func visitParameters(_ list: Node?) {
    guard let list, list.isSequence, !list.isAlias else { return }
    for parameter in list.elements where isSpelledOut(parameter) { body(.parameter(parameter)) }
  }

  private func visitResponse(_ response: Node) {
    body(.response(response))
    for header in values(of: response["headers"]) { body(.header(header)) }
  }

  private func values(of holder: Node?) -> [Node] {
    guard let holder, holder.isMapping, !holder.isAlias else { return [] }
    return holder.pairs.map(\.value).filter(isSpelledOut)
  }

  private func isSpelledOut(_ node: Node) -> Bool {
    node.isMapping && !node.isAlias && node["$ref"] == nil
  }

  private static let methods = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
  ]
}
