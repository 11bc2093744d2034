#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// A type with `@DTO`, by what its DTO is.
  enum DomainType {
    /// A struct or a class, whose DTO has the same properties.
    case object(DomainObject)
    /// An enum whose DTO is a string or a number.
    case rawEnum(RawEnum)
    /// An enum with associated values.
    case unionEnum(UnionEnum)
    /// A class with mistakes, which may have subclasses: if a superclass lacks a conformance that a macro has announced, the compiler crashes.
    case skeleton(DomainObject)

    /// Reads a declaration. Reports what is wrong with it; the result is `nil` if it can't have a DTO at all.
    ///
    /// - Parameters:
    ///   - inheritance: What the type inherits.
    ///   - source: The source around it.
    init?(
      _ declaration: some DeclGroupSyntax,
      _ attribute: AttributeSyntax,
      _ inheritance: Inheritance,
      in source: SourceLines,
      _ mistakes: inout Mistakes
    ) {
      let settings = DTOSettings(declaration, attribute, inheritance, in: source, &mistakes)
      mistakes.checkMembers(of: declaration, attribute, settings)
      switch Syntax(declaration).as(SyntaxEnum.self) {
      case .structDecl(let type):
        self = .object(DomainObject(type, .structure, named: type.name, settings, &mistakes))
      case .classDecl(let type):
        let isFinal = type.modifiers.contains { $0.name.tokenKind == .keyword(.final) }
        let kind: DomainObject.Kind =
          if settings.inherits { .subclass } else if isFinal {
            .finalClass
          } else { .baseClass }
        if kind == .baseClass, !settings.conforms {
          mistakes.reportLessAccess(of: type, attribute)
        }
        self = .object(DomainObject(type, kind, named: type.name, settings, &mistakes))
      case .enumDecl(let type):
        let unknown = UnknownCase(type, &mistakes)
        self =
          type.isUnion(without: unknown.keeper)
          ? .unionEnum(UnionEnum(type, unknown, settings, &mistakes))
          : .rawEnum(RawEnum(type, unknown, settings, &mistakes))
      default:
        let fixes = [FixIt.remove(attribute, from: declaration.attributes)]
        mistakes.report(.unsupportedDeclaration, at: attribute, fixes: fixes)
        return nil
      }
      mistakes.checkHidden(by: declaration, namesOfOtherTypes(settings))
    }

    /// The names by which the expansion refers to types that aren't its own.
    private func namesOfOtherTypes(_ settings: DTOSettings) -> [String] {
      let protocols = [settings.coding.protocolName] + settings.conformances
      return switch self {
      case .object, .skeleton, .unionEnum: protocols
      case .rawEnum(let enumeration): [enumeration.rawType.name] + enumeration.protocols
      }
    }

    /// What is added in spite of mistakes.
    var skeleton: DomainType? {
      if case .object(let object) = self, object.kind == .baseClass {
        .skeleton(object)
      } else {
        nil
      }
    }

    /// The declarations to add to the type.
    var addedMembers: [DeclSyntax] {
      switch self {
      case .object(let object): object.settings.members(object.addedMembers)
      case .skeleton(let object): object.settings.members(object.bareMembers)
      case .rawEnum, .unionEnum: []
      }
    }

    /// An extension of the type with its conformances; `nil` if there is nothing to add.
    ///
    /// - Parameter protocols: Those that the type doesn't conform to without it.
    func addedExtension(of type: String, conformingTo protocols: [String]) -> String? {
      switch self {
      case .object(let object): object.addedExtension(of: type, conformingTo: protocols)
      case .skeleton(let object): object.bareExtension(of: type, conformingTo: protocols)
      case .rawEnum(let enumeration): enumeration.addedExtension(of: type, conformingTo: protocols)
      case .unionEnum(let enumeration):
        enumeration.addedExtension(of: type, conformingTo: protocols)
      }
    }
  }

  extension Mistakes {
    fileprivate mutating func reportLessAccess(
      of type: ClassDeclSyntax,
      _ attribute: AttributeSyntax
    ) {
      let keyword = type.classKeyword
      let final = keyword.with(\.tokenKind, .identifier("final class"))
      var fixes = [FixIt.replace("add 'final'", keyword, with: final)]
      let argument = attribute.labeledArgument("access")
      if let argument { fixes.insert(.remove("remove 'access'", argument, from: attribute), at: 0) }
      report(
        .lessAccess,
        at: argument.map { Syntax($0.expression) } ?? Syntax(attribute),
        fixes: fixes
      )
    }
  }

  extension Misuse {
    fileprivate static let lessAccess = Misuse(
      "less-access",
      "a class that can have subclasses needs a DTO with the access of the class; remove 'access', or make the class final"
    )

    fileprivate static let unsupportedDeclaration = Misuse(
      "unsupported-declaration",
      "'@DTO' needs a struct, class or enum; write it on the declaration of one"
    )
  }
#endif
