import SchemaDocument
import SchemaLanguage

/// The keywords that combine schemas.
extension ContractCheck {
  /// Returns the members and elements that a matching schema describes.
  func checkComposition(_ value: JSONPlace, _ raw: RawSchema) -> Set<Int> {
    var described: Set<Int> = []
    if !(value.isNull && raw.nullInAllOf != nil) {
      for part in raw.partsOfAllOf { described.formUnion(check(value, part)) }
    }
    if let list = raw[.anyOf] {
      checkAny(of: raw.branches(.anyOf), list, value, &described)
    }
    if let list = raw[.oneOf] {
      checkOne(
        of: raw.branches(.oneOf),
        list,
        raw[.discriminator] ?? raw[.dtoDiscriminator],
        value,
        &described
      )
    }
    if let schema = raw[.not] {
      let gapCount = gapCount
      // A match of which a part wasn't checked doesn't say that the schema forbids the value.
      if matches(value, schema), self.gapCount == gapCount {
        report(value, schema, "matches the schema of 'not'")
      }
    }
    if let condition = raw[.if] {
      let branch = matches(value, condition, describing: &described) ? raw[.then] : raw[.else]
      if let branch { described.formUnion(check(value, branch)) }
    }
    return described
  }

  private func checkAny(
    of branches: [Node],
    _ list: Node,
    _ value: JSONPlace,
    _ described: inout Set<Int>
  ) {
    var isMatch = branches.isEmpty
    for branch in branches {
      if matches(value, branch, describing: &described) { isMatch = true }
      // The other branches matter only for what they describe.
      if isMatch, trackers == 0 { return }
    }
    if !isMatch { reportNoMatch(of: value, among: branches, list) }
  }

  private func checkOne(
    of branches: [Node],
    _ list: Node,
    _ discriminator: Node?,
    _ value: JSONPlace,
    _ described: inout Set<Int>
  ) {
    guard !branches.isEmpty else { return }
    var count = 0
    for branch in branches where matches(value, branch, describing: &described) { count += 1 }
    if count == 0 { reportNoMatch(of: value, among: branches, list) }
    // A discriminator decides between several, as validators of OpenAPI documents do it: often only the tag differs.
    if count > 1, discriminator == nil {
      report(value, list, "matches \(count) schemas of 'oneOf'")
    }
  }

  /// If only one branch isn't null, as in nullable types, its violations say more.
  private func reportNoMatch(of value: JSONPlace, among branches: [Node], _ list: Node) {
    let others = branches.filter { !RawSchema($0).isNullOnly }
    if others.count == 1 {
      check(value, others[0])
    } else {
      report(
        value,
        list,
        "matches none of the \(branches.count) schemas of '\(list.key?.text ?? "")'"
      )
    }
  }

  /// Returns the members and elements that `unevaluatedProperties` and `unevaluatedItems` describe.
  func checkUndescribed(of value: JSONPlace, _ raw: RawSchema, besides described: Set<Int>) -> Set<
    Int
  > {
    let schema: Node?
    let places: [JSONPlace]
    switch value.entry.kind {
    case .array: (schema, places) = (raw[.unevaluatedItems], value.elements)
    case .object, .unusualObject:
      schema = raw[.unevaluatedProperties]
      places = value.members.values.sorted { $0.index < $1.index }
    default: return []
    }
    guard let schema else { return [] }
    let others = places.filter { !described.contains($0.index) }
    for place in others {
      if schema.boolValue == false {
        report(place, schema, "isn't allowed, because of '\(schema.shown)'")
      } else {
        check(place, schema)
      }
    }
    return Set(others.map(\.index))
  }
}
