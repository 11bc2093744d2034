import SchemaDocument
import SchemaLanguage
import SchemaModel
import SchemaReferences
import TestSupport
import Testing
import Workers

@testable import SchemaFacts

/// What is known about the schema `it` of a document, as short texts.
struct KnownSchema {
  private var facts: SchemaFacts
  private let node: Node
  private var misreadings: [Misreading] = []
  private var raw: RawSchema { RawSchema(node) }

  /// - Parameter schema: The schema, and perhaps further ones in the following lines.
  init(_ schema: String, in header: DocumentHeader = .fragment) throws {
    var diagnostics = Diagnostics()
    let bytes = Array(header.document(schema).utf8)
    let source = SourceFile(displayPath: "a.yml", path: "a.yml", root: 0, bytes: bytes)
    let graph = DocumentGraph(
      inputs: [source],
      limits: Limits(),
      workers: .one,
      load: { _, _ in .missing },
      diagnostics: &diagnostics
    )
    try #require(diagnostics.entries.isEmpty, "\(schema)")
    node = try #require(graph.entries[0].layout.schema(named: "it"))
    facts = SchemaFacts(graph: graph, options: LoweringOptions())
  }

  init(_ row: Row) throws { try self.init(row.input, in: row.header) }

  /// For example `union of string | array of → other`.
  mutating func shape() -> String { text(of: facts.shape(of: Composite(node))) }

  mutating func admitsNull() -> Bool { facts.admitsNull(node) }

  /// The members of an object in their order: `required a: string; conditional b: any`.
  mutating func members() -> String {
    let members = facts.members(of: Composite(node))
    return members.list.map { member in
      var words: [String] = []
      if members.required.contains(member.keyNode) { words.append("required") }
      if member.isConditional { words.append("conditional") }
      if member.allowsAnything {
        words.append("perhaps")
      } else if !member.others.isEmpty {
        words.append("\(member.relation)")
      }
      words.append("\(member.key): \(text(of: member.composite))")
      return words.joined(separator: " ")
    }
    .joined(separator: "; ")
  }

  /// The cases of an enumeration in their order: `low = integer(1); high = integer(2)`.
  mutating func cases() -> String {
    guard case .enumeration(let values, let type, let policy) = facts.shape(of: Composite(node))
    else { return "no enumeration" }
    return facts.enumeration(values, rawType: type, policy: policy, of: Composite(node))
      .enumeration.cases
      .map { "\($0.name) = \($0.value)" }.joined(separator: "; ")
  }

  /// What tells the variants of a union apart, in their order: `object a, b?, kind=cat tagged cat | string`.
  mutating func variants() -> String {
    guard case .union(let branches) = facts.shape(of: Composite(node)) else { return "no union" }
    let required = facts.requiredNames(of: raw, facts.unionHolder(in: raw))
    let evidence = branches.map {
      facts.evidence(of: $0, target: facts.resolvedSchema($0.schema), requiring: required)
    }
    let tags = tags(of: branches, evidence)
    return branches.indices.map { index in
      let tagged = tags.map { " tagged \($0[index].joined(separator: ", "))" } ?? ""
      return text(of: evidence[index]) + tagged
    }
    .joined(separator: " | ")
  }

  /// The ids of the rules that have been broken, and what is unclear, once everything is known of an object and its members.
  mutating func mistakes() -> String {
    let shape = facts.shape(of: Composite(node))
    if case .object = shape {
      let members = facts.members(of: Composite(node))
      for member in members.list { _ = facts.shape(of: member.composite) }
      _ = facts.undeclaredProperties(members, keepsOthers: false)
    }
    if case .enumeration(let values, let type, let policy) = shape {
      misreadings +=
        facts.enumeration(values, rawType: type, policy: policy, of: Composite(node)).misreadings
    }
    if case .union = shape { _ = variants() }
    let unclear = facts.observations.unclear.list.map { _, aspect in
      "unclear \("\(aspect)".prefix { $0 != "(" })"
    }
    let findings = facts.resolver.findings.diagnostics + misreadings.map(\.finding)
    return (findings.map(\.rule.rawValue) + unclear).joined(separator: ", ")
  }
}

extension KnownSchema {
  private mutating func text(of composite: Composite) -> String {
    text(of: facts.shape(of: composite))
  }

  private mutating func text(of shape: Shape) -> String {
    switch shape {
    case .any: return "any"
    case .reference(let target): return "→ \(place(of: target))"
    case .primitive(let primitive): return primitive.rawValue
    case .array(let items): return "array of \(items.map { text(of: $0) } ?? "any")"
    case .tuple(let tuple):
      return "tuple of \(tuple.elements.map { text(of: $0) }.joined(separator: ", "))"
    case .dictionary(let values): return "dictionary of \(values.map { text(of: $0) } ?? "any")"
    case .object(let parts):
      return "object of \(parts.map { place(of: $0.schema) }.joined(separator: ", "))"
    case .enumeration(let values, let type, let policy):
      return "\(policy) \(type) enum of \(values.map(\.text).joined(separator: ", "))"
    case .enumerationReference(let target, let policy):
      return "\(policy) → \(place(of: target))"
    case .union(let variants):
      return "union of \(variants.map { text(of: $0) }.joined(separator: " | "))"
    case .chosen(.foreign(let type), let shape):
      return "chosen \(type.name) for \(text(of: shape))"
    case .chosen(let type, let shape): return "chosen \(type) for \(text(of: shape))"
    }
  }

  /// The keys that lead to a schema from the section with the named ones: `it/allOf/0`.
  private func place(of schema: Node) -> String {
    schema.pointer.tokens.dropFirst(node.pointer.tokens.count - 1).joined(separator: "/")
  }

  private mutating func tags(
    of branches: [Composite],
    _ evidence: [Union.Evidence]
  ) -> [[String]]? {
    guard let discriminator = facts.discriminator(ofUnion: raw) else { return nil }
    let settled = facts.settled(discriminator, in: branches)
    misreadings += settled.misreadings
    guard settled.isUsable else { return nil }
    return facts.tags(of: branches, evidence: evidence, settled.discriminator)
  }

  private func text(of evidence: Union.Evidence) -> String {
    let keys =
      evidence.requiredKeys + (evidence.optionalKeys ?? []).map { "\($0)?" }
      + evidence.fixedKeys.map { "\($0.key)=\($0.values.joined(separator: "/"))" }
    return ([evidence.kind.rawValue] + (keys.isEmpty ? [] : [keys.joined(separator: ", ")]))
      .joined(separator: " ")
  }
}
