#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// The macro `@DTO`, which adds a nested DTO and conversions to a type.
  ///
  /// Both roles read the same declaration. Only one of them reports mistakes, and neither adds anything then: for an enum the one for
  /// extensions, because the compiler expands members of enums late, and shows errors without the ones that explain them.
  enum DTOMacro: MemberMacro, ExtensionMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of node: AttributeSyntax,
      providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      var mistakes = Mistakes()
      let type = DomainType(
        declaration,
        node,
        Inheritance(declaration, conformingTo: protocols, .all),
        in: SourceLines(context),
        &mistakes
      )
      if !declaration.is(EnumDeclSyntax.self) || node.argument("inheriting") != nil {
        context.report(mistakes)
      }
      return (mistakes.areCorrected ? type : type?.skeleton)?.addedMembers ?? []
    }

    static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      var mistakes = Mistakes()
      let domain = DomainType(
        declaration,
        node,
        Inheritance(declaration, conformingTo: protocols, .ofCoding),
        in: SourceLines(context),
        &mistakes
      )
      if declaration.is(EnumDeclSyntax.self) { context.report(mistakes) }
      let missing = protocols.map(\.trimmedDescription)
      let valid = mistakes.areCorrected ? domain : domain?.skeleton
      guard let added = valid?.addedExtension(of: type.trimmedDescription, conformingTo: missing)
      else { return [] }
      let modifiers = declaration.modifiersOfExtension
      return [ExtensionDeclSyntax(text: modifiers + added)]
    }
  }

  extension MacroExpansionContext {
    func report(_ mistakes: Mistakes) {
      for mistake in mistakes.all { report(mistake.misuse, at: mistake.node, fixes: mistake.fixes) }
    }
  }

  /// The mistakes in the use of a macro that have been found so far.
  struct Mistakes {
    private(set) var all: [(misuse: Misuse, node: Syntax, fixes: [FixIt])] = []
    /// Whether what is added is right in spite of all mistakes, so that the compiler finds no others because of them.
    private(set) var areCorrected = true

    mutating func report(_ misuse: Misuse, at node: some SyntaxProtocol, fixes: [FixIt] = []) {
      all.append((misuse, Syntax(node), fixes))
      areCorrected = false
    }

    /// Reports a mistake without which the macro continues.
    mutating func correct(_ misuse: Misuse, at node: some SyntaxProtocol, fixes: [FixIt]) {
      all.append((misuse, Syntax(node), fixes))
    }
  }
#endif
