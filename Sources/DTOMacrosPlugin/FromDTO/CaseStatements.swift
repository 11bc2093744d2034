#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  extension FromDTOMacro {
    /// Returns the statements that choose the case of an enumeration. Reports what is wrong; the result is then `nil`.
    static func caseStatements(
      for type: EnumDeclSyntax,
      dto: ExprSyntax,
      _ source: DTOSource,
      _ node: AttributeSyntax,
      in context: some MacroExpansionContext
    ) -> [String]? {
      let cases = type.cases
      guard !cases.isEmpty else {
        context.report(.noCases(type.name.text), at: type.name)
        return nil
      }
      guard let unknown = UnknownRule(node, cases: cases, in: context) else { return nil }
      let named = cases.filter { $0.name != unknown.replacement?.name || $0.namesSources }
      let unclear = named.filter { !$0.hasClearParameters }
      for element in unclear { context.report(.unlabeled, at: element.syntax) }
      guard unclear.isEmpty else { return nil }

      let name = dto.trimmedDescription
      if type.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription == name {
        for element in named {
          for attribute in element.attributes.named("Convert") {
            let fix = FixIt.remove(attribute, from: element.attributes)
            context.report(.convertedRawValue, at: attribute, fixes: [fix])
          }
        }
        return [
          "guard let value = Self(rawValue: dto) else {", unknown.forRawValue, "}", "self = value",
        ]
      }
      if source == .closedEnum { return closedEnumStatements(for: named, node, in: context) }
      let lines = SourceLines(context)
      let arms = named.flatMap { $0.arm(source, lines) }
      let declaration =
        named.contains(where: \.convertsPayload)
        ? ["let members = DTOConversion(of: Self.self)"] : []
      // Before the first case of a `switch`, Swift allows no `#sourceLocation`.
      // On the same line, so that an error in it is shown at the type.
      return declaration + [lines.at(type.name, "switch dto { \(unknown.arm)")] + arms
        + [SourceLines.end, "}"]
    }
  }

  extension FromDTOMacro {
    /// Returns the statements that choose the case by that of an enum without unknown values.
    private static func closedEnumStatements(
      for cases: [DomainCase],
      _ node: AttributeSyntax,
      in context: some MacroExpansionContext
    ) -> [String]? {
      if let unknown = node.labeledArgument("unknown") {
        let fix = FixIt.remove("remove 'unknown'", unknown, from: node)
        context.report(.unknownOfClosedEnum, at: unknown.expression, fixes: [fix])
        return nil
      }
      let lines = SourceLines(context)
      guard let first = cases.first else { return nil }
      // Before the first case of a `switch`, Swift allows no `#sourceLocation`.
      let start = [lines.line(of: first.syntax, -1), "switch dto {"].compactMap { $0 }
      return start + first.parts(of: .closedEnum, lines)
        + cases.dropFirst().flatMap { $0.arm(.closedEnum, lines) } + [SourceLines.end, "}"]
    }
  }

  /// A case of a domain type.
  struct DomainCase {
    let syntax: EnumCaseElementSyntax
    let attributes: AttributeListSyntax

    var name: String { syntax.name.identifier?.name ?? syntax.name.text }

    private var parameters: [EnumCaseParameterSyntax] {
      syntax.parameterClause.map { Array($0.parameters) } ?? []
    }

    /// Whether it is clear what the associated values are made from: one without a label from the DTO of the case, others from its
    /// members.
    var hasClearParameters: Bool {
      parameters.count == 1 || parameters.allSatisfy { $0.label != nil }
    }

    var convertsPayload: Bool { !parameters.isEmpty }

    /// Whether `@Convert` names the DTO's cases that this one is made from.
    var namesSources: Bool { !attributes.named("Convert").isEmpty }

    /// Returns the two lines of the arm of the `switch` that makes this case, in which errors are those of the case.
    func arm(_ source: DTOSource, _ lines: SourceLines) -> [String] {
      let arm = parts(of: source, lines)
      let rule = attributes.named("Convert").first?.argument("using")
      return [
        lines.at(syntax, arm[0]), lines.at(rule.map { Syntax($0) } ?? Syntax(syntax), arm[1]),
      ]
    }

    /// Returns the two lines of the arm of the `switch` that makes this case.
    func parts(of source: DTOSource, _ lines: SourceLines) -> [String] {
      let names = attributes.named("Convert").compactMap { $0.argument("from")?.stringLiteral }
      let cases = (names.isEmpty ? [name] : names).map { ".\($0.asName)" }
      switch source {
      case .openEnum:
        let patterns = cases.map { ".decoded(\($0))" }.joined(separator: ", ")
        return ["case \(patterns):", "self = .\(syntax.name)"]
      case .closedEnum:
        return ["case \(cases.joined(separator: ", ")):", "self = .\(syntax.name)"]
      case .union where parameters.isEmpty:
        return ["case \(cases.joined(separator: ", ")):", "self = .\(syntax.name)"]
      case .union:
        let patterns = cases.map { "\($0)(let dto)" }.joined(separator: ", ")
        let values = parameters.map { parameter in
          guard let label = parameter.label else {
            return
              "try \(MemberRule(attributes, name: "", lines).callForPayload(type: parameter.type))"
          }
          let call = MemberRule([], name: label, lines).call(
            type: parameter.type,
            initialValue: nil
          )
          return "\(label.asName): try \(call)"
        }
        return ["case \(patterns):", "self = .\(syntax.name)(\(values.joined(separator: ", ")))"]
      }
    }

    /// Returns the arm for what the DTO doesn't know, which becomes this case.
    var armForUnknown: String {
      guard let parameter = parameters.first else {
        return "case .undefined: self = .\(syntax.name)"
      }
      let label = parameter.label.map { "\($0.asName): " } ?? ""
      return "case .undefined(let value): self = .\(syntax.name)(\(label)value)"
    }

    var canHoldUnknown: Bool { parameters.count <= 1 }
  }

  extension MemberRule {
    /// Returns the call that converts the DTO of a case as a whole.
    fileprivate func callForPayload(type: TypeSyntax) -> String {
      let method = TypeShape(type).isOptional ? "optional" : "required"
      return "members.\(method)(dto, \"\"\(function.map { ", using: \($0)" } ?? ""))"
    }
  }

  extension EnumCaseParameterSyntax {
    fileprivate var label: String? {
      guard let name = firstName, name.tokenKind != .wildcard else { return nil }
      return name.identifier?.name ?? name.text
    }
  }

  extension EnumDeclSyntax {
    fileprivate var cases: [DomainCase] {
      memberBlock.members.flatMap { member -> [DomainCase] in
        guard let declaration = member.decl.as(EnumCaseDeclSyntax.self) else { return [] }
        return declaration.elements.map {
          DomainCase(syntax: $0, attributes: declaration.attributes)
        }
      }
    }
  }

  extension Misuse {
    fileprivate static let convertedRawValue = Misuse(
      "converted-raw-value",
      "'@Convert' has no effect on a case with a raw value, which is the DTO itself"
    )

    fileprivate static let unknownOfClosedEnum = Misuse(
      "unknown-of-closed-enum",
      "'unknown' has no effect, because the DTO has no unknown values; remove it"
    )

    fileprivate static func noCases(_ name: String) -> Misuse {
      Misuse("no-cases", "'\(name)' has no case that could be made from a DTO")
    }

    fileprivate static let unlabeled = Misuse(
      "unlabeled-values",
      "label the associated values with the names of the DTO's members, or use a single value"
    )
  }
#endif
