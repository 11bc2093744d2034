import SchemaDocument
import SchemaModel

/// Notes an output from before the option `role` with types that a client can't use.
extension Rule {
  static let unstatedRole = Rule(
    id: "unstated-role",
    severity: .note,
    category: .configuration,
    summary: "an output should state its role",
    explanation: """
      A client that only decodes has no use for the types of request bodies and parameters. An output whose names were recorded \
      before there was the option 'role' keeps them, because an app may use them. 'role: client' in 'dtoc.yaml' leaves out those of \
      inline schemas; named schemas are always generated. For both sides, write 'role: both', and list under 'media-types' the \
      media types besides JSON that need types.
      """,
    examples: .none(because: "it needs names that were recorded by an earlier version")
  )
}

extension Diagnostic {
  static func unstatedRole(count: Int) -> Diagnostic {
    Diagnostic(
      .unstatedRole,
      count == 1
        ? "1 generated type is of no use for a client"
        : "\(count) generated types are of no use for a client",
      at: nil,
      help:
        "to leave such types out, add 'role: client' to 'dtoc.yaml'; otherwise, add 'role: both'"
    )
  }
}

extension Diagnostic {
  static func severalRoles(_ roles: Set<Role>) -> Diagnostic {
    let names = roles.map { "'\($0.rawValue)'" }.sorted().joined(separator: " and ")
    var diagnostic = Diagnostic(
      .unstatedRole,
      "the names are recorded for the roles \(names), so all types are generated",
      at: nil,
      help: "write the 'role' into 'dtoc.yaml'"
    )
    diagnostic.severity = .warning
    return diagnostic
  }
}

extension Module {
  /// What to say about options without a role.
  func unstatedRole(_ options: CompilerOptions) -> Diagnostic? {
    guard !inlineSchemas.isEmpty else { return nil }
    var options = options
    let all = Set(retention(of: options.selection).reasons.keys)
    options.role = .client
    let count = all.subtracting(retention(of: options.selection).reasons.keys).count
    return count == 0 ? nil : .unstatedRole(count: count)
  }
}
