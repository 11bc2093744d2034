import SchemaModel

/// Makes the views for access by JSON key.
extension ViewBuilder {
  func wireAccess(to object: Object, at id: DeclarationID, in texts: inout Texts) -> WireAccessView
  {
    let memberNames = names.members(id)
    let style = styles[id]
    let members = zip(object.properties, memberNames).map { property, name in
      let key = texts.make { $0.append(literal: property.key) }
      let value = texts.make { texts in
        texts.append("self.")
        // Using a deprecated property would cause a warning.
        if property.form(in: style).storesWrapper, property.documentation.isDeprecated {
          texts.append(name.storage)
          texts.append(".wrappedValue")
        } else {
          texts.append(name.bare)
          if property.plan.particulars.parts.keepsPresence { texts.append(".value") }
        }
      }
      return WireMemberView(
        key: key,
        value: value,
        property: texts.make { $0.append("self.\(name.bare)") }
      )
    }
    let others =
      object.additionalProperties == nil
      ? nil : texts.make { $0.append("self.\(memberNames[object.properties.count].bare)") }
    return WireAccessView(
      access: options.access,
      members: members,
      otherwise: texts.make { texts in
        guard let additional = object.additionalProperties else { return texts.append("nil") }
        texts.append("self.\(memberNames[object.properties.count].bare)[key]")
        // A null that was kept is treated like a missing value.
        if case .optional = additional.type { texts.append(" ?? nil") }
      },
      mutation: style.mutability == .var
        ? WireAccessView.Mutation(isOfValueType: style.objects == .struct, others: others) : nil
    )
  }
}
