import SchemaDocument
import SchemaLowering

/// A discriminator, and those of its variants that don't have the member, or don't require it.
struct DiscriminatorUse {
  /// The node that names the member.
  let name: Node
  /// How many variants were looked at.
  private let count: Int
  private(set) var undeclared: [Node] = []
  private(set) var optional: [Node] = []

  /// Nil where it names no member, which is another rule's business.
  init?(of raw: RawSchema, in report: Report) {
    guard let node = raw[.discriminator],
      let name = node.isScalar ? node : node["propertyName"], name.isScalar, !name.isNull
    else { return nil }
    self.name = name
    let variants = (raw.branches(.oneOf) + raw.branches(.anyOf)).filter { variant in
      !RawSchema(variant).standsForNull
    }
    count = max(variants.count, 1)
    var own = MemberSearch(name: name)
    own.look(in: raw.node, report, depth: 0)
    if variants.isEmpty {
      add(raw.node, own)
      return
    }
    for variant in variants {
      // Members beside 'oneOf' are members of each variant.
      var search = own
      search.isCertain = true
      search.look(in: variant, report, depth: 0)
      add(variant, search)
    }
  }

  /// Whether it leads into a member, which is another rule's business.
  var isNested: Bool { name.isPathOfMembers && optional.isEmpty && undeclared.count == count }

  private mutating func add(_ schema: Node, _ search: MemberSearch) {
    guard search.isCertain else { return }
    if !search.isDeclared {
      // An inline variant without it has no tag at all, which lowering reports.
      if count == 1 || RawSchema(schema).reference != nil { undeclared.append(schema) }
    } else if !search.isRequired {
      optional.append(schema)
    }
  }

  /// Some of the variants, as a message says it.
  func words(for variants: [Node]) -> String {
    if count == 1 { return "this schema" }
    if variants.count == count { return "any of them" }
    return "\(variants.count) of \(count) of them"
  }

  /// The places of the first few.
  func labels(for variants: [Node], _ message: String) -> [Diagnostic.Label] {
    guard count > 1 else { return [] }
    return variants.prefix(3).map { Diagnostic.Label(span: $0.span, message: message) }
  }
}

/// A look for a member in a schema, behind its references and in the parts of its `allOf`.
private struct MemberSearch {
  let name: Node
  var isDeclared = false
  var isRequired = false
  /// Whether every part could be looked at, and has members at all.
  var isCertain = true

  init(name: Node) { self.name = name }

  mutating func look(in schema: Node, _ report: Report, depth: Int) {
    guard schema.isMapping, depth < 16 else {
      isCertain = false
      return
    }
    let raw = RawSchema(schema)
    if let properties = raw[.properties] {
      if properties[name.text] != nil { isDeclared = true }
      if RawSchema(properties).reference != nil { isCertain = false }
    }
    if let required = raw[.required], required.isSequence,
      required.elements.contains(where: { $0.isScalar && $0.text == name.text })
    {
      isRequired = true
    }
    if let member = raw[.properties]?[name.text], RawSchema(member).isTrue(.required) {
      isRequired = true
    }
    // A union has variants of its own, and a map takes any member.
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
