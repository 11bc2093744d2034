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
    let element: EnumCaseElementSyntax
    let declaration: EnumCaseDeclSyntax
    private let attribute: AttributeSyntax?

    /// The name without backticks.
    var plainName: String { name.trimmingBackticks }

    /// The attribute with the values, if the declaration also states a raw value that isn't among them.
    var attributeReplacingRawValue: AttributeSyntax? {
      guard let raw = element.rawValue?.value, !patterns.contains(raw.trimmedDescription) else {
        return nil
      }
      return attribute
    }

    enum LiteralKind {
      case string, integer, fraction, boolean
      /// What no value can be: an array, a closure, a call.
      case other
    }

    /// What kind of literal a pattern is; `nil` for a constant, such as `Keys.a`.
    func kindOfLiteral(_ pattern: String) -> LiteralKind? {
      if pattern.hasPrefix("\"") { return pattern.contains("\\(") ? .other : .string }
      if ClosedRange(literal: pattern) != nil { return .integer }
      if Double(pattern.filter { $0 != "_" }) != nil { return .fraction }
      switch pattern {
      case "true", "false": return .boolean
      case "nil": return .other
      default: return pattern.isConstant ? nil : .other
      }
    }

    /// Whether the kinds of all values are known.
    var hasLiteralValues: Bool { patterns.allSatisfy { kindOfLiteral($0) != nil } }

    /// The values that are integers, as ranges.
    var numbers: [ClosedRange<Int>] { patterns.compactMap(ClosedRange.init(literal:)) }

    var parameters: [EnumCaseParameterSyntax] {
      element.parameterClause.map { Array($0.parameters) } ?? []
    }

    /// The argument of `@Case` for one of the patterns; `nil` if the pattern isn't stated there.
    func argument(_ pattern: String) -> LabeledExprSyntax? {
      attribute?.argumentList.last { $0.expression.trimmedDescription == pattern }
    }

    /// Fix-its for a pattern that another case also has.
    func fixes(ofShared pattern: String) -> [FixIt] {
      if let attribute, let argument = argument(pattern) {
        if attribute.argumentList.count > 1 {
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

    private static let placeholder = ExprSyntax("\"<#value#>\"")

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
      let stated = attribute?.unlabeledArguments ?? []
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

  extension ClosedRange<Int> {
    /// Reads an integer literal, or a range of two, such as `3...5` or `3..<6`.
    init?(literal: String) {
      let text = literal.filter { $0 != " " && $0 != "_" }
      if let number = Int(text) {
        self = number...number
        return
      }
      let isClosed = text.contains("...")
      let bounds = text.split(separator: isClosed ? "..." : "..<", omittingEmptySubsequences: false)
        .map { Int($0) }
      guard bounds.count == 2, let lower = bounds[0], let end = bounds[1] else { return nil }
      let upper = isClosed ? end : end &- 1
      guard lower <= upper else { return nil }
      self = lower...upper
    }
  }

  extension String {
    /// Whether the text is a name, names with dots between them, or a range of such names and numbers.
    fileprivate var isConstant: Bool {
      let text = contains("..<") ? replacing("..<", with: "") : replacing("...", with: "")
      return !hasPrefix(".")
        && text.allSatisfy { $0.isLetter || $0.isNumber || "_.`".contains($0) }
    }

    var trimmingBackticks: String {
      hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self
    }
  }
#endif
