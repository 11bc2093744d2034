package import SchemaDocument
package import SchemaLanguage
import SchemaModel

/// What schemas say about the values that they list: names, descriptions, and whether they are deprecated.
extension SchemaFacts {
  struct CaseDescription {
    var chosen: ChosenCase?
    var name: String?
    var details: String?
    var isDeprecated = false

    static func all(
      of values: [Node],
      chosen: [Node: ChosenCase],
      names: CaseTexts?,
      details: CaseTexts?
    ) -> [Node: CaseDescription] {
      guard names != nil || details != nil || !chosen.isEmpty else { return [:] }
      var result: [Node: CaseDescription] = [:]
      for (position, value) in values.enumerated() {
        result[value] = CaseDescription(
          chosen: chosen[value],
          name: names?.text(of: value, at: position),
          details: details?.text(of: value, at: position)
        )
      }
      return result
    }
  }

  /// Returns the names and descriptions that a schema gives for the values of its branches.
  func descriptionsOfBranches(
    in raw: RawSchema,
    of values: [Node],
    _ misreadings: inout [Misreading]
  ) -> [Node: CaseDescription] {
    guard raw.hasAny(of: .describingCases) else { return [:] }
    let chosen = ChosenCases(in: raw, values: values)
    misreadings += chosen.misreadings
    return CaseDescription.all(
      of: values,
      chosen: chosen.byValue,
      names: microsoftTexts("name", in: raw, of: values),
      details: microsoftTexts("description", in: raw, of: values)
    )
  }

  /// Returns what the schema that lists a value says about its values: `raw`, or one of its branches.
  func descriptions(
    ofValuesAround value: Node,
    in raw: RawSchema,
    _ misreadings: inout [Misreading]
  ) -> [Node: CaseDescription] {
    let holder = value.schemaThatLists(under: raw)
    return descriptions(in: RawSchema(holder), isBranch: holder != raw.node, &misreadings)
  }

  /// Returns the names and descriptions that a schema gives for the values that it lists.
  private func descriptions(
    in raw: RawSchema,
    isBranch: Bool,
    _ misreadings: inout [Misreading]
  ) -> [Node: CaseDescription] {
    guard isBranch || raw.hasAny(of: .describingCases), let values = raw.enumeratedValues
    else { return [:] }
    let cases = ChosenCases(in: raw, values: values)
    misreadings += cases.misreadings
    let chosen = cases.byValue
    if isBranch, let constant = raw[.constant] {
      // A string is the best name for itself.
      let isText = constant.scalarType == .string && !raw.readsUnquoted(constant)
      let title = isText ? nil : raw.text(.title)
      let details = raw.text(.description) ?? (title == nil ? raw.text(.title) : nil)
      return [
        constant: CaseDescription(
          chosen: chosen[constant],
          name: title,
          details: details,
          isDeprecated: raw.isTrue(.deprecated)
        )
      ]
    }
    let names =
      CaseTexts(.enumVariableNames, in: raw, of: values, &misreadings)
      ?? CaseTexts(.enumNames, in: raw, of: values, &misreadings)
      ?? microsoftTexts("name", in: raw, of: values)
    let details =
      CaseTexts(.enumDescriptions, in: raw, of: values, &misreadings)
      ?? CaseTexts(.enumDescriptionsAlternate, in: raw, of: values, &misreadings)
      ?? microsoftTexts("description", in: raw, of: values)
    if case .listed(let names) = names, names.count != values.count {
      let place = raw[.enumVariableNames] ?? raw[.enumNames] ?? raw.node
      let span = place.keySpan ?? raw.node.span
      misreadings.append(
        Misreading(.enumNamesCount(names.count, values: values.count, at: span), at: place)
      )
    }
    if case .listed(let details) = details, details.count > values.count {
      let place = raw[.enumDescriptions] ?? raw[.enumDescriptionsAlternate] ?? raw.node
      let span = place.keySpan ?? raw.node.span
      misreadings.append(
        Misreading(.enumDescriptionsCount(details.count, values: values.count, at: span), at: place)
      )
    }
    var described = CaseDescription.all(of: values, chosen: chosen, names: names, details: details)
    guard isBranch else { return described }
    // What a list of several values says about itself isn't about each of them.
    if values.count == 1, described[values[0]]?.details == nil {
      let details = raw.text(.description) ?? raw.text(.title)
      described[values[0], default: CaseDescription()].details = details
    }
    if raw.isTrue(.deprecated) {
      for value in values { described[value, default: CaseDescription()].isDeprecated = true }
    }
    return described
  }

  /// Returns what is written beside references to enumerations: `oneOf: [{$ref: …, description: …}, {const: a}]`.
  mutating func descriptionsBesideReferences(
    in raw: RawSchema,
    of values: [Node]
  ) -> [Node: CaseDescription] {
    let branches = raw.valueBranches.filter { branch in
      let own = RawSchema(branch)
      return own.reference != nil
        && (own.has(.description) || own.has(.title) || own.isTrue(.deprecated))
    }
    guard !branches.isEmpty else { return [:] }
    let lists = Dictionary(grouping: values) { $0.schemaThatLists(under: raw) }
    var described: [Node: CaseDescription] = [:]
    for branch in branches {
      let own = RawSchema(branch)
      let text = own.text(.description) ?? own.text(.title)
      let listed = lists[resolvedSchema(branch)] ?? []
      for value in listed {
        described[value] = CaseDescription(
          details: listed.count == 1 ? text : nil,
          isDeprecated: own.isTrue(.deprecated)
        )
      }
    }
    return described
  }

  /// Returns what branches say about more than one value, or about values that are not listed, as remarks on the enumeration that they combine
  /// to.
  package mutating func remarks(onBranchesOf raw: RawSchema, listing values: [Node]) -> [String] {
    guard options.documentation == .collected, !raw.listsValues else { return [] }
    let lists = Dictionary(grouping: values) { $0.schemaThatLists(under: raw) }
    return raw.valueBranches.compactMap { branch in
      let own = RawSchema(branch)
      guard !own.standsForNull, let text = own.text(.description) ?? own.text(.title),
        text != raw.text(.description), let summary = text.firstParagraph
      else { return nil }
      let listed = lists[resolvedSchema(branch)] ?? []
      switch listed.count {
      case 0: return "Other values: \(summary)"
      case 1: return nil
      case values.count: return "Values: \(summary)"
      default: return "\(Self.enumerated(listed)): \(summary)"
      }
    }
  }

  /// Returns the first values of a list as code.
  private static func enumerated(_ values: [Node]) -> String {
    let most = 8
    let shown = values.prefix(values.count > most ? most - 1 : most).map(\.text.asCodeSpan)
    let rest = values.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}

extension RawSchema {
  /// The branches of `oneOf` and `anyOf` that are mappings.
  fileprivate var valueBranches: [Node] {
    (branches(.oneOf) + branches(.anyOf)).filter(\.isMapping)
  }
}

extension Node {
  /// Returns the schema whose list has the value: `schema`, unless the value is that of one of its branches.
  func schemaThatLists(under schema: RawSchema) -> Node {
    guard let parent else { return schema.node }
    let isOwn =
      parent.isSequence
      ? parent == schema[.enumeration] || parent == schema[.extensibleEnum]
      : self == schema[.constant]
    // Values merged with `<<` are located elsewhere, but count as the schema's own.
    return isOwn ? schema.node : (parent.isSequence ? parent.parent ?? schema.node : parent)
  }
}
