import SchemaDocument
import SchemaIR

/// From declarations to views: all that templates need is decided here.
struct ViewBuilder {
  let module: Module
  let types: SwiftTypes
  let names: Names
  let options: EmissionOptions

  func file(_ file: ModuleFile) -> FileView {
    var imports = ImportCollector(module: module)
    for id in file.declarations { imports.visit(id) }
    let keyword =
      switch options.access {
      case .public: "public import"
      case .package: "package import"
      case .internal: "import"
      }
    return FileView(
      source: file.path,
      imports: imports.modules.map { ImportView(keyword: keyword, module: $0) },
      declarations: file.declarations.map { declaration($0, file: file.path, depth: 0) }
    )
  }

  private func declaration(_ id: DeclarationID, file: String, depth: Int) -> DeclarationView {
    let declaration = module[id]
    switch declaration.kind {
    case .object(let object):
      return DeclarationView(object: self.object(object, id: id, file: file, depth: depth))
    case .enumeration(let enumeration):
      return DeclarationView(
        enumeration: self.enumeration(enumeration, id: id, file: file, depth: depth)
      )
    case .union(let union):
      return DeclarationView(union: self.union(union, id: id, file: file, depth: depth))
    case .alias(let type):
      return DeclarationView(
        alias: AliasView(
          documentation: documentationLines(declaration.documentation.withDeprecationNoted),
          access: options.access.modifier,
          name: names.type(id).declaration,
          type: types.aliasedType(type)
        )
      )
    }
  }

  private func header(
    _ id: DeclarationID,
    keyword: String,
    conformances: [String],
    file: String,
    depth: Int
  ) -> TypeHeader {
    let declaration = module[id]
    // Nested types have the isolation of the type around them.
    let modifiers = (declaration.parent == nil ? "nonisolated " : "") + options.access.modifier
    let name = names.type(id).declaration
    let list = (conformances + ["SchemaDescribed"]).joined(separator: ", ")
    let width =
      depth * Layout.indentation + modifiers.count + keyword.count + name.count + list.count + 5
    return TypeHeader(
      documentation: documentationLines(declaration.documentation.withDeprecationNoted),
      access: options.access.modifier,
      modifiers: modifiers,
      keyword: keyword,
      name: name,
      conformances: list,
      hasLongHeader: width > Layout.lineLength,
      schemaLocation: SwiftLiteral.string("\(file)#\(declaration.schema.pointer)"),
      nested: declaration.children.map { self.declaration($0, file: file, depth: depth + 1) }
    )
  }

  private var coding: String {
    switch options.conformance {
    case .decodable: "Decodable"
    case .codable: "Codable"
    }
  }

  private func object(_ object: Object, id: DeclarationID, file: String, depth: Int) -> ObjectView {
    let memberNames = names.members(id)
    let properties = zip(object.properties, memberNames).map { property, name in
      self.property(property, name: name, id: id, depth: depth)
    }
    var parameters = zip(memberNames, properties).map { name, view in
      ParameterView(
        declaration: "\(name.parameter): \(view.type)" + (view.isWrapped ? " = nil" : ""),
        isLast: false
      )
    }
    let additional = object.additionalProperties.map { additional in
      let name = memberNames[object.properties.count]
      let type = TypeReference.dictionary(additional.type)
      parameters.append(
        ParameterView(
          declaration: "\(name.parameter): \(types.type(type, in: id)) = [:]",
          isLast: false
        )
      )
      return AdditionalPropertiesView(
        access: options.access.modifier,
        name: name.declaration,
        type: types.type(type, in: id),
        storage: name.assigned,
        value: name.assigned,
        form: types.spelledForm(.lossyDictionary(additional.form), of: type, in: id),
        keys: object.properties.map { SwiftLiteral.string($0.key) }
      )
    }
    if !parameters.isEmpty { parameters[parameters.count - 1].isLast = true }
    let signature =
      "init() {".count + options.access.modifier.count + (depth + 1) * Layout.indentation
      + parameters.reduce(0) { $0 + $1.declaration.count + 2 } - 2
    return ObjectView(
      header: header(
        id,
        keyword: "struct",
        conformances: [coding, "Hashable", "Sendable"],
        file: file,
        depth: depth
      ),
      properties: properties,
      additional: additional,
      parameters: parameters,
      hasShortInitializer: parameters.isEmpty || signature <= Layout.lineLength,
      isEncodable: options.conformance == .codable,
      readsFields: !properties.isEmpty || additional != nil
    )
  }

