import SchemaDocument
import SchemaModel
import SwiftEmission

/// Reports a module whose types other modules can't import.
extension Rule {
  static let unsharedModule = Rule(
    id: "unshared-module",
    severity: .error,
    category: .configuration,
    summary: "other modules must be able to import a module's types",
    explanation: """
      Other outputs import the types of an output with a 'module' instead of generating them again. For that, the types must be \
      visible there, be encodable if the others are, and use the same runtime. Change the options of one of the outputs, or \
      remove 'module', so that each output generates its own types. This is a warning if the only effect is that types lose \
      conformances.
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
      "some types of '\(module)' are not \(names.joined(separator: " or ")), so neither are the types here that contain one",
      at: place,
      severity: .warning,
      help: "add it to 'conformances' there, or remove it here"
    )
  }
}

/// Why an output can't import a module.
enum SharingObstacle {
  case internalTypes, typesOfPackage, ownRuntime, typesOnlyDecoded, partsOnlyDecoded

  /// Nil where there is none.
  ///
  /// - Parameter encoded: The places of the module's schemas that types that are only encoded contain.
  init?(to module: ImportedModule, from options: EmissionOptions, encoding encoded: [SchemaPlace]) {
    if module.access == .internal {
      self = .internalTypes
    } else if module.access != .public, options.access == .public {
      self = .typesOfPackage
    } else if module.runtime != .module || options.runtime != .module {
      self = .ownRuntime
    } else if module.conformance != .codable, options.conformance != .decodable {
      self = .typesOnlyDecoded
    } else if encoded.contains(where: { module.types[$0]?.isEncodable == false }) {
      self = .partsOnlyDecoded
    } else {
      return nil
    }
  }

  fileprivate var reason: String {
    switch self {
    case .internalTypes: "its types are internal"
    case .typesOfPackage:
      "its types are visible in its package only, and the types that need them are public"
    case .ownRuntime: "with 'runtime: source', each module has its own copy of the runtime"
    case .typesOnlyDecoded: "its types can't be encoded, and the types that need them are Codable"
    case .partsOnlyDecoded:
      "its types can't be encoded, and a type that is only encoded contains some"
    }
  }

  fileprivate var help: String {
    switch self {
    case .internalTypes: "set 'access: public' or 'access: package' there"
    case .typesOfPackage: "set 'access: public' there, or 'access: package' in both"
    case .ownRuntime: "set 'runtime: module' in both"
    case .typesOnlyDecoded: "set 'codable: true' in both, or in neither"
    case .partsOnlyDecoded: "set 'codable: true' there"
    }
  }
}
