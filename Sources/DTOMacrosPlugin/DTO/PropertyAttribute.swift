#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// An attribute that `@DTO` reads, such as `@Key`. It adds nothing itself, and only checks where it is.
  enum PropertyAttribute: PeerMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      checkPlace(of: node, on: declaration, in: context)
      return []
    }

    static func checkPlace(
      of node: AttributeSyntax,
      on declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) {
      let name = node.plainName
      let type = context.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self)
      let hasDTO = type?.attributes.named("DTO").isEmpty == false
      // What is wrong with the key of an associated value, `@DTO` reports.
      if name == "Key", declaration.is(EnumCaseDeclSyntax.self), hasDTO { return }
      guard let variable = declaration.as(VariableDeclSyntax.self),
        !variable.storedProperties.isEmpty
      else {
        let fixes = declaration.asProtocol((any WithAttributesSyntax).self)
          .map { [FixIt.remove(node, from: $0.attributes)] }
        context.report(.noStoredProperty(name), at: node, fixes: fixes ?? [])
        return
      }
      if !hasDTO {
        let fix = FixIt.remove(node, from: variable.attributes)
        context.report(.noDTO(name), at: node, fixes: [fix])
      } else if name == "Key", let label = node.labeledArgument("for") {
        let fix = FixIt.remove("remove 'for'", label, from: node)
        context.report(.labelOfProperty, at: label.expression, fixes: [fix])
      }
    }
  }

  /// An attribute that `@DTO` reads from the type, such as `@Root`.
  enum TypeAttribute: PeerMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let declared = declaration.asProtocol((any WithAttributesSyntax).self) else {
        return []
      }
      guard declared.attributes.named("DTO").isEmpty else {
        if declaration.is(EnumDeclSyntax.self), node.plainName == "Enum" {
          if node.argumentList.isEmpty {
            let fix = FixIt.remove(node, from: declared.attributes)
            context.report(.emptyEnum, at: node, fixes: [fix])
          } else {
            let fix = FixIt.moveArguments(of: node, in: declared.attributes)
            context.report(.movedArguments, at: node, fixes: fix.map { [$0] } ?? [])
          }
        }
        return []
      }
      let fix = FixIt.remove(node, from: declared.attributes)
      context.report(.noDTO(node.plainName), at: node, fixes: [fix])
      return []
    }
  }

  /// The attribute `@Coerce`, which can be on a property or on a type.
  enum CoerceAttribute: PeerMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      if declaration.asProtocol((any DeclGroupSyntax).self) == nil {
        PropertyAttribute.checkPlace(of: node, on: declaration, in: context)
        return []
      }
      return try TypeAttribute.expansion(of: node, providingPeersOf: declaration, in: context)
    }
  }

  extension Misuse {
    fileprivate static func noStoredProperty(_ name: String) -> Misuse {
      Misuse("no-stored-property", "'@\(name)' needs a stored property of an instance; remove it")
    }

    fileprivate static let labelOfProperty = Misuse(
      "label-of-property",
      "'for' is the label of an associated value, and has no effect on a property; remove it"
    )

    fileprivate static let emptyEnum = Misuse(
      "empty-enum-attribute",
      "'@Enum' is deprecated, and has no effect without arguments; remove it",
      severity: .warning
    )

    fileprivate static let movedArguments = Misuse(
      "moved-arguments",
      "'@Enum' is deprecated; write its arguments in '@DTO', as in '@DTO(tag: \"type\")'",
      severity: .warning
    )

    static func noDTO(_ name: String) -> Misuse {
      Misuse("no-dto", "'@\(name)' has no effect without '@DTO' on the type")
    }
  }
#endif
