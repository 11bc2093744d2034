import SchemaDocument
import SwiftEmission

/// Reports a module whose types others can't import.
extension Rule {
  static let unsharedModule = Rule(
    id: "unshared-module",
    severity: .error,
    category: .configuration,
    summary: "the types of a module must be fit for those that import them",
    explanation: """
      An output with a 'module' has its types for other outputs, too, which import them rather than generate them again. For that they \
      must be visible there, encodable where the others are, and use the same runtime. Change the options of one output or the other, or \
      take away 'module': then each has types of its own. It is a warning only where types lose conformances by what they import.
      """,
    examples: .none(because: "the mistake is in the modules of a configuration, not in a schema"),
    difference: .onlyGenerate(
      "'validate' checks documents, not the modules that their Swift goes to"
    )
  )
}

extension Diagnostic {
  static func unsharedModule(_ module: String, _ obstacle: SharingObstacle, at place: Span?)
    -> Diagnostic
  {
    Diagnostic(
      .unsharedModule,
      "'\(module)' can't be shared: \(obstacle.reason); its types are generated again",
      at: place,
      help: obstacle.help
    )
  }

  /// A warning, because the types are there.
  static func lackingConformances(_ names: [String], of module: String, at place: Span?)
    -> Diagnostic
  {
    Diagnostic(
      .unsharedModule,
      "some types of '\(module)' are not \(names.joined(separator: " or ")), so what holds one here is not, either",
      at: place,
      severity: .warning,
      help: "say so in 'conformances' there, or don't say so here"
    )
  }
}

/// Why an output can't import a module.
enum SharingObstacle {
  case internalTypes, typesOfPackage, ownRuntime, typesOnlyDecoded

  /// Nil where there is none.
  init?(to module: ImportedModule, from options: EmissionOptions) {
    if module.access == .internal {
      self = .internalTypes
    } else if module.access != .public, options.access == .public {
      self = .typesOfPackage
    } else if module.runtime != .module || options.runtime != .module {
      self = .ownRuntime
    } else if module.conformance != .codable, options.conformance != .decodable {
      self = .typesOnlyDecoded
    } else {
      return nil
    }
  }

  fileprivate var reason: String {
    switch self {
    case .internalTypes: "its types are internal"
    case .typesOfPackage: "its types are for its package only, and those that need them are public"
    case .ownRuntime: "with 'runtime: source' each module has a runtime of its own"
    case .typesOnlyDecoded: "its types can't be encoded, and those that need them are Codable"
    }
  }

  fileprivate var help: String {
    switch self {
    case .internalTypes: "say 'access: public' or 'access: package' there"
    case .typesOfPackage: "say 'access: public' there, or 'access: package' in both"
    case .ownRuntime: "say 'runtime: module' in both"
    case .typesOnlyDecoded: "say 'codable: true' in both, or in neither"
    }
  }
}
