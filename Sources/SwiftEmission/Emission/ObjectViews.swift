import SchemaModel

/// Makes the views of objects.
extension ViewBuilder {
  func object(_ object: Object, at id: DeclarationID, in texts: inout Texts) -> ObjectView {
    let style = styles[id]
    let conformances = styles.conformances(of: id)
    let memberNames = names.members(id)
    var properties: [PropertyView] = []
    var parameters: [ParameterView] = []
    properties.reserveCapacity(object.properties.count)
    parameters.reserveCapacity(memberNames.count)
    let access = texts.make { $0.append(options.access.modifier) }
    let comma = texts.make { $0.append(",") }
    for index in object.properties.indices {
      let property = object.properties[index]
      let printed = PrintedProperty(
        property: property,
        particulars: property.plan.particulars.parts,
        name: texts.make(memberNames[index]),
        form: property.form(in: style),
        owner: id
      )
      let (parameter, type) = self.parameter(for: printed, in: &texts)
      parameters.append(ParameterView(declaration: parameter, comma: comma))
      properties.append(self.property(printed, type: type, access: access, in: &texts))
    }
    separate(&properties)
    let additional = object.additionalProperties.map {
      self.additional($0, of: object, in: style, at: id, to: &parameters, &texts)
    }
    if let last = parameters.indices.last {
      parameters[last].isLast = true
      parameters[last].separator = .empty
      if !options.swift.hasTrailingCommas { parameters[last].lineEnd = .empty }
    }
    let variantShape = genericUnions.shapes[id]
    return ObjectView(
      header: header(
        of: id,
        keyword: style.objects == .class ? "final class" : "struct",
        leading: [style.coding.conformance] + (variantShape == nil ? [] : ["UnionVariant"])
          + (object.isTuple ? [] : style.wireConformances),
        conformances: conformances,
        in: &texts
      ),
      variantShape: variantShape.map { shape in texts.make { append(shapeOf: shape, to: &$0) } },
      properties: properties,
      additional: additional,
      parameters: parameters,
      hasInitializer: style.initializer == .printed,
      equality: equality(in: style, with: conformances),
      hasHash: spellsHash(of: object, in: style, with: conformances),
      fullName: texts.make { texts in
        // Inside of a generic type, its name means the type with its own parameters.
        if module.isGeneric(id) {
          texts.append(names.type(id).declaration)
        } else {
          types.append(fullNameOf: id, to: &texts)
        }
      },
      coding: style.coding,
      hooks: style.hooks,
      isClass: style.objects == .class,
      wireAccess: style.wireAccess == .printed && !object.isTuple
        ? wireAccess(to: object, at: id, in: &texts) : nil,
      readsFields: !properties.isEmpty || additional != nil || object.unknownKeys != .ignore,
      root: texts.make { texts in
        guard !object.root.isEmpty else { return }
        texts.append(".object(")
        texts.append(literals: object.root)
        texts.append(")")
      },
      beginsRoot: !object.root.isEmpty && !object.properties.contains(where: \.isAlwaysWritten),
      elementCount: object.isTuple ? texts.make { $0.append("\(properties.count)") } : nil,
      unknownKeys: unknownKeys(of: object, in: &texts)
    )
  }

  /// Separates properties that take more than one line from their neighbors.
  private func separate(_ properties: inout [PropertyView]) {
    for index in properties.indices.dropFirst() {
      properties[index].isSeparated =
        properties[index].takesSeveralLines || properties[index - 1].takesSeveralLines
    }
  }

  private func unknownKeys(of object: Object, in texts: inout Texts) -> UnknownKeysView? {
    let reader: String
    switch object.unknownKeys {
    case .ignore: return nil
    case .report: reader = "reportUnknownKeys"
    case .throw: reader = "rejectUnknownKeys"
    }
    let keys = object.knownKeys + object.foreignKeys.filter { !object.knownKeys.contains($0) }
    return UnknownKeysView(
      reader: reader,
      keys: elements(keys, in: &texts) { $1.append(literal: $0) }
    )
  }

  private func additional(
    _ additional: AdditionalProperties,
    of object: Object,
    in style: TypeStyle,
    at id: DeclarationID,
    to parameters: inout [ParameterView],
    _ texts: inout Texts
  ) -> AdditionalPropertiesView {
    let name = names.members(id)[object.properties.count]
    let reference = TypeReference.dictionary(additional.type)
    var type = Text.empty
    let parameter = texts.make { texts in
      texts.append(name.parameter)
      texts.append(": ")
      type = texts.make { types.append(reference, in: id, to: &$0) }
      texts.append(" = [:]")
    }
    let comma = texts.make { $0.append(",") }
    parameters.append(ParameterView(declaration: parameter, comma: comma))
    let assigned = texts.make { $0.append(name.assigned) }
    return AdditionalPropertiesView(
      documentation: lines("The properties that the schema does not declare.", in: &texts),
      isSeparated: !object.properties.isEmpty,
      access: options.access,
      mutability: style.mutability,
      name: texts.make { $0.append(name.declaration) },
      reference: texts.make { $0.append(name.bare) },
      type: type,
      storage: assigned,
      value: assigned,
      form: module.isOnlyEncoded(additional.type)
        ? nil : texts.make { types.append(additional.form, of: reference, in: id, to: &$0) },
      policies: texts.make { texts in
        if additional.coercion == .lossless { texts.append("coercing.") }
        texts.append(innerCounts: additional.innerCounts)
      },
      keys: elements(object.knownKeys, in: &texts) { $1.append(literal: $0) }
    )
  }

  /// Returns how equality is implemented. A class has to spell it out; the compiler synthesizes it for structs.
  private func equality(in style: TypeStyle, with conformances: [String]) -> ObjectView.Equality {
    guard style.objects == .class else { return .synthesized }
    return conformances.contains("Hashable") || conformances.contains("Equatable")
      ? .spelledOut : .synthesized
  }

  /// Whether the type spells out its hash. A class has to, and a struct does because the compiler copies a synthesized implementation to
  /// four places, which costs a twentieth of the machine code and a tenth of the compile time.
  private func spellsHash(
    of object: Object,
    in style: TypeStyle,
    with conformances: [String]
  ) -> Bool {
    let hasMembers = !object.properties.isEmpty || object.additionalProperties != nil
    return (hasMembers || style.objects == .class) && conformances.contains("Hashable")
  }
}
