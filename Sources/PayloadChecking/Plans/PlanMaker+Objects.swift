import SchemaModel

extension PlanMaker {
  func object(_ object: Object, at id: DeclarationID) -> ObjectPlan {
    let known = object.knownKeys
    return ObjectPlan(
      owner: owner(id),
      root: object.root,
      elementCount: object.isTuple ? object.properties.count : nil,
      properties: object.properties.map { property($0) },
      additional: object.additionalProperties.map { additional($0, known) },
      unknownKeys: object.unknownKeys,
      knownKeys: known + object.foreignKeys.filter { !known.contains($0) }
    )
  }

  private func additional(_ additional: AdditionalProperties, _ keys: [String]) -> AdditionalPlan {
    let coerces = additional.coercion == .lossless
    guard
      case .dictionary(let value, let elements) = value(
        additional.form,
        of: .dictionary(additional.type)
      )
    else {
      return AdditionalPlan(
        value: .foreign,
        elements: .lossy,
        coerces: coerces,
        innerCounts: [],
        namedKeys: keys
      )
    }
    return AdditionalPlan(
      value: value,
      elements: elements,
      coerces: coerces,
      innerCounts: additional.innerCounts,
      namedKeys: keys
    )
  }

  private func property(_ property: Property) -> PropertyPlan {
    let plan = property.plan
    return PropertyPlan(
      key: plan.key,
      value: value(plan.form, of: property.type),
      call: property.readCall,
      particulars: particulars(of: property),
      origin: property.origin
    )
  }

  private func particulars(of property: Property) -> PropertyPlan.Particulars? {
    guard case .changed(let parts) = property.plan.particulars else { return nil }
    return PropertyPlan.Particulars(
      path: parts.path,
      alternates: parts.alternates,
      coerces: parts.coercion == .lossless,
      minimumCount: parts.minimumCount,
      maximumCount: parts.maximumCount,
      innerCounts: parts.innerCounts,
      constant: parts.constant.flatMap { $0.constant(of: property.type) }
    )
  }
}

extension DefaultValue {
  fileprivate func constant(of type: TypeReference) -> PropertyPlan.Constant? {
    switch self {
    case .string(let text): .string(text)
    case .integer(let number):
      type == .primitive(.integer) ? .integer(Int(number)) : .largeInteger(number)
    case .number(let number): .number(number)
    case .boolean(let truth): .boolean(truth)
    case .enumeration, .array, .emptyDictionary: nil
    }
  }
}
