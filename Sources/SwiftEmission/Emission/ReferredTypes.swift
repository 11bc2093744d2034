import SchemaDocument
import SchemaModel

/// Types that properties in additional files refer to.
extension ListedTypeBuilder {
  /// What a property and the type that it refers to have to do with each other.
  struct Relation: Sendable {
    /// The name of the property, without backticks.
    var name: Text
    /// The property as an expression.
    var expression: Text
    var type: TypeReference
    var isOptional: Bool
  }

  /// Returns the generated type that a type refers to, behind aliases.
  func target(of type: TypeReference?) -> DeclarationID? {
    guard let id = type?.declaration else { return nil }
    guard case .alias(let target) = module[id].kind else { return id }
    // Broken documents can declare aliases in a circle.
    return module.behindAliases(target).declaration.flatMap {
      if case .alias = module[$0].kind { nil } else { $0 }
    }
  }

  /// Returns the properties with a keyword in the types that properties refer to, except deprecated ones.
  ///
  /// - Parameter types: The types whose properties refer to others.
  func referredProperties(having keyword: String, from types: [DeclarationID]) -> [Property] {
    let references = types.flatMap { properties(of: $0) }
      .filter { !$0.plan.keepsPresence && !$0.documentation.isDeprecated }
    let targets = Set(references.compactMap { target(of: $0.type) })
    return targets.flatMap { properties(of: $0) }
      .filter { SchemaExtensions(at: $0.origin, in: module).isSet(keyword) }
  }

  /// The properties of a struct or class; none of other types.
  func properties(of id: DeclarationID) -> [Property] {
    if case .object(let object) = module[id].kind { object.properties } else { [] }
  }

  /// Returns what a list or a map contains.
  func element(of type: TypeReference?) -> TypeReference? {
    switch type.map(module.behindAliases) {
    case .array(let element), .set(let element), .tuple(let element), .dictionary(let element):
      element
    case .optional(let value): element(of: value)
    case .primitive, .foreign, .patternDate, .declared, .enumeration, .any, nil: nil
    }
  }

  /// - Parameter container: The list or map, and its keywords.
  func element(
    _ type: TypeReference,
    of container: (type: TypeReference?, extensions: SchemaExtensions),
    in texts: inout Texts
  ) -> ContainedTypeView {
    let (content, isOptional) = type.withoutOptional
    return ContainedTypeView(
      bareType: texts.make { types.append(content, in: nil, to: &$0) },
      isOptional: isOptional,
      shape: module.shape(of: content),
      content: content,
      builder: self,
      extensions: extensions(of: container).ofElement
    )
  }

  /// Returns the keywords of the schema with `items`: that of the last alias, or the one of the property itself.
  private func extensions(
    of container: (type: TypeReference?, extensions: SchemaExtensions)
  ) -> SchemaExtensions {
    container.type.flatMap(module.lastAlias).map { SchemaExtensions(of: module.schema(of: $0)) }
      ?? container.extensions
  }

  /// - Parameter relation: How the type is referred to.
  func referredType(
    _ id: DeclarationID,
    from relation: Relation,
    in texts: inout Texts
  ) -> ReferredTypeView {
    ReferredTypeView(
      name: texts.make { $0.append(views.names.type(id).declaration) },
      fullName: texts.make { append(fullNameOf: id, to: &$0) },
      flatName: texts.make { $0.append(flatName(of: id)) },
      schemaLocation: texts.make {
        $0.append(literal: module[id].pointer, in: module.paths[Int(module[id].file.index)])
      },
      shape: module.shape(of: .declared(id)),
      isListed: selection.contains(id),
      properties: properties(of: id, relation, &texts),
      extensions: SchemaExtensions(of: module.schema(of: id))
    )
  }

  private func properties(
    of id: DeclarationID,
    _ relation: Relation,
    _ texts: inout Texts
  ) -> [ReferredPropertyView] {
    guard case .object(let object) = module[id].kind else { return [] }
    var result: [ReferredPropertyView] = []
    for (index, property) in object.properties.enumerated() {
      let name = views.names.members(id)[index]
      let bareType = texts.make { types.append(bareTypeOf: property, in: nil, to: &$0) }
      let type = texts.make { texts in
        texts.append(bareType)
        if property.isOptional { texts.append("?") }
      }
      let declared = texts.make { $0.append(name.declaration) }
      let key = Path.Key(name: declared, bareType: bareType, isOptional: property.isOptional)
      let path = Path(key: key, module: module)
      result.append(
        ReferredPropertyView(
          access: texts.make { $0.append(views.options.access.modifier) },
          name: declared,
          bareName: texts.make { $0.append(name.bare) },
          key: texts.make { $0.append(literal: property.plan.writtenKey) },
          type: type,
          bareType: bareType,
          isOptional: property.isOptional,
          shape: property.plan.keepsPresence ? .other : module.shape(of: property.type),
          path: texts.make { texts in
            texts.append(relation.expression)
            path.append(from: relation.type, relation.isOptional, to: &texts)
          },
          pathType: texts.make {
            path.append(typeFrom: relation.type, relation.isOptional, to: &$0)
          },
          pathName: texts.make { texts in
            texts.append(relation.name)
            texts.append(name.bare.prefix(1).uppercased() + name.bare.dropFirst())
          },
          isFirst: index == 0,
          isLast: index == object.properties.count - 1,
          extensions: SchemaExtensions(at: property.origin, in: module)
        )
      )
    }
    return result
  }
}

/// The way from a property to one of the type that it refers to, through lists and maps.
private struct Path {
  let key: Key
  let module: Module

  struct Key {
    var name: Text
    var bareType: Text
    var isOptional: Bool
  }

  /// Appends what follows the expression of a value: `?.id` or `.map { $0.id }`.
  func append(from type: TypeReference, _ isOptional: Bool, to texts: inout Texts) {
    if isOptional { texts.append("?") }
    let content: TypeReference
    switch module.behindAliases(type) {
    case .array(let element), .set(let element), .tuple(let element):
      texts.append(".map { $0")
      content = element
    case .dictionary(let value):
      texts.append(".mapValues { $0")
      content = value
    case .optional(let value): return append(from: value, true, to: &texts)
    case .primitive, .foreign, .patternDate, .declared, .enumeration, .any:
      texts.append(".")
      texts.append(key.name)
      return
    }
    let (element, isElementOptional) = content.withoutOptional
    append(from: element, isElementOptional, to: &texts)
    texts.append(" }")
  }

  /// Appends the type of the expression: `Int?` or `[Int]`.
  func append(typeFrom type: TypeReference, _ isOptional: Bool, to texts: inout Texts) {
    switch module.behindAliases(type) {
    case .array(let content), .set(let content), .tuple(let content):
      append("[", content, to: &texts)
    case .dictionary(let content): append("[String: ", content, to: &texts)
    case .optional(let value): return append(typeFrom: value, true, to: &texts)
    case .primitive, .foreign, .patternDate, .declared, .enumeration, .any:
      texts.append(key.bareType)
      if key.isOptional, !isOptional { texts.append("?") }
    }
    if isOptional { texts.append("?") }
  }

  private func append(_ start: StaticString, _ content: TypeReference, to texts: inout Texts) {
    let (element, isOptional) = content.withoutOptional
    texts.append(start)
    append(typeFrom: element, isOptional, to: &texts)
    texts.append("]")
  }
}

extension TypeReference {
  fileprivate var withoutOptional: (TypeReference, isOptional: Bool) {
    if case .optional(let value) = self { (value, true) } else { (self, false) }
  }
}
