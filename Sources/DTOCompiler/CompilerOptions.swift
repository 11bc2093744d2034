import SchemaIR
import SwiftEmission

/// What the user may choose.
public struct CompilerOptions: Hashable, Sendable {
  /// Goes before the name of every top-level type, such as `API`.
  public var typePrefix = ""
  /// Goes after the name of every top-level type, such as `Result`.
  public var typeSuffix = ""
  /// The access level of everything that is generated.
  public var access = AccessLevel.public
  /// Whether types are `Encodable`, too.
  public var isCodable = false
  /// Which way the types travel, which decides whether `readOnly` and `writeOnly` properties must be there.
  public var profile = Profile.response
  /// Swift types for schemas with certain formats; of several that speak of the same the last one counts. `x-dto-type` in a schema
  /// wins over them.
  public var formats: [FormatOverride] = []
  /// Templates that replace the built-in ones of the same name: the file name without `.mustache`, and the text.
  public var templates: [String: [UInt8]] = [:]

  public init() {}

  public enum AccessLevel: String, Hashable, Sendable, CaseIterable {
    case `public`
    case package
    case `internal`
  }

  public enum Profile: String, Hashable, Sendable, CaseIterable {
    /// From the server: a `writeOnly` property is not required.
    case response
    /// To the server: a `readOnly` property is not required.
    case request
    /// Both: neither is required.
    case both
  }
}

extension CompilerOptions {
  var lowering: LoweringOptions {
    var lowering = LoweringOptions()
    lowering.profile =
      switch profile {
      case .response: .response
      case .request: .request
      case .both: .both
      }
    lowering.formats = formats.map(\.lowering)
    return lowering
  }
}

extension CompilerOptions {
  var emission: EmissionOptions {
    var emission = EmissionOptions()
    emission.typePrefix = typePrefix
    emission.typeSuffix = typeSuffix
    emission.access =
      switch access {
      case .public: .public
      case .package: .package
      case .internal: .internal
      }
    emission.conformance = isCodable ? .codable : .decodable
    return emission
  }
}
