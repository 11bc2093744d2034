#if Macros
  import SwiftParser
  import SwiftSyntax

  extension AttributeListSyntax {
    /// The attributes with a name, with or without the name of a module before it.
    func named(_ name: String) -> [AttributeSyntax] {
      compactMap { element in
        guard case .attribute(let attribute) = element, attribute.plainName == name else {
          return nil
        }
        return attribute
      }
    }

    /// The attribute in this list that a macro was given, as a node of its own, to expand.
    func original(of attribute: AttributeSyntax) -> AttributeSyntax? {
      named(attribute.plainName).first { $0.trimmedDescription == attribute.trimmedDescription }
    }

    /// The list without one of its attributes.
    func removing(_ attribute: AttributeSyntax) -> AttributeListSyntax {
      guard let original = original(of: attribute) else { return self }
      return filter { $0.as(AttributeSyntax.self)?.id != original.id }
    }
  }

  extension DeclGroupSyntax {
    /// What an extension of the type needs before its keyword: where the type is available, and whether it is nonisolated.
    var modifiersOfExtension: String {
      let available = attributes.named("available").map { "\($0.trimmed)\n" }
      let isNonisolated = modifiers.contains { $0.name.text == "nonisolated" }
      return available.joined() + (isNonisolated ? "nonisolated " : "")
    }
  }

  extension AttributeSyntax {
    /// The name without that of a module: `Convert` for `@DTOMacros.Convert`.
    var plainName: String {
      if let member = attributeName.as(MemberTypeSyntax.self) { return member.name.text }
      return attributeName.as(IdentifierTypeSyntax.self)?.name.text
        ?? attributeName.trimmedDescription
    }

    /// The arguments in parentheses, in order.
    var argumentList: [LabeledExprSyntax] {
      arguments?.as(LabeledExprListSyntax.self).map(Array.init) ?? []
    }

    /// The attribute with other arguments in parentheses.
    func with(_ arguments: [LabeledExprSyntax]) -> AttributeSyntax {
      with(\.leftParen, .leftParenToken())
        .with(\.arguments, .argumentList(LabeledExprListSyntax(arguments)))
        .with(\.rightParen, .rightParenToken())
        .with(\.attributeName.trailingTrivia, [])
        .with(\.trailingTrivia, trailingTrivia)
    }

    /// The argument with a label; `nil` if there is none.
    func argument(_ label: String) -> ExprSyntax? { labeledArgument(label)?.expression }

    /// The argument with a label, and the label; `nil` if there is none.
    func labeledArgument(_ label: String) -> LabeledExprSyntax? {
      argumentList.first { $0.label?.text == label }
    }

    /// The arguments without a label, before the first one with a label.
    var unlabeledArguments: [ExprSyntax] {
      argumentList.prefix { $0.label == nil }.map(\.expression)
    }
  }

  extension ExprSyntax {
    /// The text of a string literal; `nil` if this isn't one, or if it has an interpolation.
    var stringLiteral: String? {
      self.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }

    /// `Order` for `Order.self`; `nil` for anything else.
    var typeReference: ExprSyntax? {
      guard let access = self.as(MemberAccessExprSyntax.self),
        access.declName.baseName.tokenKind == .keyword(.self)
      else { return nil }
      return access.base?.trimmed
    }

    /// `snake` for `.snake` and `Style.snake`; `nil` for anything else. A call, such as `.case(x)`, isn't one.
    var memberName: String? {
      let name = self.as(MemberAccessExprSyntax.self)?.declName.baseName
      return name.map { $0.identifier?.name ?? $0.text }
    }
  }
#endif
