#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// What the arguments of `@DTO` and other attributes of a type say.
  struct DTOSettings {
    enum Coding: String {
      case decodable
      case encodable
      case codable

      var protocolName: String {
        switch self {
        case .decodable: "Decodable"
        case .encodable: "Encodable"
        case .codable: "Codable"
        }
      }
    }

    enum Addition: String {
      case initializer
      case copy
    }

    let coding: Coding
    /// Who can use the type.
    let typeAccess: AccessLevel
    /// Who can use the DTO.
    let access: AccessLevel
    let keyStyle: KeyStyle
    let additions: Set<Addition>
    /// The place of the object with the properties; `nil` for the object itself.
    let root: WirePath?
    /// Whether all properties are coerced.
    let coerces: Bool
    /// The protocols of the type that its DTO can conform to, too.
    let conformances: [String]

    init(
      _ declaration: some DeclGroupSyntax,
      _ attribute: AttributeSyntax,
      in surroundings: [Syntax],
      _ mistakes: inout Mistakes
    ) {
      let coding = attribute.unlabeledArguments.first?.memberName.flatMap(Coding.init)
      self.coding = coding ?? .decodable
      typeAccess = surroundings.compactMap(\.accessOfType)
        .reduce(AccessLevel(declaration.modifiers), min)
      let access = attribute.argument("access")?.memberName.flatMap(AccessLevel.init)
      self.access = access ?? typeAccess
      keyStyle = attribute.argument("keys")?.memberName.flatMap(KeyStyle.init) ?? .verbatim
      additions = Set(
        attribute.arguments(from: "adding").compactMap { $0.memberName.flatMap(Addition.init) }
      )
      root = declaration.attributes.named("Root").first
        .flatMap { $0.unlabeledArguments.first }
        .flatMap { WirePath($0, &mistakes) }
      coerces = !declaration.attributes.named("Coerce").isEmpty
      let inherited = declaration.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription)
      conformances = ["Equatable", "Hashable", "Sendable"].filter {
        inherited?.contains($0) == true
      }
    }

    var decodes: Bool { coding != .encodable }
    var encodes: Bool { coding != .decodable }

    /// Whether the type can conform to the protocols, which need a DTO that whoever can use the type can use.
    var conforms: Bool { access >= typeAccess }
  }

  extension Syntax {
    /// Who can use a type; `nil` for an extension, which doesn't say, and for anything else.
    fileprivate var accessOfType: AccessLevel? {
      guard !self.is(ExtensionDeclSyntax.self) else { return nil }
      return asProtocol((any DeclGroupSyntax).self).map { AccessLevel($0.modifiers) }
    }
  }

  extension AttributeSyntax {
    /// The argument with a label and those without a label after it.
    fileprivate func arguments(from label: String) -> [ExprSyntax] {
      argumentList.drop { $0.label?.text != label }.enumerated()
        .prefix { $0.offset == 0 || $0.element.label == nil }
        .map(\.element.expression)
    }
  }
#endif
