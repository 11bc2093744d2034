#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// A type with `@DTO`, by what its DTO is.
  enum DomainType {
    /// A struct or a class, whose DTO has the same properties.
    case object(DomainObject)

    /// Reads a declaration. Reports what is wrong with it; the result is `nil` if it can't have a DTO at all.
    init?(
      _ declaration: some DeclGroupSyntax,
      _ attribute: AttributeSyntax,
      _ mistakes: inout Mistakes
    ) {
      let settings = DTOSettings(declaration, attribute, &mistakes)
      switch Syntax(declaration).as(SyntaxEnum.self) {
      case .structDecl(let type):
        self = .object(DomainObject(type, .structure, named: type.name, settings, &mistakes))
      case .classDecl(let type):
        self = .object(DomainObject(type, .finalClass, named: type.name, settings, &mistakes))
      default:
        let fixes = [FixIt.remove(attribute, from: declaration.attributes)]
        mistakes.report(.unsupportedDeclaration, at: attribute, fixes: fixes)
        return nil
      }
    }

    /// The declarations to add to the type.
    var addedMembers: [String] {
      switch self {
      case .object(let object): object.addedMembers
      }
    }

    /// An extension of the type with its conformances; `nil` if there are none.
    func addedExtension(of type: String) -> String? {
      switch self {
      case .object(let object): object.addedExtension(of: type)
      }
    }
  }

  extension Misuse {
    fileprivate static let unsupportedDeclaration = Misuse(
      "unsupported-declaration",
      "'@DTO' needs a struct, class or enum; write it on the declaration of one"
    )
  }
#endif
