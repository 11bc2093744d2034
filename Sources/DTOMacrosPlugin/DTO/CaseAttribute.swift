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
      guard let declared = declaration.asProtocol((any WithAttributesSyntax).self) else {
        return []
      }
      let removal = [FixIt.remove(node, from: declared.attributes)]
      let type = context.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self)
      if !declaration.is(EnumCaseDeclSyntax.self) {
        context.report(.noCase, at: node, fixes: removal)
      } else if type?.attributes.named("DTO").isEmpty != false {
        context.report(.noDTO("Case"), at: node, fixes: removal)
      } else if node.argumentList.isEmpty {
        context.report(.noValues, at: node, fixes: removal)
      }
      return []
    }
  }

  extension Misuse {
    fileprivate static let noValues = Misuse(
      "no-values",
      "'@Case' needs a value, as in '@Case(\"eco\")'; remove it if the value is that of the case"
    )

    fileprivate static let noCase = Misuse("no-case", "'@Case' needs a case of an enum; remove it")
  }
#endif
