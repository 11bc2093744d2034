/// What the user may choose of the Swift that comes out.
package struct EmissionOptions: Hashable, Sendable {
  /// Goes before the name of every top-level type, such as `API`.
  package var typePrefix = ""
  /// Goes after the name of every top-level type, such as `Result`.
  package var typeSuffix = ""
  package var access = Access.public
  package var conformance = Conformance.decodable

  package init() {}

  package enum Access: String, Hashable, Sendable, CaseIterable {
    case `public`
    case package
    case `internal`

    /// The modifier as it is printed, with a space behind it; nothing for `internal`, which is the default of the language.
    var modifier: String {
      switch self {
      case .public: "public "
      case .package: "package "
      case .internal: ""
      }
    }
  }

  package enum Conformance: Hashable, Sendable {
    case decodable
    case codable
  }
}
