import SchemaDocument
import SchemaLanguage
import SchemaModel

/// Remarks about schemas that restrict the same value and have no types of their own.
extension Remarks {
  /// Returns what the parts of `allOf` demand, and the branches of a union that has no cases in Swift, such as
  /// `anyOf: [{type: string, maxLength: 3}, {type: 'null'}]`.
  ///
  /// - Parameter haveCases: Whether the whole schema is a union, whose cases say what is said of branches.
  func remarks(aboutPartsOf raw: RawSchema, haveCases: Bool = false) -> [Remark] {
    var remarks: [Remark] = []
    let haveCases = haveCases || unions.contains(raw.node)
    for part in raw.branches(.allOf) { remarks.add(demands(of: part, haveCases: haveCases)) }
    if let restrictions = named[raw.node] { remarks.add(demands(ofNamed: restrictions)) }
    if !haveCases {
      for keyword in [Keyword.oneOf, .anyOf] {
        let branches = raw.branches(keyword)
          .filter { $0.isMapping && !RawSchema($0).standsForNull }
        for branch in branches {
          let demands = demands(of: branch)
          remarks.add(branches.count == 1 ? demands : demands.asAlternative)
        }
      }
    }
    for index in remarks.indices { remarks[index].isOfPart = true }
    return remarks
  }

  /// Returns what named schemas demand of values of other types.
  func demands(ofNamed schemas: [Node]) -> [Remark] {
    // Those that they refer to in turn are among them, and may refer back to them.
    var own = self
    own.named = [:]
    var remarks: [Remark] = []
    for schema in schemas { remarks.add(own.demands(ofAny: schema)) }
    for index in remarks.indices { remarks[index].isOfPart = true }
    return remarks
  }

  /// Returns what a part without a type of its own demands.
  private func demands(of part: Node, haveCases: Bool = false) -> [Remark] {
    guard part.isMapping, declared[part] == nil else { return [] }
    return demands(ofAny: part, haveCases: haveCases)
  }

  /// Returns what a schema demands of any value beyond its type. What the rest of it says is elsewhere, and conditions are reported.
  private func demands(ofAny part: Node, haveCases: Bool = false) -> [Remark] {
    remarks(about: RawSchema(part), haveCases: haveCases).filter { remark in
      remark.constraint.map { !Self.conditions.contains($0.keyword) } ?? false
    }
  }

  private static let conditions = [Keyword.if, .then, .else].map(\.rawValue)
}

extension [Remarks.Remark] {
  /// Adds remarks that don't repeat others.
  mutating func add(_ others: [Remarks.Remark]) {
    guard !others.isEmpty else { return }
    let texts = Set(map(\.text))
    self += others.filter { !texts.contains($0.text) }
  }

  /// All in one line about one of several alternatives.
  fileprivate var asAlternative: [Remarks.Remark] {
    guard var joined = first else { return [] }
    joined.text = "Variant: \(map(\.text).joined(separator: ", "))"
    return [joined]
  }
}
