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
      declarations: file.declarations,
      builder: self
    )
  }

  func declaration(
    _ id: DeclarationID,
    file: String,
    depth: Int,
    in texts: inout Texts
  ) -> DeclarationView {
    let place = Place(id: id, file: file, depth: depth)
    switch module.declarations[Int(id.index)].kind {
    case .object(let object): return .object(self.object(object, at: place, in: &texts))
    case .enumeration(let enumeration):
      return .enumeration(self.enumeration(enumeration, at: place, in: &texts))
    case .union(let union): return .union(self.union(union, at: place, in: &texts))
    case .alias(let type):
      return .alias(
        AliasView(
          documentation: documentation(of: id, in: &texts),
          access: options.access,
          name: texts.make { $0.append(names.type(id).declaration) },
          type: texts.make { types.append(aliased: type, to: &$0) }
        )
      )
    }
  }

  /// Where the declaration stands that is being described.
  private struct Place {
    var id: DeclarationID
    /// The schema document.
    var file: String
    /// How many types are around it.
    var depth: Int
  }

  private func header(
    of place: Place,
    keyword: String,
    conformances: [String],
    in texts: inout Texts
  ) -> TypeHeader {
    let modifiers = texts.make { texts in
      // Nested types have the isolation of the type around them.
      if place.depth == 0 { texts.append("nonisolated ") }
      texts.append(options.access.modifier)
    }
    let name = texts.make { $0.append(names.type(place.id).declaration) }
    let list = texts.make { texts in
      for conformance in conformances {
        texts.append(conformance)
        texts.append(", ")
      }
      texts.append("SchemaDescribed")
    }
    let width =
      place.depth * Layout.indentation + texts.width(of: modifiers) + keyword.utf8.count
      + texts.width(of: name) + texts.width(of: list) + " : ".utf8.count + " {".utf8.count
    return TypeHeader(
      documentation: documentation(of: place.id, in: &texts),
      access: options.access,
      modifiers: modifiers,
      keyword: keyword,
      name: name,
      conformances: list,
      hasLongHeader: width > Layout.lineLength,
      schemaLocation: texts.make {
        $0.append(literal: module.declarations[Int(place.id.index)].schema, in: place.file)
      },
      nested: module.declarations[Int(place.id.index)].children.map {
        self.declaration($0, file: place.file, depth: place.depth + 1, in: &texts)
      }
    )
  }

  private func documentation(of id: DeclarationID, in texts: inout Texts) -> TextLines {
    texts.makeLines(of: module.declarations[Int(id.index)].documentation.withDeprecationNoted)
  }

  private var coding: String {
    switch options.conformance {
    case .decodable: "Decodable"
    case .codable: "Codable"
    }
  }

  private func object(_ object: Object, at place: Place, in texts: inout Texts) -> ObjectView {
    let memberNames = names.members(place.id)
    var properties: [PropertyView] = []
    var parameters: [ParameterView] = []
    properties.reserveCapacity(object.properties.count)
    parameters.reserveCapacity(memberNames.count)
    for (property, name) in zip(object.properties, memberNames) {
      let type = append(parameterFor: property, named: name, at: place, to: &parameters, &texts)
      properties.append(self.property(property, named: name, type, at: place, in: &texts))
    }
    let additional = object.additionalProperties.map { additional in
      let name = memberNames[object.properties.count]
      let reference = TypeReference.dictionary(additional.type)
      var type = Text.empty
      let parameter = texts.make { texts in
        texts.append(name.parameter)
        texts.append(": ")
        type = texts.make { types.append(reference, in: place.id, to: &$0) }
        texts.append(" = [:]")
      }
      parameters.append(ParameterView(declaration: parameter, isLast: false))
      let assigned = texts.make { $0.append(name.assigned) }
      let keyList = texts.make { $0.append(literals: object.properties.map(\.key)) }
      let keysWidth =
        (place.depth + 3) * Layout.indentation + "except: [],".utf8.count + texts.width(of: keyList)
      return AdditionalPropertiesView(
        access: options.access,
        name: texts.make { $0.append(name.declaration) },
        type: type,
        storage: assigned,
        value: assigned,
        form: texts.make {
          types.append(.lossyDictionary(additional.form), of: reference, in: place.id, to: &$0)
        },
        keys: properties.map(\.key),
        keyList: keyList,
        hasShortKeys: properties.count < 2 || keysWidth <= Layout.lineLength
      )
    }
    if !parameters.isEmpty { parameters[parameters.count - 1].isLast = true }
    let signature =
      "init() {".utf8.count + options.access.modifier.utf8.count
      + (place.depth + 1) * Layout.indentation
      + parameters.reduce(0) { $0 + texts.width(of: $1.declaration) + 2 } - 2
    return ObjectView(
      header: header(
        of: place,
        keyword: "struct",
        conformances: [coding, "Hashable", "Sendable"],
        in: &texts
      ),
      properties: properties,
      additional: additional,
      parameters: parameters,
      hasShortInitializer: parameters.isEmpty || signature <= Layout.lineLength,
      isEncodable: options.conformance == .codable,
      readsFields: !properties.isEmpty || additional != nil
    )
  }

  /// - Returns: The property's type, which is a part of the parameter.
  private func append(
    parameterFor property: Property,
    named name: Identifier,
    at place: Place,
    to parameters: inout [ParameterView],
    _ texts: inout Texts
  ) -> Text {
    var type = Text.empty
    let parameter = texts.make { texts in
      texts.append(name.parameter)
      texts.append(": ")
      type = texts.make { texts in
        types.append(property.type, in: place.id, to: &texts)
        if property.isWrapped { texts.append("?") }
      }
      if property.isWrapped { texts.append(" = nil") }
    }
    parameters.append(ParameterView(declaration: parameter, isLast: false))
    return type
  }

  private func property(
    _ property: Property,
    named name: Identifier,
    _ type: Text,
    at place: Place,
    in texts: inout Texts
  ) -> PropertyView {
    let isWrapped = property.isWrapped
    let documentation =
      isWrapped ? property.documentation : property.documentation.withDeprecationNoted
    let isDeprecated = documentation.isDeprecated
    var storage = Text.empty
    let assignment = texts.make { texts in
      if isWrapped {
        storage = texts.make { $0.append(name.storage) }
        texts.append(" = SafeOptional(")
        texts.append(name.value)
        texts.append(")")
      } else {
        texts.append("self.")
        texts.append(name.bare)
        texts.append(" = ")
        texts.append(name.value)
      }
    }
    let assigned = texts.make { $0.append(name.assigned) }
    if !isWrapped { storage = assigned }
    let key = texts.make { $0.append(literal: property.key) }
    let form: Text? =
      property.plan.form == .plain
      ? nil
      : texts.make { types.append(property.plan.form, of: property.type, in: place.id, to: &$0) }
    let value: Text
    if property.presence == .optionalAndNullable {
      // The wrapper knows null from absent.
      value = storage
    } else if isWrapped, isDeprecated {
      value = texts.make { $0.append("\(name.storage).wrappedValue") }
    } else {
      value = assigned
    }
    // What must not be left out is written as null, also where a form writes the rest.
    let writerForm: Text? =
      property.presence == .nullable && form != nil
      ? texts.make {
        types.append(
          .nullable(property.plan.form),
          of: .optional(property.type),
          in: place.id,
          to: &$0
        )
      } : form
    let margin = (place.depth + 2) * Layout.indentation + texts.width(of: key)
    let isLongRead =
      form.map { form in
        margin + texts.width(of: storage) + " = try fields.(, as: .self)".utf8.count
          + property.plan.failure.reader.utf8.count + texts.width(of: form) > Layout.lineLength
      } ?? false
    let isLongWrite =
      writerForm.map { form in
        margin + texts.width(of: value) + "try output.(, , as: .self)".utf8.count
          + property.presence.writer.utf8.count + texts.width(of: form) > Layout.lineLength
      } ?? false
    return PropertyView(
      documentation: texts.makeLines(of: documentation),
      isDeprecated: isWrapped && isDeprecated,
      access: options.access,
      name: texts.make { $0.append(name.declaration) },
      type: type,
      isWrapped: isWrapped,
      assignment: assignment,
      storage: storage,
      value: value,
      key: key,
      failure: property.plan.failure,
      presence: property.presence,
      form: form,
      writerForm: writerForm,
      isLongRead: isLongRead,
      isLongWrite: isLongWrite
    )
  }

  private func enumeration(
    _ enumeration: Enumeration,
    at place: Place,
    in texts: inout Texts
  ) -> EnumerationView {
    let cases = zip(enumeration.cases, names.members(place.id)).map { item, name in
      CaseView(
        documentation: texts.makeLines(of: item.documentation),
        name: texts.make { $0.append(name.declaration) },
        rawValue: texts.make { $0.append(item.value) },
        hasRawValue: item.value != .string(name.bare)
      )
    }
    return EnumerationView(
      header: header(
        of: place,
        keyword: "enum",
        conformances: [enumeration.swiftRawType, "Codable", "CaseIterable", "Sendable"]
          + (enumeration.policy == .open ? ["OpenEnumeration"] : []),
        in: &texts
      ),
      cases: cases
    )
  }

  private func union(_ union: Union, at place: Place, in texts: inout Texts) -> UnionView {
    let memberNames = names.members(place.id)
    let variants = zip(union.variants, memberNames).map { variant, name in
      self.variant(variant, named: name, at: place, in: &texts)
    }
    let order: [Int]
    var discriminator = Text.empty
    switch union.selection {
    case .discriminator(let key):
      discriminator = texts.make { $0.append(literal: key) }
      order = union.variants.indices.filter { !union.variants[$0].tags.isEmpty }
    case .structure(let candidates): order = candidates
    }
    return UnionView(
      header: header(
        of: place,
        keyword: "enum",
        conformances: [coding, "Hashable", "Sendable"],
        in: &texts
      ),
      variants: variants,
      candidates: order.map { variants[$0] },
      discriminator: discriminator,
      isDiscriminated: !discriminator.isEmpty,
      base: union.base.map { variants[$0] },
      undefined: texts.make { $0.append(memberNames[union.variants.count].declaration) },
      isEncodable: options.conformance == .codable
    )
  }

  private func variant(
    _ variant: Union.Variant,
    named name: Identifier,
    at place: Place,
    in texts: inout Texts
  ) -> VariantView {
    let type = texts.make { types.append(variant.type, in: place.id, to: &$0) }
    let form: Text? =
      variant.form == .plain
      ? nil
      : texts.make { types.append(variant.form, of: variant.type, in: place.id, to: &$0) }
    let payload = texts.make { texts in
      if form != nil {
        texts.append("as: ")
        types.append(variant.form, of: variant.type, in: place.id, to: &texts)
      } else if case .optional = variant.type {
        // `JSONValue?` has no `.self` without parentheses.
        texts.append("(")
        types.append(variant.type, in: place.id, to: &texts)
        texts.append(")")
      } else {
        types.append(variant.type, in: place.id, to: &texts)
      }
      texts.append(".self")
    }
    let shape = texts.make { $0.append(shapeOf: variant.evidence) }
    let isLongAttempt =
      (place.depth + 3) * Layout.indentation
      + "if let value = attempt.decode(, from: ) {".utf8.count
      + texts.width(of: payload) + texts.width(of: shape) > Layout.lineLength
    return VariantView(
      name: texts.make { $0.append(name.declaration) },
      reference: texts.make { $0.append(name.bare) },
      type: type,
      isIndirect: variant.isIndirect,
      tags: texts.make { $0.append(literals: variant.tags) },
      shape: shape,
      payload: payload,
      isLongAttempt: isLongAttempt,
      form: form
    )
  }
}

/// The house style of generated Swift, which is that of `swift format` without a configuration.
enum Layout {
  static let indentation = 2
  static let lineLength = 100
}

extension Property {
  /// Whether it is declared `@SafeOptional`.
  fileprivate var isWrapped: Bool { presence != .required }
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
