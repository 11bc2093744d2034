import SchemaModel

/// Makes the views for access by JSON key.
extension ViewBuilder {
  func wireAccess(to object: Object, at id: DeclarationID, in texts: inout Texts) -> WireAccessView
  {
    let memberNames = names.members(id)
    let style = styles[id]
    let alternates = object.alternateKeys
    let members = zip(object.properties.indices, memberNames).map { index, name in
      let property = object.properties[index]
      let particulars = property.plan.particulars.parts
      let key = texts.make { $0.append(literal: property.key) }
      let value = texts.make { texts in
        texts.append("self.")
        // Using a deprecated property would cause a warning.
        if property.hasDeprecationAttribute(as: property.form(in: style)) {
          texts.append(name.storage)
          texts.append(".wrappedValue")
        } else {
          texts.append(name.bare)
          if particulars.keepsPresence { texts.append(".value") }
        }
      }
      return WireMemberView(
        key: key,
        keys: texts.make { $0.append(literals: [property.key] + alternates[index]) },
        value: value,
        property: texts.make { $0.append("self.\(name.bare)") },
        form: style.coding.isDecodable ? readingForm(of: property, at: id, in: &texts) : nil,
        coercion: particulars.coercion,
        constant: constant(of: property, in: &texts),
        counts: counts(particulars, in: &texts),
        innerCounts: innerCounts(particulars.innerCounts, in: &texts)
      )
    }
    return WireAccessView(
      access: options.access,
      members: members,
      otherwise: texts.make { texts in
        guard let additional = object.additionalProperties else { return texts.append("nil") }
        texts.append("self.\(memberNames[object.properties.count].bare)[key]")
        // A null that was kept is treated like a missing value.
        if case .optional = additional.type { texts.append(" ?? nil") }
      },
      mutation: style.mutability == .var ? mutation(of: object, in: style, at: id, &texts) : nil
    )
  }

  /// Returns the only value that a property may have, as a literal. A value in another form than JSON's isn't compared.
  private func constant(of property: Property, in texts: inout Texts) -> Text? {
    guard property.canBeConstant, property.plan.form == .plain,
      let constant = property.plan.particulars.parts.constant
    else { return nil }
    return texts.make { append(constant, to: &$0) }
  }

  /// Returns how many elements an array may have, such as `2...2`.
  private func counts(_ particulars: DecodePlan.Particulars, in texts: inout Texts) -> Text? {
    var counts = ElementCounts()
    (counts.least, counts.most) = (particulars.minimumCount, particulars.maximumCount)
    return counts == .any ? nil : texts.make { $0.append(counts.range) }
  }

  /// Returns how many elements arrays inside may have, such as `[nil, 2...2]`.
  private func innerCounts(_ counts: [ElementCounts], in texts: inout Texts) -> Text? {
    guard counts.contains(where: { $0 != .any }) else { return nil }
    let ranges = counts.map { $0 == .any ? "nil" : $0.range }
    return texts.make { $0.append("[\(ranges.joined(separator: ", "))]") }
  }

  private func mutation(
    of object: Object,
    in style: TypeStyle,
    at id: DeclarationID,
    _ texts: inout Texts
  ) -> WireAccessView.Mutation {
    var mutation = WireAccessView.Mutation(isOfValueType: style.objects == .struct)
    guard let additional = object.additionalProperties else { return mutation }
    let name = names.members(id)[object.properties.count].bare
    mutation.others = texts.make { $0.append("self.\(name)") }
    mutation.coercionOfOthers = additional.coercion
    if let own = additional.innerCounts.first {
      if own != .any { mutation.countsOfOthers = texts.make { $0.append(own.range) } }
      let inner = Array(additional.innerCounts.dropFirst())
      mutation.innerCountsOfOthers = innerCounts(inner, in: &texts)
    }
    // These aren't decoded as additional properties, for example the first key of a path.
    let settable = Set(object.properties.map(\.key) + object.alternateKeys.joined())
    let reserved = object.knownKeys.filter { !settable.contains($0) }
    if !reserved.isEmpty { mutation.reserved = texts.make { $0.append(literals: reserved) } }
    if case .dictionary(let form, _) = additional.form, form != .plain,
      style.coding.isDecodable, !module.isOnlyEncoded(additional.type)
    {
      mutation.formOfOthers = texts.make {
        types.append(form, of: additional.type, in: id, to: &$0)
      }
    }
    return mutation
  }
}

extension Object {
  /// The other keys of each property in its own object or in this one, without those that are keys of another property, or alternates of
  /// one before.
  fileprivate var alternateKeys: [[String]] {
    var taken = Set(properties.map(\.key))
    return properties.map { property in
      let parts = property.plan.particulars.parts
      return parts.alternates.compactMap { place in
        guard let key = place.last, place.count == 1 || place.dropLast().elementsEqual(parts.path),
          taken.insert(key).inserted
        else { return nil }
        return key
      }
    }
  }
}

extension ElementCounts {
  /// The numbers as a range in Swift, such as `2...2`.
  fileprivate var range: String { most > 0 ? "\(least)...\(most)" : "\(least)...Int.max" }
}
