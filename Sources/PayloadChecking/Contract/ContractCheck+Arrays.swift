import SchemaDocument
import SchemaLanguage

/// The keywords for arrays.
extension ContractCheck {
  func checkElements(of value: JSONPlace, _ raw: RawSchema) -> Set<Int> {
    guard raw.hasAny(of: Self.arrays) else { return [] }
    let elements = value.elements
    checkCount(
      elements.count,
      of: value,
      (raw[.minItems], "has fewer elements than"),
      (raw[.maxItems], "has more elements than")
    )
    var described = checkItems(elements, raw)
    if let schema = raw[.contains] {
      described.formUnion(checkContains(schema, elements, of: value, raw))
    }
    if let unique = raw[.uniqueItems], raw.isTrue(.uniqueItems) {
      checkUniqueness(elements, of: value, unique)
    }
    return described
  }

  /// Returns the elements that a schema describes.
  private func checkItems(_ elements: [JSONPlace], _ raw: RawSchema) -> Set<Int> {
    // Up to 2019-09, `items` can be a list, and `additionalItems` is for the others.
    let listed: Node?
    let others: Node?
    switch (raw[.prefixItems], raw[.items]) {
    case (let prefix?, let items): (listed, others) = (prefix, items)
    case (nil, let items?) where items.isSequence: (listed, others) = (items, raw[.additionalItems])
    case (nil, let items): (listed, others) = (nil, items)
    }
    var described: Set<Int> = []
    let schemas = listed.map { Array($0.elements) } ?? []
    for (element, schema) in zip(elements, schemas) {
      check(element, schema)
      described.insert(element.index)
    }
    guard let others else { return described }
    for element in elements.dropFirst(schemas.count) {
      check(element, others)
      described.insert(element.index)
    }
    return described
  }

  private func checkContains(
    _ schema: Node,
    _ elements: [JSONPlace],
    of value: JSONPlace,
    _ raw: RawSchema
  ) -> Set<Int> {
    let matching = elements.filter { matches($0, schema) }
    let least = raw[.minContains]?.numberValue ?? 1
    if Double(matching.count) < least {
      report(
        value,
        raw[.minContains] ?? schema,
        "has too few elements as in 'contains': \(matching.count)"
      )
    }
    if let limit = raw[.maxContains], let most = limit.numberValue, Double(matching.count) > most {
      report(value, limit, "has too many elements as in 'contains': \(matching.count)")
    }
    return Set(matching.map(\.index))
  }

  private func checkUniqueness(_ elements: [JSONPlace], of value: JSONPlace, _ keyword: Node) {
    var positions: [JSONValue: Int] = [:]
    for (position, element) in elements.enumerated() {
      guard let content = try? element.decode(JSONValue.self) else { continue }
      if let earlier = positions[content] {
        report(element, keyword, "is equal to element \(earlier), although '\(keyword.shown)'")
        return
      }
      positions[content] = position
    }
  }

  private static let arrays = KeywordSet(
    .items,
    .prefixItems,
    .additionalItems,
    .contains,
    .minItems,
    .maxItems,
    .uniqueItems
  )
}
