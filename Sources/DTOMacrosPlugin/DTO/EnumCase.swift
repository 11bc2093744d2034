#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// A case of an enum with `@DTO`.
  struct EnumCase {
    /// The name as it is declared, with backticks if it has them.
    let name: String
    /// The values that are read.
    let values: [CaseValue]
    /// The value that is written, as an expression in Swift.
    let written: String
    let element: EnumCaseElementSyntax
    let declaration: EnumCaseDeclSyntax
    /// The attribute with the values; `nil` if they aren't stated.
    let attribute: AttributeSyntax?

    /// The name without backticks.
    var plainName: String { name.trimmingBackticks }

    /// The values that are read, as patterns in Swift: `"eco"`, `3...5`.
    var patterns: [String] { values.map(\.text) }

    /// The attribute with the values, if the declaration also states a raw value that isn't among them.
    var attributeReplacingRawValue: AttributeSyntax? {
      guard let raw = element.rawValue?.value, !patterns.contains(raw.trimmedDescription) else {
        return nil
      }
      return attribute
    }

    /// Whether the kinds of all values are known.
    var hasLiteralValues: Bool { values.allSatisfy { $0.kind != nil } }

    var parameters: [EnumCaseParameterSyntax] {
      element.parameterClause.map { Array($0.parameters) } ?? []
    }

    /// The type of the associated value that is the value itself; `nil` if the case doesn't carry its value.
    var carriedType: TypeSyntax? { element.carriedType(declaration) }

    /// The argument of `@Case` for one of the values; `nil` if the value isn't stated there.
    func argument(_ value: CaseValue) -> LabeledExprSyntax? {
      attribute?.argumentList.last { $0.expression.trimmedDescription == value.text }
    }

    /// Where to report something about one of the values.
    func node(of value: CaseValue) -> Syntax {
      argument(value).map { Syntax($0.expression) } ?? Syntax(element.name)
    }

    /// Fix-its for a value that another case also has.
    func fixes(ofShared value: CaseValue) -> [FixIt] {
      if let attribute, let argument = argument(value) {
        if attribute.unlabeledArguments.count > 1 {
          return [.remove("remove the value", argument, from: attribute)]
        }
        return [.replace("write another value", argument.expression, with: EnumCase.placeholder)]
      }
      if let raw = element.rawValue?.value {
        return [.replace("write another value", raw, with: EnumCase.placeholder)]
      }
      // An attribute is one of all cases of the declaration.
      guard declaration.elements.count == 1 else { return [] }
      return [.add("@Case(\(EnumCase.placeholder))", to: declaration)]
    }

    private static let placeholder = ExprSyntax.placeholder(of: "value")

    /// - Parameter implied: The value of a case that states none; by default, its name as a string.
    init(
      _ element: EnumCaseElementSyntax,
      of declaration: EnumCaseDeclSyntax,
      implied: String? = nil,
      _ settings: DTOSettings
    ) {
      name = element.name.text
      self.element = element
      self.declaration = declaration
      attribute = declaration.attributes.named("Case").first
      let stated = declaration.statedValues
      if let first = stated.first {
        values = stated
        written = stated.first { !$0.isRange }?.text ?? first.firstOfRange ?? first.text
      } else {
        let raw = element.rawValue?.value.trimmedDescription
        let key = settings.keyStyle.key(for: name.trimmingBackticks).swiftLiteral
        written = raw ?? implied ?? key
        values = [CaseValue(written)]
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

  extension EnumCaseDeclSyntax {
    /// The values in `@Case`.
    var statedValues: [CaseValue] {
      attributes.named("Case").first?.unlabeledArguments.map { CaseValue($0.trimmedDescription) }
        ?? []
    }
  }

  extension EnumCaseElementSyntax {
    /// The type of a single associated value without a label, if `@Case` states a range, which no tag or key can be: the associated value
    /// is then the value in the payload. Otherwise `nil`.
    func carriedType(_ declaration: EnumCaseDeclSyntax) -> TypeSyntax? {
      guard let parameters = parameterClause?.parameters, parameters.count == 1,
        let parameter = parameters.first, parameter.firstName == nil,
        declaration.statedValues.contains(where: \.isRange)
      else { return nil }
      return parameter.type
    }
  }

  extension String {
    var trimmingBackticks: String {
      hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self
    }
  }
#endif
