#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@FromDTO`, which writes the conformance to `DTOConvertible`.
  ///
  /// The initializer is in an extension, so that a structure keeps its memberwise initializer. A class can't have it there.
  enum FromDTOMacro {
    /// Returns the initializer. Reports what is wrong with the declaration; the result is then `nil`.
    fileprivate static func initializer(
      _ node: AttributeSyntax,
      of declaration: some DeclGroupSyntax,
      _ source: DTOSource,
      in context: some MacroExpansionContext
    ) -> String? {
      guard let dto = dto(of: node, in: context) else { return nil }
      let body: [String]?
      var keyword = ""
      switch DeclSyntax(declaration).as(DeclSyntaxEnum.self) {
      case .structDecl:
        body = memberStatements(for: declaration, owner: "Self", node, in: context)
      case .classDecl(let type):
        body = memberStatements(for: type, owner: type.name.text, node, in: context)
        keyword = type.isFinal ? "" : "required "
      case .enumDecl(let type):
        body = caseStatements(for: type, dto: dto, source, node, in: context)
      default: return nil
      }
      guard let body else { return nil }
      let access = AccessLevel(declaration, in: context.lexicalContext).modifierForMember
      // A superclass whose initializer isn't called is an error at the end.
      let end =
        declaration.as(ClassDeclSyntax.self)
        .map { SourceLines(context).at($0.name, "}") } ?? "}"
      return """
        \(access)\(keyword)init(from dto: \(context.isInsideType ? "DTO" : dto)) throws {
        \((body + [end]).joined(separator: "\n"))
        """
    }

    /// A name of the DTO in a type inside another, for its extension, which doesn't know what is beside the type.
    fileprivate static func nameOfDTO(
      _ node: AttributeSyntax,
      of declaration: some DeclGroupSyntax,
      in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
      guard let dto = node.unlabeledArguments.first?.typeReference,
        context.isInsideType
      else { return [] }
      let access = AccessLevel(declaration, in: context.lexicalContext).modifierForMember
      let line = SourceLines(context).at(node, "\(access)typealias DTO = \(dto)")
      return [DeclSyntax(text: "\(line)\n\(SourceLines.end)")]
    }

    /// The type that the attribute names.
    private static func dto(
      of node: AttributeSyntax,
      in context: some MacroExpansionContext
    ) -> ExprSyntax? {
      guard let argument = node.unlabeledArguments.first else {
        context.report(.noDTO, at: node)
        return nil
      }
      guard let dto = argument.typeReference else {
        let fix = FixIt.replace(
          "write '\(argument.trimmed).self'",
          argument,
          with: ExprSyntax("\(argument.trimmed).self")
        )
        context.report(.notType(argument), at: argument, fixes: [fix])
        return nil
      }
      if dto.trimmedDescription.hasPrefix("(any ") {
        context.report(.protocolAsDTO(dto), at: argument)
        return nil
      }
      return dto
    }
  }

  /// What the compiler knows about the DTO, which a macro can't see.
  enum DTOSource {
    /// An object, or an enum with a case `undefined` beside those that the schema defines.
    case union
    /// A `CodableEnum`, whose known values are inside the case `decoded`.
    case openEnum
    /// An enum without unknown values.
    case closedEnum
  }

  /// The macro `@FromDTO` for a kind of DTO. Each is a type of its own, because the compiler chooses one by the type of the DTO.
  protocol FromDTOExpansion: MemberMacro, ExtensionMacro {
    static var source: DTOSource { get }
  }

  extension FromDTOMacro: FromDTOExpansion {
    static var source: DTOSource { .union }
  }

  enum FromOpenEnumMacro: FromDTOExpansion {
    static var source: DTOSource { .openEnum }
  }

  enum FromClosedEnumMacro: FromDTOExpansion {
    static var source: DTOSource { .closedEnum }
  }

  extension FromDTOExpansion {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of node: AttributeSyntax,
      providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard declaration.unusable(for: "FromDTO").isEmpty else { return [] }
      let name = FromDTOMacro.nameOfDTO(node, of: declaration, in: context)
      guard declaration.is(ClassDeclSyntax.self) else { return name }
      let initializer = FromDTOMacro.initializer(node, of: declaration, source, in: context)
      return initializer.map { name + [DeclSyntax(text: $0)] } ?? []
    }

    static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      switch DeclSyntax(declaration).as(DeclSyntaxEnum.self) {
      case .structDecl, .classDecl, .enumDecl: break
      default:
        let attributes = declaration.attributes
        context.report(.notConvertible, at: node, fixes: [.remove(node, from: attributes)])
        return []
      }
      let unusable = declaration.unusable(for: "FromDTO")
      for (misuse, node, fixes) in unusable { context.report(misuse, at: node, fixes: fixes) }
      guard unusable.isEmpty else { return [] }
      if let modifier = declaration.modifierHidingFromExtensions(in: context.lexicalContext) {
        context.report(.privateType("FromDTO"), at: modifier, fixes: [.makeFileprivate(modifier)])
        return []
      }
      let conformance = protocols.isEmpty ? "" : ": DTOConvertible"
      var members = ""
      if !declaration.is(ClassDeclSyntax.self) {
        guard
          let initializer = FromDTOMacro.initializer(node, of: declaration, source, in: context)
        else { return [] }
        members = initializer + "\n"
      }
      let start = "\(declaration.modifiersOfExtension)extension \(type.trimmed)\(conformance) {"
      return [ExtensionDeclSyntax(text: "\(start)\n\(members)}")]
    }
  }

  extension MacroExpansionContext {
    /// Whether the type is inside another one.
    fileprivate var isInsideType: Bool {
      lexicalContext.contains { $0.asProtocol((any DeclGroupSyntax).self) != nil }
    }
  }

  extension ClassDeclSyntax {
    fileprivate var isFinal: Bool { modifiers.contains { $0.name.tokenKind == .keyword(.final) } }
  }

  extension Misuse {
    fileprivate static let noDTO = Misuse(
      "no-dto-type",
      "'@FromDTO' needs the type of the DTO, as in '@FromDTO(OrderResult.self)'"
    )

    fileprivate static func notType(_ argument: ExprSyntax) -> Misuse {
      Misuse("not-a-type", "'@FromDTO' needs a type, not the value '\(argument.trimmed)'")
    }

    fileprivate static func protocolAsDTO(_ dto: ExprSyntax) -> Misuse {
      Misuse("protocol-as-dto", "'@FromDTO' needs the type of a DTO, not the protocol '\(dto)'")
    }

    fileprivate static let notConvertible = Misuse(
      "not-convertible",
      "'@FromDTO' needs a structure, a class or an enumeration"
    )
  }
#endif
