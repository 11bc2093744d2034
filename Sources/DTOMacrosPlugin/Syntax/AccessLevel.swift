#if Macros
  import SwiftSyntax

  /// Who can use a declaration.
  enum AccessLevel: String, CaseIterable {
    case `private`
    case `fileprivate`
    case `internal`
    case package
    case `public`
    case open

    /// The level that a declaration states; `internal` if it states none.
    init(_ modifiers: DeclModifierListSyntax) {
      // `private(set)` limits only who can change a property.
      let stated = modifiers.lazy.filter { $0.detail == nil }
        .compactMap { AccessLevel(rawValue: $0.name.text) }.first
      self = stated ?? .internal
    }

    /// The modifier before a member or an extension's member that everybody who can use the type can use, with a space after it.
    var modifierForMember: String {
      switch self {
      case .private, .fileprivate: "fileprivate "
      case .internal: ""
      case .package: "package "
      case .public, .open: "public "
      }
    }
  }
#endif