  private func property(
    _ property: Property,
    name: Identifier,
    id: DeclarationID,
    depth: Int
  ) -> PropertyView {
    let isWrapped = property.presence != .required
    let type = types.type(property.type, in: id)
    let key = SwiftLiteral.string(property.key)
    let form = types.form(property.plan.form, of: property.type, in: id)
    let storage = isWrapped ? name.storage : name.assigned
    let reader =
      switch property.plan.failure {
      case .throwing: "required"
      case .tolerant: "safeOptional"
      case .tolerantButExpected: "nullable"
      }
    let width =
      (depth + 2) * Layout.indentation + storage.count + " = try fields.(, as: .self)".count
      + reader.count + key.count + (form?.count ?? 0)
    var documentation = property.documentation
    if !isWrapped { documentation = documentation.withDeprecationNoted }
    return PropertyView(
      documentation: documentationLines(documentation),
      isDeprecated: isWrapped && documentation.isDeprecated,
      access: options.access.modifier,
      name: name.declaration,
      type: isWrapped ? "\(type)?" : type,
      isWrapped: isWrapped,
      assignment: isWrapped
        ? "\(name.storage) = SafeOptional(\(name.value))" : "self.\(name.bare) = \(name.value)",
      storage: storage,
      value: isWrapped && documentation.isDeprecated
        ? "\(name.storage).wrappedValue" : name.assigned,
      key: key,
      reader: reader,
      writer: property.presence.writer,
      form: form,
      isLongRead: form != nil && width > Layout.lineLength
    )
  }

  private func enumeration(
    _ enumeration: Enumeration,
    id: DeclarationID,
    file: String,
    depth: Int
  ) -> EnumerationView {
    let cases = zip(enumeration.cases, names.members(id)).map { item, name in
      CaseView(
        documentation: documentationLines(item.documentation),
        name: name.declaration,
        rawValue: item.value.literal,
        hasRawValue: item.value != .string(name.bare)
      )
    }
    return EnumerationView(
      header: header(
        id,
        keyword: "enum",
        conformances: [enumeration.rawType.swiftName, "Codable", "CaseIterable", "Sendable"],
        file: file,
        depth: depth
      ),
      cases: cases
    )
  }

  private func union(_ union: Union, id: DeclarationID, file: String, depth: Int) -> UnionView {
    let memberNames = names.members(id)
    let variants = zip(union.variants, memberNames).map { variant, name in
      self.variant(variant, name: name, id: id)
    }
    let order: [Int]
    var discriminator = ""
    switch union.selection {
    case .discriminator(let key):
      discriminator = SwiftLiteral.string(key)
      order = union.variants.indices.filter { !union.variants[$0].tags.isEmpty }
    case .structure(let candidates): order = candidates
    }
    return UnionView(
      header: header(
        id,
        keyword: "enum",
        conformances: [coding, "Hashable", "Sendable"],
        file: file,
        depth: depth
      ),
      variants: variants,
      candidates: order.map { variants[$0] },
      discriminator: discriminator,
      isDiscriminated: !discriminator.isEmpty,
      undefined: memberNames[union.variants.count].declaration,
      isEncodable: options.conformance == .codable
    )
  }

  private func variant(_ variant: Union.Variant, name: Identifier, id: DeclarationID) -> VariantView
  {
    let type = types.type(variant.type, in: id)
    let form = types.form(variant.form, of: variant.type, in: id)
    return VariantView(
      name: name.declaration,
      type: type,
      isIndirect: variant.isIndirect,
      tags: variant.tags.map { SwiftLiteral.string($0) }.joined(separator: ", "),
      shape: variant.evidence.swiftShape,
      payload: form.map { "as: \($0).self" } ?? "\(type.metatypeBase).self",
      form: form
    )
  }
}

/// The house style of generated Swift, which is that of `swift format` without a configuration.
enum Layout {
  static let indentation = 2
  static let lineLength = 100
}

extension String {
  /// `JSONValue?` has no `.self` without parentheses.
  fileprivate var metatypeBase: String { hasSuffix("?") ? "(\(self))" : self }
}

extension Presence {
  fileprivate var writer: String {
    switch self {
    case .required, .nullable: "encode"
    case .optional, .optionalAndNullable: "encodeIfPresent"
    }
  }
}

extension Documentation {
  /// Where an attribute would make the generated code itself warn, deprecation is written down.
  fileprivate var withDeprecationNoted: Documentation {
    guard isDeprecated else { return self }
    var result = self
    result.isDeprecated = false
    result.remarks.append("Warning: Deprecated.")
    return result
  }
}

extension Enumeration.RawType {
  fileprivate var swiftName: String {
    switch self {
    case .string: "String"
    case .integer: "Int"
    case .number: "Double"
    }
  }
}

extension Enumeration.Value {
  fileprivate var literal: String {
    switch self {
    case .string(let text): SwiftLiteral.string(text)
    case .integer(let value): "\(value)"
    case .number(let text): text
    }
  }
}

extension Union.Evidence {
  /// The runtime's description of what a payload must look like.
  fileprivate var swiftShape: String {
    switch kind {
    case .null: ".null"
    case .boolean: ".boolean"
    case .integer: ".integer"
    case .number: ".number"
    case .string: ".string"
    case .array: ".array"
    case .any: ".any"
    case .object:
      ".object(requiring: [\(list(requiredKeys))]"
        + (fixedKeys.isEmpty
          ? ")"
          : ", tags: ["
            + fixedKeys.map { "\(SwiftLiteral.string($0.key)): [\(list($0.values))]" }
            .joined(separator: ", ") + "])")
    }
  }

  private func list(_ texts: [String]) -> String {
    texts.map { SwiftLiteral.string($0) }.joined(separator: ", ")
  }
}
