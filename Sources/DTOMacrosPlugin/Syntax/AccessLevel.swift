#if Macros
  import SwiftDiagnostics
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

    /// Who can use a type, which the declarations around it limit.
    ///
    /// - Parameter surroundings: The declarations around it, from the inside out.
    init(_ declaration: some DeclGroupSyntax, in surroundings: [Syntax]) {
      var level = AccessLevel(declaration.modifiers)
      // The modifier of an extension is that of its members, unless they have one of their own.
      if !declaration.modifiers.contains(where: { AccessLevel(rawValue: $0.name.text) != nil }),
        let extended = surroundings.first?.as(ExtensionDeclSyntax.self)
      {
        level = AccessLevel(extended.modifiers)
      }
      let limits = surroundings.filter { !$0.is(ExtensionDeclSyntax.self) }
        .compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
      self = limits.map { AccessLevel($0.modifiers) }.reduce(level, min)
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

  extension DeclGroupSyntax {
    /// The modifier that hides a type from its extensions, which are at the top of a file.
    ///
    /// - Parameter surroundings: The declarations around it.
    func modifierHidingFromExtensions(in surroundings: [Syntax]) -> DeclModifierSyntax? {
      guard !surroundings.isEmpty else { return nil }
      return modifiers.first { $0.name.tokenKind == .keyword(.private) && $0.detail == nil }
    }
  }

  extension FixIt {
    static func makeFileprivate(_ modifier: DeclModifierSyntax) -> FixIt {
      let name = modifier.name.with(\.tokenKind, .keyword(.fileprivate))
      return .replace("replace with 'fileprivate'", modifier.name, with: name)
    }
  }

  extension Misuse {
    static func privateType(_ macro: String) -> Misuse {
      Misuse(
        "private-type",
        "'@\(macro)' adds an extension, which can't see a private type inside another; write 'fileprivate'"
      )
    }
  }
#endif
