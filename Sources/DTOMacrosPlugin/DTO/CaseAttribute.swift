#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// The attribute `@Case`, which `@DTO` reads from the cases of an enum.
  enum CaseAttribute: PeerMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard !declaration.is(EnumCaseDeclSyntax.self),
        let declared = declaration.asProtocol((any WithAttributesSyntax).self)
      else { return [] }
      context.report(.noCase, at: node, fixes: [.remove(node, from: declared.attributes)])
      return []
    }
  }

  extension Misuse {
    fileprivate static let noCase = Misuse("no-case", "'@Case' needs a case of an enum; remove it")
  }
#endif
