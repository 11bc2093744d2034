#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// A case of an enum with `@DTO`.
  struct EnumCase {
    /// The name as it is declared, with backticks if it has them.
    let name: String
    /// The values that are read, as patterns in Swift: `"eco"`, `3...5`.
    let patterns: [String]
    /// The value that is written, as an expression in Swift.
    let written: String
    let parameters: [EnumCaseParameterSyntax]
    let node: Syntax

    /// The name without backticks.
    var plainName: String { name.trimmingBackticks }

    /// - Parameter implied: The value of a case that states none; by default, its name as a string.
    init(
      _ element: EnumCaseElementSyntax,
      of declaration: EnumCaseDeclSyntax,
      implied: String? = nil,
      _ settings: DTOSettings
    ) {
      name = element.name.text
      node = Syntax(element.name)
      parameters = element.parameterClause.map { Array($0.parameters) } ?? []
      let stated = declaration.attributes.named("Case").first?.unlabeledArguments ?? []
      if let first = stated.first {
        patterns = stated.map(\.trimmedDescription)
        written = first.firstOfRange
      } else {
        let raw = element.rawValue?.value.trimmedDescription
        let key = settings.keyStyle.key(for: name.trimmingBackticks).swiftLiteral
        written = raw ?? implied ?? key
        patterns = [written]
      }
    }
  }

  extension EnumDeclSyntax {
    /// The cases with their declarations, in order.
    var caseElements: [(element: EnumCaseElementSyntax, declaration: EnumCaseDeclSyntax)] {
      memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
        .flatMap { declaration in declaration.elements.map { ($0, declaration) } }
    }
  }

  extension ExprSyntax {
    /// The first value of a range, or the value itself.
    fileprivate var firstOfRange: String {
      if let sequence = self.as(SequenceExprSyntax.self), let first = sequence.elements.first {
        return first.trimmedDescription
      }
      if let range = self.as(InfixOperatorExprSyntax.self) {
        return range.leftOperand.trimmedDescription
      }
      if let range = self.as(PostfixOperatorExprSyntax.self) {
        return range.expression.trimmedDescription
      }
      if let range = self.as(PrefixOperatorExprSyntax.self), range.operator.text.contains(".") {
        return range.expression.trimmedDescription
      }
      return trimmedDescription
    }
  }

  extension String {
    var trimmingBackticks: String {
      hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self
    }
  }
#endif
