import SchemaDocument
import SchemaFacts
import SchemaLanguage

/// A discriminator, and the variants that don't declare the property, or don't require it.
struct DiscriminatorUse {
  /// The node with the name of the property.
  let name: Node
  /// The keys that lead to the property: its name, or a path if no variant has a property of that name.
  private(set) var path: [String]
  /// The number of variants that were checked.
  private let count: Int
  private(set) var undeclared: [Node] = []
  private(set) var optional: [Node] = []

  /// Nil if it does not name a property, which another rule reports.
  init?(of raw: RawSchema, in report: Report) {
    guard let node = raw[.discriminator],
      let name = node.isScalar ? node : node["propertyName"], name.isScalar, !name.isNull
    else { return nil }
    self.name = name
    let variants = (raw.branches(.oneOf) + raw.branches(.anyOf)).filter { variant in
      !RawSchema(variant).standsForNull
    }
    count = max(variants.count, 1)
    path = [name.text]
    var found = Self.search(for: path, in: raw, variants, report)
    if name.isPathOfMembers, !found.contains(where: { $0.search.isDeclared }) {
      path = name.keyPath ?? name.text.split(separator: "/").map(String.init)
      found = Self.search(for: path, in: raw, variants, report)
    }
    for (schema, search) in found { add(schema, search) }
    // Another rule reports variants that a path leads to nowhere in.
    if path.count > 1 { undeclared = [] }
  }

  /// Searches for the property in each variant.
  private static func search(
    for path: [String],
    in raw: RawSchema,
    _ variants: [Node],
    _ report: Report
  ) -> [(schema: Node, search: MemberSearch)] {
    var own = MemberSearch(path: path[...])
    own.look(in: raw.node, report, depth: 0)
    if variants.isEmpty { return [(raw.node, own)] }
    return variants.map { variant in
      // Properties beside 'oneOf' are properties of each variant.
      var search = own
      search.isCertain = true
      search.look(in: variant, report, depth: 0)
      return (variant, search)
    }
  }

  private mutating func add(_ schema: Node, _ search: MemberSearch) {
    guard search.isCertain else { return }
    if !search.isDeclared {
      // An inline variant without the property has no tag, which lowering reports.
      if count == 1 || RawSchema(schema).reference != nil { undeclared.append(schema) }
    } else if !search.isRequired {
      optional.append(schema)
    }
  }

  /// Some of the variants, in words for a message.
  func words(for variants: [Node]) -> String {
    if count == 1 { return "this schema" }
    if variants.count == count { return "any of them" }
    return "\(variants.count) of \(count) of them"
  }

  /// Labels for the first few.
  func labels(for variants: [Node], _ message: String) -> [Diagnostic.Label] {
    guard count > 1 else { return [] }
    return variants.prefix(3).map { Diagnostic.Label(span: $0.span, message: message) }
  }
}

/// A search for a property in a schema, its reference and the parts of its `allOf`.
private struct MemberSearch {
  /// The name of the property, after those of the objects around it.
  let path: ArraySlice<String>
  var isDeclared = false
  private var isRequiredHere = false
  /// Whether it is required in the objects around it.
  private var isRequiredInside = false
  /// Whether every part could be checked and has properties.
  var isCertain = true

  var isRequired: Bool { isRequiredHere && (isRequiredInside || path.count == 1) }

  init(path: ArraySlice<String>) { self.path = path }

  mutating func look(in schema: Node, _ report: Report, depth: Int) {
    guard schema.isMapping, depth < 16, let name = path.first else {
      isCertain = false
      return
    }
    let raw = RawSchema(schema)
    if let properties = raw[.properties], RawSchema(properties).reference != nil {
      isCertain = false
    }
    let member = raw[.properties]?[name]
    if let required = raw[.required], required.isSequence,
      required.elements.contains(where: { $0.isScalar && $0.text == name })
    {
      isRequiredHere = true
    }
    if let member, RawSchema(member).isTrue(.required) { isRequiredHere = true }
    if let member, path.count > 1 {
      var inner = MemberSearch(path: path.dropFirst())
      inner.look(in: member, report, depth: depth + 1)
      isDeclared = isDeclared || inner.isDeclared
      isRequiredInside = isRequiredInside || inner.isRequired
      if !inner.isCertain { isCertain = false }
    } else if member != nil {
      isDeclared = true
    }
    // A union has its own variants, and a map accepts any property.
    if raw.hasAny(of: KeywordSet(.oneOf, .anyOf)) { isCertain = false }
    if let additional = raw[.additionalProperties], additional.boolValue != false {
      isCertain = false
    }
    if raw.has(.type), raw.typeNames.contains(where: { !$0.hasText("object") }) {
      isCertain = false
    }
    if let reference = raw.referenceValue {
      guard let target = report.target(of: reference) else {
        isCertain = false
        return
      }
      look(in: target, report, depth: depth + 1)
    }
    for part in raw.branches(.allOf) { look(in: part, report, depth: depth + 1) }
  }
}
