package import SchemaDocument
package import SchemaLanguage
import SchemaLowering
import SchemaReferences

/// What the parameters of generic schemas are bound to at a place.
///
/// For example, while `cat_page` is checked, `$dynamicRef: '#item'` in `page` means `cat`.
package struct ArgumentScope: Sendable {
  private var arguments: [Node: Argument] = [:]

  package init() {}

  /// A schema, and what is bound where it stands.
  package indirect enum Argument: Sendable {
    case schema(Node, ArgumentScope)
  }

  /// The argument for a parameter; nil if nothing binds it.
  package subscript(_ parameter: Node) -> (schema: Node, scope: ArgumentScope)? {
    guard case .schema(let schema, let scope)? = arguments[parameter] else { return nil }
    return (schema, scope)
  }

  fileprivate mutating func bind(_ parameter: Node, to schema: Node, in scope: ArgumentScope) {
    arguments[parameter] = .schema(schema, scope)
  }
}

extension Contract {
  /// Returns the scope inside of a schema; nil if the schema binds nothing.
  package func scope(inside raw: RawSchema, _ scope: ArgumentScope) -> ArgumentScope? {
    let node = raw.node
    guard node.documentMayHave(.dynamicAnchor) || node.documentMayHave(.dtoGeneric) else {
      return nil
    }
    let arguments = raw.boundArguments
    guard !arguments.isEmpty else { return nil }
    var result = scope
    for part in raw.referringParts {
      guard let generic = generic(behind: part.reference) else { continue }
      let undeclared = index.undeclaredParameters.parameters(of: generic)
      for parameter in generic.namedParameters + undeclared {
        guard
          let argument = (part.arguments + arguments).first(where: { $0.name == parameter.name })
        else { continue }
        // An argument that is itself a parameter is passed on.
        let outer = scope[argument.schema]
        result.bind(
          parameter.schema,
          to: outer?.schema ?? argument.schema,
          in: outer?.scope ?? scope
        )
      }
    }
    return result
  }

  /// Returns the schema at the end of references.
  private func generic(behind reference: Node) -> Node? {
    var target = target(of: reference)?.resolved
    for _ in 0..<64 {
      guard let schema = target, schema.isMapping, let next = RawSchema(schema).reference else {
        return target
      }
      target = self.target(of: next)?.resolved
    }
    return nil
  }

  /// Returns the parameter that a schema stands for; nil if it isn't `{x-dto-generic: Item}`.
  package func parameter(usedBy raw: RawSchema) -> Node? {
    raw.has(.dtoGeneric) ? raw.scalar(.dtoGeneric)?.parameterMeant : nil
  }
}
