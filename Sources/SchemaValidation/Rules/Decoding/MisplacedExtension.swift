import SchemaDocument
import SchemaFacts
import SchemaLanguage

/// dtoc extensions outside of schemas, such as `x-dto-owner` at an operation.
extension Check {
  static let misplacedExtension = Check(
    .misplacedOverride,
    look: .documentAsRead { place, report in
      guard let root = place.document.root,
        KeywordSet.dtoExtensions.contains(where: { root.documentMayHave($0) })
      else { return }
      var walk = ExtensionWalk()
      walk.visit(root, as: .root(of: place.layout))
      for (keyword, value) in walk.found {
        if keyword == .dtoOwner, value.parent == root {
          guard value.ownerName == nil else { continue }
          report.append(.malformedOwner(value))
        } else if value.parent?.isParameterWithType == true {
          // Schemas are checked elsewhere.
          continue
        } else if keyword == .dtoName, value.parent?.hasChosenName == true {
          guard value.isNull || !value.isScalar || value.text.isEmpty else { continue }
          report.append(.malformedOverride(keyword, "must be a name", value))
        } else {
          report.append(
            .misplacedOverride(keyword, at: value, ": it applies to schemas", help: help(keyword))
          )
        }
      }
    }
  )

  private static func help(_ keyword: Keyword) -> String {
    keyword == .dtoOwner
      ? "move it to a named schema, or to the top of the document for all of its types"
      : "move it to a schema"
  }
}

/// A walk over the objects of a specification, without schemas and examples.
private struct ExtensionWalk {
  var found: [(keyword: Keyword, value: Node)] = []

  mutating func visit(_ node: Node, as role: MappingRole) {
    guard role.isOfSpecification, !node.isAlias else { return }
    for element in node.elements { visit(element, as: role.member(nil)) }
    for (key, value) in node.pairs {
      if let keyword = Keyword(key: key), KeywordSet.dtoExtensions.contains(keyword),
        !role.canName(value)
      {
        found.append((keyword, value))
        continue
      }
      visit(value, as: role.member(key))
    }
  }
}

extension Node {
  /// Whether it is an operation or a parameter, for which a name in Swift can be chosen.
  fileprivate var hasChosenName: Bool {
    isMapping
      && (self[.operationID] != nil
        || APIKey.methods.contains { key?.hasText($0.rawValue) == true } || isParameter)
  }

  /// Whether it is a parameter that is a property in Swift.
  private var isParameter: Bool {
    self[.name]?.isScalar == true
      && ["path", "query", "header", "cookie"].contains { self[.place]?.hasText($0) == true }
  }

  /// Whether it is a parameter that is its own schema, as in Swagger 2.0.
  fileprivate var isParameterWithType: Bool {
    isParameter && self[.schema] == nil && self[.content] == nil && self[Keyword.type] != nil
  }
}

extension MappingRole {
  /// Whether it can contain an object of a specification.
  fileprivate var isOfSpecification: Bool {
    switch self {
    case .object: true
    case .named(.schema): true
    case .named(let role): role.isOfSpecification
    case .schema, .anything: false
    }
  }

  /// Whether a key of the mapping is the name of a value.
  fileprivate func canName(_ value: Node) -> Bool {
    if case .named = self { value.isMapping } else { false }
  }
}
