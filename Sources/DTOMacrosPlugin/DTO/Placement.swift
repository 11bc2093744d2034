#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  // What is around the attribute `@DTO` and in the declaration that can't be there.

  extension Mistakes {
    /// Reports another macro that would add the same, and members that `@DTO` adds.
    mutating func checkMembers(
      of declaration: some DeclGroupSyntax,
      _ attribute: AttributeSyntax,
      _ settings: DTOSettings
    ) {
      let attributes = declaration.attributes
      for other in attributes.named("DTO").dropFirst() + attributes.named("FromDTO") {
        report(.otherMacro(other.plainName), at: other, fixes: [.remove(other, from: attributes)])
      }
      for member in declaration.memberBlock.members {
        guard let cases = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
        for other in cases.attributes.named("Case").dropFirst() {
          report(.repeatedCase, at: other, fixes: [.remove(other, from: cases.attributes)])
        }
        if cases.elements.count > 1, !cases.statedValues.isEmpty,
          let attribute = cases.attributes.named("Case").first
        {
          let fix = FixIt.split(member, attribute, cases)
          report(.valuesOfSeveralCases, at: attribute, fixes: fix.map { [$0] } ?? [])
        }
      }
      if settings.inherits, let type = declaration.as(ClassDeclSyntax.self),
        type.namedSuperclass == nil, let argument = attribute.labeledArgument("inheriting")
      {
        let fix = FixIt.remove("remove 'inheriting'", argument, from: attribute)
        report(.inheritingWithoutSuperclass, at: argument.expression, fixes: [fix])
      }
      if settings.inherits, !declaration.is(ClassDeclSyntax.self),
        let argument = attribute.labeledArgument("inheriting")
      {
        let fix = FixIt.remove("remove 'inheriting'", argument, from: attribute)
        report(.inheritingWithoutClass, at: argument.expression, fixes: [fix])
      }
      let isRawEnum = declaration.as(EnumDeclSyntax.self)?.isUnion(without: nil) == false
      for member in declaration.memberBlock.members.map(\.decl) {
        guard let name = member.nameTakenByDTO(settings, isRawEnum: isRawEnum) else { continue }
        report(.takenName(name), at: member)
      }
    }
  }

  extension Mistakes {
    /// Reports nested types that have the names of types in the expansion, where these names would mean the nested ones.
    mutating func checkHidden(by declaration: some DeclGroupSyntax, _ needed: [String]) {
      for member in declaration.memberBlock.members.map(\.decl) where member.declaresType {
        guard let name = member.asProtocol((any NamedDeclSyntax).self)?.name,
          needed.contains(name.text)
        else { continue }
        report(.hiddenType(name.text), at: name)
      }
    }
  }

  extension FixIt {
    /// A fix-it that gives each case of a declaration one of the values; `nil` if these aren't as many.
    fileprivate static func split(
      _ member: MemberBlockItemSyntax,
      _ attribute: AttributeSyntax,
      _ cases: EnumCaseDeclSyntax
    ) -> FixIt? {
      let values = attribute.argumentList
      guard values.count == cases.elements.count, cases.attributes.count == 1 else { return nil }
      let indentation = member.leadingTrivia.pieces.last { $0.isSpaceOrTab }?.description ?? ""
      let lines = zip(values, cases.elements).map { value, element in
        "@Case(\(value.expression.trimmed)) case \(element.with(\.trailingComma, nil).trimmed)"
      }
      let text: MemberBlockItemListSyntax = "\(raw: lines.joined(separator: "\n\(indentation)"))"
      return replace("declare each case with its value", member, with: text)
    }
  }

  extension TriviaPiece {
    fileprivate var description: String {
      switch self {
      case .spaces(let count): String(repeating: " ", count: count)
      case .tabs(let count): String(repeating: "\t", count: count)
      default: ""
      }
    }
  }

  extension DeclSyntax {
    fileprivate var declaresType: Bool {
      switch self.as(DeclSyntaxEnum.self) {
      case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .typeAliasDecl: true
      default: false
      }
    }

    /// The name of a declaration that `@DTO` adds, too; `nil` for other declarations.
    fileprivate func nameTakenByDTO(_ settings: DTOSettings, isRawEnum: Bool) -> String? {
      switch self.as(DeclSyntaxEnum.self) {
      case _ where declaresType:
        return asProtocol((any NamedDeclSyntax).self)?.name.text == "DTO" ? "DTO" : nil
      case .initializerDecl(let initializer):
        guard let parameter = initializer.signature.parameterClause.parameters.first else {
          return nil
        }
        let type = parameter.type.trimmedDescription
        if settings.decodes, parameter.firstName.text == "from",
          ["DTO", "DTOObject"].contains(type)
        {
          return "init(from:)"
        }
        return isRawEnum && parameter.firstName.text == "rawValue" ? "init(rawValue:)" : nil
      case .variableDecl(let variable):
        let names = variable.bindings.map(\.pattern.trimmedDescription)
        guard !variable.modifiers.contains(where: { $0.name.text == "static" }) else { return nil }
        if isRawEnum, names.contains("rawValue") { return "rawValue" }
        let isComputed = variable.storedProperties.isEmpty
        return settings.encodes && settings.conforms && isComputed && names.contains("dto")
          ? "dto" : nil
      default: return nil
      }
    }
  }

  extension Misuse {
    fileprivate static func otherMacro(_ name: String) -> Misuse {
      name == "DTO"
        ? Misuse("repeated-dto", "the type already has '@DTO'; remove one of them")
        : Misuse(
          "two-macros",
          "'@DTO' writes a DTO, and '@FromDTO' takes an existing one; remove one of them"
        )
    }

    fileprivate static let repeatedCase = Misuse(
      "repeated-case",
      "the case already has '@Case'; write all values in one, as in '@Case(\"a\", \"b\")'"
    )

    fileprivate static let valuesOfSeveralCases = Misuse(
      "values-of-several-cases",
      "the values in '@Case' are those of each of these cases; declare the cases on lines of their own"
    )

    fileprivate static let inheritingWithoutSuperclass = Misuse(
      "inheriting-without-superclass",
      "the class has no superclass to inherit from; write one after its name, or remove 'inheriting'"
    )

    fileprivate static let inheritingWithoutClass = Misuse(
      "inheriting-without-class",
      "only a class can inherit from another; remove 'inheriting'"
    )

    fileprivate static func hiddenType(_ name: String) -> Misuse {
      Misuse(
        "hidden-type",
        "'\(name)' hides the type with this name, which '@DTO' needs; call this one something else"
      )
    }

    fileprivate static func takenName(_ name: String) -> Misuse {
      Misuse("taken-name", "'@DTO' adds '\(name)'; remove this one, or call it something else")
    }
  }
#endif
